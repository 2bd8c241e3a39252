/** The last page before a payment, or before a change of plan: what it is, what it costs, when it renews. */
import { useData } from 'vike-react/useData'
import { NOT_FOR_SALE } from '~/core/membership/words.ts'
import { PLANS } from '~/core/people/organizations/plans.ts'
import { ButtonLink } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import type { Data } from './+data.ts'
import { Buy } from './Buy.tsx'
import { Enlarge } from './Enlarge.tsx'
import { Shrink } from './Shrink.tsx'

export function Page() {
  const { organization, plan, employee, wasLeft } = useData<Data>()
  const what = employee ? `One report for ${employee.name}` : `${PLANS[plan].name} for`
  return (
    <>
      <PageHeading
        crumbs={[
          { label: organization.name, href: `/organization/${organization.id}` },
          { label: 'Plans', href: '/membership' },
          { label: 'Check out' },
        ]}
        title={employee ? what : `${what} ${organization.name}`}
      />
      {wasLeft && (
        <Notice announced title="Nothing was charged">
          <p>You left the payment page. You can go on below, or come back another day.</p>
        </Notice>
      )}
      <Step />
    </>
  )
}

function Step() {
  const { step, plan, mayManage, emailVerified, canBuy } = useData<Data>()
  if (!canBuy) {
    return (
      <Notice title={NOT_FOR_SALE.what}>
        <p>{NOT_FOR_SALE.next}</p>
      </Notice>
    )
  }
  if (step.kind === 'same') {
    return (
      <Notice title={`You already have ${PLANS[plan].name}`}>
        <p>There is nothing to buy.</p>
        <ButtonLink href="/account/plan">See your plan</ButtonLink>
      </Notice>
    )
  }
  if (step.kind === 'pay first') {
    return (
      <Notice kind="signal" title="A payment is open">
        <p>Pay it or cancel it first. Then the plan can be changed.</p>
        <ButtonLink href="/account/plan">See your plan</ButtonLink>
      </Notice>
    )
  }
  if (!mayManage) {
    return (
      <Notice title="Only an owner buys">
        <p>
          Ask an owner of the organization for {PLANS[plan].name}. They find it under Plans in their
          account.
        </p>
      </Notice>
    )
  }
  if (!emailVerified) {
    return (
      <Notice kind="signal" title="Confirm your email address first">
        <p>
          We sent you a link when you signed up. <a href="/account">Send a new one</a>, then come
          back to this page.
        </p>
      </Notice>
    )
  }
  if (step.kind === 'buy') return <Buy {...step} />
  if (step.kind === 'enlarge') return <Enlarge {...step} />
  return <Shrink {...step} />
}
