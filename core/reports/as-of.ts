/** Which days a report may be made for: from the survey's own date to two years ahead. */
import { formatDate } from '../quantities/date.ts'

/** Further ahead the assumed growth would say more than the market. */
const YEARS_AHEAD = 2

export interface DaysCovered {
  /** the snapshot's reference date, YYYY-MM-DD */
  readonly from: string
  readonly to: string
}

export function daysCovered(referenceDate: string, today: string): DaysCovered {
  return { from: referenceDate, to: yearsAfter(today, YEARS_AHEAD) }
}

/** What is wrong with a day, in a sentence; null where a report can be made for it. */
export function dayProblem(day: string, { from, to }: DaysCovered): string | null {
  if (day < from) {
    return `The survey is of ${formatDate(from)}; choose that day or a later one. What was paid before is in saved reports.`
  }
  if (day > to) {
    return `Nobody knows pay so far ahead: choose a day up to ${formatDate(to)}.`
  }
  return null
}

function yearsAfter(day: string, years: number): string {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return moved.endsWith('-02-29') && !isLeap(Number(moved.slice(0, 4)))
    ? moved.replace('-29', '-28')
    : moved
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}
