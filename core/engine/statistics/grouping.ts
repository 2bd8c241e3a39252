/** Rows put together by a key. */

/** Row numbers by key, keys in alphabetical order whatever the order of the rows. */
export function groupRows(keys: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>()
  keys.forEach((key, row) => {
    const rows = groups.get(key)
    if (rows) rows.push(row)
    else groups.set(key, [row])
  })
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)))
}

// Splitting groups into folds by their name, so that the split never depends on order or company.

/** 32-bit FNV-1a of the text's UTF-16 units, stirred by murmur3's finalizer so that low bits are even. */
export function hashText(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Fold 0 ... folds - 1 of a group; the same group, seed and folds always give the same. */
export function groupFold(group: string, folds: number, seed: number): number {
  return hashText(group, seed) % folds
}

/** Fold of every row, by its group. */
export function groupFolds(groups: readonly string[], folds: number, seed: number): Uint8Array {
  return Uint8Array.from(groups, (group) => groupFold(group, folds, seed))
}

// Standard error of a share when rows of one group are alike: SE^2 = sum_g (sum_{i in g} (x_i - p))^2 / n^2.
//
// x_i is 1 for a hit and 0 else, p the share, n the rows. With one row a group it is sqrt(p (1 - p) / n).
// Source: Liang and Zeger 1986, Biometrika 73, 13 (cluster-robust variance of a mean).

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
