/**
 * A new card in the billing portal. The bank is asked whether it may be kept, as by a setup intent: cards with 3-D
 * Secure ask, and one that passes is kept and tried with what is open.
 */
import { createCard, verdict } from '../billing/cards.ts'
import { attach, payByDefault } from '../billing/payment-methods.ts'
import { AUTHENTICATION_FAILED } from '../billing/payments.ts'
import { collect } from '../invoicing/collect.ts'
import type { Turn } from '../state/account.ts'
import { change } from '../state/change.ts'
import { Refusal } from '../state/refusal.ts'
import type { Kinds } from '../state/stored.ts'
import { aliveOf, customerOf } from './portal.ts'
import type { Declined, SavedCard, TypedCard } from './seam.ts'
import { checkCard, digits, readExpiry, typedAddress, wrong } from './typed.ts'

export function updateCard(turn: Turn, id: string, typed: TypedCard): SavedCard {
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
  if (!asked || !method) return { outcome: 'closed' }
  turn.remove('asked_card', id)
  if (!passed) return wrong('number', 'setup_intent_authentication_failure', AUTHENTICATION_FAILED)
  const card = turn.read('card', method.id)
  if (card) turn.write('card', { ...card, authenticated: true })
  return keep(turn, customer, method)
}

/** It pays from now on, and is tried with what the old one could not pay. */
function keep(
  turn: Turn,
  customer: Kinds['customer'],
  made: Kinds['payment_method'],
): Declined | { readonly outcome: 'saved' } {
  const refused = refusedBy(() => attach(turn, made, customer.id))
  if (refused) return refused
  payByDefault(turn, customer, made.id)
  for (const subscription of aliveOf(turn, customer.id)) {
    if (subscription.default_payment_method) {
      change(turn, 'subscription', subscription, { default_payment_method: made.id })
    }
  }
  payOpen(turn, customer.id)
  return { outcome: 'saved' }
}

export function typedCard(
  turn: Turn,
  typed: TypedCard,
  customer: Kinds['customer'],
): Kinds['payment_method'] {
  const expiry = readExpiry(typed.expiry)
  if (!expiry) throw new Error('The expiry was checked')
  return createCard(turn, {
    number: digits(typed.number),
    exp_month: expiry.month,
    exp_year: expiry.year,
    billing: { address: typedAddress(typed), email: customer.email, name: typed.name.trim() },
  })
}

/** A card the bank refuses is a sentence for the person. */
function refusedBy(work: () => unknown): Declined | null {
  try {
    work()
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return {
      outcome: 'declined',
      message: error.message,
      code: error.details.code ?? 'card_declined',
      declineCode: error.details.decline_code ?? null,
      field: 'number',
    }
  }
}

/** Invoices that failed with the old card are tried with the new one. */
function payOpen(turn: Turn, customer: string): void {
  const open = turn
    .all('invoice')
    .filter((invoice) => invoice.customer === customer && invoice.status === 'open')
  for (const invoice of open) collect(turn, invoice)
}
