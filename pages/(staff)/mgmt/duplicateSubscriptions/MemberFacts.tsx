/** A subscription of a group in words. */
import { formatShortDate } from '~/core/pay/date.ts'
import { formatToTheCent } from '~/core/pay/money.ts'
import type { Data } from './+data.ts'

type Member = Data['list']['rows'][number]['members'][number]

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
