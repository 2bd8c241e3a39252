/** The page of a list that an address asks for: from 1, and 1 for anything that is no page. */

const MOST_PAGES = 100_000

export function readPageNumber(text: string | undefined): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1
}
