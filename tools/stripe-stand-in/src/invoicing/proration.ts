/**
 * Changing the price within a period. The unused time of what was billed is given back: the net amount of its invoice
 * line, in proportion to the seconds that are left. The remaining time of the new price is billed in the same
 * proportion. Each is rounded to a cent by itself, and both wait as items for the customer's next invoice.
 */
import type { Stripe } from 'stripe'
import { share } from '../billing/money.ts'
import type { Turn } from '../state/account.ts'
import { emit } from '../state/events.ts'
import type { Kinds, Stored } from '../state/kinds.ts'
import { type LineDraft, pricingOf, productName } from './invoices.ts'

type Subscription = Kinds['subscription']
type Period = { start: number; end: number }

/** Every subscription here has one item. */
export function itemOf({ id, items }: Subscription): Stored<Stripe.SubscriptionItem> {
  const [item] = items.data
  if (!item) throw new Error(`${id} has no item`)
  return item
}

/** What is left of the period after `at` changes from the price billed to a new one. */
export function prorate(
  turn: Turn,
  subscription: Subscription,
  price: Kinds['price'],
  at: number,
): void {
  const item = itemOf(subscription)
  const billed = billedFor(turn, subscription, at)
  const day = new Date(at * 1000).toUTCString().slice(5, 16)
  addPending(turn, subscription, item.price, {
    amount: -share(billed.amount, billed.period.end - at, billed.period.end - billed.period.start),
    period: { start: at, end: billed.period.end },
    description: `Unused time on ${productName(turn, item.price.product)} after ${day}`,
    credited: billed.line,
  })
  const { current_period_start: start, current_period_end: end } = item
  addPending(turn, subscription, price, {
    amount: share(price.unit_amount ?? 0, end - at, end - start),
    period: { start: at, end },
    description: `Remaining time on ${productName(turn, price.product)} after ${day}`,
    credited: null,
  })
}

type BilledLine = { readonly invoice: string; readonly line: string }

function addPending(
  turn: Turn,
  subscription: Subscription,
  price: Kinds['price'],
  facts: {
    readonly amount: number
    readonly period: Period
    readonly description: string
    readonly credited: BilledLine | null
  },
): void {
  const { credited, amount, ...rest } = facts
  if (amount === 0) return
  const item = turn.write('invoiceitem', {
    ...rest,
    id: turn.newId('ii'),
    object: 'invoiceitem',
    amount,
    currency: 'usd',
    customer: subscription.customer,
    customer_account: null,
    date: turn.now,
    discountable: false,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    net_amount: amount,
    parent: {
      subscription_details: {
        ...{ subscription: subscription.id, subscription_item: itemOf(subscription).id },
      },
      type: 'subscription_details',
    },
    pricing: pricingOf(price),
    proration: true,
    proration_details: {
      credited_items: credited && {
        invoice_line_item_details: {
          ...{ invoice: credited.invoice, invoice_line_items: [credited.line] },
        },
        type: 'invoice_line_items',
      },
      discount_amounts: [],
    },
    quantity: 1,
    quantity_decimal: '1',
    tax_rates: [],
    test_clock: null,
  })
  emit(turn, 'invoiceitem.created', item)
}

/** The newest line that billed this second, in cents after discounts. */
function billedFor(
  turn: Turn,
  subscription: Subscription,
  at: number,
): { readonly amount: number; readonly period: Period; readonly line: BilledLine | null } {
  const billsIt = ({ amount, period }: { readonly amount: number; readonly period: Period }) =>
    amount > 0 && period.start <= at && at < period.end
  const pending = pendingItems(turn, subscription).findLast(billsIt)
  if (pending) return { amount: pending.amount, period: pending.period, line: null }
  const invoices = turn
    .all('invoice')
    .filter((one) => one.parent?.subscription_details?.subscription === subscription.id)
    .filter((one) => one.status !== 'void')
  for (const invoice of invoices.toReversed()) {
    const line = invoice.lines.data.findLast(billsIt)
    if (!line) continue
    const discount = (line.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
    const billed = { invoice: invoice.id, line: line.id }
    return { amount: line.amount - discount, period: line.period, line: billed }
  }
  // nothing was billed for this time, as in a trial
  const { current_period_start: start, current_period_end: end } = itemOf(subscription)
  return { amount: 0, period: { start, end }, line: null }
}

/** Those that wait for the next invoice of a subscription. */
export function pendingItems(turn: Turn, { id }: Subscription): Kinds['invoiceitem'][] {
  return turn
    .all('invoiceitem')
    .filter(
      (item) => item.invoice === null && item.parent?.subscription_details?.subscription === id,
    )
}

/** They are on an invoice now, and wait no longer. */
export function claim(turn: Turn, items: readonly Kinds['invoiceitem'][], invoice: string): void {
  for (const item of items) turn.write('invoiceitem', { ...item, invoice })
}

export function pendingDraft(
  turn: Turn,
  subscription: Subscription,
  item: Kinds['invoiceitem'],
): LineDraft {
  const credited = item.proration_details?.credited_items?.invoice_line_item_details ?? null
  return {
    amount: item.amount,
    discountable: false,
    description: item.description ?? '',
    metadata: item.metadata ?? {},
    parent: itemParent(subscription, { invoice_item: item.id, credited_items: credited }),
    period: item.period,
    price:
      turn.read('price', item.pricing?.price_details?.price ?? '') ?? itemOf(subscription).price,
  }
}

/** The subscription's item for one period, as Stripe words it. */
export function periodDraft(
  turn: Turn,
  subscription: Subscription,
  period: Period,
  isTrial = false,
): LineDraft {
  const { price, metadata } = itemOf(subscription)
  const name = productName(turn, price.product)
  const amount = price.unit_amount ?? 0
  return {
    amount: isTrial ? 0 : amount,
    discountable: true,
    description: isTrial
      ? `Trial period for ${name}`
      : `1 × ${name} (at $${(amount / 100).toFixed(2)} / year)`,
    metadata,
    parent: itemParent(subscription, null),
    period,
    price,
  }
}

function itemParent(
  subscription: Subscription,
  proration: {
    readonly invoice_item: string
    readonly credited_items: { invoice: string; invoice_line_items: string[] } | null
  } | null,
): LineDraft['parent'] {
  return {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: proration?.invoice_item ?? null,
      proration: proration !== null,
      proration_details: { credited_items: proration?.credited_items ?? null },
      subscription: subscription.id,
      subscription_item: itemOf(subscription).id,
    },
    type: 'subscription_item_details',
  }
}
