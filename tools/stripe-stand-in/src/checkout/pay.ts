/** Paying on the hosted page: what was typed is checked, the bank is asked, and the session ends or stays open. */
import { createCard, verdict } from '../billing/cards.ts'
import { taxIdsOf } from '../billing/customers.ts'
import { promised } from '../billing/discounts.ts'
import { attempt, failAuthentication } from '../billing/payments.ts'
import type { Turn } from '../state/account.ts'
import type { Kinds } from '../state/kinds.ts'
import { Refusal } from '../state/refusal.ts'
import { completeSession, ensureIntent } from './complete.ts'
import { basketOf, customerAddress, pricedSession, renewalOf, type Session } from './session.ts'
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

export interface CheckoutPayment extends Card {
  /** an EIN, and to whom it belongs */
  readonly taxId?: string | undefined
  readonly businessName?: string | undefined
  /** what the page said is due; another amount is never taken */
  readonly total?: number | undefined
}

/** What the page of a session shows; null where there is none. */
export function checkoutPage(turn: Turn, id: string) {
  const session = turn.read('checkout.session', id)
  if (!session) return null
  const shut = closed(turn, session)
  const code = session.discounts?.[0]?.promotion_code
  return {
    session,
    description: pricedSession(turn, session).description,
    needsCard: needsCard(session),
    /** whether the state is needed before the total is final */
    needsState: session.automatic_tax.enabled && !customerAddress(turn, session)?.state,
    awaitsAuthentication: !shut && basketOf(turn, id).asked !== null,
    /** it expired, or its customer is gone, before it was paid */
    isOver: shut !== null && session.status !== 'complete',
    promotionCode: turn.read('promotion_code', code ?? '')?.code ?? null,
    /** what the next year costs; null for a single payment */
    renewal: renewalOf(turn, session),
  }
}

/** Not where nothing is due, now or later. */
function needsCard(session: Session): boolean {
  return session.mode === 'subscription' || session.amount_total !== 0
}

export function payCheckout(turn: Turn, id: string, payment: CheckoutPayment): PaymentOutcome {
  const session = turn.read('checkout.session', id)
  const shut = closed(turn, session)
  if (!session || shut) return shut ?? GONE
  const mistake = checkTyped(turn, session, payment) ?? lapsedDiscount(turn, session)
  if (mistake) return mistake
  const filled = fillIn(turn, session, payment)
  if (payment.total !== undefined && payment.total !== filled.amount_total) {
    return { outcome: 'total changed' }
  }
  if (!needsCard(filled)) return paid(completeSession(turn, filled, null, false))
  const method = cardOf(turn, filled, payment)
  const said = verdict(turn, method.id, { attached: false, authenticated: false })
  if (said === 'pays' || (filled.amount_total === 0 && said === 'asks')) {
    return paid(completeSession(turn, filled, method, false))
  }
  const tried = attempt(turn, ensureIntent(turn, filled), method)
  if (filled.mode === 'payment') {
    turn.write('checkout.session', { ...filled, payment_intent: tried.intent.id })
  }
  if (tried.outcome === 'declined') return declinedBy(tried.refusal)
  turn.write('basket', { ...basketOf(turn, session.id), asked: method.id })
  return { outcome: 'authentication needed' }
}

const GONE: PaymentOutcome = { outcome: 'closed', message: 'There is no such page.', next: null }

function closed(turn: Turn, session: Session | undefined): PaymentOutcome | null {
  if (!session) return GONE
  if (session.status === 'complete') {
    return { outcome: 'closed', message: 'You have already paid here.', next: nextOf(session) }
  }
  const isOrphaned = !turn.read('customer', session.customer ?? '')
  if (session.status !== 'expired' && turn.now < session.expires_at && !isOrphaned) return null
  return { outcome: 'closed', message: 'This page has expired.', next: session.cancel_url }
}

/** Where Stripe sends a person who paid. */
function nextOf(session: Session): string {
  return (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

function paid(session: Session): PaymentOutcome {
  return { outcome: 'paid', next: nextOf(session) }
}

function checkTyped(turn: Turn, session: Session, payment: CheckoutPayment): Declined | null {
  const mistake = needsCard(session) ? checkCard(payment, turn.now) : null
  if (mistake) return mistake
  const { line1, city, state, country } = addressOf(payment)
  if (!line1) return wrong('line1', 'incomplete_address', 'Your address is incomplete.')
  if (!city) return wrong('city', 'incomplete_address', 'Your city is incomplete.')
  if (country === 'US' && !/^[A-Z]{2}$/.test(state ?? '')) {
    return wrong('state', 'incomplete_state', 'Select a state.')
  }
  const taxId = payment.taxId?.trim()
  return taxId && !/^\d{2}-?\d{7}$/.test(taxId)
    ? wrong('taxId', 'tax_id_invalid', 'Your tax ID is invalid.')
    : null
}

/** Why a discount of the session no longer holds. */
function lapsedDiscount(turn: Turn, session: Session): Declined | null {
  try {
    for (const wanted of session.discounts ?? []) promised(turn, wanted)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return wrong('promotionCode', 'invalid_promotion_code', error.message)
  }
}

/** What was typed is the session's now, and its total is final. */
function fillIn(turn: Turn, session: Session, payment: CheckoutPayment): Session {
  const address = addressOf(payment)
  const business = payment.businessName?.trim() || null
  const taxId = payment.taxId?.trim()
  const { totals, taxStatus } = pricedSession(turn, session, address)
  return turn.write('checkout.session', {
    ...session,
    ...totals,
    automatic_tax: { ...session.automatic_tax, status: taxStatus },
    customer_details: {
      address,
      business_name: business,
      email: turn.read('customer', session.customer ?? '')?.email ?? null,
      individual_name: null,
      name: business ?? payment.name.trim(),
      phone: null,
      tax_exempt: 'none',
      tax_ids: taxId ? [{ type: 'us_ein', value: taxId }] : taxIdsOf(turn, session.customer ?? ''),
    },
  })
}

function cardOf(turn: Turn, session: Session, payment: CheckoutPayment): Kinds['payment_method'] {
  const { address = null, email = null } = session.customer_details ?? {}
  return createCard(turn, {
    ...readExpiry(payment.expiry),
    number: digits(payment.number),
    billing: { address, email, name: payment.name.trim() },
  })
}

/** What the person did at the bank's question. */
export function answerBank(turn: Turn, id: string, passed: boolean): PaymentOutcome {
  const session = turn.read('checkout.session', id)
  const shut = closed(turn, session)
  if (!session || shut) return shut ?? GONE
  const basket = basketOf(turn, id)
  const method = turn.read('payment_method', basket.asked ?? '')
  if (!method) return { outcome: 'closed', message: 'No bank is asking.', next: null }
  turn.write('basket', { ...basket, asked: null })
  if (passed) return paid(completeSession(turn, session, method, true))
  return declinedBy(failAuthentication(turn, ensureIntent(turn, session), method).refusal)
}
