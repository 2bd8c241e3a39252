/** A Checkout session is paid: the customer, the card, the subscription or the payment, and the session's own end. */
import { attach } from '../billing/cards.ts'
import { taxIdsOf } from '../billing/customers.ts'
import { promised, redeem } from '../billing/discounts.ts'
import { attempt, cancelIntent, createIntent } from '../billing/payments.ts'
import { collect } from '../invoicing/collect.ts'
import { draftInvoice, finalizeInvoice, markPaid } from '../invoicing/invoices.ts'
import { beginSubscription, finalizeFirst, recurringPrice } from '../invoicing/subscriptions.ts'
import type { Turn } from '../state/account.ts'
import { change, emit } from '../state/events.ts'
import type { Kinds } from '../state/kinds.ts'
import { basketOf, pricedSession, type Session } from './session.ts'

type Method = Kinds['payment_method']

/** The bank will pay; `method` is null where nothing is due and no card was asked for. */
export function completeSession(
  turn: Turn,
  session: Session,
  method: Method | null,
  authenticated: boolean,
): Session {
  const customer = updateCustomer(turn, session)
  const made =
    session.mode === 'subscription' && method
      ? makeSubscription(turn, session, customer, method, authenticated)
      : makePayment(turn, session, customer, method, authenticated)
  const complete = turn.write('checkout.session', {
    ...session,
    ...made,
    payment_status: (session.amount_total ?? 0) > 0 ? 'paid' : 'no_payment_required',
    status: 'complete',
    url: null,
  })
  emit(turn, 'checkout.session.completed', complete)
  return complete
}

/** What was typed is the customer's. */
function updateCustomer(turn: Turn, session: Session): Kinds['customer'] {
  const customer = turn.read('customer', session.customer ?? '')
  if (!customer) throw new Error(`${session.customer} was deleted while it paid`)
  const { address, name, tax_ids } = session.customer_details ?? {}
  const known = taxIdsOf(turn, customer.id).map(({ value }) => value)
  for (const { value } of tax_ids ?? []) {
    if (!value || known.includes(value)) continue
    turn.write('tax_id', { id: turn.newId('txi'), customer: customer.id, value })
  }
  return change(turn, 'customer', customer, { ...(address && { address }), ...(name && { name }) })
}

function makeSubscription(
  turn: Turn,
  session: Session,
  customer: Kinds['customer'],
  method: Method,
  authenticated: boolean,
) {
  attach(turn, method, customer.id)
  const basket = basketOf(turn, session.id)
  const begun = beginSubscription(turn, {
    customer,
    price: recurringPrice(turn, basket.price, 'line_items[0][price]', true),
    automatic_tax: session.automatic_tax.enabled,
    default_payment_method: method.id,
    discounts: session.discounts ?? [],
    checkout_session: session.id,
    metadata: basket.metadata,
    trial_end: null,
  })
  const tried = turn.read('payment_intent', basket.payment_intent ?? '')
  const open = finalizeFirst(turn, begun, tried)
  if (tried && open.amount_due === 0) cancelIntent(turn, tried, 'abandoned')
  const collected = collect(turn, open, { authenticated, method })
  if (collected.outcome !== 'paid') throw new Error('The bank said that it would pay')
  return { subscription: begun.subscription.id, invoice: open.id }
}

function makePayment(
  turn: Turn,
  session: Session,
  customer: Kinds['customer'],
  method: Method | null,
  authenticated: boolean,
) {
  for (const wanted of session.discounts ?? []) {
    const on = { customer: customer.id, subscription: null, checkout_session: session.id }
    redeem(turn, promised(turn, wanted), on)
  }
  if (!method || !session.amount_total) return {}
  const { price, description, totals } = pricedSession(
    turn,
    session,
    session.customer_details?.address,
  )
  const invoice = draftInvoice(turn, {
    customer,
    subscription: null,
    drafts: [
      {
        // as it was sold, with the discount already taken off
        amount: totals.amount_subtotal - totals.total_details.amount_discount,
        discountable: false,
        description,
        metadata: {},
        parent: {
          invoice_item_details: {
            invoice_item: turn.newId('ii'),
            proration: false,
            proration_details: { credited_items: null },
            subscription: null,
          },
          subscription_item_details: null,
          type: 'invoice_item_details',
        },
        period: { start: turn.now, end: turn.now },
        price,
      },
    ],
    discounts: [],
    reason: 'manual',
    period: { start: turn.now, end: turn.now },
    automatic_tax: session.automatic_tax.enabled,
    auto_advance: false,
    finalizesAfter: null,
    metadata: session.invoice_creation?.invoice_data.metadata ?? {},
  })
  const tried = attempt(turn, ensureIntent(turn, session), method, authenticated)
  if (tried.outcome !== 'paid') throw new Error('The bank said that it would pay')
  markPaid(turn, finalizeInvoice(turn, invoice, tried.intent))
  return { invoice: invoice.id, payment_intent: tried.intent.id }
}

/** The payment intent of a session: one for all its attempts. */
export function ensureIntent(turn: Turn, session: Session): Kinds['payment_intent'] {
  const basket = basketOf(turn, session.id)
  const amount = session.amount_total ?? 0
  const known = turn.read('payment_intent', basket.payment_intent ?? '')
  if (known) return turn.write('payment_intent', { ...known, amount })
  const subscribes = session.mode === 'subscription'
  const intent = createIntent(turn, {
    amount,
    customer: session.customer,
    description: subscribes ? 'Subscription creation' : null,
    metadata: subscribes ? {} : basket.metadata,
    setup_future_usage: subscribes ? 'off_session' : null,
  })
  turn.write('basket', { ...basket, payment_intent: intent.id })
  return intent
}
