/**
 * When facts of the survey were observed: four pay years, up to the last quarter that ended three months before a given
 * date.
 */
import type { Random } from './random.ts'

const OLDEST_MONTHS = 48
const YOUNGEST_MONTHS = 3
const YEARS_COVERED = 4

const DAY = 86_400_000

export interface ObservationWindow {
  readonly payYear: number
  /** First and last possible day, in days since 1970. */
  readonly firstDay: number
  readonly lastDay: number
}

/** The pay years up to that quarter's, oldest first; the latest may be part of a year. `asOf` is YYYY-MM-DD. */
export function observationWindows(asOf: string): ObservationWindow[] {
  const oldestDay = dayMonthsBefore(asOf, OLDEST_MONTHS)
  const youngestDay = quarterEndBy(dayMonthsBefore(asOf, YOUNGEST_MONTHS))
  const latest = new Date(youngestDay * DAY).getUTCFullYear()
  return Array.from({ length: YEARS_COVERED }, (_, index) => {
    const payYear = latest - YEARS_COVERED + 1 + index
    const firstDay = Math.max(oldestDay, Date.UTC(payYear, 0, 1) / DAY)
    return { payYear, firstDay, lastDay: Math.min(youngestDay, Date.UTC(payYear, 11, 31) / DAY) }
  })
}

export function drawDay(random: Random, window: ObservationWindow): string {
  const span = window.lastDay - window.firstDay + 1
  return isoDate(window.firstDay + Math.floor(random.uniform() * span))
}

/** The day a fact was checked: two weeks after it was observed. */
export function checkedAt(observedOn: string): string {
  return `${isoDate(Date.parse(`${observedOn}T00:00:00Z`) / DAY + 14)}T12:00:00Z`
}

function isoDate(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
}

/** The last day of the quarter that had ended by a day: snapshots are made of whole quarters. */
function quarterEndBy(day: number): number {
  const next = new Date((day + 1) * DAY)
  const quarter = Math.floor(next.getUTCMonth() / 3)
  return Date.UTC(next.getUTCFullYear(), quarter * 3, 1) / DAY - 1
}

/** The same day of an earlier month, or that month's last day. */
function dayMonthsBefore(date: string, months: number): number {
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(5, 7)) - 1 - months
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(Number(date.slice(8, 10)), lastOfMonth)) / DAY
}
