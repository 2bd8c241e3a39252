/** A bank takes a payment back; the dispute is won or lost. */
import { buildBalanceEntry } from '../objects/payments.ts'
import { buildDispute } from '../objects/reversals.ts'
import type { Turn } from '../state/account.ts'
import { emit } from '../state/events.ts'
import type { Kinds } from '../state/stored.ts'

type Dispute = Kinds['dispute']

/** Cents that Stripe keeps for each dispute, lost or not. */
const FEE = 1500

/** Seconds to answer. */
const ANSWER_WITHIN = 9 * 24 * 3600

export function disputeCharge(turn: Turn, id: string): void {
  const charge = turn.read('charge', id)
  if (!charge || charge.disputed || charge.refunded) return
  const disputeId = turn.newId('du')
  const withdrawal = turn.write(
    'balance_transaction',
    buildBalanceEntry({
      id: turn.newId('txn'),
      now: turn.now,
      amount: -charge.amount,
      currency: charge.currency,
      fee: FEE,
      source: disputeId,
      type: 'adjustment',
      category: 'dispute',
      description: `Chargeback withdrawal for ${charge.id}`,
    }),
  )
  const dispute = turn.write(
    'dispute',
    buildDispute({
      id: disputeId,
      now: turn.now,
      due: turn.now + ANSWER_WITHIN,
      charge,
      brand: charge.payment_method_details?.card?.brand ?? 'visa',
      withdrawal,
    }),
  )
  const disputed = turn.write('charge', { ...charge, disputed: true })
  emit(turn, 'charge.dispute.created', dispute)
  emit(turn, 'charge.dispute.funds_withdrawn', dispute)
  emit(turn, 'charge.updated', disputed, { disputed: false })
}

/** The bank has decided; a won dispute gives the money back. */
export function closeDispute(turn: Turn, dispute: Dispute, outcome: 'won' | 'lost'): Dispute {
  const reversal =
    outcome === 'won'
      ? turn.write(
          'balance_transaction',
          buildBalanceEntry({
            id: turn.newId('txn'),
            now: turn.now,
            amount: dispute.amount,
            currency: dispute.currency,
            fee: 0,
            source: dispute.id,
            type: 'adjustment',
            category: 'dispute_reversal',
            description: `Chargeback reversal for ${dispute.charge}`,
          }),
        )
      : null
  const closed = turn.write('dispute', {
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, ...(reversal ? [reversal] : [])],
    status: outcome,
  })
  emit(turn, 'charge.dispute.closed', closed)
  if (reversal) emit(turn, 'charge.dispute.funds_reinstated', closed)
  return closed
}

/** The answer is with the bank. */
export function submitEvidence(turn: Turn, dispute: Dispute): Dispute {
  const { evidence_details } = dispute
  const submitted = turn.write('dispute', {
    ...dispute,
    evidence_details: {
      ...evidence_details,
      has_evidence: true,
      submission_count: evidence_details.submission_count + 1,
      submission_method: 'manual',
    },
    status: 'under_review',
  })
  emit(turn, 'charge.dispute.updated', submitted, { status: dispute.status })
  return submitted
}
