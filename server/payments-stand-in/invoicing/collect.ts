/** Collecting an invoice: the card is tried, and invoice, subscription and customer stand as the bank decided. */
import { attempt } from '../billing/payments.ts'
import type { Invoice } from '../objects/invoices.ts'
import type { Turn } from '../state/account.ts'
import { change } from '../state/change.ts'
import { emit } from '../state/events.ts'
import { Refusal } from '../state/refusal.ts'
import type { Kinds } from '../state/stored.ts'
import { intentOf, markPaid } from './invoices.ts'

/**
 * Days from one automatic attempt to the next; after the last one nobody tries again. Together two weeks, the time
 * within which Stripe recommends to try.
 */
const RETRY_DAYS = [3, 5, 6]

export type Collected =
  | { readonly outcome: 'paid'; readonly invoice: Invoice }
  | { readonly outcome: 'asks'; readonly invoice: Invoice }
  | { readonly outcome: 'declined'; readonly invoice: Invoice; readonly refusal: Refusal }
  /** there is no card to try */
  | { readonly outcome: 'no card'; readonly invoice: Invoice }

export interface Collecting {
  /** else the subscription's, else the customer's */
  readonly method?: Kinds['payment_method'] | undefined
  /** the person has just passed 3-D Secure */
  readonly authenticated?: boolean
  /** tried by the clock: a failure counts toward the retries */
  readonly automatic?: boolean
}

export function collect(turn: Turn, open: Invoice, how: Collecting = {}): Collected {
  if (open.status === 'draft') throw new Error(`${open.id} is not final`)
  if (open.amount_due === 0) return { outcome: 'paid', invoice: settle(turn, open) }
  const intent = intentOf(turn, open.id)
  const method = how.method ?? usualMethod(turn, open)
  if (!intent) throw new Error(`${open.id} expects no payment`)
  if (!method) return withoutCard(turn, open, how)
  if (intent.status === 'succeeded') return { outcome: 'paid', invoice: settle(turn, open) }
  const tried = attempt(turn, intent, method, how.authenticated ?? false)
  if (tried.outcome === 'paid') return { outcome: 'paid', invoice: settle(turn, open) }
  if (tried.outcome === 'asks') {
    const waiting = fail(turn, open, how, 'invoice.payment_action_required')
    return { outcome: 'asks', invoice: waiting }
  }
  const failed = fail(turn, open, how, 'invoice.payment_failed')
  return { outcome: 'declined', invoice: failed, refusal: tried.refusal }
}

function withoutCard(turn: Turn, open: Invoice, how: Collecting): Collected {
  const failed = how.automatic ? fail(turn, open, how, 'invoice.payment_failed') : open
  return { outcome: 'no card', invoice: failed }
}

/** The card that pays when nobody names one. */
function usualMethod(turn: Turn, invoice: Invoice): Kinds['payment_method'] | undefined {
  const subscription = subscriptionOf(turn, invoice)
  const customer = turn.read('customer', invoice.customer ?? '')
  const id =
    invoice.default_payment_method ??
    subscription?.default_payment_method ??
    customer?.invoice_settings.default_payment_method
  return turn.read('payment_method', id ?? '')
}

export function subscriptionOf(turn: Turn, invoice: Invoice): Kinds['subscription'] | undefined {
  return turn.read('subscription', invoice.parent?.subscription_details?.subscription ?? '')
}

/** Paid: an incomplete, past due or unpaid subscription is active again. */
export function settle(turn: Turn, open: Invoice, outOfBand = false): Invoice {
  const paid = markPaid(turn, open, outOfBand)
  setDelinquent(turn, paid, false)
  const subscription = subscriptionOf(turn, paid)
  if (subscription && isWaiting(subscription) && !owes(turn, subscription)) {
    change(turn, 'subscription', subscription, { status: 'active' })
  }
  return paid
}

function isWaiting({ status }: Kinds['subscription']): boolean {
  return status === 'incomplete' || status === 'past_due' || status === 'unpaid'
}

/** Whether its newest invoice is still open. */
function owes(turn: Turn, subscription: Kinds['subscription']): boolean {
  return turn.read('invoice', subscription.latest_invoice ?? '')?.status === 'open'
}

/** Not paid: tried again in some days; the subscription is past due, and unpaid after the last attempt. */
function fail(
  turn: Turn,
  open: Invoice,
  how: Collecting,
  event: 'invoice.payment_failed' | 'invoice.payment_action_required',
): Invoice {
  const counts = how.automatic || open.attempt_count === 0
  const attempt_count = open.attempt_count + (counts ? 1 : 0)
  const days = RETRY_DAYS[attempt_count - 1]
  const retry = days === undefined ? null : turn.now + days * 24 * 3600
  const isFirst = subscriptionOf(turn, open)?.status === 'incomplete'
  const next_payment_attempt = counts
    ? open.auto_advance && !isFirst
      ? retry
      : null
    : open.next_payment_attempt
  const failed = change(turn, 'invoice', open, {
    attempt_count,
    attempted: true,
    next_payment_attempt,
  })
  emit(turn, 'invoice.payment_failed', failed)
  if (event !== 'invoice.payment_failed') emit(turn, event, failed)
  setDelinquent(turn, failed, true)
  fallBehind(turn, failed)
  return failed
}

function fallBehind(turn: Turn, invoice: Invoice): void {
  const subscription = subscriptionOf(turn, invoice)
  if (subscription?.status !== 'active' && subscription?.status !== 'past_due') return
  const status = invoice.attempt_count > RETRY_DAYS.length ? 'unpaid' : 'past_due'
  change(turn, 'subscription', subscription, { status })
}

function setDelinquent(turn: Turn, invoice: Invoice, delinquent: boolean): void {
  const customer = turn.read('customer', invoice.customer ?? '')
  if (customer) change(turn, 'customer', customer, { delinquent })
}

/** What `pay` answers when the bank did not pay: the error, with what the attempt changed. */
export function refusalOf(collected: Collected): Refusal | null {
  switch (collected.outcome) {
    case 'paid':
      return null
    case 'declined':
      return collected.refusal
    case 'asks':
      return new Refusal(
        'Payment for this invoice requires additional user action before it can be completed successfully. Payment ' +
          'can be completed using the PaymentIntent associated with the invoice.',
        { status: 402, type: 'card_error', code: 'invoice_payment_intent_requires_action' },
      )
    case 'no card':
      return new Refusal(
        'There is no `default_payment_method` set on this Customer or Invoice. Please attach a payment method first.',
        { code: 'resource_missing' },
      )
  }
}
