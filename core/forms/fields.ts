/** What forms and addresses share without a schema: browsers load this, and zod stays out of them. */

const MOST_PAGES = 100_000

/** The page of a list that an address asks for: from 1, and 1 for anything that is not a page. */
export function readPageNumber(text: string | undefined): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1
}

// Puts an item of a list elsewhere: for rows that people order.

/** The item at `from` comes to `to`, or to the nearest end. */
export function movedItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const rest = items.filter((_, index) => index !== from)
  const place = Math.max(0, Math.min(rest.length, to))
  return [...rest.slice(0, place), ...items.slice(from, from + 1), ...rest.slice(place)]
}

// The version of a thing that was on somebody's screen, as its form sends it back.

/** What a column of versions holds. */
const LARGEST = 2_000_000_000

/** Whole numbers from 0; 0, which nothing saved has, for what is none: saving over it is a conflict. */
export function readVersion(typed: unknown): number {
  const version = typeof typed === 'string' && /^\d{1,10}$/.test(typed) ? Number(typed) : 0
  return version <= LARGEST ? version : 0
}

/** Names of the fields of one person's row in the table of next year's pay. */
export function rowField(what: 'proposed' | 'effectiveOn' | 'version', employeeId: number): string {
  return `${what}.${employeeId}`
}
