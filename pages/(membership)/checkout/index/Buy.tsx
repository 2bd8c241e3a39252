/** Order summary, code, terms, and the way to the payment page. */
import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { priceWords } from '~/core/membership/words.ts'
import { formatMoney, formatToTheCent } from '~/core/pay/money.ts'
import { PLANS } from '~/core/people/organizations/plans.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import type { Data } from './+data.ts'
import { Summary } from './Summary.tsx'
import { Terms } from './Terms.tsx'

export function Buy({ credit }: { readonly credit: number }) {
  const { plan, price, employee } = useData<Data>()
  const isYearly = PLANS[plan].paid === 'yearly'
  const due = Math.max(0, price - credit)
  const { people, campuses } = roomOf(plan)
  return (
    <>
      <Summary
        lines={[
          [employee ? `Report for ${employee.name}` : `${PLANS[plan].name}, one year`, price],
          ...(credit > 0 ? [['Your single report counts toward it', -credit] as const] : []),
        ]}
        total={['Due now, before tax', due]}
      />
      <p>
        {isYearly ? `${people}. ${campuses}. ` : ''}Sales tax is added on the payment page where the
        law asks for it. It depends on your address.
      </p>
      <Form intent="pay" aria-label="Check out">
        <TextField
          name="promotionCode"
          label="Promotion code"
          hint={credit > 0 ? 'In place of the credit above: only one counts.' : 'If you have one.'}
          width="medium"
          optional
        />
        <Terms />
        <p>
          {isYearly ? (
            <>
              You pay <b>{formatToTheCent(due)}</b> now, plus tax. It renews every year on this day
              for <b>{priceWords(plan)}</b>, plus tax, until you turn renewal off. That is one
              click.
            </>
          ) : (
            <>
              You pay <b>{formatMoney(due)}</b> once, plus tax. Nothing renews.
            </>
          )}
        </p>
        <ButtonRow>
          <Button>Go to payment</Button>
        </ButtonRow>
      </Form>
    </>
  )
}

function roomOf(plan: Data['plan']) {
  const { employees, campuses } = PLANS[plan]
  return {
    people:
      employees === null
        ? 'Estimates for any number of people'
        : `Estimates for up to ${employees} people`,
    campuses:
      campuses === null ? 'Any number of campuses' : formatCount(campuses, 'campus', 'campuses'),
  }
}
