/** Which days a report may be made for: from the day on which all of the survey is old enough to two years ahead. */

import { YOUNGEST_RECORD_MONTHS } from '../../engine/facts/disclosure.ts'
import { monthNumber } from '../../engine/model/ageing.ts'
import { addYears, formatDate, parseDate } from '../../pay/date.ts'

/** Further ahead the assumed growth would say more than the market. */
const YEARS_AHEAD = 2

export interface DaysCovered {
  /** YYYY-MM-DD */
  readonly from: string
  readonly to: string
}

/**
 * `referenceDate` is the snapshot's. On earlier days than these its youngest records would not count yet; they would
 * come in one after the other, and two reports a day apart would tell the pay of one of them.
 */
export function daysCovered(referenceDate: string, today: string): DaysCovered {
  return {
    from: monthsAfter(referenceDate, YOUNGEST_RECORD_MONTHS),
    to: addYears(today, YEARS_AHEAD),
  }
}

/** What is wrong with a day, in a sentence; null where a report can be made for it. */
export function dayProblem(day: string, { from, to }: DaysCovered): string | null {
  if (day < from) {
    return `This survey tells pay from ${formatDate(from)} on. Choose that date or a later one. Earlier figures are in saved reports.`
  }
  if (day > to) {
    return `Nobody knows pay so far ahead: choose a day up to ${formatDate(to)}.`
  }
  return null
}

/** The same day of a later month; where that month has no such day, the first of the next. */
function monthsAfter(day: string, months: number): string {
  const month = monthNumber(day) + months
  const moved = `${monthText(month)}${day.slice(7)}`
  return parseDate(moved).ok ? moved : `${monthText(month + 1)}-01`
}

/** Months since year 0 as YYYY-MM. */
function monthText(months: number): string {
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}
