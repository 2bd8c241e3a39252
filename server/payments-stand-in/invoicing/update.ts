/** A subscription is changed: its items with proration, its end, its card, its discounts. */
import { promised, redeem, type Wanted } from '../billing/discounts.ts'
import { boundary } from '../money/periods.ts'
import type { Invoice } from '../objects/invoices.ts'
import type { Subscription, SubscriptionItem } from '../objects/subscriptions.ts'
import type { Turn } from '../state/account.ts'
import { change } from '../state/change.ts'
import { missing, Refusal } from '../state/refusal.ts'
import { draftInvoice } from './invoices.ts'
import { periodDraft } from './lines.ts'
import { claim, itemDraft, pendingItems } from './pending.ts'
import { billRemaining, creditUnused } from './proration.ts'
import { newItem, recurringPrice } from './subscriptions.ts'

export interface ItemChange {
  readonly id?: string | undefined
  readonly price?: string | undefined
  readonly quantity?: number | undefined
  readonly deleted?: boolean | undefined
  readonly metadata?: Record<string, string> | null | undefined
}

export interface ItemsUpdate {
  readonly items: readonly ItemChange[]
  readonly proration: 'create_prorations' | 'always_invoice' | 'none'
  /** the second from which the change counts */
  readonly at: number
  /** the billing cycle starts again now, whatever the interval */
  readonly resetAnchor: boolean
}

export interface Updated {
  readonly subscription: Subscription
  /** drafted; null where nothing is billed yet */
  readonly invoice: Invoice | null
}

export function updateItems(turn: Turn, before: Subscription, wanted: ItemsUpdate): Updated {
  const { at, proration } = wanted
  const { start, end } = currentPeriod(before)
  if (at < start || at > end) {
    throw new Refusal('Cannot use a proration date outside the current period.', {
      param: 'proration_date',
    })
  }
  const items = wanted.items.reduce(
    (all, one) => applyItem(turn, before, all, one),
    [...before.items.data],
  )
  const first = items[0]
  if (!first?.price.recurring) {
    throw new Refusal('A subscription must have at least one active item.', { param: 'items' })
  }
  const restarts =
    wanted.resetAnchor || every(first) !== every(before.items.data[0]) || wasFree(before, items)
  const touched = (item: SubscriptionItem) => {
    const old = before.items.data.find((one) => one.id === item.id)
    return !old || old.price.id !== item.price.id || old.quantity !== item.quantity
  }
  const trialing = before.status === 'trialing'
  if (proration !== 'none' && !trialing) {
    for (const old of before.items.data) {
      const now = items.find((one) => one.id === old.id)
      if (restarts || !now || touched(now)) creditUnused(turn, before, old, at)
    }
  }
  const period = restarts
    ? { start: turn.now, end: boundary(turn.now, first.price.recurring, 1) }
    : { start, end }
  const moved = items.map((item) =>
    restarts && !trialing
      ? { ...item, current_period_start: period.start, current_period_end: period.end }
      : item,
  )
  if (proration !== 'none' && !restarts && !trialing) {
    for (const item of moved) if (touched(item)) billRemaining(turn, before, item, at)
  }
  const next = {
    ...before,
    billing_cycle_anchor: restarts && !trialing ? turn.now : before.billing_cycle_anchor,
    items: { ...before.items, data: moved },
  }
  const invoice =
    !trialing && (restarts || proration === 'always_invoice')
      ? billNow(turn, next, restarts ? moved : [], period)
      : null
  const subscription = change(turn, 'subscription', before, {
    billing_cycle_anchor: next.billing_cycle_anchor,
    items: next.items,
    latest_invoice: invoice?.id ?? before.latest_invoice,
  })
  return { subscription, invoice }
}

/** What waits, and where the period starts again the whole new period, on an invoice at once. */
export function billNow(
  turn: Turn,
  subscription: Subscription,
  whole: readonly SubscriptionItem[],
  period: { start: number; end: number },
): Invoice | null {
  const customer = turn.read('customer', subscription.customer)
  if (!customer) throw new Error(`${subscription.id} has no customer`)
  const items = pendingItems(turn, customer.id, subscription.id)
  const drafts = [
    ...items.map((item) => itemDraft(turn, item)),
    ...whole.map((item) => periodDraft(turn, subscription.id, item, period)),
  ]
  if (drafts.length === 0) return null
  const invoice = draftInvoice(turn, {
    customer,
    subscription,
    drafts,
    discounts: subscription.discounts,
    reason: 'subscription_update',
    period: { start: turn.now, end: turn.now },
    automatic_tax: subscription.automatic_tax.enabled,
    auto_advance: true,
    finalizesAfter: null,
    collection: subscription.collection_method === 'send_invoice' ? 'send_invoice' : undefined,
    daysUntilDue: subscription.days_until_due,
  })
  claim(turn, items, invoice.id)
  return invoice
}

function applyItem(
  turn: Turn,
  subscription: Subscription,
  items: SubscriptionItem[],
  wanted: ItemChange,
): SubscriptionItem[] {
  const period = currentPeriod(subscription)
  if (wanted.id === undefined) {
    if (wanted.price === undefined) {
      throw new Refusal('Missing required param: items[0][price].', {
        code: 'parameter_missing',
        param: 'items[0][price]',
      })
    }
    const price = recurringPrice(turn, wanted.price)
    const fresh = {
      price: price.id,
      quantity: wanted.quantity ?? 1,
      metadata: wanted.metadata ?? {},
    }
    return [...items, newItem(turn, subscription.id, fresh, price, period)]
  }
  const old = items.find((item) => item.id === wanted.id)
  if (!old) throw missing('subscription_item', wanted.id, 'items[0][id]')
  if (wanted.deleted) return items.filter((item) => item !== old)
  const price = wanted.price === undefined ? old.price : recurringPrice(turn, wanted.price)
  const facts = {
    price: price.id,
    quantity: wanted.quantity ?? old.quantity ?? 1,
    metadata: { ...old.metadata, ...wanted.metadata },
  }
  const changed = {
    ...newItem(turn, subscription.id, facts, price, {
      start: old.current_period_start,
      end: old.current_period_end,
    }),
    id: old.id,
    created: old.created,
  }
  return items.map((item) => (item === old ? changed : item))
}

function currentPeriod(subscription: Subscription): { start: number; end: number } {
  return {
    start: Math.min(...subscription.items.data.map((item) => item.current_period_start)),
    end: Math.max(...subscription.items.data.map((item) => item.current_period_end)),
  }
}

function every(item: SubscriptionItem | undefined): string {
  return `${item?.price.recurring?.interval_count} ${item?.price.recurring?.interval}`
}

/** From nothing to something is billed at once. */
function wasFree(before: Subscription, items: readonly SubscriptionItem[]): boolean {
  const sum = (all: readonly SubscriptionItem[]) =>
    all.reduce((total, item) => total + (item.price.unit_amount ?? 0) * (item.quantity ?? 1), 0)
  return sum(before.items.data) === 0 && sum(items) > 0
}

/** Replaces the discounts of a subscription. */
export function setDiscounts(
  turn: Turn,
  subscription: Subscription,
  wanted: readonly (Wanted & { readonly discount?: string | undefined })[],
): Subscription {
  const amount = subscription.items.data.reduce(
    (sum, item) => sum + (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    0,
  )
  const discounts = wanted.map((one) => {
    if (one.discount !== undefined) return one.discount
    const whom = { customer: subscription.customer, amount }
    return redeem(turn, promised(turn, one, whom, 'discounts[0]'), {
      customer: subscription.customer,
      subscription: subscription.id,
      checkout_session: null,
      invoice: null,
    }).id
  })
  return change(turn, 'subscription', subscription, { discounts })
}
