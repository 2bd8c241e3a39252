/** Quantiles of residuals on rows the fit has not seen: ranges that hold what they promise. */
import { groupRows } from './grouping.ts'
import { weightedQuantiles } from './quantile.ts'

/** A group's own quantiles count by their weight against this much of everybody's. */
const GROUP_SHRINKAGE = 100
/** Groups below this many rows have no quantiles of their own. */
const SMALLEST_GROUP = 15

export interface ConformalQuantiles {
  readonly probabilities: readonly number[]
  readonly overall: readonly number[]
  readonly groups: Readonly<Record<string, readonly number[]>>
}

/**
 * Quantiles of `scores` overall and by group (Mondrian), each group's shrunk toward the overall ones:
 * (m own + 100 overall) / (m + 100), m the weight of its scores. Groups under 15 rows are left out: they use the
 * overall ones. Weights are above 0; 1 for a score that depends on no other.
 */
export function shrunkMondrianQuantiles(
  scores: ArrayLike<number>,
  weights: ArrayLike<number>,
  groups: readonly string[],
  probabilities: readonly number[],
): ConformalQuantiles {
  const overall = conformalQuantiles(scores, weights, probabilities)
  const result: Record<string, readonly number[]> = {}
  for (const [group, rows] of groupRows(groups)) {
    if (rows.length < SMALLEST_GROUP) continue
    const own = Float64Array.from(rows, (row) => scores[row]!)
    const ownWeights = Float64Array.from(rows, (row) => weights[row]!)
    const quantiles = conformalQuantiles(own, ownWeights, probabilities)
    result[group] = quantiles.map((q, k) => shrink(q, overall[k]!, ownWeights))
  }
  return { probabilities, overall, groups: result }
}

/** Quantile of scores that ought to be 0, shrunk toward it as a group's is; 0 without scores. */
export function shrunkQuantile(scores: Float64Array, weights: Float64Array, p: number): number {
  if (scores.length === 0) return 0
  return shrink(conformalQuantiles(scores, weights, [p])[0]!, 0, weights)
}

/** Quantiles for a group, or everybody's when it has none of its own. */
export function quantilesOfGroup(quantiles: ConformalQuantiles, group: string): readonly number[] {
  return Object.hasOwn(quantiles.groups, group) ? quantiles.groups[group]! : quantiles.overall
}

/**
 * Weighted quantiles at the finite-sample rank p (m + 1) of m scores, taken from the nearer tail so that both tails are
 * treated alike; beyond the ends, the end. NaN without scores.
 * Source: Romano, Patterson, Candes 2019 (NeurIPS), lemma 2.
 */
export function conformalQuantiles(
  scores: ArrayLike<number>,
  weights: ArrayLike<number>,
  probabilities: readonly number[],
): number[] {
  const m = scores.length
  // a single score is every quantile
  const ranks = m < 2 ? probabilities : probabilities.map((p) => (p * (m + 1) - 1) / (m - 1))
  return weightedQuantiles(scores, weights, ranks)
}

function shrink(own: number, overall: number, weights: Float64Array): number {
  const weight = weights.reduce((sum, one) => sum + one, 0)
  return (weight * own + GROUP_SHRINKAGE * overall) / (weight + GROUP_SHRINKAGE)
}
