/** What the subscriptions of one organization come to: the one that counts, duplicates, and the plan they hold. */
import { addDays } from '../quantities/date.ts'
import type { PaidPlan } from './catalog.ts'
import { isLive, type Subscription } from './subscription.ts'

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
export function graceEnd({ status, pastDueSince, periodStart }: Timed): string | null {
  if (status !== 'past_due' && status !== 'unpaid') return null
  const since = pastDueSince ?? (status === 'past_due' ? periodStart : null)
  return since && `${addDays(since.slice(0, 10), GRACE_DAYS)}${since.slice(10)}`
}
