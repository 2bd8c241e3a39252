/** What an organization subscribes to, for a terminal. */

import { planWords, STATE_WORDS } from '~/core/membership/words.ts'
import { formatShortDate } from '~/core/pay/date.ts'
import { formatMoney, formatToTheCent } from '~/core/pay/money.ts'
import { PLANS } from '~/core/people/organizations/plans.ts'
import type { ShownSubscriptions } from '~/server/services/membership/subscriptions/staff-subscriptions.ts'
import { type Column, formatTable, tableWidth } from './table.ts'

/** Everything of it, as lines. */
export function drawSubscriptions(shown: ShownSubscriptions): string[] {
  const { subscriptions, payments } = shown
  return [
    ...headLines(shown),
    ...(subscriptions.length > 0
      ? formatTable(subscriptionColumns, subscriptions, tableWidth())
      : []),
    ...(payments.length > 0 ? ['', ...formatTable(paymentColumns, payments, tableWidth())] : []),
  ]
}

function headLines(shown: ShownSubscriptions): string[] {
  const { organization, customer, credit, state, plan, inForce } = shown
  return [
    `${organization.name} (organization ${organization.id}): ${STATE_WORDS[state]}`,
    `Plan: ${planWords(plan, inForce)}`,
    `Customer: ${customer ?? 'none'}`,
    ...(credit > 0 ? [`Credit: ${formatToTheCent(credit)}`] : []),
  ]
}

type Row = ShownSubscriptions['subscriptions'][number]
type Payment = ShownSubscriptions['payments'][number]

const subscriptionColumns: readonly Column<Row>[] = [
  { name: 'subscription', value: ({ id }) => id },
  { name: 'plan', value: ({ plan }) => (plan ? PLANS[plan].name : 'none of ours') },
  { name: 'status', value: ({ status }) => status },
  { name: 'standing', value: ({ standing }) => standing },
  { name: 'price', value: ({ price }) => formatMoney(price), right: true },
  { name: 'paid until', value: ({ periodEnd }) => formatShortDate(periodEnd) },
  { name: 'ends', value: ({ endsAt }) => (endsAt ? formatShortDate(endsAt) : '') },
]

const paymentColumns: readonly Column<Payment>[] = [
  { name: 'payment', value: ({ id }) => id },
  { name: 'invoice', value: ({ number }) => number ?? '' },
  { name: 'paid', value: ({ paidAt }) => formatShortDate(paidAt) },
  { name: 'amount', value: ({ amount }) => formatToTheCent(amount), right: true },
  { name: 'refunded', value: ({ refunded }) => formatToTheCent(refunded), right: true },
  { name: 'dispute', value: ({ dispute }) => dispute ?? '' },
]
