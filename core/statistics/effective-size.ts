/** How many values, or groups of values, a weighted average really rests on. */

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
 * How many independent values the mean of these is worth, where values of one group hang together:
 * n sum v^2 / sum_g (sum v)^2 with v the distance from the mean; never more than there are values.
 * Source: Kish 1965, Survey Sampling (design effect).
 */
export function effectiveClusteredCount(values: Float64Array, groups: ArrayLike<number>): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const sums = new Map<number, number>()
  let squares = 0
  values.forEach((value, i) => {
    squares += (value - mean) ** 2
    sums.set(groups[i]!, (sums.get(groups[i]!) ?? 0) + value - mean)
  })
  const together = [...sums.values()].reduce((sum, value) => sum + value * value, 0)
  return together > 0
    ? Math.min(values.length, (values.length * squares) / together)
    : values.length
}
