/** Checkout sessions and what is in their basket. */
import type { Stripe } from 'stripe'
import type { Stored } from '../state/stored.ts'

type Session = Stored<Stripe.Checkout.Session>

export interface SessionFacts {
  readonly id: string
  readonly now: number
  readonly recovery: { readonly allow_promotion_codes: boolean } | null
  readonly allow_promotion_codes: boolean | null
  readonly automatic_tax: boolean
  readonly billing_address_collection: 'auto' | 'required' | null
  readonly cancel_url: string | null
  readonly client_reference_id: string | null
  readonly consent_collection: Session['consent_collection']
  readonly currency: string
  readonly custom_text: Session['custom_text']
  readonly customer: string | null
  readonly customer_creation: 'always' | 'if_required' | null
  readonly customer_details: Session['customer_details']
  readonly customer_email: string | null
  readonly discounts: { coupon: string | null; promotion_code: string | null }[]
  readonly expires_at: number
  readonly invoice_creation: Session['invoice_creation']
  readonly locale: Session['locale']
  readonly metadata: Record<string, string>
  readonly mode: 'payment' | 'subscription'
  readonly payment_method_collection: 'always' | 'if_required' | null
  readonly recovered_from: string | null
  readonly submit_type: 'auto' | 'pay' | 'donate' | 'book' | 'subscribe' | null
  readonly success_url: string
  readonly tax_id_collection: boolean
  readonly totals: SessionTotals
  readonly url: string
}

export interface SessionTotals {
  readonly subtotal: number
  readonly discount: number
  readonly tax: number
  readonly total: number
  readonly taxStatus: 'complete' | 'requires_location_inputs' | null
}

export function buildSession(facts: SessionFacts): Session {
  const { now, recovery, automatic_tax, tax_id_collection, totals, ...rest } = facts
  return {
    ...rest,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: recovery && {
      recovery: { ...recovery, enabled: true, expires_at: null, url: null },
    },
    allowed_payment_method_types: null,
    automatic_tax: {
      enabled: automatic_tax,
      liability: automatic_tax ? { type: 'self' } : null,
      provider: automatic_tax ? 'stripe' : null,
      status: totals.taxStatus,
    },
    ...sessionTotals(totals),
    client_secret: null,
    collected_information: null,
    consent: null,
    created: now,
    currency_conversion: null,
    custom_fields: [],
    customer_account: null,
    integration_identifier: null,
    invoice: null,
    livemode: false,
    managed_payments: null,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    subscription: null,
    tax_id_collection: { enabled: tax_id_collection, required: 'never' },
    ui_mode: 'hosted_page',
    wallet_options: null,
  }
}

/** What changes in a session when its lines are priced again. */
export function sessionTotals(totals: SessionTotals) {
  return {
    amount_subtotal: totals.subtotal,
    amount_total: totals.total,
    total_details: {
      amount_discount: totals.discount,
      amount_shipping: 0,
      amount_tax: totals.tax,
    },
  }
}

export interface BasketLineFacts {
  readonly id: string
  readonly description: string
  readonly discount: number
  readonly subtotal: number
  readonly tax: number
  readonly total: number
  readonly metadata: Record<string, string>
  readonly price: Stored<Stripe.Price>
  readonly quantity: number
}

export function buildBasketLine(facts: BasketLineFacts): Stored<Stripe.LineItem> {
  return {
    id: facts.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: facts.discount,
    amount_subtotal: facts.subtotal,
    amount_tax: facts.tax,
    amount_total: facts.total,
    currency: facts.price.currency,
    description: facts.description,
    metadata: facts.metadata,
    price: facts.price,
    quantity: facts.quantity,
  }
}
