/** What the clock does to subscriptions and invoices: the next period, its invoice an hour later, the retries. */
import { dropSpent } from '../billing/discounts.ts'
import { nextBoundary } from '../money/periods.ts'
import type { Invoice } from '../objects/invoices.ts'
import type { Subscription } from '../objects/subscriptions.ts'
import type { Turn } from '../state/account.ts'
import { change } from '../state/change.ts'
import { emit } from '../state/events.ts'
import { periodEnd } from './cancel.ts'
import { collect, settle, subscriptionOf } from './collect.ts'
import {
  composeInvoice,
  draftInvoice,
  finalizeInvoice,
  markUncollectible,
  type NewInvoice,
  voidInvoice,
} from './invoices.ts'
import { periodDraft } from './lines.ts'
import { claim, itemDraft, pendingItems } from './pending.ts'

/** Seconds a renewal waits as a draft, so that something may still be added to it. */
const DRAFT_FOR = 3600

/** The items of a subscription, moved on to the period after this one. */
function nextPeriod(subscription: Subscription): { start: number; end: number } {
  const start = periodEnd(subscription)
  const every = subscription.items.data[0]?.price.recurring
  if (!every) throw new Error(`${subscription.id} does not recur`)
  const anchor = subscription.trial_end === start ? start : subscription.billing_cycle_anchor
  return { start, end: nextBoundary(anchor, every, start) }
}

/** The invoice of the next period, with what waits for it. */
function renewalOf(turn: Turn, subscription: Subscription): NewInvoice {
  const customer = turn.read('customer', subscription.customer)
  if (!customer) throw new Error(`${subscription.id} has no customer`)
  const period = nextPeriod(subscription)
  const items = pendingItems(turn, customer.id, subscription.id)
  const start = Math.min(...subscription.items.data.map((item) => item.current_period_start))
  return {
    customer,
    subscription,
    drafts: [
      ...items.map((item) => itemDraft(turn, item)),
      ...subscription.items.data.map((item) => periodDraft(turn, subscription.id, item, period)),
    ],
    discounts: subscription.discounts,
    reason: 'subscription_cycle',
    period: { start, end: period.start },
    automatic_tax: subscription.automatic_tax.enabled,
    auto_advance: true,
    finalizesAfter: DRAFT_FOR,
    collection: subscription.collection_method === 'send_invoice' ? 'send_invoice' : undefined,
    daysUntilDue: subscription.days_until_due,
  }
}

export function renew(turn: Turn, subscription: Subscription): void {
  const wanted = renewalOf(turn, subscription)
  const stays =
    subscription.status === 'unpaid' || subscription.pause_collection?.behavior === 'keep_as_draft'
  const items = pendingItems(turn, wanted.customer.id, subscription.id)
  const invoice = draftInvoice(turn, {
    ...wanted,
    auto_advance: !stays,
    finalizesAfter: stays ? null : DRAFT_FOR,
  })
  claim(turn, items, invoice.id)
  const { start, end } = nextPeriod(subscription)
  const trialEnded = subscription.status === 'trialing'
  const renewed = change(turn, 'subscription', subscription, {
    billing_cycle_anchor: trialEnded ? start : subscription.billing_cycle_anchor,
    items: {
      ...subscription.items,
      data: subscription.items.data.map((item) => ({
        ...item,
        current_period_start: start,
        current_period_end: end,
      })),
    },
    latest_invoice: invoice.id,
    status: trialEnded ? 'active' : subscription.status,
  })
  dropSpent(turn, renewed)
}

/** `invoice.upcoming`: what the next invoice would be now. */
export function foretell(turn: Turn, subscription: Subscription): void {
  turn.write('foretold', { id: subscription.id, end: periodEnd(subscription) })
  emit(turn, 'invoice.upcoming', upcoming(turn, subscription))
}

export function upcoming(turn: Turn, subscription: Subscription): Invoice {
  const id = turn.newId('upcoming_in')
  const invoice = composeInvoice(turn, renewalOf(turn, subscription), id)
  return {
    ...invoice,
    automatically_finalizes_at: null,
    billing_reason: 'upcoming',
    created: periodEnd(subscription),
    next_payment_attempt: periodEnd(subscription) + DRAFT_FOR,
  }
}

/** The draft's hour is over. */
export function finalizeDue(turn: Turn, draft: Invoice): void {
  const open = finalizeInvoice(turn, draft)
  const paused = subscriptionOf(turn, open)?.pause_collection?.behavior
  if (paused === 'void') voidInvoice(turn, open)
  else if (paused === 'mark_uncollectible') markUncollectible(turn, open)
  else if (open.amount_due === 0) settle(turn, open)
  else if (open.collection_method === 'send_invoice') emit(turn, 'invoice.sent', open)
  else if (open.auto_advance) collect(turn, open, { automatic: true })
}

export function retry(turn: Turn, open: Invoice): void {
  collect(turn, open, { automatic: true })
}

/** Nobody paid the first invoice in time. */
export function expireIncomplete(turn: Turn, subscription: Subscription): void {
  const invoice = turn.read('invoice', subscription.latest_invoice ?? '')
  if (invoice?.status === 'open') voidInvoice(turn, invoice)
  change(turn, 'subscription', subscription, {
    ended_at: turn.now,
    status: 'incomplete_expired',
  })
}
