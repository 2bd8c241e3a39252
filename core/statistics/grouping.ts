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
