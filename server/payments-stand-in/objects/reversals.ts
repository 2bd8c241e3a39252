/** What takes a payment back: refunds by us, disputes by the bank. */
import type { Stripe } from 'stripe'
import type { Stored } from '../state/stored.ts'

export interface RefundFacts {
  readonly id: string
  readonly now: number
  readonly amount: number
  readonly charge: Stored<Stripe.Charge>
  readonly balance_transaction: string
  readonly metadata: Record<string, string>
  readonly reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
}

export function buildRefund({ now, charge, ...facts }: RefundFacts): Stored<Stripe.Refund> {
  return {
    ...facts,
    object: 'refund',
    charge: charge.id,
    created: now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}

export interface DisputeFacts {
  readonly id: string
  readonly now: number
  readonly due: number
  readonly charge: Stored<Stripe.Charge>
  readonly brand: string
  readonly withdrawal: Stored<Stripe.BalanceTransaction>
}

/** The bank's code for a payment that the holder of the card does not know. */
const UNKNOWN_PAYMENT = '10.4'

export function buildDispute(facts: DisputeFacts): Stored<Stripe.Dispute> {
  const { id, now, due, charge, brand, withdrawal } = facts
  return {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [withdrawal],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(charge),
    evidence_details: {
      due_by: due,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: UNKNOWN_PAYMENT,
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand,
        case_type: 'chargeback',
        network: brand,
        network_reason_code: UNKNOWN_PAYMENT,
      },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  }
}

function noEvidence(charge: Stored<Stripe.Charge>): Stored<Stripe.Dispute.Evidence> {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: charge.billing_details.email,
    customer_name: charge.billing_details.name,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  }
}
