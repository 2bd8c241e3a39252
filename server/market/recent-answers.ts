/**
 * Answers that are valid while their snapshot is published, by everything they depend on; the least recently used is
 * dropped.
 */
import { LRUCache } from 'lru-cache'

export interface RecentAnswers {
  /** `key` names everything the answer depends on, including the asker's organization and the day. */
  keep<T>(key: string, make: () => T): T
  /** The value kept under a key; undefined when there is none. */
  find<T>(key: string): T | undefined
  clear(): void
  /** how many answers were made, and how many were kept from before */
  tally(): { readonly made: number; readonly kept: number }
}

/** Some 30 kB each. */
const MOST = 500

export function createRecentAnswers(most = MOST): RecentAnswers {
  /** boxed, because an answer may be undefined */
  const kept = new LRUCache<string, { readonly answer: unknown }>({ max: most })
  let [made, found] = [0, 0]
  return {
    keep<T>(key: string, make: () => T): T {
      const known = kept.get(key)
      if (known) {
        found += 1
        return known.answer as T // one key has one maker
      }
      made += 1
      const answer = make()
      kept.set(key, { answer })
      return answer
    },
    find: <T>(key: string) => kept.get(key)?.answer as T | undefined, // one key has one maker
    clear: () => kept.clear(),
    tally: () => ({ made, kept: found }),
  }
}
