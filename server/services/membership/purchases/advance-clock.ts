/** Lets time pass at a stand-in for the payment service. */
import { authorize } from '~/core/authorize.ts'
import type { Context } from '../../../context.ts'
import { catchUpAnnouncements, workAnnouncements } from '../subscriptions/announcements.ts'
import { paymentsOf } from '../subscriptions/payments-of.ts'
import { reconcileMemberships } from '../subscriptions/reconcile.ts'
import { remindPayers } from './remind-payers.ts'

/**
 * Moves its clock day by day. After each day happens what a night brings: customers about whom something was announced
 * are read, and payers are reminded. In the end every customer is read. Refused with a real payment service.
 */
export async function advanceClock(context: Context, { days }: { readonly days: number }) {
  authorize(context.actor, 'staff.catalog')
  let now = ''
  for (let day = 1; day <= days; day++) {
    now = await paymentsOf(context).advanceClock(1)
    await catchUpAnnouncements(context, 1)
    await workAnnouncements(context)
    await remindPayers(context)
  }
  const { customers } = await reconcileMemberships(context)
  return {
    /** the payment service's time, an instant */
    now,
    customers,
  }
}
