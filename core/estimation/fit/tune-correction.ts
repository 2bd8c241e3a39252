/** How near a comparable must be, and how much it takes to believe them: chosen on held-out rows. */

import { huberLoss } from '~/core/statistics/huber.ts'
import { quantile } from '~/core/statistics/quantile.ts'
import {
  type ComparableSet,
  type CorrectionRules,
  comparablesNear,
  deltaOf,
  type Kernel,
  weighNeighbors,
} from './comparable-set.ts'

/** In comparables. */
const PRIOR_WEIGHTS = [0.2, 0.5, 1.5, 4, 10, 30, 100] as const
/** Held-out rows looked at, in all folds together. */
const ROWS_ASKED = 3000
/** A correction that wins less is not worth having. */
const LEAST_GAIN = 0.0015
/** Residuals beyond this many spreads count by their size, not its square. */
const HUBER_EDGE = 2.5

export interface TuningRules extends CorrectionRules {
  /** To choose from, ascending, in units of log pay. */
  readonly bandwidths: readonly number[]
}

/** Kernels that lose no more than this share beyond the best are as good: the widest of them is taken. */
const SAME = 0.0005

/** One fold as the tuning sees it. */
export interface TuningFold {
  readonly set: ComparableSet
  readonly unseen: Int32Array
  readonly askedOf: (row: number) => { readonly features: Float32Array; readonly block: number }
}

/** The kernel with the least Huber loss on unseen rows; null when it gains less than 0.15%, or may not be chosen. */
export function tuneCorrection(
  folds: readonly TuningFold[],
  residuals: Float64Array,
  rules: TuningRules,
): Kernel | null {
  const { bandwidths } = rules
  if (bandwidths.length === 0) return null
  const edge = HUBER_EDGE * 1.4826 * quantile(residuals.map(Math.abs), 0.5)
  const losses = new Float64Array(bandwidths.length * PRIOR_WEIGHTS.length)
  let without = 0
  for (const { set, unseen, askedOf } of folds) {
    for (const row of evenly(unseen, Math.ceil(ROWS_ASKED / folds.length))) {
      const residual = residuals[row]!
      without += huberLoss(residual, edge)
      const near = comparablesNear(set, askedOf(row), bandwidths.at(-1)!, rules.candidates)
      bandwidths.forEach((bandwidth, a) => {
        const weighed = weighNeighbors(set, near, bandwidth, rules, -1)
        PRIOR_WEIGHTS.forEach((priorWeight, b) => {
          const left = residual - deltaOf(weighed, priorWeight, rules)
          losses[a * PRIOR_WEIGHTS.length + b]! += huberLoss(left, edge)
        })
      })
    }
  }
  const least = Math.min(...losses)
  if (!(least < (1 - LEAST_GAIN) * without)) return null
  const best = losses.findLastIndex((loss) => loss <= least + SAME * without)
  return {
    bandwidth: bandwidths[Math.floor(best / PRIOR_WEIGHTS.length)]!,
    priorWeight: PRIOR_WEIGHTS[best % PRIOR_WEIGHTS.length]!,
  }
}

/** At most `count` of the rows, at even steps. */
export function evenly(rows: Int32Array, count: number): Int32Array {
  if (rows.length <= count) return rows
  return Int32Array.from({ length: count }, (_, i) => rows[Math.floor((i * rows.length) / count)]!)
}
