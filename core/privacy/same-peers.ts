/** Keeping one record from being found by the difference between two answers. */

/**
 * Whether a set of organizations differs from one already answered by one or two, so that the earlier
 * figures must be given again ("same peers as before"). Equal sets may be answered anew.
 */
export function isTooCloseTo<Key>(answered: ReadonlySet<Key>, asked: ReadonlySet<Key>): boolean {
  let different = 0
  for (const organization of asked) if (!answered.has(organization)) different++
  for (const organization of answered) if (!asked.has(organization)) different++
  return different === 1 || different === 2
}
