/**
 * Announcements of the payment service: kept at once, worked in the queue. Each is a hint to read its customer again.
 */
import { isKnownError } from '~/core/errors.ts'
import { askForJob, askForJobsInOrder } from '~/database/queries/jobs.ts'
import {
  keepAnnouncement,
  listWaiting,
  listWaitingCustomers,
  takeTurnOf,
} from '~/database/queries/membership/announcements.ts'
import { findCustomerOfPayment } from '~/database/queries/membership/customers.ts'
import { type Context, transact } from '../../../context.ts'
import type { Announcement } from '../../../integrations/payments/events.ts'
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

const AT_ONCE = 200

/**
 * Works what waits, customer by customer, until nothing does. A customer is in the hands of one worker at a time, so
 * theirs are worked in the order they came; what the other worker has in hand, it works to the end.
 */
export async function workAnnouncements(context: Context) {
  let [customers, announcements] = [0, 0]
  const failed: string[] = []
  for (;;) {
    const waiting = await listWaitingCustomers(context.db, { limit: AT_ONCE, except: failed })
    let advanced = false
    for (const customerId of waiting) {
      const worked = await workCustomer(context, customerId)
      if (worked === 'failed') failed.push(customerId)
      else if (worked > 0) {
        customers += 1
        announcements += worked
      }
      advanced ||= worked !== 0
    }
    if (!advanced) {
      return {
        customers,
        announcements,
        /** customers that could not be read now: theirs wait */
        failed: failed.length,
      }
    }
  }
}

/** In one transaction: a crash leaves an announcement waiting with nothing done, or worked with everything done. */
async function workCustomer(context: Context, customerId: string): Promise<number | 'failed'> {
  try {
    return await transact(context, async (inside) => {
      if (!(await takeTurnOf(inside.db, customerId))) return 0
      // the other worker may have answered them since they were listed
      if ((await listWaiting(inside.db, customerId)).length === 0) return 0
      return (await syncMembership(inside, { customerId })).answered
    })
  } catch (error) {
    if (!isKnownError(error)) context.outside.errors.report(error, { route: 'announcements' })
    return 'failed'
  }
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
