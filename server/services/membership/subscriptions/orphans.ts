/** A customer whose organization is gone: nothing renews any more, and what was paid after it went is given back. */

import { formatDate } from '~/core/pay/date.ts'
import { formatToTheCent } from '~/core/pay/money.ts'
import { isLive } from '~/core/people/organizations/subscription.ts'
import { deletedOrganizationAt } from '~/database/queries/membership/customers.ts'
import { type Context, transact } from '../../../context.ts'
import type { CustomerTruth } from '../../../integrations/payments/customers.ts'
import { queueNoticeOnce } from './notice.ts'
import { paymentsOf } from './payments-of.ts'

/** Customers that name no organization of ours are left alone. Twice is once. */
export async function closeOrphan(context: Context, truth: CustomerTruth): Promise<void> {
  const { organizationId, isDeleted } = truth
  if (isDeleted || organizationId === null) return
  const deletedAt = await deletedOrganizationAt(context.db, organizationId)
  if (deletedAt === null) return
  const payments = paymentsOf(context)
  const gone = await payments.timeAt(deletedAt)
  for (const one of truth.subscriptions) if (isLive(one)) await payments.endSubscription(one.id)
  for (const { id, amount, refunded, paidAt } of truth.payments) {
    if (new Date(paidAt) < gone) continue
    if (refunded < amount) {
      await payments.refund({ paymentId: id, amount: null, reference: 'after deletion' })
    }
    if (truth.email === null) continue
    const message = {
      kind: 'payment-refunded',
      ...{ organization: 'your organization', paidOn: formatDate(paidAt) },
      ...{ refunded: formatToTheCent(amount), of: formatToTheCent(amount) },
      ...{ inAll: null, isWhole: true, path: null },
    } as const
    const key = `refund ${id} after deletion`
    const { email } = truth
    await transact(context, async (inside) => {
      await queueNoticeOnce(inside, { id: null }, email, { key, message })
    })
  }
}
