/** Money given back or credited, for a terminal. */
import { formatDate } from '~/core/pay/date.ts'
import { formatToTheCent } from '~/core/pay/money.ts'
import type { CreditPlan } from '~/server/services/membership/purchases/give-credit.ts'
import type { RefundPlan } from '~/server/services/membership/purchases/refund-payment.ts'

export function refundLines(plan: RefundPlan): string[] {
  const { paymentId, invoice, organization, paidAt, paid, refundedBefore, amount, left } = plan
  const whom = organization
    ? `${organization.name} (organization ${organization.id})`
    : 'an organization that was deleted'
  const before =
    refundedBefore === 0 ? '' : `, of which ${formatToTheCent(refundedBefore)} was refunded`
  return [
    `Payment ${paymentId} of ${whom}${invoice === null ? '' : `, invoice ${invoice}`}`,
    `Paid on ${formatDate(paidAt)}: ${formatToTheCent(paid)}${before}`,
    `Refund: ${formatToTheCent(amount)}. Left of the payment: ${formatToTheCent(left)}.`,
    ...(plan.closesReport ? ['The single report closes where it was not used.'] : []),
  ]
}

export function creditLines({ organization, before, amount, after }: CreditPlan): string[] {
  return [
    `${organization.name} (organization ${organization.id})`,
    `Credit: ${formatToTheCent(amount)}, before ${formatToTheCent(before)}, after ${formatToTheCent(after)}.`,
  ]
}
