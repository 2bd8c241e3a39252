/**
 * How many different sets of peers one asker may lay over each other.
 *
 * Peers are whole crowds (`crowds.ts`), so no two sets differ by fewer than five organizations, no matter who asked.
 * Each further set tells a little more about the pays within a crowd all the same. After `MOST_SETS` there are no new
 * ones: the nearest of the earlier sets is used.
 */

/** Numbers of crowds of one position of a snapshot, ascending. */
export type CrowdSet = Uint32Array

/** Different sets answered to one asker about one position of one snapshot. */
export const MOST_SETS = 48

/** Crowds that are in one of the sets only. */
export function differingCrowds(a: CrowdSet, b: CrowdSet): number {
  let different = 0
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    const [left, right] = [a[i]!, b[j]!]
    if (left !== right) different++
    if (left <= right) i++
    if (right <= left) j++
  }
  return different + (a.length - i) + (b.length - j)
}

/** The asked set while the asker has had fewer than `MOST_SETS` others, else the nearest of those, ties the first. */
export function withinLimit(answered: readonly CrowdSet[], asked: CrowdSet): CrowdSet {
  const distances = answered.map((earlier) => differingCrowds(earlier, asked))
  const least = Math.min(...distances)
  if (least === 0 || countDifferent(answered) < MOST_SETS) return asked
  return answered[distances.indexOf(least)]!
}

/** One set may have been answered to several organizations of one person. */
function countDifferent(answered: readonly CrowdSet[]): number {
  return new Set(answered.map((set) => set.join(' '))).size
}
