/** What takes a payment back: refunds by us, disputes by the bank. */
import type { Turn } from '../state/account.ts'
import { emit } from '../state/events.ts'
import type { Kinds } from '../state/kinds.ts'
import { Refusal } from '../state/refusal.ts'

type Charge = Kinds['charge']

/** `amount`: cents; without it all that is left. */
export function refundCharge(
  turn: Turn,
  charge: Charge,
  wanted: {
    readonly amount?: number | undefined
    readonly metadata?: Record<string, string> | undefined
  },
): Kinds['refund'] {
  const left = charge.amount - charge.amount_refunded
  const amount = wanted.amount ?? left
  checkRefund(charge, left, amount)
  const refund = turn.write('refund', {
    id: turn.newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: turn.now,
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
    metadata: wanted.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  })
  const amount_refunded = charge.amount_refunded + amount
  const refunded = amount_refunded === charge.amount
  const after = turn.write('charge', { ...charge, amount_refunded, refunded })
  emit(turn, 'charge.refunded', after, {
    amount_refunded: charge.amount_refunded,
    ...(refunded && { refunded: false }),
  })
  emit(turn, 'refund.created', refund)
  return refund
}

function checkRefund(charge: Charge, left: number, amount: number): void {
  const { id, paid, disputed } = charge
  if (!paid) {
    throw new Refusal(`Charge ${id} has failed and cannot be refunded.`, { param: 'charge' })
  }
  if (disputed) {
    const code = 'charge_disputed'
    throw new Refusal(`Charge ${id} has been charged back; cannot issue a refund.`, { code })
  }
  if (left === 0) {
    const code = 'charge_already_refunded'
    throw new Refusal(`Charge ${id} has already been refunded.`, { code })
  }
  if (amount < 1) throw new Refusal('Invalid positive integer', { param: 'amount' })
  if (amount > left) {
    const shown = (cents: number) => `$${(cents / 100).toFixed(2)}`
    throw new Refusal(
      `Refund amount (${shown(amount)}) is greater than unrefunded amount on charge (${shown(left)})`,
      { param: 'amount' },
    )
  }
}

/** Seconds to answer a dispute. */
const ANSWER_WITHIN = 9 * 24 * 3600

/** The bank's code for a payment that the holder of the card does not know. */
const UNKNOWN_PAYMENT = '10.4'

export function disputeCharge(turn: Turn, charge: Charge): void {
  if (charge.disputed || charge.refunded) return
  const brand = charge.payment_method_details?.card?.brand ?? 'visa'
  const dispute = turn.write('dispute', {
    id: turn.newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: turn.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
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
    },
    evidence_details: {
      due_by: turn.now + ANSWER_WITHIN,
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
        ...{ brand, case_type: 'chargeback', network: brand },
        network_reason_code: UNKNOWN_PAYMENT,
      },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  })
  const disputed = turn.write('charge', { ...charge, disputed: true })
  emit(turn, 'charge.dispute.created', dispute)
  emit(turn, 'charge.dispute.funds_withdrawn', dispute)
  emit(turn, 'charge.updated', disputed, { disputed: false })
}

/** The seller gives up, and the bank keeps the money. */
export function loseDispute(turn: Turn, dispute: Kinds['dispute']): Kinds['dispute'] {
  const lost = turn.write('dispute', { ...dispute, status: 'lost' })
  emit(turn, 'charge.dispute.closed', lost)
  return lost
}
