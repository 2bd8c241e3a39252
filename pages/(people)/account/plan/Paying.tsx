/** The card, and where receipts go. */
import { useData } from 'vike-react/useData'
import { cardWords, expiryWords, isExpiredOn } from '~/core/membership/words.ts'
import { formatDate } from '~/core/pay/date.ts'
import { formatToTheCent } from '~/core/pay/money.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'

export function Paying() {
  const { subscription, billingEmail, credit } = useData<Data>()
  if (billingEmail === null) return null
  const card = subscription?.card ?? null
  return (
    <Section id="card">
      <h2>Card and receipts</h2>
      <p>
        {card ? `${cardWords(card)}, good until ${expiryWords(card)}.` : 'No card is kept.'} Cards
        are kept by the payment service, never by us.
      </p>
      {card && subscription && isExpiredOn(card, subscription.periodEnd.slice(0, 10)) && (
        <Notice kind="signal" title="The card expires before the next payment">
          <p>
            Enter the new one before {formatDate(subscription.periodEnd)}, so that nothing stops.
          </p>
        </Notice>
      )}
      {credit > 0 && (
        <p>
          You have <b>{formatToTheCent(credit)}</b> of credit. It is taken off your next invoice.
        </p>
      )}
      <Form intent="change-card" idPrefix="card-" aria-label="Change the card">
        <ButtonRow>
          <Button kind="secondary">{card ? 'Change the card' : 'Add a card'}</Button>
        </ButtonRow>
      </Form>
      <Form intent="billing-email" idPrefix="email-" labels={{ billingEmail: 'Receipts go to' }}>
        <TextField
          name="billingEmail"
          type="email"
          label="Receipts go to"
          hint="It may be another address than the one you sign in with."
          defaultValue={billingEmail}
          autoComplete="email"
          width="medium"
        />
        <ButtonRow>
          <Button kind="secondary">Save address</Button>
        </ButtonRow>
      </Form>
    </Section>
  )
}
