/** How good ranges were, in the figures in which estimators are compared with each other. */
import { median, pinballLoss } from '~/core/engine/statistics/quantile.ts'
import { PROBABILITIES } from '../model/specification.ts'
import { netMiscalibration, SMALLEST_GROUP } from './group-coverage.ts'

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
  /** Over groups of 100 rows or more, their rows taken as independent; null without one. */
  readonly groupMiscalibration: number | null
}

/**
 * Judges predictions of at least one row. Throws a RangeError, with the number of the row, for pay that is not above 0
 * and for quantiles that are not five numbers above 0 in ascending order: a figure made of them would say nothing.
 *
 * @param groupings by grouping column, then row: the row's group, null where it is unknown.
 */
export function judge(
  rows: readonly JudgedRow[],
  groupings: readonly (readonly (string | null)[])[] = [],
): Judgment {
  if (rows.length === 0) throw new RangeError('Rows are needed to judge.')
  rows.forEach(refuseUnjudgeable)
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
    groupMiscalibration: netMiscalibration(
      groupings.flatMap((groups) => coveragesBy(groups, within80)),
    ),
  }
}

function refuseUnjudgeable({ pay, quantiles }: JudgedRow, row: number): void {
  const isAmount = (dollars: number) => dollars > 0 && dollars < Number.POSITIVE_INFINITY
  if (!isAmount(pay)) throw new RangeError(`Row ${row + 1} has no pay to be judged by: ${pay}.`)
  const isAscending = quantiles.every((one, k) => isAmount(one) && one >= (quantiles[k - 1] ?? 0))
  if (quantiles.length !== PROBABILITIES.length || !isAscending) {
    throw new RangeError(
      `Row ${row + 1} has quantiles that are not ${PROBABILITIES.length} ascending amounts: ${quantiles.join(', ')}.`,
    )
  }
}

function pinballOf({ pay, quantiles }: JudgedRow): number {
  const actual = Math.log(pay)
  return meanOf(PROBABILITIES.map((p, k) => pinballLoss(actual, Math.log(quantiles[k]!), p)))
}

function isWithin({ pay, quantiles }: JudgedRow, low: number, high: number): number {
  return pay >= quantiles[low]! && pay <= quantiles[high]! ? 1 : 0
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
    own.length < SMALLEST_GROUP ? [] : [{ coverage80: 100 * meanOf(own), records: own.length }],
  )
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
