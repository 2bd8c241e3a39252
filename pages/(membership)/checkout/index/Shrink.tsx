/** A smaller plan when the paid year ends: what it takes away, said plainly. */
import { useData } from 'vike-react/useData'
import type { CheckoutStep } from '~/core/membership/offers.ts'
import { priceWords } from '~/core/membership/words.ts'
import { formatDate } from '~/core/pay/date.ts'
import { PLANS } from '~/core/people/organizations/plans.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import type { Data } from './+data.ts'

export function Shrink({ from, on, losses }: Extract<CheckoutStep, { kind: 'shrink' }>) {
  const { plan } = useData<Data>()
  const name = PLANS[plan].name
  const day = formatDate(on)
  return (
    <>
      <p>
        {PLANS[from].name} is paid until {day} and stays until then. {name} begins then for{' '}
        <b>{priceWords(plan)}</b>, plus tax. You pay nothing now.
      </p>
      {losses.length > 0 ? (
        <>
          <h2>From {day} on</h2>
          <ul>
            {losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
            <li>Nothing is deleted. You can take it back until then.</li>
          </ul>
        </>
      ) : (
        <p>Everything you use now is included in {name}. You can take it back until then.</p>
      )}
      <Form intent="shrink" aria-label={`Change to ${name}`}>
        <ButtonRow>
          <Button>
            Change to {name} on {day}
          </Button>
          <ButtonLink kind="secondary" href="/account/plan">
            Keep {PLANS[from].name}
          </ButtonLink>
        </ButtonRow>
      </Form>
    </>
  )
}
