/** A subscription of a group in words. */
import { PLANS } from '~/core/membership/plans.ts'
import { formatShortDate } from '~/core/quantities/date.ts'
import { formatToTheCent } from '~/core/quantities/format-money.ts'
import type { Data } from './+data.ts'

export type Member = Data['groups'][number]['members'][number]

/** "Basic of Grace Chapel" */
export function memberName({ plan, organization }: Member): string {
  const what = plan === null ? 'A subscription with another price' : PLANS[plan].name
  return `${what} of ${organization?.name ?? 'no organization'}`
}

export function MemberFacts({ member }: { readonly member: Member }) {
  const { id, organization, price, state, email, card, createdAt, periodEnd, endsAt } = member
  const facts = [
    `${formatToTheCent(price)} a year`,
    state,
    member.counts ? 'gives the plan' : 'gives no plan',
    ...[email, card].filter((fact) => fact !== null),
    `since ${formatShortDate(createdAt)}`,
    endsAt === null ? `renews ${formatShortDate(periodEnd)}` : `ends ${formatShortDate(endsAt)}`,
  ]
  return (
    <>
      {facts.join(', ')}{' '}
      <small>
        {organization && `organization ${organization.id}, `}
        {id}
      </small>
    </>
  )
}
