/** Finds the columns of a mapping in the first rows of a file, or says which are missing and what there is instead. */
import { InvalidInput } from '~/core/errors.ts'
import { findHeader, type Header, type HeaderSearch } from '~/core/market/records/mapping.ts'

/** How many rows may stand above the names of the columns, themselves included. */
export const HEADER_ROWS = 20

export function headerOf(rows: readonly (readonly string[])[], wanted: readonly string[]): Header {
  return usable(findHeader(rows, wanted), wanted)
}

/** Throws InvalidInput in the words of the person who wrote the mapping. */
export function usable(search: HeaderSearch, wanted: readonly string[]): Header {
  const { best, missing, doubled, found } = search
  if (best && missing.length === 0 && doubled.length === 0) return best
  if (missing.length > 0) {
    const which = missing.length === 1 ? 'a column' : `${missing.length} columns`
    throw unusable(
      `The file lacks ${which} of the mapping: ${quoted(missing)}. Its columns are: ${quoted(found.slice(0, 60)) || 'none'}.`,
    )
  }
  if (doubled.length > 0)
    throw unusable(`Two columns of the file have the name ${quoted(doubled)}. Rename one.`)
  throw unusable(`The mapping names no column of the file, only: ${quoted(wanted)}.`)
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `“${name.slice(0, 80)}”`).join(', ')
}

function unusable(sentence: string): InvalidInput {
  return new InvalidInput({ columns: sentence }, {}, sentence)
}
