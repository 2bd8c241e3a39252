/** A subscription as the payment service tells it, in our words. Instants are ISO texts. */
import type { Cents } from '../quantities/cents.ts'
import type { PaidPlan } from './catalog.ts'

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
