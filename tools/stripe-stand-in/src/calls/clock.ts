/** The account's one clock: it goes forward, and everything that falls due on the way happens at its time. */
import type { Stripe } from 'stripe'
import { disputeCharge } from '../billing/money-back.ts'
import { expireSession } from '../checkout/session.ts'
import { collect } from '../invoicing/collect.ts'
import { itemOf } from '../invoicing/proration.ts'
import { enterNextPhase } from '../invoicing/schedules.ts'
import {
  endSubscription,
  expireIncomplete,
  finalizeDue,
  isAlive,
  renew,
} from '../invoicing/subscriptions.ts'
import type { Turn } from '../state/account.ts'
import { emit } from '../state/events.ts'
import type { Kinds, Stored } from '../state/kinds.ts'

export function theClock(turn: Turn): Stored<Stripe.TestHelpers.TestClock> {
  return {
    id: 'clock_of_the_stand_in',
    object: 'test_helpers.test_clock',
    created: 0,
    deletes_after: turn.now,
    frozen_time: turn.now,
    livemode: false,
    name: 'The clock of the stand-in',
    status: 'ready',
    status_details: {},
  }
}

/** Moves the clock to a second, one due thing after the other, and tells of it. */
export function advanceClock(turn: Turn, to: number): void {
  doDue(turn, to)
  turn.moveClock(to)
  emit(turn, 'test_helpers.test_clock.ready', theClock(turn))
}

/** Does what is due until a second, each at its own time; what it leads to may fall due as well. */
export function doDue(turn: Turn, until = turn.now): void {
  const target = Math.max(until, turn.now)
  const reached = turn.now
  for (let due = nextDue(turn, target); due; due = nextDue(turn, target)) {
    turn.now = due.at
    due.work()
  }
  turn.now = reached
}

interface Due {
  readonly at: number
  readonly work: () => void
}

/** The earliest until a second; of those at the same second the one listed first here. */
function nextDue(turn: Turn, until: number): Due | undefined {
  const candidates: Due[] = [
    ...turn
      .all('checkout.session')
      .filter(({ status }) => status === 'open')
      .map((session) => ({ at: session.expires_at, work: () => expireSession(turn, session) })),
    ...turn.all('looming_dispute').map(({ id, at }) => ({
      at,
      work: () => {
        turn.remove('looming_dispute', id)
        const charge = turn.read('charge', id)
        if (charge) disputeCharge(turn, charge)
      },
    })),
    ...turn
      .all('subscription_schedule')
      .flatMap((schedule) =>
        schedule.status === 'active' && schedule.current_phase
          ? [{ at: schedule.current_phase.end_date, work: () => enterNextPhase(turn, schedule) }]
          : [],
      ),
    ...turn
      .all('subscription')
      .filter(isAlive)
      .map((one) => ofSubscription(turn, one)),
    ...turn.all('invoice').flatMap((one) => ofInvoice(turn, one)),
  ]
  let earliest: Due | undefined
  for (const one of candidates) {
    if (one.at <= until && (!earliest || one.at < earliest.at)) earliest = one
  }
  return earliest
}

/** Seconds an incomplete subscription waits for its first payment. */
const INCOMPLETE_FOR = 23 * 3600

function ofSubscription(turn: Turn, subscription: Kinds['subscription']): Due {
  if (subscription.status === 'incomplete') {
    const at = subscription.created + INCOMPLETE_FOR
    return { at, work: () => expireIncomplete(turn, subscription) }
  }
  const { cancel_at } = subscription
  if (cancel_at !== null) return { at: cancel_at, work: () => endSubscription(turn, subscription) }
  return { at: itemOf(subscription).current_period_end, work: () => renew(turn, subscription) }
}

function ofInvoice(turn: Turn, invoice: Kinds['invoice']): Due[] {
  if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null) {
    return [{ at: invoice.automatically_finalizes_at, work: () => finalizeDue(turn, invoice) }]
  }
  if (invoice.status === 'open' && invoice.next_payment_attempt !== null) {
    const work = () => collect(turn, invoice, { automatic: true })
    return [{ at: invoice.next_payment_attempt, work }]
  }
  return []
}
