/** Splitting groups into folds by their name, so that the split never depends on order or company. */

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
