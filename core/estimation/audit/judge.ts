/** How good ranges were, in the figures in which estimators are compared with each other. */
import { pinballLoss } from '~/core/statistics/pinball.ts'
import { median } from '~/core/statistics/quantile.ts'
import { PROBABILITIES } from '../model/settings.ts'

export interface JudgedRow {
  /** Dollars. */
  readonly pay: number
  /** Dollars at PROBABILITIES, ascending. */
  readonly quantiles: readonly number[]
}

export interface Judgment {
  readonly rows: number
  /** 100 x mean pinball loss of log pay over the five quantiles. */
  readonly pinball: number
  /** Median of |median - pay| / pay, in percent. */
  readonly medianAbsolutePercentageError: number
  /** Root mean square error of the median in log pay. */
  readonly logRootMeanSquare: number
  /** Percent of pay within P25 to P75 and within P10 to P90. */
  readonly coverage50: number
  readonly coverage80: number
  /**
   * Root mean square distance of groups' coverage from 80 in points, less what chance alone would give:
   * sqrt(max(0, mean((coverage - 80)^2 - 1600 / rows))) over groups of 100 rows or more; null without one.
   */
  readonly groupMiscalibration: number | null
}

/** Groups below this many rows say too little about themselves. */
const SMALLEST_GROUP = 100

/**
 * Judges predictions of at least one row.
 *
 * @param groupings by grouping column, then row: the row's group, null where it is unknown.
 */
export function judge(
  rows: readonly JudgedRow[],
  groupings: readonly (readonly (string | null)[])[] = [],
): Judgment {
  const within80 = rows.map((row) => isWithin(row, 0, 4))
  const errors = rows.map(({ pay, quantiles }) => Math.log(pay / quantiles[2]!))
  return {
    rows: rows.length,
    pinball: 100 * meanOf(rows.map(pinballOf)),
    medianAbsolutePercentageError:
      100 * median(rows.map(({ pay, quantiles }) => Math.abs(quantiles[2]! - pay) / pay)),
    logRootMeanSquare: Math.sqrt(meanOf(errors.map((error) => error * error))),
    coverage50: 100 * meanOf(rows.map((row) => isWithin(row, 1, 3))),
    coverage80: 100 * meanOf(within80),
    groupMiscalibration: groupMiscalibration(within80, groupings),
  }
}

function pinballOf({ pay, quantiles }: JudgedRow): number {
  const actual = Math.log(pay)
  return meanOf(PROBABILITIES.map((p, k) => pinballLoss(actual, Math.log(quantiles[k]!), p)))
}

function isWithin({ pay, quantiles }: JudgedRow, low: number, high: number): number {
  return pay >= quantiles[low]! && pay <= quantiles[high]! ? 1 : 0
}

function groupMiscalibration(
  within: readonly number[],
  groupings: readonly (readonly (string | null)[])[],
): number | null {
  const excesses = groupings.flatMap((groups) => {
    const coverages = coveragesBy(groups, within)
    return coverages.map(({ coverage, rows }) => (coverage - 80) ** 2 - 1600 / rows)
  })
  return excesses.length === 0 ? null : Math.sqrt(Math.max(0, meanOf(excesses)))
}

function coveragesBy(groups: readonly (string | null)[], within: readonly number[]) {
  const byGroup = new Map<string, number[]>()
  groups.forEach((group, row) => {
    if (group === null) return
    const own = byGroup.get(group)
    if (own) own.push(within[row]!)
    else byGroup.set(group, [within[row]!])
  })
  return [...byGroup.values()].flatMap((own) =>
    own.length < SMALLEST_GROUP ? [] : [{ coverage: 100 * meanOf(own), rows: own.length }],
  )
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
