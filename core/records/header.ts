/** Finds the row of column names among the first rows of a file, which may open with a title or a note. */
import { comparable } from './read/cell-text.ts'

export interface Header {
  /** which of the rows holds the names, from 0 */
  readonly row: number
  /** name as the mapping writes it -> place in the row, from 0 */
  readonly columns: ReadonlyMap<string, number>
}

export interface HeaderSearch {
  /** the row that holds most of the names wanted; null where no row holds any */
  readonly best: Header | null
  /** names that the best row lacks */
  readonly missing: readonly string[]
  /** names that stand in it twice */
  readonly doubled: readonly string[]
  /** all names of the best row, or of the first row, to be shown */
  readonly found: readonly string[]
}

/** Names are compared without capitals and doubled blanks. The first of equally good rows counts. */
export function findHeader(
  rows: readonly (readonly string[])[],
  wanted: readonly string[],
): HeaderSearch {
  let best: Header | null = null
  for (const [row, cells] of rows.entries()) {
    const columns = columnsIn(cells, wanted)
    if (columns.size > (best?.columns.size ?? 0)) best = { row, columns }
  }
  const cells = rows[best?.row ?? 0] ?? []
  const names = cells.map(comparable)
  return {
    best,
    missing: wanted.filter((name) => !best?.columns.has(name)),
    doubled: wanted.filter((name) => names.filter((one) => one === comparable(name)).length > 1),
    found: cells.filter((cell) => cell.trim() !== ''),
  }
}

function columnsIn(
  cells: readonly string[],
  wanted: readonly string[],
): ReadonlyMap<string, number> {
  const names = cells.map(comparable)
  const found = wanted.map((name) => [name, names.indexOf(comparable(name))] as const)
  return new Map(found.filter(([, index]) => index >= 0))
}
