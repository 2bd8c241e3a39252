/** A Checkout session is paid: the customer, the card, the subscription or the payment, and the session's own end. */
import { addTaxId, createCustomer, taxIdsOf } from '../billing/customers.ts'
import { promised, redeem } from '../billing/discounts.ts'
import { attach } from '../billing/payment-methods.ts'
import { attempt, cancelIntent } from '../billing/payments.ts'
import { draftInvoice, finalizeInvoice, markPaid } from '../invoicing/invoices.ts'
import { beginSubscription, collectFirst, finalizeFirst } from '../invoicing/subscriptions.ts'
import { sessionTotals } from '../objects/checkout.ts'
import type { Turn } from '../state/account.ts'
import { change } from '../state/change.ts'
import { emit } from '../state/events.ts'
import type { Kinds, StripeKinds } from '../state/stored.ts'
import { basketOf, pricedSession } from './basket.ts'
import { ensureIntent } from './intent.ts'
import { oneTimeDrafts } from './one-time.ts'

type Session = StripeKinds['checkout.session']
type Method = Kinds['payment_method']

interface Made {
  readonly customer: string | null
  readonly subscription: string | null
  readonly invoice: string | null
  readonly payment_intent: string | null
}

/** The bank will pay; `method` is null where nothing is due and no card was asked for. */
export function completeSession(
  turn: Turn,
  session: Session,
  method: Method | null,
  authenticated: boolean,
): Session {
  const details = session.customer_details
  const customer = customerFor(turn, session)
  if (customer && method && attaches(turn, session)) attach(turn, method, customer.id)
  const made =
    session.mode === 'subscription'
      ? makeSubscription(turn, session, customer, method, authenticated)
      : makePayment(turn, session, customer, method, authenticated)
  const { totals } = pricedSession(turn, session, details ?? {})
  const complete = turn.write('checkout.session', {
    ...session,
    ...sessionTotals(totals),
    automatic_tax: { ...session.automatic_tax, status: totals.taxStatus },
    ...made,
    payment_status: (session.amount_total ?? 0) > 0 ? 'paid' : 'no_payment_required',
    status: 'complete',
    url: null,
  })
  emit(turn, 'checkout.session.completed', complete)
  return complete
}

/** A card stays with the customer where it will be charged again. */
function attaches(turn: Turn, session: Session): boolean {
  const { payment } = basketOf(turn, session.id)
  return session.mode === 'subscription' || payment.setup_future_usage !== null
}

function customerFor(turn: Turn, session: Session): Kinds['customer'] | null {
  const details = session.customer_details
  if (session.customer) {
    const customer = turn.read('customer', session.customer)
    if (!customer) throw new Error(`${session.customer} was deleted while it paid`)
    const known = taxIdsOf(turn, customer.id).map(({ value }) => value)
    for (const { type, value } of typedTaxIds(session)) {
      if (!known.includes(value)) addTaxId(turn, customer.id, type, value)
    }
    const { address, name } = basketOf(turn, session.id).customer_update
    return change(turn, 'customer', customer, {
      ...(address && details?.address && { address: details.address }),
      ...(name && details?.name && { name: details.name }),
    })
  }
  if (session.mode === 'payment' && session.customer_creation !== 'always') return null
  return createCustomer(turn, {
    address: details?.address ?? null,
    balance: 0,
    description: null,
    email: details?.email ?? null,
    metadata: {},
    name: details?.name ?? null,
    phone: null,
    preferred_locales: ['en'],
    tax_exempt: 'none',
    default_payment_method: null,
    tax_ids: typedTaxIds(session),
  })
}

function typedTaxIds({ customer_details: details }: Session): { type: string; value: string }[] {
  return (details?.tax_ids ?? []).flatMap(({ type, value }) => (value ? [{ type, value }] : []))
}

function makeSubscription(
  turn: Turn,
  session: Session,
  customer: Kinds['customer'] | null,
  method: Method | null,
  authenticated: boolean,
): Made {
  if (!customer) throw new Error('A subscription has a customer')
  const basket = basketOf(turn, session.id)
  const begun = beginSubscription(turn, {
    customer,
    items: basket.lines,
    automatic_tax: session.automatic_tax.enabled,
    cancel_at: null,
    cancel_at_period_end: false,
    collection_method: 'charge_automatically',
    days_until_due: null,
    default_payment_method: method?.id ?? null,
    description: basket.subscription.description,
    discounts: session.discounts ?? [],
    checkout_session: session.id,
    metadata: basket.subscription.metadata,
    trial_end: basket.subscription.trial_end,
  })
  const tried = turn.read('payment_intent', basket.payment_intent ?? '')
  const final = finalizeFirst(turn, begun, tried)
  if (tried && final.invoice.amount_due === 0) cancelIntent(turn, tried, 'abandoned')
  const collected = collectFirst(turn, final, { authenticated, ...(method && { method }) })
  if (collected.outcome !== 'paid') throw new Error('The bank said that it would pay')
  return {
    customer: customer.id,
    subscription: begun.subscription.id,
    invoice: begun.invoice.id,
    payment_intent: null,
  }
}

function makePayment(
  turn: Turn,
  session: Session,
  customer: Kinds['customer'] | null,
  method: Method | null,
  authenticated: boolean,
): Made {
  for (const wanted of session.discounts ?? []) {
    const whom = { customer: customer?.id ?? null, amount: session.amount_subtotal ?? 0 }
    redeem(turn, promised(turn, wanted, whom, 'discounts'), {
      customer: customer?.id ?? null,
      subscription: null,
      checkout_session: session.id,
      invoice: null,
    })
  }
  const invoice = invoiceFor(turn, session, customer, method)
  const intent =
    method && session.amount_total ? paid(turn, session, customer, method, authenticated) : null
  if (invoice) markPaid(turn, finalizeInvoice(turn, invoice, intent ?? undefined))
  return {
    customer: customer?.id ?? null,
    subscription: null,
    invoice: invoice?.id ?? null,
    payment_intent: intent?.id ?? null,
  }
}

function paid(
  turn: Turn,
  session: Session,
  customer: Kinds['customer'] | null,
  method: Method,
  authenticated: boolean,
): Kinds['payment_intent'] {
  const intent = { ...ensureIntent(turn, session), customer: customer?.id ?? null }
  const tried = attempt(turn, turn.write('payment_intent', intent), method, authenticated)
  if (tried.outcome !== 'paid') throw new Error('The bank said that it would pay')
  return tried.intent
}

function invoiceFor(
  turn: Turn,
  session: Session,
  customer: Kinds['customer'] | null,
  method: Method | null,
): Kinds['invoice'] | null {
  if (!session.invoice_creation?.enabled || !customer || !method) return null
  const { metadata, description, footer } = session.invoice_creation.invoice_data
  return draftInvoice(turn, {
    customer,
    subscription: null,
    drafts: oneTimeDrafts(turn, session),
    discounts: [],
    reason: 'manual',
    period: { start: turn.now, end: turn.now },
    automatic_tax: session.automatic_tax.enabled,
    auto_advance: false,
    finalizesAfter: null,
    metadata: metadata ?? {},
    description,
    footer,
  })
}
