/** Weights in which no group has more than its share of the whole. */
import { groupTotals } from './effective-size.ts'

export interface CappedWeights {
  readonly weights: Float64Array
  /** Groups that have any weight. */
  readonly groupCount: number
}

/**
 * Scales down the weights of groups above `cap` (a share in (0, 1]) of the total, until none is.
 *
 * The capped groups end at exactly the cap of the new, smaller total: with k of them and the rest
 * weighing R, each gets cap R / (1 - k cap). Fewer groups than 1 / cap cannot satisfy it: all
 * weights are then zero. The cost is one pass, and a sort of the groups when one is above the cap.
 */
export function capGroupWeights(
  groups: readonly string[],
  weights: ArrayLike<number>,
  cap: number,
): CappedWeights {
  const totals = groupTotals(groups, weights)
  const limit = largestAllowed([...totals.values()], cap)
  const capped = Float64Array.from(weights)
  const groupCount = limit > 0 ? totals.size : 0
  if (limit === Number.POSITIVE_INFINITY) return { weights: capped, groupCount }
  for (let i = 0; i < capped.length; i++) {
    if (capped[i]! <= 0) continue
    const total = totals.get(groups[i]!)!
    if (total > limit) capped[i]! *= limit / total
  }
  return { weights: capped, groupCount }
}

/** Where the largest groups are cut so that none exceeds the cap of what is left; infinite if none does. */
function largestAllowed(totals: number[], cap: number): number {
  let rest = totals.reduce((sum, total) => sum + total, 0)
  if (totals.every((total) => total <= cap * rest)) return Number.POSITIVE_INFINITY
  const descending = totals.sort((a, b) => b - a)
  for (const [capped, total] of descending.entries()) {
    if (capped * cap >= 1) return 0
    const limit = (cap * rest) / (1 - capped * cap)
    if (total <= limit * (1 + 1e-12)) return limit
    rest -= total
  }
  return 0
}
