/** The single report that counts toward a plan. */
import { CREDIT_DAYS } from '~/core/membership/plans.ts'
import { addDays, earliestDayOf } from '~/core/quantities/date.ts'
import { findCredit } from '~/database/queries/membership/checkouts.ts'
import type { Context } from '../../context.ts'
import { paymentTime } from '../membership/payments-of.ts'

/** Paid within the days it counts for and not counted yet; null where there is none. The caller authorizes. */
export async function creditOf(context: Context, organizationId: number) {
  const today = earliestDayOf(await paymentTime(context))
  const since = new Date(`${addDays(today, -CREDIT_DAYS)}T00:00:00Z`)
  return await findCredit(context.db, { organizationId, since })
}
