/** Messages about single payments: receipts, refunds, disputes, and renewals that failed. */
import type { Invoice, Payment } from '~/core/membership/payment.ts'
import { priceWords } from '~/core/membership/words.ts'
import { formatDate } from '~/core/pay/date.ts'
import { type Cents, formatToTheCent } from '~/core/pay/money.ts'
import { PLANS } from '~/core/people/organizations/plans.ts'
import type { Standing } from '~/core/people/organizations/subscription.ts'
import { type Notice, type Payer, planName, planPath } from './notice.ts'

interface Around {
  readonly invoices: readonly Invoice[]
  /** of each payment, as it was stored before this reading */
  readonly refundsBefore: ReadonlyMap<string, Cents>
  readonly standing: Standing
}

export function paymentNotices(payer: Payer, payment: Payment, around: Around): Notice[] {
  return [
    receiptNotice(payer, payment, around),
    ...refundNotice(payer, payment, around),
    ...disputeNotice(payer, payment),
  ]
}

function receiptNotice(
  payer: Payer,
  payment: Payment,
  { invoices, standing }: Pick<Around, 'invoices' | 'standing'>,
): Notice {
  const invoice = invoices.find(({ paymentIntents }) =>
    paymentIntents.some((intent) => intent === payment.paymentIntent),
  )
  return {
    key: `receipt ${payment.id}`,
    message: {
      kind: 'receipt',
      organization: payer.name,
      paidOn: formatDate(payment.paidAt),
      ...boughtWords(payment, invoice, standing),
      total: formatToTheCent(payment.amount),
      tax: invoice && invoice.tax > 0 ? formatToTheCent(invoice.tax) : null,
      number: invoice?.number ?? null,
      path: invoice ? `/account/plan/invoices/${invoice.id}` : planPath(payer),
    },
  }
}

function refundNotice(
  payer: Payer,
  { id, amount, refunded, paidAt }: Payment,
  { refundsBefore }: Pick<Around, 'refundsBefore'>,
): Notice[] {
  if (refunded === 0) return []
  const known = refundsBefore.get(id) ?? 0
  const before = known < refunded ? known : 0
  const message = {
    kind: 'payment-refunded',
    ...{ organization: payer.name, paidOn: formatDate(paidAt), path: planPath(payer) },
    ...{ refunded: formatToTheCent(refunded - before), of: formatToTheCent(amount) },
    inAll: before === 0 ? null : formatToTheCent(refunded),
    isWhole: refunded >= amount,
  } as const
  return [{ key: `refund ${id} ${refunded}`, message }]
}

function disputeNotice(payer: Payer, { id, amount, dispute, paidAt }: Payment): Notice[] {
  if (dispute === null) return []
  const message = {
    kind: 'payment-disputed',
    ...{ organization: payer.name, paidOn: formatDate(paidAt), path: planPath(payer) },
    ...{ amount: formatToTheCent(amount), outcome: dispute },
  } as const
  return [{ key: `dispute ${id} ${dispute}`, message }]
}

function boughtWords(
  { plan }: Payment,
  invoice: Invoice | undefined,
  { subscription }: Standing,
): { readonly bought: string; readonly renewal: string | null } {
  if (plan === 'single') return { bought: 'one salary report', renewal: null }
  if (!subscription?.plan || subscription.id !== invoice?.subscriptionId) {
    return { bought: 'a plan', renewal: null }
  }
  const until = formatDate(subscription.periodEnd)
  const bought = `${PLANS[subscription.plan].name}, until ${until}`
  if (subscription.endsAt !== null) return { bought, renewal: null }
  const price = priceWords(subscription.plan, subscription.price)
  return { bought, renewal: `It renews on ${until} for ${price}.` }
}

export function failedNotice(
  payer: Payer,
  { id, status, attempts, due, nextAttemptAt, subscriptionId }: Invoice,
  { state, subscription, graceEndsAt }: Standing,
): Notice[] {
  const { name: organization } = payer
  const isOverdue = state === 'past_due' && subscription?.id === subscriptionId
  if (status !== 'open' || attempts === 0 || !isOverdue || graceEndsAt === null) return []
  const message = {
    kind: 'payment-failed',
    ...{ organization, plan: planName(subscription), amount: formatToTheCent(due) },
    keptUntil: formatDate(graceEndsAt),
    nextTry: nextAttemptAt && formatDate(nextAttemptAt),
    path: `/account/plan/card?organization=${payer.id}`,
  } as const
  return [{ key: `failed ${id} ${attempts}`, message }]
}
