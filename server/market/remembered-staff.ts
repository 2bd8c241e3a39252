/**
 * Lines of staff tables with the stamp of the rows they were made from. A reader must compare the stamp with the
 * database's before using them.
 */
import { LRUCache } from 'lru-cache'
import type { RememberedStaff } from '~/core/answers/analysis/staff-view.ts'

export interface RememberedTables {
  find(key: string): RememberedStaff | undefined
  /** Runs one `make` for a key at a time, with the value kept by then. A failed one keeps the earlier value. */
  renew(
    key: string,
    make: (kept: RememberedStaff | undefined) => Promise<RememberedStaff>,
  ): Promise<RememberedStaff>
  clear(): void
}

/** Some 1.5 kB each. */
const MOST_LINES = 40_000

export function createRememberedTables(mostLines = MOST_LINES): RememberedTables {
  const kept = new LRUCache<string, RememberedStaff>({
    maxSize: mostLines,
    sizeCalculation: ({ lines }) => Math.max(1, lines.size),
  })
  const turns = new Map<string, Promise<unknown>>()

  return {
    find: (key) => kept.get(key),
    async renew(key, make) {
      const before = turns.get(key)
      const turn = (async () => {
        if (before) await Promise.allSettled([before])
        const made = await make(kept.get(key))
        kept.set(key, made)
        return made
      })()
      turns.set(key, turn)
      try {
        return await turn
      } finally {
        if (turns.get(key) === turn) turns.delete(key)
      }
    },
    clear: () => kept.clear(),
  }
}
