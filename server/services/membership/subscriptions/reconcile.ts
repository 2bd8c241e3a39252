/** The nightly comparison with the payment service: whatever was missed is found, and the plan is right again. */
import { isKnownError } from '~/core/errors.ts'
import { listCustomersToRead } from '~/database/queries/membership/customers.ts'
import type { Context } from '../../../context.ts'
import { catchUpAnnouncements, workAnnouncements } from './announcements.ts'
import { syncMembership } from './sync-membership.ts'

/** Reads every customer once. Nothing where no payment service is set up. */
export async function reconcileMemberships(context: Context) {
  if (!context.outside.payments) return { missed: 0, customers: 0, failed: 0 }
  const missed = await catchUpAnnouncements(context)
  await workAnnouncements(context)
  let [customers, failed] = [0, 0]
  for (const customerId of await listCustomersToRead(context.db)) {
    try {
      await syncMembership(context, { customerId })
      customers += 1
    } catch (error) {
      if (!isKnownError(error)) context.outside.errors.report(error, { route: 'announcements' })
      failed += 1
    }
  }
  return { missed, customers, failed }
}
