/** Collecting an invoice: the card is tried, and invoice, subscription and customer stand as the bank decided. */
import { attempt } from '../billing/payments.ts'
import type { Turn } from '../state/account.ts'
import { change, emit } from '../state/events.ts'
import type { Kinds } from '../state/kinds.ts'
import { Refusal } from '../state/refusal.ts'
import { intentOf, markPaid } from './invoices.ts'

type Invoice = Kinds['invoice']

/**
 * Days from one automatic attempt to the next; after the last one nobody tries again. Together two weeks, the time
 * within which Stripe recommends to try.
 */
const RETRY_DAYS = [3, 5, 6]

export type Collected =
  | { readonly outcome: 'paid' | 'asks' | 'no card'; readonly invoice: Invoice }
  | { readonly outcome: 'declined'; readonly invoice: Invoice; readonly refusal: Refusal }

interface Collecting {
  /** else the subscription's, else the customer's */
  readonly method?: Kinds['payment_method'] | undefined
  /** the person has just passed 3-D Secure */
  readonly authenticated?: boolean
  /** tried by the clock: a failure counts toward the retries */
  readonly automatic?: boolean
}

export function collect(turn: Turn, open: Invoice, how: Collecting = {}): Collected {
  if (open.amount_due === 0) return { outcome: 'paid', invoice: settle(turn, open) }
  const intent = intentOf(turn, open.id)
  if (!intent) throw new Error(`${open.id} expects no payment`)
  const method = how.method ?? usualMethod(turn, open)
  if (!method) {
    const invoice = how.automatic ? fail(turn, open, how) : open
    return { outcome: 'no card', invoice }
  }
  if (intent.status === 'succeeded') return { outcome: 'paid', invoice: settle(turn, open) }
  const tried = attempt(turn, intent, method, how.authenticated ?? false)
  if (tried.outcome === 'paid') return { outcome: 'paid', invoice: settle(turn, open) }
  const invoice = fail(turn, open, how)
  if (tried.outcome === 'declined') return { ...tried, invoice }
  emit(turn, 'invoice.payment_action_required', invoice)
  return { outcome: 'asks', invoice }
}

/** The card that pays when nobody names one. */
function usualMethod(turn: Turn, invoice: Invoice): Kinds['payment_method'] | undefined {
  const customer = turn.read('customer', invoice.customer ?? '')
  const id =
    subscriptionOf(turn, invoice)?.default_payment_method ??
    customer?.invoice_settings.default_payment_method
  return turn.read('payment_method', id ?? '')
}

export function subscriptionOf(turn: Turn, invoice: Invoice): Kinds['subscription'] | undefined {
  return turn.read('subscription', invoice.parent?.subscription_details?.subscription ?? '')
}

const WAITING: readonly string[] = ['incomplete', 'past_due', 'unpaid']

/** Paid: an incomplete, past due or unpaid subscription is active again, unless its newest invoice is still open. */
export function settle(turn: Turn, open: Invoice): Invoice {
  const paid = markPaid(turn, open)
  setDelinquent(turn, paid, false)
  const subscription = subscriptionOf(turn, paid)
  const newest = turn.read('invoice', subscription?.latest_invoice ?? '')
  if (subscription && WAITING.includes(subscription.status) && newest?.status !== 'open') {
    change(turn, 'subscription', subscription, { status: 'active' })
  }
  return paid
}

/** Not paid: tried again in some days; the subscription is past due, and unpaid after the last attempt. */
function fail(turn: Turn, open: Invoice, how: Collecting): Invoice {
  const subscription = subscriptionOf(turn, open)
  const counts = how.automatic || open.attempt_count === 0
  const attempt_count = open.attempt_count + (counts ? 1 : 0)
  const days = RETRY_DAYS[attempt_count - 1]
  const isRetried = open.auto_advance && subscription?.status !== 'incomplete'
  const retry = isRetried && days !== undefined ? turn.now + days * 24 * 3600 : null
  const failed = change(turn, 'invoice', open, {
    attempt_count,
    attempted: true,
    next_payment_attempt: counts ? retry : open.next_payment_attempt,
  })
  emit(turn, 'invoice.payment_failed', failed)
  setDelinquent(turn, failed, true)
  if (subscription?.status === 'active' || subscription?.status === 'past_due') {
    const status = attempt_count > RETRY_DAYS.length ? 'unpaid' : 'past_due'
    change(turn, 'subscription', subscription, { status })
  }
  return failed
}

function setDelinquent(turn: Turn, invoice: Invoice, delinquent: boolean): void {
  const customer = turn.read('customer', invoice.customer ?? '')
  if (customer) change(turn, 'customer', customer, { delinquent })
}

/** What a call answers that insists on the payment when the bank did not pay. */
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
