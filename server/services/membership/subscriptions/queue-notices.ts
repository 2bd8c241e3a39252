/** Messages that follow from a reading of a customer, each queued once in the transaction that wrote the reading. */

import type { Cents } from '~/core/pay/money.ts'
import type { Standing } from '~/core/people/organizations/subscription.ts'
import type { Context } from '../../../context.ts'
import type { CustomerTruth } from '../../../integrations/payments/customers.ts'
import { type Payer, queueNoticeOnce } from './notice.ts'
import { failedNotice, paymentNotices } from './payment-notices.ts'
import { planNotices } from './plan-notices.ts'

interface Reading {
  readonly truth: CustomerTruth
  /** where receipts go; null where nobody is known */
  readonly email: string | null
  readonly before: Standing
  /** of each payment, as it was stored before this reading */
  readonly refundsBefore: ReadonlyMap<string, Cents>
  readonly standing: Standing
  /** by the clock of the payment service */
  readonly at: Date
}

export async function queueNotices(
  inside: Context,
  organization: Payer,
  { truth, email, before, refundsBefore, standing, at }: Reading,
): Promise<void> {
  if (email === null) return
  const { invoices, payments } = truth
  const notices = [
    ...payments.flatMap((one) =>
      paymentNotices(organization, one, { invoices, refundsBefore, standing }),
    ),
    ...invoices.flatMap((one) => failedNotice(organization, one, standing)),
    ...planNotices(organization, { before, standing, invoices, at }),
  ]
  for (const notice of notices) await queueNoticeOnce(inside, organization, email, notice)
}
