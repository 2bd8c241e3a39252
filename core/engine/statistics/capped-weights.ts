/** Weights in which no group has more than its share of the whole. */

// How many values, or groups of values, a weighted average really rests on.

/** Kish's (sum w)^2 / sum w^2: n for equal weights, 1 when one value has everything, 0 without weight. */
export function effectiveSampleSize(weights: ArrayLike<number>): number {
  let sum = 0
  let squares = 0
  for (let i = 0; i < weights.length; i++) {
    sum += weights[i]!
    squares += weights[i]! ** 2
  }
  return squares > 0 ? (sum * sum) / squares : 0
}

/** What names a group: any text, or a number where text would cost too much. */
export type GroupKey = string | number

/** Weight by group, only of groups that have any. Fastest where values of a group are adjacent. */
export function groupTotals(
  groups: ArrayLike<GroupKey>,
  weights: ArrayLike<number>,
): Map<GroupKey, number> {
  const totals = new Map<GroupKey, number>()
  for (let i = 0; i < groups.length; ) {
    const group = groups[i]!
    let weight = 0
    for (; i < groups.length && groups[i] === group; i++) weight += Math.max(0, weights[i]!)
    if (weight > 0) totals.set(group, (totals.get(group) ?? 0) + weight)
  }
  return totals
}

/**
 * How alike values of one group are: the mean product of two of a group over the mean square, both around the mean of
 * all, each value counting alike. From 0 to 1, and 0 where no group has two values, or all have one mean.
 * Source: Fisher 1925, Statistical Methods for Research Workers (intraclass correlation).
 */
export function intraclassCorrelation(values: Float64Array, groups: ArrayLike<number>): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const byGroup = new Map<number, { count: number; sum: number; squares: number }>()
  values.forEach((value, i) => {
    const own = byGroup.get(groups[i]!) ?? { count: 0, sum: 0, squares: 0 }
    byGroup.set(groups[i]!, own)
    own.count++
    own.sum += value - mean
    own.squares += (value - mean) ** 2
  })
  const shared = [...byGroup.values()].filter(({ count }) => count > 1)
  const products = shared.reduce(
    (total, { count, sum, squares }) => total + (sum * sum - squares) / (count - 1),
    0,
  )
  const rows = shared.reduce((total, { count }) => total + count, 0)
  const squares = [...byGroup.values()].reduce((total, own) => total + own.squares, 0)
  const expected = (rows * squares) / values.length
  return expected > 0 ? Math.min(1, Math.max(0, products / expected)) : 0
}

export interface CappedWeights {
  readonly weights: Float64Array
  /** Groups that have any weight. */
  readonly groupCount: number
  /** Groups counted by influence: 1 / sum of squared shares, a group's share being all its weight after the caps. */
  readonly effectiveGroups: number
}

/**
 * Scales down the weights of groups above `cap` (a share in (0, 1]) of the total, until none is.
 *
 * The capped groups end at exactly the cap of the new, smaller total: with k of them and the rest
 * weighing R, each gets cap R / (1 - k cap). Fewer groups than 1 / cap cannot satisfy it: all
 * weights are then zero. The cost is one pass, and a sort of the groups when one is above the cap.
 */
export function capGroupWeights(
  groups: ArrayLike<GroupKey>,
  weights: ArrayLike<number>,
  cap: number,
): CappedWeights {
  const totals = groupTotals(groups, weights)
  const limit = largestAllowed([...totals.values()], cap)
  const capped = Float64Array.from(weights)
  const groupCount = limit > 0 ? totals.size : 0
  const effectiveGroups =
    groupCount && effectiveSampleSize([...totals.values()].map((total) => Math.min(total, limit)))
  if (limit === Number.POSITIVE_INFINITY) return { weights: capped, groupCount, effectiveGroups }
  for (let i = 0; i < capped.length; i++) {
    if (capped[i]! <= 0) continue
    const total = totals.get(groups[i]!)!
    if (total > limit) capped[i]! *= limit / total
  }
  return { weights: capped, groupCount, effectiveGroups }
}

/** Where the largest groups are cut so that none exceeds the cap of what is left; infinite if none does. */
function largestAllowed(totals: readonly number[], cap: number): number {
  const sum = totals.reduce((all, total) => all + total, 0)
  if (totals.every((total) => total <= cap * sum)) return Number.POSITIVE_INFINITY
  if (totals.length * cap < 1 - 1e-12) return 0
  return cutOf(totals, cap)
}

/** Tries to cut no group, then the largest, then the two largest, until the next one fits. */
function cutOf(totals: readonly number[], cap: number): number {
  const descending = totals.toSorted((a, b) => b - a)
  const rests = sumsFromEach(descending)
  for (const [cut, total] of descending.entries()) {
    const limit = (cap * rests[cut]!) / (1 - cut * cap)
    if (total <= limit * (1 + 1e-12)) return limit
  }
  return 0
}

/** Sum of each value and all after it, added from the small end so that small ones are not lost. */
function sumsFromEach(descending: readonly number[]): number[] {
  let sum = 0
  return descending
    .toReversed()
    .map((total) => {
      sum += total
      return sum
    })
    .reverse()
}
