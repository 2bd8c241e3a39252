/**
 * Announcements of the payment service: kept at once, worked in the queue. Each is a hint to read its customer again.
 */
import { isKnownError } from '~/core/errors.ts'
import { askForJob, askForJobsInOrder } from '~/database/queries/jobs.ts'
import {
  keepAnnouncement,
  listWaitingCustomers,
  markWorked,
} from '~/database/queries/membership/announcements.ts'
import { findCustomerOfPayment } from '~/database/queries/membership/customers.ts'
import type { Context } from '../../context.ts'
import { transact } from '../../context.ts'
import type { Announcement } from '../../integrations/payments/events.ts'
import { paymentsOf, paymentTime } from './payments-of.ts'
import { syncMembership } from './sync-membership.ts'

/**
 * Keeps one announcement, once; it is worked afterwards. Unknown ones are kept too. False where the payment service did
 * not sign it within the last minutes.
 */
export async function receiveAnnouncement(
  context: Context,
  { body, signature }: { readonly body: Buffer; readonly signature: string },
): Promise<boolean> {
  const announced = await paymentsOf(context).readAnnouncement(body, signature, context.now())
  if (announced === 'forged') {
    context.outside.log.warn('an announcement of a payment was not signed by the payment service')
    return false
  }
  await keep(context, announced)
  return true
}

async function keep(context: Context, announced: Announcement): Promise<boolean> {
  const customerId = await customerOf(context, announced)
  return await transact(context, async (inside) => {
    const isNew = await keepAnnouncement(inside.db, {
      ...{ id: announced.id, type: announced.type, object_id: announced.objectId },
      ...{ customer_id: customerId, announced_at: new Date(announced.createdAt) },
      received_at: inside.now(),
      // about nobody: there is nothing to do
      worked_at: customerId === null ? inside.now() : null,
    })
    if (isNew && customerId !== null) await askForJob(inside.db, 'work-announcements')
    if (isNew && announced.movesClock) {
      await askForJobsInOrder(inside.db, ['reconcile-memberships', 'remind-payers'])
    }
    return isNew
  })
}

/** A dispute names its payment alone. */
async function customerOf({ db }: Context, announced: Announcement): Promise<string | null> {
  const { customerId, paymentId } = announced
  if (customerId !== null || paymentId === null) return customerId
  return await findCustomerOfPayment(db, paymentId)
}

export interface Worked {
  readonly customers: number
  readonly announcements: number
  /** those that could not be read now: they wait */
  readonly failed: number
}

const AT_ONCE = 200

/** Works what waits, customer by customer: all announcements of one are answered by one reading begun after them. */
export async function workAnnouncements(context: Context): Promise<Worked> {
  let [customers, announcements, failed] = [0, 0, 0]
  for (const { customerId, ids } of await listWaitingCustomers(context.db, { limit: AT_ONCE })) {
    try {
      await syncMembership(context, { customerId })
    } catch (error) {
      if (!isKnownError(error)) context.outside.errors.report(error, { route: 'announcements' })
      failed += 1
      continue
    }
    await markWorked(context.db, ids, context.now())
    customers += 1
    announcements += ids.length
  }
  return { customers, announcements, failed }
}

/** Days for which the payment service remembers what it announced. */
const REMEMBERED_DAYS = 30

/** Keeps announcements of the last days that never arrived. Answers how many there were. */
export async function catchUpAnnouncements(
  context: Context,
  days: number = REMEMBERED_DAYS,
): Promise<number> {
  const since = await paymentTime(context)
  since.setUTCDate(since.getUTCDate() - days)
  let missed = 0
  for (const announced of await paymentsOf(context).listAnnouncements(since)) {
    if (await keep(context, announced)) missed += 1
  }
  return missed
}
