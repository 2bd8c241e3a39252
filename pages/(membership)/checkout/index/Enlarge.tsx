/** A larger plan at once: the payment service's own calculation, to the cent, agreed to as it is shown. */
import { useData } from 'vike-react/useData'
import type { CheckoutStep } from '~/core/membership/offers.ts'
import { priceWords } from '~/core/membership/words.ts'
import { formatToTheCent } from '~/core/pay/money.ts'
import { PLANS } from '~/core/people/organizations/plans.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import type { Data } from './+data.ts'
import { Summary } from './Summary.tsx'
import { Terms } from './Terms.tsx'

export function Enlarge({ from, preview }: Extract<CheckoutStep, { kind: 'enlarge' }>) {
  const { plan } = useData<Data>()
  const name = PLANS[plan].name
  if (!preview) {
    return (
      <Notice kind="signal" title="Your plan has just changed">
        <ButtonLink href="/account/plan">See your plan</ButtonLink>
      </Notice>
    )
  }
  const { credit, charge, tax, due, at } = preview
  return (
    <>
      <Summary
        lines={[
          [`${name} for the rest of the paid year`, charge],
          [`What is left of ${PLANS[from].name}`, credit],
          ...(tax > 0 ? [['Sales tax', tax] as const] : []),
        ]}
        total={['Due now', due]}
      />
      <Form intent="enlarge" aria-label={`Change to ${name}`}>
        <input type="hidden" name="due" value={due} />
        <input type="hidden" name="at" value={at} />
        <Terms />
        <p>
          We charge <b>{formatToTheCent(due)}</b> to your card now. {name} opens at once. It renews
          on the same day as before, for <b>{priceWords(plan)}</b>, plus tax.
        </p>
        <ButtonRow>
          <Button>
            Pay {formatToTheCent(due)} and change to {name}
          </Button>
        </ButtonRow>
      </Form>
    </>
  )
}
