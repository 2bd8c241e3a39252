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

/** 1 / sum of squared shares, where a group's share is all its weight: groups counted by influence. */
export function effectiveGroupCount(
  groups: ArrayLike<GroupKey>,
  weights: ArrayLike<number>,
): number {
  return effectiveSampleSize([...groupTotals(groups, weights).values()])
}

/** Weight by group, only of groups that have any. */
export function groupTotals(
  groups: ArrayLike<GroupKey>,
  weights: ArrayLike<number>,
): Map<GroupKey, number> {
  const totals = new Map<GroupKey, number>()
  for (let i = 0; i < groups.length; i++) {
    const weight = weights[i]!
    if (weight > 0) totals.set(groups[i]!, (totals.get(groups[i]!) ?? 0) + weight)
  }
  return totals
}
