/** Answers that stay true while their snapshot does, by everything they depend on; the oldest makes room. */

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
  /** the one asked for last stands last */
  const kept = new Map<string, unknown>()
  return {
    keep<T>(key: string, make: () => T): T {
      const answer = kept.has(key) ? (kept.get(key) as T) : make() // one key has one maker
      kept.delete(key)
      kept.set(key, answer)
      const oldest = kept.keys().next().value
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return answer
    },
    find: <T>(key: string) => kept.get(key) as T | undefined, // one key has one maker
    clear: () => kept.clear(),
  }
}
