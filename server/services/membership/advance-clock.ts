/** Lets time pass at a stand-in for the payment service. */
import { authorize } from '~/core/policies/authorize.ts'
import type { Context } from '../../context.ts'
import { paymentsOf } from './payments-of.ts'
import { reconcileMemberships } from './reconcile.ts'

export interface AdvancedClock {
  /** the payment service's time, an instant; ours does not move */
  readonly now: string
  readonly customers: number
}

/** Moves its clock, then reads every customer. Refused with a real payment service. */
export async function advanceClock(
  context: Context,
  { days }: { readonly days: number },
): Promise<AdvancedClock> {
  authorize(context.actor, 'staff.catalog')
  const now = await paymentsOf(context).advanceClock(days)
  const { customers } = await reconcileMemberships(context)
  return { now, customers }
}
