/** A subscription as the payment service tells it, in our words. Instants are ISO texts. */

import { addDays, formatDate } from '../../pay/date.ts'
import type { Cents } from '../../pay/money.ts'
import { type PaidPlan, PLANS } from './plans.ts'

/**
 * - `incomplete`: bought, its first payment still to be confirmed
 * - `expired`: its first payment was never confirmed
 * - `past_due`: a renewal was not paid, and is tried again
 * - `unpaid`: a renewal was not paid, and is no longer tried
 * - `paused`: nothing is charged for now
 */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
  'expired',
] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

export interface Card {
  readonly brand: string
  readonly lastFour: string
  /** 1 to 12 */
  readonly expiresMonth: number
  readonly expiresYear: number
}

export interface Subscription {
  readonly id: string
  /** null where its price is none of ours */
  readonly plan: PaidPlan | null
  readonly status: SubscriptionStatus
  /** of a year, before tax and discounts */
  readonly price: Cents
  readonly createdAt: string
  readonly periodStart: string
  readonly periodEnd: string
  /** the day it ends by a cancellation that was asked for; null while it renews */
  readonly endsAt: string | null
  readonly canceledAt: string | null
  readonly endedAt: string | null
  /** since the first payment that failed; null while nothing is owed */
  readonly pastDueSince: string | null
  /** a smaller plan that begins at the end of the period */
  readonly next: NextPlan | null
  readonly card: Card | null
}

export interface NextPlan {
  readonly plan: PaidPlan
  readonly from: string
  /** a year; null in a copy that was made before it was read */
  readonly price: Cents | null
}

/** It may still become, or be, a plan in force. */
const LIVE: readonly SubscriptionStatus[] = [
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
]

export function isLive({ status }: Pick<Subscription, 'status'>): boolean {
  return LIVE.includes(status)
}

// What the subscriptions of one organization come to: the one that counts, duplicates, and the plan they hold.

/** Days for which a plan is kept while a renewal is unpaid. */
export const GRACE_DAYS = 14

export type MembershipState =
  | 'none'
  | 'incomplete'
  | 'trialing'
  | 'active'
  /** paid until a day, and not renewed */
  | 'ending'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'ended'

export interface Standing {
  readonly state: MembershipState
  /** the plan it holds now; null where it holds none */
  readonly plan: PaidPlan | null
  /** the subscription that counts; of those that ended, the last */
  readonly subscription: Subscription | null
  /** other live ones: never in force beside the first */
  readonly duplicates: readonly Subscription[]
  /** instant at which an unpaid plan is lost; null where nothing is owed */
  readonly graceEndsAt: string | null
}

/** `now`: an instant. The order of the subscriptions does not matter. */
export function standingOf(subscriptions: readonly Subscription[], now: string): Standing {
  const live = subscriptions.filter(isLive).sort((one, other) => byRank(one, other, now))
  const [first, ...duplicates] = live
  if (first) {
    return {
      ...{
        state: stateOf(first, now),
        plan: planHeld(first, now),
        subscription: first,
        duplicates,
      },
      graceEndsAt: graceEnd(first),
    }
  }
  const [last = null] = subscriptions
    .filter(({ status }) => status === 'canceled')
    .sort((one, other) => (other.endedAt ?? '').localeCompare(one.endedAt ?? ''))
  const state = last ? 'ended' : 'none'
  return { state, plan: null, subscription: last, duplicates: [], graceEndsAt: null }
}

/** One that holds a plan comes first, then the one that began first. */
function byRank(one: Subscription, other: Subscription, now: string): number {
  const holds = (it: Subscription) => (planHeld(it, now) === null ? 1 : 0)
  return (
    holds(one) - holds(other) ||
    one.createdAt.localeCompare(other.createdAt) ||
    one.id.localeCompare(other.id)
  )
}

function planHeld(subscription: Subscription, now: string): PaidPlan | null {
  const { status, plan } = subscription
  if (status === 'active' || status === 'trialing') return plan
  return isInGrace(subscription, now) ? plan : null
}

type Timed = Pick<Subscription, 'status' | 'endsAt' | 'pastDueSince' | 'periodStart'>

/** Of one subscription. `now`: an instant. */
export function stateOf(subscription: Timed, now: string): MembershipState {
  const { status, endsAt } = subscription
  if (status === 'active' || status === 'trialing') return endsAt === null ? status : 'ending'
  if (status === 'past_due' || status === 'unpaid') {
    return isInGrace(subscription, now) ? 'past_due' : 'unpaid'
  }
  return status === 'canceled' || status === 'expired' ? 'ended' : status
}

function isInGrace(subscription: Timed, now: string): boolean {
  const end = graceEnd(subscription)
  return end !== null && now < end
}

/** The days count from the first failure, however often and long the payment service tries again. */
function graceEnd({ status, pastDueSince, periodStart }: Timed): string | null {
  if (status !== 'past_due' && status !== 'unpaid') return null
  const since = pastDueSince ?? (status === 'past_due' ? periodStart : null)
  return since && `${addDays(since.slice(0, 10), GRACE_DAYS)}${since.slice(10)}`
}

// What a subscription is worth a year, for the key figures.

/** Taken off the yearly price. */
export interface Discount {
  /** of what earlier discounts leave; null for one of `cents` */
  readonly percent: number | null
  readonly cents: Cents
  /** instant; null where it never ends */
  readonly until: string | null
}

export interface Worth {
  /** instant */
  readonly since: string
  /** a year after discounts, 0 in a trial; null while it holds no plan */
  readonly cents: Cents | null
}

/** From an instant on, if nothing else happens: grace and discounts end by themselves. */
export function worthFrom(
  subscription: Subscription,
  discounts: readonly Discount[],
  from: string,
): readonly Worth[] {
  const ends = [graceEnd(subscription), subscription.endedAt, ...discounts.map((one) => one.until)]
  const turns = new Set([from, ...ends.filter((end) => end !== null && end > from)])
  const worth = [...turns].sort().flatMap((since) => {
    return since === null ? [] : [{ since, cents: worthAt(subscription, discounts, since) }]
  })
  return worth.filter(({ cents }, index) => index === 0 || cents !== worth[index - 1]?.cents)
}

function worthAt(
  subscription: Subscription,
  discounts: readonly Discount[],
  at: string,
): Cents | null {
  const { status, plan, endedAt, price } = subscription
  // one that is read for the first time after its end was paid for until then
  const hadPlan = status === 'canceled' && endedAt !== null && at < endedAt
  if ((hadPlan ? plan : planHeld(subscription, at)) === null) return null
  if (status === 'trialing') return 0
  return discounts
    .filter(({ until }) => until === null || at < until)
    .reduce((left, { percent, cents }) => {
      return left - Math.min(left, percent === null ? cents : Math.round((left * percent) / 100))
    }, price)
}

// A plan whose payment is missing, as every page of the work area says it.

export interface Owed {
  readonly state: 'past_due' | 'unpaid' | 'paused'
  readonly plan: Subscription['plan']
  /** instant until which everything works; null once it is over */
  readonly until: string | null
}

/** What a payment can be missing for. */
export type Owable = Pick<
  Subscription,
  'plan' | 'status' | 'endsAt' | 'pastDueSince' | 'periodStart'
>

/** `now`: an instant. Null where nothing is owed. */
export function owedBy(subscription: Owable, now: string): Owed | null {
  const state = stateOf(subscription, now)
  if (state !== 'past_due' && state !== 'unpaid' && state !== 'paused') return null
  const until = state === 'past_due' ? graceEnd(subscription) : null
  return { state, plan: subscription.plan, until }
}

export interface OwedFor {
  readonly organization: { readonly id: number; readonly name: string }
  /** others can only tell an owner */
  readonly mayPay: boolean
  /** nothing closes: it was given by staff as well, or everything is open to everyone */
  readonly staysOpen: boolean
}

export interface OwedWords {
  readonly text: string
  /** for those who may pay */
  readonly link: { readonly href: string; readonly label: string } | null
}

export function owedWords(owed: Owed, { organization, mayPay, staysOpen }: OwedFor): OwedWords {
  const { id, name } = organization
  const { state, plan, until } = owed
  const planName = plan === null ? 'The plan' : PLANS[plan].name
  const closes = staysOpen
    ? 'Everything you use stays open for now.'
    : 'Saved reports stay readable, and new estimates are closed.'
  const link = { href: `/account/plan?organization=${id}`, label: LABELS[state] }
  if (state === 'paused') {
    const text = `${planName} for ${name} is paused by the people who run Stipend. ${closes}`
    return { text, link: mayPay ? link : null }
  }
  const effect =
    until === null
      ? closes
      : `${staysOpen ? `${planName} stays` : 'Everything works'} until ${formatDate(until)}.`
  if (!mayPay) {
    return { text: `A payment for ${name} is open. ${effect} An owner can pay it.`, link: null }
  }
  const what =
    until === null
      ? `${planName} for ${name} is unpaid.`
      : `The last payment for ${name} did not go through.`
  return { text: `${what} ${effect}`, link }
}

const LABELS: Readonly<Record<Owed['state'], string>> = {
  past_due: 'Pay now or change the card',
  unpaid: 'Pay and open everything',
  paused: 'See your plan',
}
