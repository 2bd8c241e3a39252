/** Answers that stay true while their snapshot does, by everything they depend on; the one not asked for the longest makes room. */
import { LRUCache } from 'lru-cache'

export interface RecentAnswers {
  /** `key` names all that the answer depends on, the asker's own organization and the day included. */
  keep<T>(key: string, make: () => T): T
  /** what is kept under a key; undefined when nothing is */
  find<T>(key: string): T | undefined
  clear(): void
}

/** Some 30 kB each. */
const MOST = 500

export function createRecentAnswers(most = MOST): RecentAnswers {
  /** boxed: an answer may be nothing, which is not the same as not being kept */
  const kept = new LRUCache<string, { readonly answer: unknown }>({ max: most })
  return {
    keep<T>(key: string, make: () => T): T {
      const known = kept.get(key)
      if (known) return known.answer as T // one key has one maker
      const answer = make()
      kept.set(key, { answer })
      return answer
    },
    find: <T>(key: string) => kept.get(key)?.answer as T | undefined, // one key has one maker
    clear: () => kept.clear(),
  }
}
