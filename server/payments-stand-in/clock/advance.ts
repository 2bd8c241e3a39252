/** The account's one clock: it goes forward, and everything that falls due on the way happens at its time. */
import type { Stripe } from 'stripe'
import type { Turn } from '../state/account.ts'
import { emit } from '../state/events.ts'
import type { Stored } from '../state/stored.ts'
import { nextDue } from './due.ts'

const CLOCK = 'clock_of_the_stand_in'

export function theClock(turn: Turn): Stored<Stripe.TestHelpers.TestClock> {
  return {
    id: CLOCK,
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
    turn.now = Math.min(due.at, target)
    due.work()
  }
  turn.now = reached
}
