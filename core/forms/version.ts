/** The version of a thing that was on somebody's screen, as its form sends it back. */

/** What a column of versions holds. */
const LARGEST = 2_000_000_000

/** Whole numbers from 0; 0, which nothing saved has, for what is none: saving over it is a conflict. */
export function readVersion(typed: unknown): number {
  const version = typeof typed === 'string' && /^\d{1,10}$/.test(typed) ? Number(typed) : 0
  return version <= LARGEST ? version : 0
}
