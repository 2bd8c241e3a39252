/** Finds the row of column names of a staff file, which may stand below a title and notes. */
import type { RawRow } from '../../records/read/record.ts'
import { fieldOfColumn } from './column-names.ts'

export interface FoundTable {
  readonly header: readonly string[]
  /** line of the file that holds the names */
  readonly headerLine: number
  /** rows below the names that hold anything */
  readonly rows: readonly RawRow[]
  /** lines above the names: titles and notes, not read */
  readonly above: number
}

/** How many rows may stand above the names. */
const HEADER_ROWS = 30

/**
 * The first of the rows that hold most of the names we know; without any, the first row with two cells. Null where the
 * file has no row of two cells, or nothing below its names.
 */
export function findTable(rows: readonly RawRow[]): FoundTable | null {
  const first = rows.slice(0, HEADER_ROWS)
  const scores = first.map(({ cells }) => knownNames(cells))
  const most = Math.max(0, ...scores)
  const at = most > 1 ? scores.indexOf(most) : first.findIndex(({ cells }) => filled(cells) > 1)
  const found = first[at]
  if (!found) return null
  const below = rows.slice(at + 1)
  const width = Math.max(found.cells.length, ...below.slice(0, 50).map(({ cells }) => cells.length))
  const header = Array.from({ length: width }, (_, index) => (found.cells[index] ?? '').trim())
  return { header, headerLine: found.line, rows: below, above: at }
}

function filled(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length
}

/** Different fields: a row of data may hold one word that is also a name. */
function knownNames(cells: readonly string[]): number {
  const fields = cells.flatMap((cell) => fieldOfColumn(cell) ?? [])
  return new Set(fields).size
}
