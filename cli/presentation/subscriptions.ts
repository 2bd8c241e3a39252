/** What an organization subscribes to, for a terminal. */
import { PLANS } from '~/core/membership/plans.ts'
import { STATE_WORDS } from '~/core/membership/words.ts'
import { formatShortDate } from '~/core/quantities/date.ts'
import { formatMoney } from '~/core/quantities/format-money.ts'
import type { ShownSubscriptions } from '~/server/services/membership/staff-subscriptions.ts'
import type { Column } from './table.ts'

export function subscriptionLines(shown: ShownSubscriptions): string[] {
  const { organization, customer, state, plan, inForce } = shown
  const inForceWords = plan === inForce ? '' : `, ${PLANS[inForce].name} in force`
  return [
    `${organization.name} (organization ${organization.id}): ${STATE_WORDS[state]}`,
    `Plan: ${PLANS[plan].name}${inForceWords}`,
    `Customer: ${customer ?? 'none'}`,
  ]
}

type Row = ShownSubscriptions['subscriptions'][number]

export const subscriptionColumns: readonly Column<Row>[] = [
  { name: 'subscription', value: ({ id }) => id },
  { name: 'plan', value: ({ plan }) => (plan ? PLANS[plan].name : 'none of ours') },
  { name: 'status', value: ({ status }) => status },
  { name: 'standing', value: ({ standing }) => standing },
  { name: 'price', value: ({ price }) => formatMoney(price), right: true },
  { name: 'paid until', value: ({ periodEnd }) => formatShortDate(periodEnd) },
  { name: 'ends', value: ({ endsAt }) => (endsAt ? formatShortDate(endsAt) : '') },
]
