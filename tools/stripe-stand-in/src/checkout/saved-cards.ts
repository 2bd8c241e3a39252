/**
 * A card on the pages after the purchase: a new one for the customer, which the bank is asked about as by a setup
 * intent, and one that pays an open invoice.
 */
import { attach, createCard, payByDefault, verdict } from '../billing/cards.ts'
import { AUTHENTICATION_FAILED, failAuthentication } from '../billing/payments.ts'
import { type Collected, collect } from '../invoicing/collect.ts'
import { intentOf } from '../invoicing/invoices.ts'
import { isAlive } from '../invoicing/subscriptions.ts'
import type { Turn } from '../state/account.ts'
import { change } from '../state/events.ts'
import type { Kinds } from '../state/kinds.ts'
import { missing, Refusal } from '../state/refusal.ts'
import {
  addressOf,
  type Card,
  checkCard,
  type Declined,
  declinedBy,
  digits,
  type PaymentOutcome,
  readExpiry,
  wrong,
} from './typed.ts'

type Customer = Kinds['customer']
type Method = Kinds['payment_method']

/** What the page for a new card shows; null where there is none. */
export function portalPage(turn: Turn, id: string) {
  const session = turn.read('billing_portal.session', id)
  const customer = turn.read('customer', session?.customer ?? '')
  if (!session || !customer) return null
  const card =
    customer.invoice_settings.default_payment_method ??
    aliveOf(turn, customer.id).findLast((one) => one.default_payment_method)?.default_payment_method
  return {
    session,
    card: turn.read('payment_method', card ?? '')?.card ?? null,
    awaitsAuthentication: turn.read('asked_card', id) !== undefined,
  }
}

function aliveOf(turn: Turn, customer: string): Kinds['subscription'][] {
  return turn.all('subscription').filter((one) => one.customer === customer && isAlive(one))
}

function customerOf(turn: Turn, id: string): Customer {
  const session = turn.read('billing_portal.session', id)
  const customer = turn.read('customer', session?.customer ?? '')
  if (!customer) throw missing('portal session', id)
  return customer
}

type SavedCard = { readonly outcome: 'saved' | 'authentication needed' | 'closed' } | Declined

export function updateCard(turn: Turn, id: string, typed: Card): SavedCard {
  const customer = customerOf(turn, id)
  const mistake = checkCard(typed, turn.now)
  if (mistake) return mistake
  turn.remove('asked_card', id)
  const made = typedCard(turn, typed, customer)
  if (verdict(turn, made.id, { attached: false, authenticated: false }) === 'asks') {
    turn.write('asked_card', { id, payment_method: made.id })
    return { outcome: 'authentication needed' }
  }
  return keep(turn, customer, made)
}

export function answerBankForCard(turn: Turn, id: string, passed: boolean): SavedCard {
  const customer = customerOf(turn, id)
  const asked = turn.read('asked_card', id)
  const method = turn.read('payment_method', asked?.payment_method ?? '')
  const card = turn.read('card', asked?.payment_method ?? '')
  if (!method || !card) return { outcome: 'closed' }
  turn.remove('asked_card', id)
  if (!passed) return wrong('number', 'setup_intent_authentication_failure', AUTHENTICATION_FAILED)
  turn.write('card', { ...card, authenticated: true })
  return keep(turn, customer, method)
}

/** It pays from now on, and is tried with what the old one could not pay. */
function keep(turn: Turn, customer: Customer, made: Method): SavedCard {
  try {
    attach(turn, made, customer.id)
  } catch (error) {
    // a card the bank refuses is a sentence for the person
    if (!(error instanceof Refusal)) throw error
    return { ...declinedBy(error), field: 'number' }
  }
  payByDefault(turn, customer, made.id)
  for (const subscription of aliveOf(turn, customer.id)) {
    if (subscription.default_payment_method) {
      change(turn, 'subscription', subscription, { default_payment_method: made.id })
    }
  }
  for (const invoice of turn.all('invoice')) {
    if (invoice.customer === customer.id && invoice.status === 'open') collect(turn, invoice)
  }
  return { outcome: 'saved' }
}

function typedCard(turn: Turn, typed: Card, { email }: Customer): Method {
  return createCard(turn, {
    ...readExpiry(typed.expiry),
    number: digits(typed.number),
    billing: { address: addressOf(typed), email, name: typed.name.trim() },
  })
}

/** What the page of an invoice shows; null where there is none. */
export function invoicePage(turn: Turn, id: string) {
  const invoice = turn.read('invoice', id)
  const charge = turn.read('charge', intentOf(turn, id)?.latest_charge ?? '')
  return invoice ? { invoice, refunded: charge?.amount_refunded ?? 0 } : null
}

export function payInvoice(turn: Turn, id: string, typed: Card): PaymentOutcome {
  const invoice = turn.read('invoice', id)
  const customer = turn.read('customer', invoice?.customer ?? '')
  if (invoice?.status !== 'open' || !customer) return shut(invoice)
  const mistake = checkCard(typed, turn.now)
  if (mistake) return mistake
  const method = typedCard(turn, typed, customer)
  if (typeof verdict(turn, method.id, { attached: false, authenticated: true }) === 'string') {
    attach(turn, method, customer.id)
  }
  return outcomeOf(collect(turn, invoice, { method }))
}

export function answerBankForInvoice(turn: Turn, id: string, passed: boolean): PaymentOutcome {
  const invoice = turn.read('invoice', id)
  const intent = intentOf(turn, id)
  const method = turn.read('payment_method', intent?.payment_method ?? '')
  if (invoice?.status !== 'open' || intent?.status !== 'requires_action' || !method) {
    return shut(invoice)
  }
  return passed
    ? outcomeOf(collect(turn, invoice, { method, authenticated: true }))
    : declinedBy(failAuthentication(turn, intent, method).refusal)
}

function shut(invoice: Kinds['invoice'] | undefined): PaymentOutcome {
  const message =
    invoice?.status === 'paid' ? 'This invoice is paid.' : 'This invoice cannot be paid here.'
  return { outcome: 'closed', message, next: null }
}

function outcomeOf(collected: Collected): PaymentOutcome {
  switch (collected.outcome) {
    case 'paid':
      return { outcome: 'paid', next: collected.invoice.hosted_invoice_url ?? '' }
    case 'asks':
      return { outcome: 'authentication needed' }
    case 'declined':
      return declinedBy(collected.refusal)
    case 'no card':
      throw new Error('A card was typed')
  }
}
