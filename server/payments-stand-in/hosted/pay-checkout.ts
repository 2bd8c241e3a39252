/** Paying on the hosted page: what was typed is checked, the bank is asked, and the session ends or stays open. */
import { createCard, verdict } from '../billing/cards.ts'
import { taxIdsOf } from '../billing/customers.ts'
import { promised } from '../billing/discounts.ts'
import { type Attempt, attempt, failAuthentication } from '../billing/payments.ts'
import { basketOf, pricedSession, typedCode } from '../checkout/basket.ts'
import { completeSession } from '../checkout/complete.ts'
import { ensureIntent } from '../checkout/intent.ts'
import { sessionTotals } from '../objects/checkout.ts'
import type { Turn } from '../state/account.ts'
import { Refusal } from '../state/refusal.ts'
import type { Kinds, StripeKinds } from '../state/stored.ts'
import type { CheckoutPayment, Declined, PaymentOutcome } from './seam.ts'
import { checkCard, digits, readExpiry, typedAddress, wrong } from './typed.ts'

type Session = StripeKinds['checkout.session']

export function payCheckout(turn: Turn, id: string, payment: CheckoutPayment): PaymentOutcome {
  const session = turn.read('checkout.session', id)
  const shut = closed(turn, session)
  if (!session || shut) return shut ?? gone
  const mistake = checkTyped(turn, session, payment)
  if (mistake) return mistake
  const refused = payment.promotionCode ? applyCode(turn, id, payment.promotionCode) : null
  if (refused) return wrong('promotionCode', 'invalid_promotion_code', refused)
  const lapsed = lapsedDiscount(turn, turn.read('checkout.session', id) ?? session)
  if (lapsed) return wrong('promotionCode', 'invalid_promotion_code', lapsed)
  const filled = fillIn(turn, turn.read('checkout.session', id) ?? session, payment)
  if (payment.total !== undefined && payment.total !== filled.amount_total) {
    return { outcome: 'total changed' }
  }
  if (filled.amount_total === 0 && filled.payment_method_collection === 'if_required') {
    return done(completeSession(turn, filled, null, false))
  }
  const method = cardOf(turn, filled, payment)
  const said = verdict(turn, method.id, { attached: false, authenticated: false })
  const free = filled.amount_total === 0
  if (said === 'pays' || (free && said === 'asks')) {
    return done(completeSession(turn, filled, method, false))
  }
  return notYet(turn, filled, method)
}

const gone: PaymentOutcome = {
  outcome: 'closed',
  message: 'There is no such page.',
  next: null,
}

export function closed(turn: Turn, session: Session | undefined): PaymentOutcome | null {
  if (!session) return gone
  if (session.status === 'complete') {
    return { outcome: 'closed', message: 'You have already paid here.', next: nextOf(session) }
  }
  const orphaned = session.customer !== null && !turn.read('customer', session.customer)
  if (session.status === 'expired' || turn.now >= session.expires_at || orphaned) {
    const next = session.cancel_url
    return { outcome: 'closed', message: 'This page has expired.', next }
  }
  return null
}

/** Where Stripe sends a person who paid. */
function nextOf(session: Session): string {
  return (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

function done(session: Session): PaymentOutcome {
  return { outcome: 'paid', next: nextOf(session) }
}

function checkTyped(turn: Turn, session: Session, payment: CheckoutPayment): Declined | null {
  const email = settledEmail(turn, session) ?? payment.email?.trim()
  if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    return wrong('email', 'email_invalid', 'Your email is invalid.')
  }
  const needsCard =
    session.payment_method_collection !== 'if_required' || (session.amount_total ?? 0) > 0
  const mistake = needsCard ? checkCard(payment, turn.now) : null
  if (mistake) return mistake
  const misplaced = checkAddress(turn, session, payment)
  if (misplaced) return misplaced
  if (typedTaxId(session, payment) && !/^\d{2}-?\d{7}$/.test(payment.taxId?.trim() ?? '')) {
    return wrong('taxId', 'tax_id_invalid', 'Your tax ID is invalid.')
  }
  const terms = session.consent_collection?.terms_of_service === 'required'
  return terms && !payment.consent
    ? wrong('consent', 'terms_required', 'You must accept the terms of service to continue.')
    : null
}

function checkAddress(turn: Turn, session: Session, payment: CheckoutPayment): Declined | null {
  const { line1, city, state, country } = typedAddress(payment)
  const whole = asksAddress(session)
  if (whole && !line1) return wrong('line1', 'incomplete_address', 'Your address is incomplete.')
  if (whole && !city) return wrong('city', 'incomplete_address', 'Your city is incomplete.')
  const lacksState = country === 'US' && !/^[A-Z]{2}$/.test(state ?? '')
  return lacksState && (whole || needsState(turn, session))
    ? wrong('state', 'incomplete_state', 'Select a state.')
    : null
}

/** Whether the page asks for the whole address, and not only for what tax and the card take. */
export function asksAddress({ billing_address_collection: asked }: Session): boolean {
  return asked === 'required'
}

/** Whether tax takes the state, which is typed on the page and can be typed again there. */
export function needsState(turn: Turn, session: Session): boolean {
  const customer = turn.read('customer', session.customer ?? '')
  return session.automatic_tax.enabled && !customer?.address?.state
}

/** The address that the product or the customer settled; what was typed for an attempt can be typed again. */
export function settledEmail(turn: Turn, session: Session): string | null {
  return turn.read('customer', session.customer ?? '')?.email ?? session.customer_email
}

/** Why a discount of the session no longer holds. */
function lapsedDiscount(turn: Turn, session: Session): string | null {
  const whom = { customer: session.customer, amount: session.amount_subtotal ?? 0 }
  try {
    for (const wanted of session.discounts ?? []) promised(turn, wanted, whom, 'discounts')
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/** What was typed is the session's now, and its total is final. */
function fillIn(turn: Turn, session: Session, payment: CheckoutPayment): Session {
  const address = typedAddress(payment)
  const customer = turn.read('customer', session.customer ?? '')
  const taxId = typedTaxId(session, payment)
  const business = (session.tax_id_collection?.enabled && payment.businessName?.trim()) || null
  const taxIds = taxId ? [taxId] : taxIdsOf(turn, session.customer)
  const details = {
    address: customer?.address?.state && !asksAddress(session) ? customer.address : address,
    business_name: business,
    email: settledEmail(turn, session) ?? payment.email?.trim() ?? null,
    individual_name: null,
    name: business ?? payment.name.trim(),
    phone: null,
    tax_exempt: session.customer_details?.tax_exempt ?? 'none',
    tax_ids: taxIds,
  }
  const terms = session.consent_collection?.terms_of_service === 'required'
  const { totals } = pricedSession(turn, session, details)
  return turn.write('checkout.session', {
    ...session,
    ...sessionTotals(totals),
    automatic_tax: { ...session.automatic_tax, status: totals.taxStatus },
    consent: session.consent_collection && {
      promotions: null,
      terms_of_service: terms ? 'accepted' : null,
    },
    customer_details: details,
  })
}

/** Null unless the session asks for one and one was typed. */
function typedTaxId(session: Session, { taxId }: CheckoutPayment) {
  const value = session.tax_id_collection?.enabled ? taxId?.trim() : undefined
  return value ? { type: 'us_ein' as const, value } : null
}

function cardOf(turn: Turn, session: Session, payment: CheckoutPayment): Kinds['payment_method'] {
  const expiry = readExpiry(payment.expiry)
  if (!expiry) throw new Error('The expiry was checked')
  const { address = null, email = null } = session.customer_details ?? {}
  return createCard(turn, {
    number: digits(payment.number),
    exp_month: expiry.month,
    exp_year: expiry.year,
    billing: { address, email, name: payment.name.trim() },
  })
}

/** The bank declines or asks; the session stays open for another attempt. */
function notYet(turn: Turn, session: Session, method: Kinds['payment_method']): PaymentOutcome {
  const tried = attempt(turn, ensureIntent(turn, session), method)
  keepIntent(turn, session, tried.intent.id)
  if (tried.outcome === 'asks') {
    const basket = basketOf(turn, session.id)
    turn.write('basket', { ...basket, attempt: { payment_method: method.id } })
    return { outcome: 'authentication needed' }
  }
  if (tried.outcome === 'paid') throw new Error('The bank would not pay')
  return declinedBy(tried)
}

/** Sessions show the intents of payments only; those of subscriptions are their invoice's. */
function keepIntent(turn: Turn, session: Session, payment_intent: string): void {
  if (session.mode === 'payment') turn.write('checkout.session', { ...session, payment_intent })
}

export function declinedBy(
  tried: Pick<Extract<Attempt, { outcome: 'declined' }>, 'outcome' | 'refusal'>,
): Declined {
  const { message, details } = tried.refusal
  return {
    outcome: 'declined',
    message,
    code: details.code ?? 'card_declined',
    declineCode: details.decline_code ?? null,
    field: fieldOf(details.code),
  }
}

function fieldOf(code: string | undefined): Declined['field'] {
  if (code === 'incorrect_cvc') return 'cvc'
  return code === 'expired_card' ? 'expiry' : 'number'
}

/** What the person did at the bank's question. */
export function answerBank(turn: Turn, id: string, passed: boolean): PaymentOutcome {
  const session = turn.read('checkout.session', id)
  const shut = closed(turn, session)
  if (!session || shut) return shut ?? gone
  const basket = basketOf(turn, id)
  const method = turn.read('payment_method', basket.attempt?.payment_method ?? '')
  if (!method) return { outcome: 'closed', message: 'No bank is asking.', next: null }
  turn.write('basket', { ...basket, attempt: null })
  if (passed) return done(completeSession(turn, session, method, true))
  return declinedBy(failAuthentication(turn, ensureIntent(turn, session), method))
}

/** Says why a code does not fit; takes the discount away for null. */
export function applyCode(turn: Turn, id: string, typed: string | null): string | null {
  const session = turn.read('checkout.session', id)
  if (!session || closed(turn, session)) return 'This page has expired.'
  const found = typed === null ? null : typedCode(turn, session, typed)
  if (found && 'refused' in found) return found.refused
  const discounts = found ? [{ coupon: null, promotion_code: found.code.id }] : []
  const { totals } = pricedSession(turn, { ...session, discounts })
  turn.write('checkout.session', { ...session, ...sessionTotals(totals), discounts })
  return null
}
