/**
 * Changing items within a period. The unused time of what was billed is given back: the net amount of its invoice line,
 * in proportion to the seconds that are left. The remaining time of the new price is billed in the same proportion,
 * net of percentages that still come off. Each is rounded to a cent by itself.
 */
import { reductionsOf } from '../billing/discounts.ts'
import { percentOf, share } from '../money/rounding.ts'
import type { Subscription, SubscriptionItem } from '../objects/subscriptions.ts'
import type { Turn } from '../state/account.ts'
import type { Kinds } from '../state/stored.ts'
import { linePrice, productName } from './lines.ts'
import { addPending } from './pending.ts'

/** What was billed for an item in the period that holds a second: cents after discounts, and from when to when. */
interface Billed {
  readonly amount: number
  readonly start: number
  readonly end: number
  readonly line: { readonly invoice: string; readonly line: string } | null
}

/** Gives back what is left of `item` after `at`. */
export function creditUnused(
  turn: Turn,
  subscription: Subscription,
  item: SubscriptionItem,
  at: number,
): void {
  const billed = billedFor(turn, subscription, item, at)
  const amount = -share(billed.amount, billed.end - at, billed.end - billed.start)
  if (amount === 0) return
  addProration(turn, subscription, item, {
    amount,
    period: { start: at, end: billed.end },
    description: `Unused time on ${nameOf(turn, item)} after ${dayOf(at)}`,
    credited: billed.line,
  })
}

/** Bills what is left of the period with the item as it is now. */
export function billRemaining(
  turn: Turn,
  subscription: Subscription,
  item: SubscriptionItem,
  at: number,
): void {
  const { current_period_start: start, current_period_end: end } = item
  const price = (item.price.unit_amount ?? 0) * (item.quantity ?? 1)
  const net = reductionsOf(turn, subscription.discounts).reduce(
    (left, { percentOff }) => left - percentOf(left, percentOff ?? 0),
    price,
  )
  const amount = share(net, end - at, end - start)
  if (amount === 0) return
  addProration(turn, subscription, item, {
    amount,
    period: { start: at, end },
    description: `Remaining time on ${nameOf(turn, item)} after ${dayOf(at)}`,
    credited: null,
  })
}

function addProration(
  turn: Turn,
  subscription: Subscription,
  item: SubscriptionItem,
  facts: {
    readonly amount: number
    readonly period: { start: number; end: number }
    readonly description: string
    readonly credited: Billed['line']
  },
): Kinds['invoiceitem'] {
  return addPending(turn, {
    ...facts,
    currency: 'usd',
    customer: subscription.customer,
    discountable: false,
    invoice: null,
    metadata: {},
    parent: {
      subscription_details: { subscription: subscription.id, subscription_item: item.id },
      type: 'subscription_details',
    },
    price: linePrice(item.price),
    proration: true,
    quantity: item.quantity ?? 1,
  })
}

/** The newest line that billed this second; without one the price itself. */
function billedFor(
  turn: Turn,
  subscription: Subscription,
  item: SubscriptionItem,
  at: number,
): Billed {
  const holds = (period: { start: number; end: number }) => period.start <= at && at < period.end
  const pending = turn
    .all('invoiceitem')
    .findLast(
      (one) =>
        one.invoice === null &&
        one.amount > 0 &&
        one.parent?.subscription_details?.subscription_item === item.id &&
        holds(one.period),
    )
  if (pending) return { amount: pending.amount, ...pending.period, line: null }
  const invoices = turn
    .all('invoice')
    .filter((one) => one.parent?.subscription_details?.subscription === subscription.id)
    .filter((one) => one.status !== 'void')
  for (const invoice of invoices.toReversed()) {
    const line = invoice.lines.data.findLast(
      (one) =>
        one.amount > 0 &&
        one.parent?.subscription_item_details?.subscription_item === item.id &&
        holds(one.period),
    )
    if (!line) continue
    const discount = (line.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
    const net = line.amount - discount
    return { amount: net, ...line.period, line: { invoice: invoice.id, line: line.id } }
  }
  // nothing was billed for this time: a trial, or a price of nothing
  return { amount: 0, start: item.current_period_start, end: item.current_period_end, line: null }
}

function nameOf(turn: Turn, item: SubscriptionItem): string {
  const name = productName(turn, item.price.product)
  return item.quantity === 1 ? name : `${item.quantity} × ${name}`
}

/** `25 Apr 2026`, as Stripe writes days in such a line. */
function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toUTCString().slice(5, 16)
}
