/** A subscription ends: at the end of its period, on a day, or now. */

import type { Subscription } from '../objects/subscriptions.ts'
import type { Turn } from '../state/account.ts'
import { change } from '../state/change.ts'
import { emit } from '../state/events.ts'
import type { Kinds } from '../state/stored.ts'

type Schedule = Kinds['subscription_schedule']
type Details = NonNullable<Subscription['cancellation_details']>

/** Why, as the person said. */
export interface Reasons {
  readonly comment?: string | null | undefined
  readonly feedback?: Details['feedback'] | undefined
}

export function periodEnd(subscription: Subscription): number {
  return Math.max(...subscription.items.data.map((item) => item.current_period_end))
}

export function cancelLater(
  turn: Turn,
  subscription: Subscription,
  when: { readonly at: number; readonly atPeriodEnd: boolean },
  reasons: Reasons = {},
): Subscription {
  return change(turn, 'subscription', subscription, {
    cancel_at: when.at,
    cancel_at_period_end: when.atPeriodEnd,
    canceled_at: turn.now,
    cancellation_details: detailsOf(subscription, reasons, 'cancellation_requested'),
  })
}

export function goOn(turn: Turn, subscription: Subscription): Subscription {
  return change(turn, 'subscription', subscription, {
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  })
}

export function detailsOf(
  subscription: Subscription,
  { comment, feedback }: Reasons,
  reason: Details['reason'],
): Details {
  const before = subscription.cancellation_details
  return {
    comment: comment === undefined ? (before?.comment ?? null) : comment,
    feedback: feedback === undefined ? (before?.feedback ?? null) : feedback,
    feedback_option: null,
    reason,
  }
}

export type Ending = 'cancellation_requested' | 'payment_disputed' | 'payment_failed'

/** Now. What it owes is no longer tried; what was paid stays paid. */
export function endSubscription(
  turn: Turn,
  subscription: Subscription,
  reason: Ending,
  reasons: Reasons = {},
): Subscription {
  for (const invoice of turn.all('invoice')) {
    const ours = invoice.parent?.subscription_details?.subscription === subscription.id
    if (!ours || (invoice.status !== 'open' && invoice.status !== 'draft')) continue
    change(turn, 'invoice', invoice, {
      auto_advance: false,
      automatically_finalizes_at: null,
      next_payment_attempt: null,
    })
  }
  const schedule = turn.read('subscription_schedule', subscription.schedule ?? '')
  if (schedule?.status === 'active') cancelSchedule(turn, schedule)
  const ended = turn.write('subscription', {
    ...subscription,
    canceled_at: subscription.canceled_at ?? turn.now,
    cancellation_details: detailsOf(subscription, reasons, reason),
    ended_at: turn.now,
    status: 'canceled',
  })
  emit(turn, 'customer.subscription.deleted', ended)
  return ended
}

export function cancelSchedule(turn: Turn, schedule: Schedule): Schedule {
  const canceled = turn.write('subscription_schedule', {
    ...schedule,
    canceled_at: turn.now,
    current_phase: null,
    status: 'canceled',
  })
  emit(turn, 'subscription_schedule.canceled', canceled)
  return canceled
}

/** Whether it still bills. */
export function isAlive({ status }: Subscription): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired'
}
