/**
 * Moving pay from one month to another: P_to = P_from I(to) / I(from).
 *
 * I is an index of wages (the Employment Cost Index), interpolated in logarithms between its points and
 * continued on both sides by (1 + growth)^(months / 12). Prices are not pay: no price index enters.
 */

import type { EstimationSettings, IndexSeries } from './estimation-settings.ts'

export interface Ageing {
  readonly index: IndexSeries
  /** Yearly growth beyond the ends of the index, e.g. 0.03. */
  readonly growthBeyondIndex: number
}

/** The wage index from its quarters, such as "2026Q1", each at its last month; those without a value are left out. */
export function wageIndexOf(
  quarters: readonly { readonly quarter: string; readonly value: string | number | null }[],
): IndexSeries {
  return quarters.flatMap(({ quarter, value }) => {
    const month = String(Number(quarter.at(-1)) * 3).padStart(2, '0')
    return value === null
      ? []
      : [{ month: `${quarter.slice(0, 4)}-${month}`, value: Number(value) }]
  })
}

/** What pay of month `from` is multiplied by to become pay of month `to`; dates YYYY-MM or YYYY-MM-DD. */
export function ageingFactor(ageing: Ageing, from: string, to: string): number {
  return Math.exp(logIndexAt(ageing, to) - logIndexAt(ageing, from))
}

/**
 * The same with another growth for the months of `to` after the index: pay at the end of the index, extended by
 * `growth`, whatever growth was assumed for `from`.
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
  const { months, logs } = pointsOf(index)
  const last = months.length - 1
  if (last < 0) return month * monthlyGrowth
  if (month <= months[0]!) return logs[0]! + (month - months[0]!) * monthlyGrowth
  if (month > months[last]!) return logs[last]! + (month - months[last]!) * monthlyGrowth
  const next = months.findIndex((one) => one >= month)
  const share = (month - months[next - 1]!) / (months[next]! - months[next - 1]!)
  return (1 - share) * logs[next - 1]! + share * logs[next]!
}

interface Points {
  readonly months: Float64Array
  readonly logs: Float64Array
}

/** An index never changes; forgotten with it. */
const pointsByIndex = new WeakMap<IndexSeries, Points>()

function pointsOf(index: IndexSeries): Points {
  const known = pointsByIndex.get(index)
  if (known) return known
  const points = {
    months: Float64Array.from(index, (point) => monthNumber(point.month)),
    logs: Float64Array.from(index, (point) => Math.log(point.value)),
  }
  pointsByIndex.set(index, points)
  return points
}
