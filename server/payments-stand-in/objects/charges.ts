/** A charge: a payment intent tried with a card. */
import type { Stripe } from 'stripe'
import type { Stored } from '../state/stored.ts'

export interface ChargeFacts {
  readonly id: string
  readonly now: number
  readonly intent: Stored<Stripe.PaymentIntent>
  readonly method: Stored<Stripe.PaymentMethod>
  readonly card: Stored<Stripe.PaymentMethod.Card>
  readonly authenticated: boolean
  readonly balance_transaction: string | null
  readonly receipt_url: string | null
  readonly failure: { code: string; declineCode: string; message: string } | null
}

export function buildCharge(facts: ChargeFacts): Stored<Stripe.Charge> {
  const { intent, method, failure } = facts
  return {
    id: facts.id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: failure ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: facts.balance_transaction,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'STIPEND',
    captured: !failure,
    created: facts.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(failure),
    paid: !failure,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(facts), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: facts.receipt_url,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: failure ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

function outcomeOf(failure: ChargeFacts['failure']): Stored<Stripe.Charge.Outcome> {
  const nothing = { advice_code: null, network_advice_code: null, network_decline_code: null }
  return failure
    ? {
        ...nothing,
        network_status: 'declined_by_network',
        reason: failure.declineCode,
        risk_level: 'normal',
        seller_message: 'The bank did not return any further details with this decline.',
        type: 'issuer_declined',
      }
    : {
        ...nothing,
        network_status: 'approved_by_network',
        reason: null,
        risk_level: 'normal',
        seller_message: 'Payment complete.',
        type: 'authorized',
      }
}

function cardDetails({
  intent,
  card,
  authenticated,
  failure,
}: ChargeFacts): Stored<Stripe.Charge.PaymentMethodDetails.Card> {
  return {
    amount_authorized: failure ? null : intent.amount,
    authorization_code: failure ? null : '123456',
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  }
}
