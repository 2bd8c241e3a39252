/** Quantiles of residuals on rows the fit has not seen: ranges that hold what they promise. */
import { groupRows } from './grouping.ts'
import { quantileOfSorted } from './quantile.ts'

/** A group's own quantiles count fully against this many rows' worth of everybody's. */
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
 * (m own + 100 overall) / (m + 100). Groups under 15 rows are left out: they use the overall ones.
 */
export function shrunkMondrianQuantiles(
  scores: ArrayLike<number>,
  groups: readonly string[],
  probabilities: readonly number[],
): ConformalQuantiles {
  const overall = sortedQuantiles(Float64Array.from(scores).sort(), probabilities)
  const result: Record<string, readonly number[]> = {}
  for (const [group, rows] of groupRows(groups)) {
    if (rows.length < SMALLEST_GROUP) continue
    const own = Float64Array.from(rows, (row) => scores[row]!).sort()
    const quantiles = sortedQuantiles(own, probabilities)
    result[group] = quantiles.map((q, k) => shrink(q, overall[k]!, rows.length))
  }
  return { probabilities, overall, groups: result }
}

/** Quantile of scores that ought to be 0, shrunk toward it as a group's is; 0 without scores. */
export function shrunkQuantile(scores: Float64Array, p: number): number {
  if (scores.length === 0) return 0
  return shrink(conformalQuantile(Float64Array.from(scores).sort(), p), 0, scores.length)
}

/** Quantiles for a group, or everybody's when it has none of its own. */
export function quantilesOfGroup(quantiles: ConformalQuantiles, group: string): readonly number[] {
  return Object.hasOwn(quantiles.groups, group) ? quantiles.groups[group]! : quantiles.overall
}

/**
 * The finite-sample rank p (m + 1) of m ascending scores, taken from the nearer tail so that both
 * tails are treated alike; beyond the ends, the end. NaN without scores.
 * Source: Romano, Patterson, Candes 2019 (NeurIPS), lemma 2.
 */
export function conformalQuantile(sorted: ArrayLike<number>, p: number): number {
  if (sorted.length < 2) return quantileOfSorted(sorted, p)
  return quantileOfSorted(sorted, finiteSampleRank(p, sorted.length))
}

/** Where in 0 to 1 the rank p (m + 1) of m > 1 values lies; m may be a number of effective ones. */
export function finiteSampleRank(p: number, size: number): number {
  return Math.min(1, Math.max(0, (p * (size + 1) - 1) / (size - 1)))
}

function sortedQuantiles(sorted: Float64Array, probabilities: readonly number[]): number[] {
  return probabilities.map((p) => conformalQuantile(sorted, p))
}

function shrink(own: number, overall: number, size: number): number {
  return (size * own + GROUP_SHRINKAGE * overall) / (size + GROUP_SHRINKAGE)
}
