/**
 * What prices and market pay did since a day: factor = I(last published month) / I(month of the day).
 *
 * I is an index by month, interpolated in logarithms where a month was not published; nothing is assumed beyond its
 * ends. Time, not place: nothing here knows where anybody lives.
 */
import { ageingFactor, monthNumber } from '../../engine/model/ageing.ts'
import type { IndexSeries } from '../../engine/model/estimation-settings.ts'

export interface Growth {
  /** 1.094: 9.4% more than on the day */
  readonly factor: number
  /** YYYY-MM */
  readonly from: string
  /** the last published month, YYYY-MM */
  readonly to: string
}

/** Null where the day (YYYY-MM-DD) is before the index, or nothing is published after its month yet. */
export function growthSince(index: IndexSeries, day: string): Growth | null {
  const [first, last] = [index[0], index.at(-1)]
  const month = day.slice(0, 7)
  if (!first || !last || month < first.month || month >= last.month) return null
  const factor = ageingFactor({ index, growthBeyondIndex: 0 }, month, last.month)
  return { factor, from: month, to: last.month }
}

export interface IndexPoint {
  /** months since year 0 */
  readonly month: number
  /** 100 in the first month; null: not published */
  readonly value: number | null
}

/** The index from the month of a day on, 100 there: at the ends of quarters up to `to`, and at both ends. */
export function indexSince(index: IndexSeries, day: string, to: string): IndexPoint[] {
  const [start, end] = [monthNumber(day), monthNumber(to)]
  const last = index.at(-1)
  const months = Array.from({ length: end - start + 1 }, (_, i) => start + i)
  return months
    .filter((month) => month === start || month === end || month % 3 === 2)
    .map((month) => ({
      month,
      value:
        last && month <= monthNumber(last.month)
          ? 100 * ageingFactor({ index, growthBeyondIndex: 0 }, day, monthText(month))
          : null,
    }))
}

/** "2026-05" from months since year 0. */
export function monthText(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
}
