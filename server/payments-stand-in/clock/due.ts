/** What falls due by itself, found from the objects: the earliest first. */
import { disputeCharge } from '../billing/disputes.ts'
import { expireSession } from '../checkout/expire.ts'
import { endSubscription, isAlive, periodEnd } from '../invoicing/cancel.ts'
import { subscriptionOf } from '../invoicing/collect.ts'
import { expireIncomplete, finalizeDue, foretell, renew, retry } from '../invoicing/renew.ts'
import { enterNextPhase } from '../invoicing/schedule-phases.ts'
import type { Subscription } from '../objects/subscriptions.ts'
import type { Turn } from '../state/account.ts'
import { change } from '../state/change.ts'

export interface Due {
  readonly at: number
  readonly work: () => void
}

/** Seconds an incomplete subscription waits for its first payment. */
const INCOMPLETE_FOR = 23 * 3600

/** Seconds before the end of a period at which the next invoice is announced; a setting of the account at Stripe. */
const FORETOLD = 30 * 24 * 3600

/** The earliest until a second; of those at the same second the one listed first here. */
export function nextDue(turn: Turn, until: number): Due | undefined {
  const candidates = [
    ...sessions(turn),
    ...disputes(turn),
    ...schedules(turn),
    ...turn
      .all('subscription')
      .filter(isAlive)
      .flatMap((one) => ofSubscription(turn, one)),
    ...invoices(turn),
  ]
  let earliest: Due | undefined
  for (const one of candidates) {
    if (one.at <= until && (!earliest || one.at < earliest.at)) earliest = one
  }
  return earliest
}

function sessions(turn: Turn): Due[] {
  return turn
    .all('checkout.session')
    .filter((session) => session.status === 'open')
    .map((session) => ({ at: session.expires_at, work: () => expireSession(turn, session) }))
}

function disputes(turn: Turn): Due[] {
  return turn.all('looming_dispute').map((looming) => ({
    at: looming.at,
    work: () => {
      turn.remove('looming_dispute', looming.id)
      disputeCharge(turn, looming.charge)
    },
  }))
}

function schedules(turn: Turn): Due[] {
  return turn
    .all('subscription_schedule')
    .flatMap((schedule) =>
      schedule.status === 'active' && schedule.current_phase
        ? [{ at: schedule.current_phase.end_date, work: () => enterNextPhase(turn, schedule) }]
        : [],
    )
}

function ofSubscription(turn: Turn, subscription: Subscription): Due[] {
  if (subscription.status === 'incomplete') {
    const at = subscription.created + INCOMPLETE_FOR
    return [{ at, work: () => expireIncomplete(turn, subscription) }]
  }
  const end = periodEnd(subscription)
  const { cancel_at, pause_collection } = subscription
  const due: Due[] = []
  if (cancel_at !== null) {
    due.push({
      at: cancel_at,
      work: () => endSubscription(turn, subscription, 'cancellation_requested'),
    })
  }
  if (pause_collection?.resumes_at) {
    due.push({
      at: pause_collection.resumes_at,
      work: () => change(turn, 'subscription', subscription, { pause_collection: null }),
    })
  }
  const goesOn = cancel_at === null || cancel_at > end
  const told = turn.read('foretold', subscription.id)?.end === end
  if (goesOn && !told && subscription.status !== 'unpaid') {
    const start = Math.min(...subscription.items.data.map((item) => item.current_period_start))
    due.push({ at: Math.max(start, end - FORETOLD), work: () => foretell(turn, subscription) })
  }
  return subscription.status === 'paused'
    ? due.filter(({ at }) => at === cancel_at)
    : [...due, { at: end, work: () => renew(turn, subscription) }]
}

function invoices(turn: Turn): Due[] {
  return turn.all('invoice').flatMap((invoice) => {
    if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null) {
      return [{ at: invoice.automatically_finalizes_at, work: () => finalizeDue(turn, invoice) }]
    }
    if (invoice.status === 'open' && invoice.next_payment_attempt !== null) {
      return [{ at: invoice.next_payment_attempt, work: () => retry(turn, invoice) }]
    }
    const subscription = subscriptionOf(turn, invoice)
    if (
      invoice.status === 'open' &&
      invoice.due_date !== null &&
      subscription?.status === 'active'
    ) {
      const work = () => change(turn, 'subscription', subscription, { status: 'past_due' })
      return [{ at: invoice.due_date, work }]
    }
    return []
  })
}
