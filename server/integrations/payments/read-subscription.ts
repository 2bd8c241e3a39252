/** A subscription of the payment service in our words. */
import type Stripe from 'stripe'
import type { Cents } from '~/core/pay/money.ts'
import { isPaidPlan, type PaidPlan } from '~/core/people/organizations/plans.ts'
import type {
  Card,
  Discount,
  NextPlan,
  Subscription,
  SubscriptionStatus,
} from '~/core/people/organizations/subscription.ts'
import { idOf, instant, instantOrNull } from './client.ts'

/** The key under which products, prices, subscriptions and payments say which plan they are. */
export const PLAN_KEY = 'stipend_plan'

/** The key under which a payment names the purchase that was begun here. */
export const REFERENCE_KEY = 'stipend_reference'

/** What `readSubscription` reads: ask for these whole. */
export const SUBSCRIPTION_PARTS = [
  'data.default_payment_method',
  'data.schedule',
  'data.discounts.source.coupon',
]

/**
 * `openInvoices`: those of its customer that are still to be paid. `prices`: amounts of the prices that
 * `nextPriceOf` names, by id.
 */
export function readSubscription(
  subscription: Stripe.Subscription,
  openInvoices: readonly Stripe.Invoice[],
  prices: ReadonlyMap<string, Cents>,
): Subscription {
  const [item] = subscription.items.data
  if (!item) throw new Error(`subscription ${subscription.id} has no item`)
  return {
    id: subscription.id,
    plan: planIn(item.price.metadata),
    status: statusOf(subscription),
    price: item.price.unit_amount ?? 0,
    createdAt: instant(subscription.created),
    periodStart: instant(item.current_period_start),
    periodEnd: instant(item.current_period_end),
    endsAt: endOf(subscription, item),
    canceledAt: instantOrNull(subscription.canceled_at),
    endedAt: instantOrNull(subscription.ended_at),
    pastDueSince: owedSince(subscription, openInvoices),
    next: nextPlan(subscription, prices),
    card: cardOf(subscription.default_payment_method),
  }
}

export function planIn(metadata: Stripe.Metadata | null | undefined): PaidPlan | null {
  const plan = metadata?.[PLAN_KEY]
  return isPaidPlan(plan) ? plan : null
}

const STATUSES: Readonly<Record<string, SubscriptionStatus>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'expired',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'paused',
  canceled: 'canceled',
}

function statusOf({ id, status, pause_collection }: Stripe.Subscription): SubscriptionStatus {
  const known = STATUSES[status]
  if (known === undefined) throw new Error(`subscription ${id} has the unknown status ${status}`)
  const isCharged = pause_collection === null
  return known === 'active' && !isCharged ? 'paused' : known
}

function endOf(
  { cancel_at, cancel_at_period_end }: Stripe.Subscription,
  { current_period_end }: Stripe.SubscriptionItem,
): string | null {
  if (cancel_at !== null) return instant(cancel_at)
  return cancel_at_period_end ? instant(current_period_end) : null
}

/** Since its oldest unpaid invoice was due. */
function owedSince(
  { id, status }: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
): string | null {
  if (status !== 'past_due' && status !== 'unpaid') return null
  const since = invoices
    .filter((invoice) => subscriptionOf(invoice) === id && invoice.attempted)
    .map((invoice) => invoice.status_transitions.finalized_at ?? invoice.created)
  return since.length > 0 ? instant(Math.min(...since)) : null
}

export function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  const subscription = parent?.subscription_details?.subscription
  return typeof subscription === 'string' ? subscription : (subscription?.id ?? null)
}

/**
 * What is taken off its yearly price. A discount on the invoice that opened its period counts for all of that period:
 * a coupon for one invoice is gone from the subscription once it is used.
 * `invoices`: of its customer.
 */
export function discountsOf(
  { id, items, discounts }: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
): Discount[] {
  const { current_period_start: start = 0, current_period_end: end = 0 } = items.data[0] ?? {}
  const opening = invoices
    .filter((one) => subscriptionOf(one) === id && one.status !== 'void' && one.created >= start)
    .reduce((first: Stripe.Invoice | null, one) => {
      return first && first.created <= one.created ? first : one
    }, null)
  const used = new Map(
    opening?.total_discount_amounts?.map(({ discount, amount }) => [idOf(discount), amount]),
  )
  const lasting = discounts.flatMap((one): Discount[] => {
    if (typeof one === 'string') return []
    const { coupon } = one.source
    if (coupon === null || typeof coupon === 'string' || coupon.duration === 'once') return []
    const wasUsed = used.delete(one.id)
    const last = one.end !== null && wasUsed ? Math.max(one.end, end) : one.end
    return [
      { percent: coupon.percent_off, cents: coupon.amount_off ?? 0, until: instantOrNull(last) },
    ]
  })
  const spent = [...used.values()].map((cents) => ({ percent: null, cents, until: instant(end) }))
  return [...lasting, ...spent]
}

/** The price that is charged when the next phase of its schedule begins; null where none is ahead. */
export function nextPriceOf(subscription: Stripe.Subscription): string | null {
  return idOf(nextPhase(subscription)?.items[0]?.price)
}

function nextPlan(
  subscription: Stripe.Subscription,
  prices: ReadonlyMap<string, Cents>,
): NextPlan | null {
  const phase = nextPhase(subscription)
  const plan = planIn(phase?.metadata)
  const price = prices.get(nextPriceOf(subscription) ?? '') ?? null
  return phase && plan ? { plan, from: instant(phase.start_date), price } : null
}

/** The phase of its schedule that has not begun. */
function nextPhase({
  schedule,
}: Stripe.Subscription): Stripe.SubscriptionSchedule.Phase | undefined {
  if (schedule === null || typeof schedule === 'string') return undefined
  if (schedule.status !== 'active') return undefined
  const begun = schedule.current_phase?.start_date ?? 0
  return schedule.phases.find(({ start_date }) => start_date > begun)
}

/** The same number has the same one at every customer. */
export function fingerprintOf(method: string | Stripe.PaymentMethod | null): string | null {
  return method === null || typeof method === 'string' ? null : (method.card?.fingerprint ?? null)
}

export function cardOf(method: string | Stripe.PaymentMethod | null): Card | null {
  if (method === null || typeof method === 'string' || !method.card) return null
  const { brand, last4, exp_month, exp_year } = method.card
  return { brand, lastFour: last4, expiresMonth: exp_month, expiresYear: exp_year }
}
