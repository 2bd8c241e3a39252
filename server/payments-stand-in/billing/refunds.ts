/** A payment is given back, in part or whole. */
import { buildBalanceEntry } from '../objects/payments.ts'
import { buildRefund } from '../objects/reversals.ts'
import type { Turn } from '../state/account.ts'
import { emit } from '../state/events.ts'
import { Refusal } from '../state/refusal.ts'
import type { Kinds } from '../state/stored.ts'

export function refundCharge(
  turn: Turn,
  charge: Kinds['charge'],
  wanted: {
    /** cents; without it all that is left */
    readonly amount?: number | undefined
    readonly metadata: Record<string, string>
    readonly reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
  },
): Kinds['refund'] {
  const left = charge.amount - charge.amount_refunded
  const amount = wanted.amount ?? left
  check(charge, left, amount)
  const id = turn.newId('re')
  const entry = turn.write(
    'balance_transaction',
    buildBalanceEntry({
      id: turn.newId('txn'),
      now: turn.now,
      amount: -amount,
      currency: charge.currency,
      fee: 0,
      source: id,
      type: 'refund',
      category: 'refund',
      description: `REFUND FOR CHARGE (${charge.description ?? charge.id})`,
    }),
  )
  const refund = turn.write(
    'refund',
    buildRefund({
      id,
      now: turn.now,
      amount,
      charge,
      balance_transaction: entry.id,
      metadata: wanted.metadata,
      reason: wanted.reason,
    }),
  )
  const amount_refunded = charge.amount_refunded + amount
  const refunded = turn.write('charge', {
    ...charge,
    amount_refunded,
    refunded: amount_refunded === charge.amount,
  })
  emit(turn, 'charge.refunded', refunded, {
    amount_refunded: charge.amount_refunded,
    ...(refunded.refunded && { refunded: false }),
  })
  emit(turn, 'refund.created', refund)
  return refund
}

function check(charge: Kinds['charge'], left: number, amount: number): void {
  if (!charge.paid) {
    throw new Refusal(`Charge ${charge.id} has failed and cannot be refunded.`, { param: 'charge' })
  }
  if (charge.disputed) {
    throw new Refusal(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  if (left === 0) {
    throw new Refusal(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  if (amount < 1) {
    throw new Refusal('Invalid positive integer', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  }
  if (amount > left) {
    const shown = (cents: number) => `$${(cents / 100).toFixed(2)}`
    throw new Refusal(
      `Refund amount (${shown(amount)}) is greater than unrefunded amount on charge (${shown(left)})`,
      { param: 'amount' },
    )
  }
}
