/** How good predictions were, once the pay is known. */
import { pinballLoss } from '~/core/statistics/pinball.ts'
import { median } from '~/core/statistics/quantile.ts'
import type { Accuracy } from '../model/fitted-model.ts'
import { PROBABILITIES } from '../model/settings.ts'

export interface Scored {
  /** Log pay as it was. */
  readonly actual: number
  /** Log pay at PROBABILITIES, ascending; NaN for one that was withheld. */
  readonly quantiles: ArrayLike<number>
}

/** Whether pay lay between the 10th and the 90th percentile. */
export function isCovered(row: Scored): boolean {
  return within(row, 0, 4) === 1
}

export function hasTails({ quantiles }: Scored): boolean {
  return !Number.isNaN(quantiles[0]! + quantiles[4]!)
}

/** Accuracy over the rows of the published quantiles; all zeros without rows. */
export function accuracyOf(rows: readonly Scored[]): Accuracy {
  const count = rows.length
  if (count === 0) return NOTHING_SCORED
  const tailed = rows.filter(hasTails)
  return {
    count,
    pinball: (100 * sum(rows, pinballOverQuantiles)) / count,
    medianAbsolutePercentageError:
      100 *
      median(rows.map(({ actual, quantiles }) => Math.abs(Math.expm1(quantiles[2]! - actual)))),
    coverage50: (100 * sum(rows, (row) => within(row, 1, 3))) / count,
    coverage80: (100 * sum(tailed, (row) => within(row, 0, 4))) / Math.max(1, tailed.length),
  }
}

const NOTHING_SCORED: Accuracy = {
  count: 0,
  pinball: 0,
  medianAbsolutePercentageError: 0,
  coverage50: 0,
  coverage80: 0,
}

function pinballOverQuantiles({ actual, quantiles }: Scored): number {
  const losses = PROBABILITIES.map((p, k) => pinballLoss(actual, quantiles[k]!, p))
  const told = losses.filter((loss) => !Number.isNaN(loss))
  return told.reduce((total, loss) => total + loss, 0) / told.length
}

function within({ actual, quantiles }: Scored, low: number, high: number): number {
  return actual >= quantiles[low]! && actual <= quantiles[high]! ? 1 : 0
}

function sum(rows: readonly Scored[], score: (row: Scored) => number): number {
  return rows.reduce((total, row) => total + score(row), 0)
}
