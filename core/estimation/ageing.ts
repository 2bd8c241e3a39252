/**
 * Moving pay from one month to another: P_to = P_from I(to) / I(from).
 *
 * I is an index of wages (the Employment Cost Index), interpolated in logarithms between its points and
 * continued on both sides by (1 + growth)^(months / 12). Prices are not pay: no price index enters.
 */

import type { EstimationSettings, IndexSeries } from './types.ts'

export interface Ageing {
  readonly index: IndexSeries
  /** Yearly growth beyond the ends of the index, e.g. 0.03. */
  readonly growthBeyondIndex: number
}

/** What pay of month `from` is multiplied by to become pay of month `to`; dates YYYY-MM or YYYY-MM-DD. */
export function ageingFactor(ageing: Ageing, from: string, to: string): number {
  return Math.exp(logIndexAt(ageing, to) - logIndexAt(ageing, from))
}

/**
 * The same with another growth for the months of `to` beyond the index, whoever assumed what for `from`: pay at the
 * end of the index, carried on by `growth`.
 */
export function ageingFactorAtGrowth(
  ageing: Ageing,
  growth: number,
  from: string,
  to: string,
): number {
  const years = monthsBeyondIndex(ageing.index, to) / 12
  const instead = ((1 + growth) / (1 + ageing.growthBeyondIndex)) ** years
  return ageingFactor(ageing, from, to) * instead
}

/** Whole months of `date` beyond the last point of the index; 0 inside it. */
export function monthsBeyondIndex(index: IndexSeries, date: string): number {
  const last = index.at(-1)
  return last ? Math.max(0, monthNumber(date) - monthNumber(last.month)) : 0
}

/**
 * Where the index lacks quarters and was interpolated, e.g. "2022-12 to 2023-09": stretches between two points that
 * are more than a quarter apart and end after `since` (YYYY-MM or YYYY-MM-DD).
 */
export function indexGaps(index: IndexSeries, since: string): string[] {
  return index.slice(1).flatMap(({ month }, i) => {
    const before = index[i]!.month
    const isGap = monthNumber(month) - monthNumber(before) > 3
    return isGap && monthNumber(month) > monthNumber(since) ? [`${before} to ${month}`] : []
  })
}

/** A snapshot's records go back so far at most. */
const YEARS_FITTED = 4

/** The gaps that records of a fit are moved across. */
export function gapsOfFit({
  index,
  referenceDate,
}: Pick<EstimationSettings, 'index' | 'referenceDate'>): string[] {
  const first = Number(referenceDate.slice(0, 4)) - YEARS_FITTED
  return indexGaps(index, `${first}${referenceDate.slice(4)}`)
}

/** Months from one day to another, with the days' share of a month; negative when `to` is earlier. */
export function monthsBetween(from: string, to: string): number {
  return monthsAt(to) - monthsAt(from)
}

/** A day as months since year 0, days counting a thirty-first each. */
export function monthsAt(date: string): number {
  return monthNumber(date) + (date.length >= 10 ? digits(date, 8, 10) - 1 : 0) / 31
}

/** Months since year 0. Throws a RangeError when the text is no date. */
export function monthNumber(date: string): number {
  const year = digits(date, 0, 4)
  const month = digits(date, 5, 7)
  if (!(year > 0 && month >= 1 && month <= 12) || date[4] !== '-') {
    throw new RangeError(`not a date: ${date}`)
  }
  return year * 12 + month - 1
}

/** Read digit by digit: every candidate of every estimate has a date, and slices cost most of the time. */
function digits(text: string, from: number, to: number): number {
  let value = 0
  for (let i = from; i < to; i++) value = value * 10 + text.charCodeAt(i) - 48
  return value
}

function logIndexAt({ index, growthBeyondIndex }: Ageing, date: string): number {
  const month = monthNumber(date)
  const monthlyGrowth = Math.log1p(growthBeyondIndex) / 12
  const next = index.findIndex((point) => monthNumber(point.month) >= month)
  if (index.length === 0) return month * monthlyGrowth
  if (next === 0) return beyond(index[0]!, month, monthlyGrowth)
  if (next === -1) return beyond(index.at(-1)!, month, monthlyGrowth)
  return between(index[next - 1]!, index[next]!, month)
}

type Point = IndexSeries[number]

function beyond(point: Point, month: number, monthlyGrowth: number): number {
  return Math.log(point.value) + (month - monthNumber(point.month)) * monthlyGrowth
}

function between(left: Point, right: Point, month: number): number {
  const start = monthNumber(left.month)
  const share = (month - start) / (monthNumber(right.month) - start)
  return (1 - share) * Math.log(left.value) + share * Math.log(right.value)
}
