/** Messages that follow from a reading of a customer, each queued once in the transaction that wrote the reading. */
import type { Invoice, Payment } from '~/core/membership/payment.ts'
import { PLANS } from '~/core/membership/plans.ts'
import type { Standing } from '~/core/membership/standing.ts'
import type { Subscription } from '~/core/membership/subscription.ts'
import { priceWords } from '~/core/membership/words.ts'
import type { Cents } from '~/core/quantities/cents.ts'
import { formatDate } from '~/core/quantities/date.ts'
import { formatToTheCent } from '~/core/quantities/format-money.ts'
import { noteOnce } from '~/database/queries/membership/subscriptions.ts'
import type { Message } from '~/server/documents/mail/messages.ts'
import type { Context } from '../../context.ts'
import type { CustomerTruth } from '../../integrations/payments/customers.ts'
import { queueMail } from '../mail/queue-mail.ts'

export interface Payer {
  readonly id: number
  readonly name: string
}

interface Reading {
  readonly truth: CustomerTruth
  readonly before: Standing
  /** of each payment, as it was stored before this reading */
  readonly refundsBefore: ReadonlyMap<string, Cents>
  readonly standing: Standing
}

/** A reader with several organizations is led to the plan of this one. */
export function planPath({ id }: Pick<Payer, 'id'>): string {
  return `/account/plan?organization=${id}`
}

export async function queueNotices(
  inside: Context,
  organization: Payer,
  { truth, before, refundsBefore, standing }: Reading,
): Promise<void> {
  const { email, invoices, payments } = truth
  if (email === null) return
  const notices = [
    ...payments.flatMap((one) =>
      paymentNotices(organization, one, { invoices, refundsBefore, standing }),
    ),
    ...invoices.flatMap((one) => failedNotice(organization, one, standing)),
    ...endingNotices(organization, standing),
    ...changeNotices(organization, before, standing),
  ]
  for (const notice of notices) await queueNoticeOnce(inside, organization, email, notice)
}

export interface Notice {
  /** what it is about: the same is never sent twice */
  readonly key: string
  readonly message: Message
}

export async function queueNoticeOnce(
  inside: Context,
  { id }: Pick<Payer, 'id'>,
  to: string,
  { key, message }: Notice,
): Promise<boolean> {
  const isFirst = await noteOnce(inside.db, {
    ...{ key, organization_id: id, queued_at: inside.now() },
  })
  if (isFirst) await queueMail(inside, { to, message })
  return isFirst
}

function paymentNotices(
  payer: Payer,
  payment: Payment,
  {
    invoices,
    refundsBefore,
    standing,
  }: Pick<Reading, 'refundsBefore' | 'standing'> & { readonly invoices: readonly Invoice[] },
): Notice[] {
  const { name: organization } = payer
  const { id, amount, refunded } = payment
  const invoice = invoices.find(({ paymentIntents }) =>
    paymentIntents.some((intent) => intent === payment.paymentIntent),
  )
  const paidOn = formatDate(payment.paidAt)
  const receipt: Notice = {
    key: `receipt ${id}`,
    message: {
      kind: 'receipt',
      ...{ organization, paidOn, ...boughtWords(payment, invoice, standing) },
      total: formatToTheCent(amount),
      tax: invoice && invoice.tax > 0 ? formatToTheCent(invoice.tax) : null,
      number: invoice?.number ?? null,
      path: invoice ? `/account/plan/invoices/${invoice.id}` : planPath(payer),
    },
  }
  if (refunded === 0) return [receipt]
  const known = refundsBefore.get(id) ?? 0
  const before = known < refunded ? known : 0
  const refund: Notice = {
    key: `refund ${id} ${refunded}`,
    message: {
      kind: 'payment-refunded',
      ...{ organization, paidOn, path: planPath(payer) },
      ...{ refunded: formatToTheCent(refunded - before), of: formatToTheCent(amount) },
      inAll: before === 0 ? null : formatToTheCent(refunded),
      isWhole: refunded >= amount,
    },
  }
  return [receipt, refund]
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

function failedNotice(
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

function endingNotices(payer: Payer, standing: Standing): Notice[] {
  const { name: organization } = payer
  const { subscription } = standing
  if (!subscription) return []
  const { id, endsAt, endedAt } = subscription
  const on = endedAt ?? endsAt
  if (on === null) return []
  const hasEnded = endedAt !== null
  const message = {
    kind: 'plan-ending',
    ...{ organization, plan: planName(subscription), on: formatDate(on), hasEnded },
    path: hasEnded ? '/membership' : planPath(payer),
  } as const
  return [{ key: `${hasEnded ? 'ended' : 'ending'} ${id} ${on}`, message }]
}

/** A first plan is told by its receipt. */
function changeNotices(payer: Payer, before: Standing, now: Standing): Notice[] {
  const { name: organization } = payer
  const [old, subscription] = [before.subscription, now.subscription]
  if (!old || !subscription || old.id !== subscription.id) return []
  const told = { organization, before: planName(old), path: planPath(payer) }
  const { id, plan, next, periodStart } = subscription
  const changed: Notice[] =
    plan === null || plan === old.plan
      ? []
      : [
          {
            key: `changed ${id} ${plan} ${periodStart}`,
            message: { kind: 'plan-changed', ...told, after: PLANS[plan].name, from: null },
          },
        ]
  const planned: Notice[] =
    next === null
      ? []
      : [
          {
            key: `changes ${id} ${next.plan} ${next.from}`,
            message: {
              kind: 'plan-changed',
              ...told,
              before: planName(subscription),
              after: PLANS[next.plan].name,
              from: formatDate(next.from),
            },
          },
        ]
  return [...changed, ...planned]
}

function planName(subscription: Subscription | null): string {
  return subscription?.plan ? PLANS[subscription.plan].name : 'your plan'
}
