/** A subscription begins: its items, its first invoice, and what the first payment makes of it. */
import { dropSpent, promised, redeem, type Wanted } from '../billing/discounts.ts'
import { boundary } from '../money/periods.ts'
import type { Invoice } from '../objects/invoices.ts'
import {
  buildSubscription,
  buildSubscriptionItem,
  type Subscription,
  type SubscriptionItem,
} from '../objects/subscriptions.ts'
import type { Turn } from '../state/account.ts'
import { change } from '../state/change.ts'
import { emit } from '../state/events.ts'
import { Refusal, unknownReference } from '../state/refusal.ts'
import type { Kinds } from '../state/stored.ts'
import { type Collected, collect } from './collect.ts'
import { draftInvoice, finalizeInvoice } from './invoices.ts'
import { periodDraft } from './lines.ts'

export interface WantedItem {
  readonly price: string
  readonly quantity: number
  readonly metadata: Record<string, string>
}

export interface NewSubscription {
  readonly customer: Kinds['customer']
  readonly items: readonly WantedItem[]
  readonly automatic_tax: boolean
  readonly cancel_at: number | null
  readonly cancel_at_period_end: boolean
  readonly collection_method: 'charge_automatically' | 'send_invoice'
  readonly days_until_due: number | null
  readonly default_payment_method: string | null
  readonly description: string | null
  readonly discounts: readonly Wanted[]
  readonly checkout_session: string | null
  readonly metadata: Record<string, string>
  readonly trial_end: number | null
}

export interface Begun {
  readonly subscription: Subscription
  readonly invoice: Invoice
}

/** Incomplete, or trialing, with its first invoice drafted. */
export function beginSubscription(turn: Turn, wanted: NewSubscription): Begun {
  const id = turn.newId('sub')
  const prices = wanted.items.map((item) =>
    recurringPrice(turn, item.price, 'items[0][price]', wanted.checkout_session !== null),
  )
  const trial = wanted.trial_end ? { start: turn.now, end: wanted.trial_end } : null
  const anchor = trial?.end ?? turn.now
  const first = prices[0]
  if (!first?.recurring) throw new Refusal('Missing required param: items.', { param: 'items' })
  if (prices.some((price) => everyOf(price) !== everyOf(first))) {
    throw new Refusal('Currently only subscriptions with one billing interval are built here.')
  }
  const period = { start: turn.now, end: trial?.end ?? boundary(anchor, first.recurring, 1) }
  const items = wanted.items.map((item, index) =>
    newItem(turn, id, item, prices[index] ?? first, period),
  )
  const amount = items.reduce(
    (sum, item) => sum + (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    0,
  )
  const discounts = wanted.discounts.map((one) =>
    redeem(turn, promised(turn, one, { customer: wanted.customer.id, amount }, 'discounts[0]'), {
      customer: wanted.customer.id,
      subscription: id,
      checkout_session: wanted.checkout_session,
      invoice: null,
    }),
  )
  const subscription = turn.write(
    'subscription',
    buildSubscription({
      id,
      now: turn.now,
      automatic_tax: wanted.automatic_tax,
      anchor,
      cancel_at: wanted.cancel_at_period_end ? period.end : wanted.cancel_at,
      cancel_at_period_end: wanted.cancel_at_period_end,
      collection_method: wanted.collection_method,
      currency: 'usd',
      customer: wanted.customer.id,
      days_until_due: wanted.days_until_due,
      default_payment_method: wanted.default_payment_method,
      description: wanted.description,
      discounts: discounts.map((discount) => discount.id),
      items,
      metadata: wanted.metadata,
      status: trial ? 'trialing' : 'incomplete',
      trial,
    }),
  )
  const invoice = draftInvoice(turn, {
    customer: wanted.customer,
    subscription,
    drafts: items.map((item) => periodDraft(turn, id, item, period, trial !== null)),
    discounts: subscription.discounts,
    reason: 'subscription_create',
    period: { start: turn.now, end: turn.now },
    automatic_tax: wanted.automatic_tax,
    auto_advance: true,
    finalizesAfter: null,
    collection: wanted.collection_method,
    daysUntilDue: wanted.days_until_due,
  })
  const begun = turn.write('subscription', { ...subscription, latest_invoice: invoice.id })
  emit(turn, 'customer.subscription.created', begun)
  return { subscription: begun, invoice }
}

export function newItem(
  turn: Turn,
  subscription: string,
  wanted: WantedItem,
  price: Kinds['price'],
  period: { readonly start: number; readonly end: number },
): SubscriptionItem {
  return buildSubscriptionItem({
    id: turn.newId('si', 14),
    now: turn.now,
    metadata: wanted.metadata,
    period,
    price,
    quantity: wanted.quantity,
    subscription,
  })
}

/** `archived`: a session sells its price also after it was archived. */
export function recurringPrice(
  turn: Turn,
  id: string,
  param = 'items[0][price]',
  archived = false,
): Kinds['price'] {
  const price = turn.read('price', id)
  if (!price) throw unknownReference('price', id, param)
  if (!price.active && !archived) {
    throw new Refusal('The price specified is inactive. This field only accepts active prices.', {
      param,
    })
  }
  if (price.recurring) return price
  throw new Refusal(
    `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
    { param },
  )
}

function everyOf(price: Kinds['price']): string {
  return `${price.recurring?.interval_count} ${price.recurring?.interval}`
}

/** The first invoice is final; `intent` paid or tried it already. */
export function finalizeFirst(turn: Turn, begun: Begun, intent?: Kinds['payment_intent']): Begun {
  const invoice = finalizeInvoice(turn, begun.invoice, intent)
  const now = turn.read('subscription', begun.subscription.id) ?? begun.subscription
  return { subscription: dropSpent(turn, now), invoice }
}

/** Collects the first invoice; where nothing is to be collected yet the subscription is active at once. */
export function collectFirst(
  turn: Turn,
  begun: Begun,
  how: Parameters<typeof collect>[2] = {},
): Collected {
  if (begun.invoice.collection_method === 'send_invoice') {
    activate(turn, begun.subscription)
    emit(turn, 'invoice.sent', begun.invoice)
    return { outcome: 'paid', invoice: begun.invoice }
  }
  return collect(turn, begun.invoice, how)
}

function activate(turn: Turn, subscription: Subscription): void {
  if (subscription.status === 'incomplete') {
    change(turn, 'subscription', subscription, { status: 'active' })
  }
}
