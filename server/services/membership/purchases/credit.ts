/** The single report that counts toward a plan. */

import { addDays, earliestDayOf } from '~/core/pay/date.ts'
import { CREDIT_DAYS } from '~/core/people/organizations/plans.ts'
import { findCredit } from '~/database/queries/membership/checkouts.ts'
import type { Context } from '../../../context.ts'
import { paymentTime } from '../subscriptions/payments-of.ts'

/** Paid within the days it counts for and not counted yet; null where there is none. The caller authorizes. */
export async function creditOf(context: Context, organizationId: number) {
  const today = earliestDayOf(await paymentTime(context))
  const since = new Date(`${addDays(today, -CREDIT_DAYS)}T00:00:00Z`)
  return await findCredit(context.db, { organizationId, since })
}
