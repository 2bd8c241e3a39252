/** How much trees count beside the hierarchical model and its comparables: one share, chosen on held-out rows. */

import { huberLoss } from '~/core/statistics/huber.ts'
import { median } from '~/core/statistics/quantile.ts'
import type { FeatureTable } from '../../model/schema.ts'
import { DEPENDENCE } from './direct-trees.ts'
import { clusteredError, organizationWeights } from './organization-weights.ts'

/** What is expected before anything is seen: on eight public sets the best share lay between 0 and .55. */
const EXPECTED_SHARE = 0.3
/** Loss of a share one away from the expected, as a part of the whole loss: keeps few rows from choosing wildly. */
const DISBELIEF = 0.3
/** Errors beyond this many spreads count by their size, not their square. */
const LOSS_EDGE = 1.5 * 1.4826
const SHARES = Array.from({ length: 19 }, (_, step) => step / 20)

/**
 * The trees' share of the prediction, 0 to .9: the least loss over the asked rows, near the share that is expected.
 * 0 where that share would lose more than one standard error, by organization, against the model alone.
 *
 * @param residuals of the model with its comparables, by row; `heldOut` is the trees' log pay.
 */
export function shareOfTrees(
  table: FeatureTable,
  asked: Int32Array,
  residuals: Float64Array,
  heldOut: Float64Array,
): number {
  const edge = LOSS_EDGE * median(Float64Array.from(asked, (row) => Math.abs(residuals[row]!)))
  const weights = organizationWeights(table, DEPENDENCE)
  const lossesAt = (share: number) => {
    const losses = new Float64Array(table.rowCount)
    for (const row of asked) {
      const left = (1 - share) * residuals[row]! + share * (table.logPay[row]! - heldOut[row]!)
      losses[row] = weights[row]! * huberLoss(left, edge)
    }
    return losses
  }
  const alone = lossesAt(0)
  const whole = sumOf(alone)
  const costs = SHARES.map(
    (share) => sumOf(lossesAt(share)) + whole * DISBELIEF * (share - EXPECTED_SHARE) ** 2,
  )
  const share = SHARES[costs.indexOf(Math.min(...costs))]!
  const lost = lossesAt(share).map((loss, row) => loss - alone[row]!)
  return sumOf(lost) > clusteredError(table, lost) ? 0 : share
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0)
}
