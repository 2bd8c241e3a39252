/** What moves money: payment methods, payment intents, and what is left of a charge after the fee. */
import type { Stripe } from 'stripe'
import type { Stored } from '../state/stored.ts'
import type { Address } from './customers.ts'

export interface BillingDetails {
  readonly address: Address | null
  readonly email: string | null
  readonly name: string | null
}

export interface CardFacts {
  readonly brand: string
  readonly country: string
  readonly last4: string
  readonly exp_month: number
  readonly exp_year: number
  readonly fingerprint: string
}

export interface PaymentMethodFacts {
  readonly id: string
  readonly now: number
  readonly billing: BillingDetails
  readonly card: CardFacts
  readonly customer: string | null
}

export function buildPaymentMethod(facts: PaymentMethodFacts): Stored<Stripe.PaymentMethod> {
  const { id, now, billing, card, customer } = facts
  return {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { ...billing, phone: null, tax_id: null },
    card: {
      ...card,
      checks: checksOf(billing),
      display_brand: card.brand,
      funding: 'credit',
      generated_from: null,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

function checksOf(billing: BillingDetails) {
  return {
    address_line1_check: billing.address?.line1 ? 'pass' : null,
    address_postal_code_check: billing.address?.postal_code ? 'pass' : null,
    cvc_check: 'pass',
  }
}

export interface PaymentIntentFacts {
  readonly id: string
  readonly now: number
  readonly secret: string
  readonly amount: number
  readonly currency: string
  readonly customer: string | null
  readonly description: string | null
  readonly metadata: Record<string, string>
  readonly receipt_email: string | null
  readonly setup_future_usage: 'off_session' | 'on_session' | null
}

export function buildPaymentIntent(facts: PaymentIntentFacts): Stored<Stripe.PaymentIntent> {
  const { now, secret, ...rest } = facts
  return {
    ...rest,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${facts.id}_secret_${secret}`,
    confirmation_method: 'automatic',
    created: now,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    review: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}

export interface BalanceTransactionFacts {
  readonly id: string
  readonly now: number
  readonly amount: number
  readonly currency: string
  readonly fee: number
  readonly source: string
  readonly type: 'charge' | 'refund' | 'adjustment'
  readonly category: 'charge' | 'refund' | 'dispute' | 'dispute_reversal'
  readonly description: string | null
}

/** Two days until it may be paid out. */
const AVAILABLE_AFTER = 2 * 24 * 3600

export function buildBalanceEntry(
  facts: BalanceTransactionFacts,
): Stored<Stripe.BalanceTransaction> {
  const { now, category, ...rest } = facts
  return {
    ...rest,
    object: 'balance_transaction',
    available_on: now + AVAILABLE_AFTER,
    balance_type: 'payments',
    created: now,
    exchange_rate: null,
    fee_details: facts.fee
      ? [
          {
            amount: facts.fee,
            application: null,
            currency: facts.currency,
            description: 'Stripe processing fees',
            type: 'stripe_fee',
          },
        ]
      : [],
    net: facts.amount - facts.fee,
    reporting_category: category,
    status: 'pending',
  }
}
