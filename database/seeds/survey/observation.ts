/** When facts of the survey were observed: four full pay years, 3 to 48 months before a given date. */
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

/** The pay years up to the latest full one before `asOf` (YYYY-MM-DD), oldest first. */
export function observationWindows(asOf: string): ObservationWindow[] {
  const latest = Number(asOf.slice(0, 4)) - 1
  const oldestDay = dayMonthsBefore(asOf, OLDEST_MONTHS)
  const youngestDay = dayMonthsBefore(asOf, YOUNGEST_MONTHS)
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

/** The same day of an earlier month, or that month's last day. */
function dayMonthsBefore(date: string, months: number): number {
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(5, 7)) - 1 - months
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(Number(date.slice(8, 10)), lastOfMonth)) / DAY
}
