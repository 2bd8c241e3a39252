/** Years of a projection, and amounts that count for some of their days. All days are YYYY-MM-DD. */
import { addYears, daysBetween } from '../../../pay/date.ts'

export interface PlanYear {
  /** 1, 2, 3 */
  readonly number: number
  readonly from: string
  /** first day after it */
  readonly to: string
  readonly days: number
}

export function yearsFrom(startsOn: string, count: number): readonly PlanYear[] {
  return Array.from({ length: count }, (_, index) => {
    const from = addYears(startsOn, index)
    const to = addYears(startsOn, index + 1)
    return { number: index + 1, from, to, days: daysBetween(from, to) }
  })
}

/** "2027" for a calendar year, else "2027–28". */
export function yearName({ from, to }: Pick<PlanYear, 'from' | 'to'>): string {
  if (from.endsWith('-01-01')) return from.slice(0, 4)
  return `${from.slice(0, 4)}–${to.slice(2, 4)}`
}

/**
 * The days of a change that begin before `end`, none before `start`: one, or each anniversary after `since`, the day of
 * the figures, which hold what came each year until then.
 */
export function occurrences(
  { on, yearly }: { readonly on: string; readonly yearly: boolean },
  { since, start, end }: { readonly since: string; readonly start: string; readonly end: string },
): readonly string[] {
  const days: string[] = []
  for (let years = 0; ; years++) {
    const day = addYears(on, years)
    if (day >= end) break
    if (!yearly || day > since) days.push(day < start ? start : day)
    if (!yearly) break
  }
  return days
}

/** Days from `from` to before `to` that are inside a year. */
export function daysWithin(year: PlanYear, from: string, to: string): number {
  const [first, last] = [from > year.from ? from : year.from, to < year.to ? to : year.to]
  if (first >= last) return 0
  return first === year.from && last === year.to ? year.days : daysBetween(first, last)
}
