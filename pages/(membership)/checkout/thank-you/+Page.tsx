/** After the payment page: paid, on its way, or not; and the next step. */
import { useData } from 'vike-react/useData'
import { PLANS } from '~/core/people/organizations/plans.ts'
import { ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { thanks } = useData<Data>()
  if (thanks.kind === 'unknown') {
    return (
      <>
        <PageHeading
          title="Thank you for visiting"
          lede="If you bought something, its owner finds it under Plan in their account."
        />
        <ButtonLink href="/account/plan">See your plan</ButtonLink>
      </>
    )
  }
  if (thanks.kind === 'not paid') {
    return (
      <>
        <PageHeading
          title="Nothing was charged"
          lede={`${PLANS[thanks.plan].name} was not bought: the payment page was left or has expired.`}
        />
        <ButtonLink href="/membership">See the plans</ButtonLink>
      </>
    )
  }
  return <Bought {...thanks} />
}

function Bought({
  kind,
  plan,
  organization,
  employeeId,
}: Extract<Data['thanks'], { readonly kind: 'paid' | 'on its way' }>) {
  const { next } = useData<Data>()
  const isSingle = plan === 'single'
  const { name } = PLANS[plan]
  return (
    <>
      <PageHeading
        title={
          kind === 'paid' ? (
            <>Thank you. {isSingle ? 'The report' : name} is yours.</>
          ) : (
            <>Thank you. Your bank is confirming the payment.</>
          )
        }
        lede={
          kind === 'paid'
            ? `Paid for ${organization.name}. The receipt is on its way by email.`
            : 'This takes a minute, seldom longer. Nothing is charged twice: load this page again to see.'
        }
      />
      <ButtonRow>
        {next !== null && <ButtonLink href={next}>Go on where you were</ButtonLink>}
        {isSingle && employeeId !== null ? (
          <ButtonLink href={`/single/${employeeId}`}>Make the report</ButtonLink>
        ) : (
          <ButtonLink href="/membership/success">See what is open now</ButtonLink>
        )}
        <ButtonLink kind="secondary" href="/account/plan">
          Plan and invoices
        </ButtonLink>
      </ButtonRow>
    </>
  )
}
