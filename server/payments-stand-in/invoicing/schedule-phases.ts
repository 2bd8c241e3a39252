/** The phases of a schedule: when one ends, the next one's prices are the subscription's. */
import type { Phase, Schedule } from '../objects/schedules.ts'
import type { Subscription } from '../objects/subscriptions.ts'
import type { Turn } from '../state/account.ts'
import { change } from '../state/change.ts'
import { emit } from '../state/events.ts'
import { cancelSchedule, endSubscription } from './cancel.ts'
import { newItem } from './subscriptions.ts'

export function enterNextPhase(turn: Turn, schedule: Schedule): void {
  const next = schedule.phases.find(
    (phase) => phase.start_date === schedule.current_phase?.end_date,
  )
  const subscription = turn.read('subscription', schedule.subscription ?? '')
  if (!subscription) {
    cancelSchedule(turn, schedule)
    return
  }
  if (!next) {
    finish(turn, schedule, subscription)
    return
  }
  applyPhase(turn, subscription, next)
  change(turn, 'subscription_schedule', schedule, {
    current_phase: { start_date: next.start_date, end_date: next.end_date },
  })
}

/** The last phase is over: the subscription goes on without the schedule, or ends with it. */
function finish(turn: Turn, schedule: Schedule, subscription: Subscription): void {
  if (schedule.end_behavior === 'cancel') {
    endSubscription(turn, { ...subscription, schedule: null }, 'cancellation_requested')
    const completed = turn.write('subscription_schedule', {
      ...schedule,
      completed_at: turn.now,
      current_phase: null,
      status: 'completed',
    })
    emit(turn, 'subscription_schedule.completed', completed)
    return
  }
  releaseSchedule(turn, schedule)
}

export function releaseSchedule(turn: Turn, schedule: Schedule): Schedule {
  const subscription = turn.read('subscription', schedule.subscription ?? '')
  const released = turn.write('subscription_schedule', {
    ...schedule,
    current_phase: null,
    released_at: turn.now,
    released_subscription: schedule.subscription,
    status: 'released',
    subscription: null,
  })
  emit(turn, 'subscription_schedule.released', released)
  if (subscription) change(turn, 'subscription', subscription, { schedule: null })
  return released
}

/** New prices from here on; the period that ends now was paid with the old ones. */
function applyPhase(turn: Turn, subscription: Subscription, phase: Phase): void {
  const before = subscription.items.data
  const data = phase.items.map((wanted, index) => {
    const price = turn.read('price', wanted.price)
    if (!price) throw new Error(`${wanted.price} was there when the schedule was made`)
    const same = before[index]
    const period = {
      start: same?.current_period_start ?? turn.now,
      end: same?.current_period_end ?? turn.now,
    }
    const fresh = newItem(
      turn,
      subscription.id,
      { price: price.id, quantity: wanted.quantity ?? 1, metadata: wanted.metadata ?? {} },
      price,
      period,
    )
    return same ? { ...fresh, id: same.id, created: same.created } : fresh
  })
  change(turn, 'subscription', subscription, {
    items: { ...subscription.items, data },
    metadata: { ...subscription.metadata, ...phase.metadata },
  })
}
