/** A subscription begins with its first invoice, changes its price, renews each year, and ends. */
import type { Stripe } from 'stripe'
import { dropSpent, promised, redeem, type WantedDiscount } from '../billing/discounts.ts'
import { nextAnniversary, yearsAfter } from '../billing/money.ts'
import type { Turn } from '../state/account.ts'
import { change, emit } from '../state/events.ts'
import type { Kinds, Stored } from '../state/kinds.ts'
import { Refusal, unknownReference } from '../state/refusal.ts'
import { collect, settle, subscriptionOf } from './collect.ts'
import {
  composeInvoice,
  draftInvoice,
  finalizeInvoice,
  type NewInvoice,
  voidInvoice,
  withBalance,
} from './invoices.ts'
import { claim, itemOf, pendingDraft, pendingItems, periodDraft, prorate } from './proration.ts'

type Subscription = Kinds['subscription']
type Invoice = Kinds['invoice']

/** Incomplete, or trialing, with its first invoice drafted. */
export function beginSubscription(
  turn: Turn,
  wanted: {
    readonly customer: Kinds['customer']
    readonly price: Kinds['price']
    readonly automatic_tax: boolean
    readonly default_payment_method: string | null
    readonly discounts: readonly WantedDiscount[]
    readonly checkout_session: string | null
    readonly metadata: Record<string, string>
    readonly trial_end: number | null
  },
): { readonly subscription: Subscription; readonly invoice: Invoice } {
  const { customer, price, trial_end, automatic_tax, checkout_session } = wanted
  const id = turn.newId('sub')
  const anchor = trial_end ?? turn.now
  const period = { start: turn.now, end: trial_end ?? yearsAfter(anchor, 1) }
  const discounts = wanted.discounts.map((one) => {
    const on = { customer: customer.id, subscription: id, checkout_session }
    return redeem(turn, promised(turn, one), on).id
  })
  const subscription = turn.write('subscription', {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: automatic_tax,
      liability: automatic_tax ? { type: 'self' } : null,
    },
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: NO_CANCELLATION,
    collection_method: 'charge_automatically',
    created: turn.now,
    currency: 'usd',
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: wanted.default_payment_method,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts,
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [
        {
          id: turn.newId('si', 14),
          object: 'subscription_item',
          billing_thresholds: null,
          created: turn.now,
          current_period_end: period.end,
          current_period_start: period.start,
          current_trial: null,
          discounts: [],
          metadata: {},
          ...pricedBy(price),
          quantity: 1,
          subscription: id,
          tax_rates: [],
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: turn.now,
    status: trial_end === null ? 'incomplete' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: trial_end === null ? null : turn.now,
  })
  const invoice = draftInvoice(turn, {
    ...{ customer, subscription, discounts, automatic_tax, reason: 'subscription_create' },
    drafts: [periodDraft(turn, subscription, period, trial_end !== null)],
    period: { start: turn.now, end: turn.now },
    finalizesAfter: null,
  })
  const begun = turn.write('subscription', { ...subscription, latest_invoice: invoice.id })
  emit(turn, 'customer.subscription.created', begun)
  return { subscription: begun, invoice }
}

/** The first invoice is final; `intent` paid or tried it already. */
export function finalizeFirst(
  turn: Turn,
  { subscription, invoice }: ReturnType<typeof beginSubscription>,
  intent?: Kinds['payment_intent'],
): Invoice {
  const open = finalizeInvoice(turn, invoice, intent)
  dropSpent(turn, turn.read('subscription', subscription.id) ?? subscription)
  return open
}

const NO_CANCELLATION = { comment: null, feedback: null, feedback_option: null, reason: null }

/** The price of an item, and the plan: its older name. */
export function pricedBy(price: Kinds['price']): {
  readonly price: Kinds['price']
  readonly plan: Stored<Stripe.Plan>
} {
  const { id, active, billing_scheme, created, currency, metadata, nickname, product } = price
  return {
    price,
    plan: {
      ...{ id, active, billing_scheme, created, currency, metadata, nickname, product },
      object: 'plan',
      amount: price.unit_amount,
      amount_decimal: price.unit_amount_decimal,
      interval: 'year',
      interval_count: 1,
      livemode: false,
      meter: null,
      tiers_mode: null,
      transform_usage: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
  }
}

/** `archived`: a session sells its price also after it was archived. */
export function recurringPrice(
  turn: Turn,
  id: string,
  param: string,
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
  throw new Refusal('This field only accepts prices with `type=recurring`.', { param })
}

/** Whether it still bills. */
export function isAlive({ status }: Subscription): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired'
}

export interface PriceChange {
  readonly price: Kinds['price']
  readonly proration: 'create_prorations' | 'always_invoice' | 'none'
  /** the second from which the change counts */
  readonly at: number
}

/** The invoice is drafted; null where nothing is billed yet. */
export function changePrice(
  turn: Turn,
  before: Subscription,
  { price, proration, at }: PriceChange,
): { readonly subscription: Subscription; readonly invoice: Invoice | null } {
  const item = itemOf(before)
  if (at < item.current_period_start || at > item.current_period_end) {
    throw new Refusal('Cannot use a proration date outside the current period.', {
      param: 'proration_date',
    })
  }
  const isProrated =
    proration !== 'none' && before.status !== 'trialing' && item.price.id !== price.id
  if (isProrated) prorate(turn, before, price, at)
  const data = [{ ...item, ...pricedBy(price) }]
  const next = { ...before, items: { ...before.items, data } }
  const invoice = proration === 'always_invoice' ? billPending(turn, next) : null
  const latest_invoice = invoice?.id ?? before.latest_invoice
  const subscription = change(turn, 'subscription', before, { items: next.items, latest_invoice })
  return { subscription, invoice }
}

function billPending(turn: Turn, subscription: Subscription): Invoice | null {
  const items = pendingItems(turn, subscription)
  if (items.length === 0) return null
  const invoice = draftInvoice(turn, {
    ...{ customer: customerOf(turn, subscription), subscription, discounts: [] },
    drafts: items.map((item) => pendingDraft(turn, subscription, item)),
    reason: 'subscription_update',
    period: { start: turn.now, end: turn.now },
    automatic_tax: subscription.automatic_tax.enabled,
    finalizesAfter: null,
  })
  claim(turn, items, invoice.id)
  return invoice
}

function customerOf(turn: Turn, { id, customer }: Subscription): Kinds['customer'] {
  const found = turn.read('customer', customer)
  if (!found) throw new Error(`${id} has no customer`)
  return found
}

/** The change is made, looked at and undone, so a preview is what would happen. */
export function previewInvoice(
  turn: Turn,
  subscription: Subscription,
  wanted: PriceChange | null,
): Invoice {
  if (!isAlive(subscription) || (subscription.cancel_at_period_end && !wanted)) {
    throw new Refusal(`No upcoming invoices for customer: '${subscription.customer}'`, {
      ...{ status: 404, code: 'invoice_upcoming_none' },
    })
  }
  return turn.suppose(() => {
    const changed = wanted ? changePrice(turn, subscription, wanted) : null
    const invoice =
      changed?.invoice ??
      composeInvoice(turn, renewalOf(turn, changed?.subscription ?? subscription))
    const { balance } = customerOf(turn, subscription)
    const { due, ending } = withBalance(invoice.total, balance)
    return {
      ...invoice,
      id: turn.newId('upcoming_in'),
      amount_due: due,
      amount_remaining: due,
      ending_balance: ending,
      starting_balance: balance,
    }
  })
}

/** Seconds a renewal waits as a draft, so that something may still be added to it. */
const DRAFT_FOR = 3600

/** The invoice of the next period, with what waits for it. */
function renewalOf(turn: Turn, subscription: Subscription): NewInvoice {
  const { current_period_start, current_period_end: start } = itemOf(subscription)
  const period = { start, end: nextAnniversary(subscription.billing_cycle_anchor, start) }
  return {
    ...{ customer: customerOf(turn, subscription), subscription },
    discounts: subscription.discounts,
    drafts: [
      ...pendingItems(turn, subscription).map((item) => pendingDraft(turn, subscription, item)),
      periodDraft(turn, subscription, period),
    ],
    reason: 'subscription_cycle',
    period: { start: current_period_start, end: start },
    automatic_tax: subscription.automatic_tax.enabled,
    finalizesAfter: DRAFT_FOR,
  }
}

export function renew(turn: Turn, subscription: Subscription): void {
  const item = itemOf(subscription)
  const start = item.current_period_end
  const end = nextAnniversary(subscription.billing_cycle_anchor, start)
  const waiting = pendingItems(turn, subscription)
  const isUnpaid = subscription.status === 'unpaid'
  const invoice = draftInvoice(turn, {
    ...renewalOf(turn, subscription),
    ...(isUnpaid && { auto_advance: false, finalizesAfter: null }),
  })
  claim(turn, waiting, invoice.id)
  const data = [{ ...item, current_period_start: start, current_period_end: end }]
  const renewed = change(turn, 'subscription', subscription, {
    items: { ...subscription.items, data },
    latest_invoice: invoice.id,
    status: subscription.status === 'trialing' ? 'active' : subscription.status,
  })
  if (renewed.discounts.length > 0) dropSpent(turn, renewed)
}

/** The draft's hour is over. */
export function finalizeDue(turn: Turn, draft: Invoice): void {
  const open = finalizeInvoice(turn, draft)
  if (subscriptionOf(turn, open)?.pause_collection) voidInvoice(turn, open)
  else if (open.amount_due === 0) settle(turn, open)
  else collect(turn, open, { automatic: true })
}

/** Nobody paid the first invoice in time. */
export function expireIncomplete(turn: Turn, subscription: Subscription): void {
  const invoice = turn.read('invoice', subscription.latest_invoice ?? '')
  if (invoice?.status === 'open') voidInvoice(turn, invoice)
  change(turn, 'subscription', subscription, {
    ...{ ended_at: turn.now, status: 'incomplete_expired' },
  })
}

/** With the end of its period, or not after all. */
export function setCancel(turn: Turn, subscription: Subscription, ends: boolean): Subscription {
  return change(turn, 'subscription', subscription, {
    cancel_at: ends ? itemOf(subscription).current_period_end : null,
    cancel_at_period_end: ends,
    canceled_at: ends ? turn.now : null,
    cancellation_details: ends
      ? { ...NO_CANCELLATION, reason: 'cancellation_requested' }
      : NO_CANCELLATION,
  })
}

/** Now. What it owes is no longer tried; what was paid stays paid. */
export function endSubscription(turn: Turn, subscription: Subscription): Subscription {
  for (const invoice of turn.all('invoice')) {
    const isOurs = invoice.parent?.subscription_details?.subscription === subscription.id
    if (!isOurs || (invoice.status !== 'open' && invoice.status !== 'draft')) continue
    change(turn, 'invoice', invoice, {
      ...{ auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null },
    })
  }
  const schedule = turn.read('subscription_schedule', subscription.schedule ?? '')
  if (schedule?.status === 'active') {
    const canceled = turn.write('subscription_schedule', {
      ...schedule,
      ...{ canceled_at: turn.now, current_phase: null, status: 'canceled' },
    })
    emit(turn, 'subscription_schedule.canceled', canceled)
  }
  const ended = turn.write('subscription', {
    ...subscription,
    canceled_at: subscription.canceled_at ?? turn.now,
    cancellation_details: { ...NO_CANCELLATION, reason: 'cancellation_requested' },
    ended_at: turn.now,
    status: 'canceled',
  })
  emit(turn, 'customer.subscription.deleted', ended)
  return ended
}

/** A customer is deleted, and whatever it subscribes to ends. */
export function deleteCustomer(turn: Turn, customer: Kinds['customer']): Kinds['grave'] {
  for (const subscription of turn.all('subscription')) {
    if (subscription.customer === customer.id && isAlive(subscription)) {
      endSubscription(turn, subscription)
    }
  }
  turn.remove('customer', customer.id)
  emit(turn, 'customer.deleted', customer)
  return turn.write('grave', { id: customer.id, object: 'customer', deleted: true })
}
