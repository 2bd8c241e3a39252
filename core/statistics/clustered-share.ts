/**
 * Standard error of a share when rows of one group are alike: SE^2 = sum_g (sum_{i in g} (x_i - p))^2 / n^2.
 *
 * x_i is 1 for a hit and 0 else, p the share, n the rows. With one row a group it is sqrt(p (1 - p) / n).
 * Source: Liang and Zeger 1986, Biometrika 73, 13 (cluster-robust variance of a mean).
 */
import { groupRows } from './grouping.ts'

/** As a fraction; 0 without rows. `groups[i]` names the group of row i. */
export function clusteredShareError(groups: readonly string[], hits: readonly boolean[]): number {
  const count = hits.length
  if (count === 0) return 0
  const share = hits.filter(Boolean).length / count
  let squares = 0
  for (const rows of groupRows(groups).values()) {
    const deviation = rows.reduce((sum, row) => sum + (hits[row] ? 1 : 0) - share, 0)
    squares += deviation * deviation
  }
  return Math.sqrt(squares) / count
}
