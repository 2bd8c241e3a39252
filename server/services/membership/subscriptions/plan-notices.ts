/** Messages about a plan: begun, changed, ending, ended, unpaid, paused. */
import type { Invoice } from '~/core/membership/payment.ts'
import { taxedPriceWords } from '~/core/membership/words.ts'
import { formatDate } from '~/core/pay/date.ts'
import { formatToTheCent } from '~/core/pay/money.ts'
import { PLANS } from '~/core/people/organizations/plans.ts'
import type { Standing } from '~/core/people/organizations/subscription.ts'
import { type Notice, type Payer, planName, planPath } from './notice.ts'

interface Around {
  readonly before: Standing
  readonly standing: Standing
  readonly invoices: readonly Invoice[]
  readonly at: Date
}

export function planNotices(payer: Payer, { before, standing, invoices, at }: Around): Notice[] {
  return [
    ...waitingNotice(payer, standing),
    ...endingNotices(payer, standing),
    ...renewalNotice(payer, before, standing),
    ...unpaidNotice(payer, standing, invoices),
    ...pauseNotice(payer, { before, standing, at }),
    ...changeNotices(payer, before, standing),
  ]
}

function waitingNotice(payer: Payer, { state, subscription }: Standing): Notice[] {
  if (state !== 'incomplete' || !subscription) return []
  const message = {
    kind: 'payment-waiting',
    ...{ organization: payer.name, plan: planName(subscription), path: planPath(payer) },
  } as const
  return [{ key: `waiting ${subscription.id}`, message }]
}

function endingNotices(payer: Payer, { subscription }: Standing): Notice[] {
  if (!subscription) return []
  const { id, endsAt, canceledAt, endedAt } = subscription
  const on = endedAt ?? endsAt
  if (on === null) return []
  const hasEnded = endedAt !== null
  const message = {
    kind: 'plan-ending',
    ...{ organization: payer.name, plan: planName(subscription), on: formatDate(on), hasEnded },
    path: hasEnded ? '/membership' : planPath(payer),
  } as const
  // turned off once more after it was on again, it is told once more
  const key = hasEnded ? `ended ${id} ${on}` : `ending ${id} ${on} ${canceledAt ?? ''}`
  return [{ key, message }]
}

function renewalNotice(payer: Payer, before: Standing, { subscription }: Standing): Notice[] {
  const old = before.subscription
  if (!subscription?.plan || old?.id !== subscription.id) return []
  const { id, status, plan, price, endsAt, periodEnd } = subscription
  if (old.endsAt === null || endsAt !== null || status !== 'active') return []
  const message = {
    kind: 'renewal-on',
    ...{ organization: payer.name, plan: PLANS[plan].name, renewsOn: formatDate(periodEnd) },
    price: taxedPriceWords(plan, price),
    path: planPath(payer),
  } as const
  return [{ key: `renews ${id} ${old.endsAt} ${old.canceledAt ?? ''}`, message }]
}

function unpaidNotice(
  payer: Payer,
  { state, subscription }: Standing,
  invoices: readonly Invoice[],
): Notice[] {
  if (state !== 'unpaid' || !subscription) return []
  const { id, pastDueSince, periodStart } = subscription
  const open = invoices.filter(
    ({ status, subscriptionId }) => status === 'open' && subscriptionId === id,
  )
  const due = open.reduce((sum, one) => sum + one.due, 0)
  const message = {
    kind: 'plan-unpaid',
    ...{ organization: payer.name, plan: planName(subscription), path: planPath(payer) },
    amount: due > 0 ? formatToTheCent(due) : null,
  } as const
  return [{ key: `unpaid ${id} ${pastDueSince ?? periodStart}`, message }]
}

/** Told when a reading finds the change: the payment service keeps no time of it. */
function pauseNotice(
  payer: Payer,
  { before, standing, at }: Pick<Around, 'before' | 'standing' | 'at'>,
): Notice[] {
  const { state, subscription } = standing
  if (!subscription || before.subscription?.id !== subscription.id) return []
  const isPaused = state === 'paused'
  if (isPaused === (before.state === 'paused')) return []
  // paid, ended or owed by now: another message says so
  if (!isPaused && state !== 'active') return []
  const message = {
    kind: 'plan-paused',
    ...{ organization: payer.name, plan: planName(subscription), isPaused },
    path: planPath(payer),
  } as const
  return [{ key: `paused ${subscription.id} ${isPaused} ${at.toISOString()}`, message }]
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
            message: {
              ...{ kind: 'plan-changed', ...told, after: PLANS[plan].name },
              ...{ from: null, price: null },
            },
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
              price: next.price === null ? null : taxedPriceWords(next.plan, next.price),
            },
          },
        ]
  return [...changed, ...planned]
}
