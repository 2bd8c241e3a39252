/** Single reports follow their payments: paid opens one, given back closes it while it was not used. */
import type { Payment } from '~/core/membership/payment.ts'
import { findBuyerOf } from '~/database/queries/membership/checkouts.ts'
import { insertSingleOnce, takeBackSingle } from '~/database/queries/people/plans.ts'
import type { Context } from '../../../context.ts'

/** Twice is once: each payment opens at most one. Runs in the transaction of a reading. */
export async function giveBoughtReports(
  inside: Context,
  organizationId: number,
  payments: readonly Payment[],
): Promise<void> {
  for (const payment of payments) {
    if (payment.plan !== 'single' || payment.reference === null) continue
    if (payment.refunded >= payment.amount || payment.dispute === 'lost') {
      await takeBackSingle(inside.db, payment.id)
      continue
    }
    const buyer = await findBuyerOf(inside.db, payment.reference)
    if (buyer?.organizationId !== organizationId) continue
    await insertSingleOnce(inside.db, {
      ...{ organization_id: organizationId, employee_id: buyer.employeeId },
      ...{ granted_at: inside.now(), granted_by: null, reason: null },
      purchase_reference: payment.id,
    })
  }
}
