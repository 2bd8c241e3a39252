/**
 * The clock of 26 CFR 53.4958-6(c)(3)(ii): records are prepared before the later of the next meeting of the body and 60
 * days after its final action.
 */

import { formatCount } from '../../forms/numbers.ts'
import { addDays, daysBetween } from '../../pay/date.ts'

const DAYS_AFTER_ACTION = 60

export interface Deadline {
  /** YYYY-MM-DD: the last day */
  readonly dueOn: string
  /** which of the two is later */
  readonly because: 'next meeting' | '60 days'
  /** from today to the last day; below zero once it has passed */
  readonly daysLeft: number
  readonly isLate: boolean
}

/**
 * Days are calendar days, all as YYYY-MM-DD. `on` is the day the record was finished, or today while it is not. The
 * last day counts as in time; the day after it is late.
 */
export function deadlineOf({
  finalActionOn,
  nextMeetingOn,
  on,
}: {
  readonly finalActionOn: string
  readonly nextMeetingOn: string | null
  readonly on: string
}): Deadline {
  const sixty = addDays(finalActionOn, DAYS_AFTER_ACTION)
  const meetsLater = nextMeetingOn !== null && nextMeetingOn > sixty
  const dueOn = meetsLater ? nextMeetingOn : sixty
  const daysLeft = daysBetween(on, dueOn)
  return { dueOn, because: meetsLater ? 'next meeting' : '60 days', daysLeft, isLate: daysLeft < 0 }
}

/** "12 days left", "today is the last day", "3 days late". */
export function daysLeftInWords({ daysLeft }: Pick<Deadline, 'daysLeft'>): string {
  const count = Math.abs(daysLeft)
  const days = formatCount(count, 'day')
  if (daysLeft === 0) return 'today is the last day'
  return daysLeft > 0 ? `${days} left` : `${days} late`
}
