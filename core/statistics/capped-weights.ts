/** Weights in which no group has more than its share of the whole. */
import { groupTotals } from './effective-size.ts'

/**
 * Scales down the weights of groups above `cap` (a share in (0, 1]) of the total, until none is.
 *
 * The capped groups end at exactly the cap of the new, smaller total: with k of them and the rest
 * weighing R, each gets cap R / (1 - k cap). Fewer groups than 1 / cap cannot satisfy it: all
 * weights are then zero. The cost is one sort of the groups.
 */
export function capGroupWeights(
  groups: readonly string[],
  weights: ArrayLike<number>,
  cap: number,
): Float64Array {
  const totals = groupTotals(groups, weights)
  const limit = largestAllowed([...totals.values()], cap)
  return Float64Array.from(weights, (weight, i) => {
    const total = totals.get(groups[i]!) ?? 0
    return total > limit ? (weight * limit) / total : weight
  })
}

/** The weight at which the largest groups are cut so that none exceeds the cap of what is left. */
function largestAllowed(totals: number[], cap: number): number {
  const descending = totals.sort((a, b) => b - a)
  let rest = descending.reduce((sum, total) => sum + total, 0)
  for (const [capped, total] of descending.entries()) {
    if (capped * cap >= 1) return 0
    const limit = (cap * rest) / (1 - capped * cap)
    if (total <= limit * (1 + 1e-12)) return limit
    rest -= total
  }
  return 0
}
