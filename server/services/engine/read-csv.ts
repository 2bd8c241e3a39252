/** Reads comma-separated text as rows of cells (RFC 4180), strictly: errors name the line. */
import { CsvError, type Info, parse } from 'csv-parse/sync'
import { linesWithin } from '../../files/csv-file.ts'
import { badFile } from './bad-file.ts'

export interface CsvTable {
  readonly header: readonly string[]
  readonly rows: readonly CsvRow[]
}

export interface CsvRow {
  /** Line of the file on which the row begins, counted from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Throws an InvalidInput with file and line for an open quote or a row whose cell count differs from the header's.
 */
export function readCsv(text: string, name: string): CsvTable {
  const [first, ...rows] = rowsOf(text, name)
  const header = first?.cells.map((cell) => cell.trim())
  if (!header || header.every((cell) => cell === '')) throw badFile(name, 'the file is empty')
  const twice = header.find((cell, place) => header.indexOf(cell) !== place)
  if (twice !== undefined) throw badFile(name, `column "${twice}" stands twice in line 1`)
  for (const { line, cells } of rows) {
    if (cells.length === header.length) continue
    throw badFile(name, `line ${line} has ${cells.length} cells, the header has ${header.length}`)
  }
  return { header, rows }
}

interface Numbered {
  readonly record: string[]
  readonly info: Info
}

/** All rows that are not blank. Each carriage return is followed by a line feed, in quotes too. */
function rowsOf(text: string, name: string): CsvRow[] {
  const alone = text.search(/\r(?!\n)/)
  if (alone >= 0) {
    const line = text.slice(0, alone).split('\n').length
    throw badFile(name, `line ${line} has a carriage return without a line feed`)
  }
  return parsed(text, name).map(({ record, info }) => {
    return { line: info.lines - linesWithin(record), cells: record }
  })
}

function parsed(text: string, name: string): Numbered[] {
  let read = 0 // lines of the rows that are whole
  try {
    return parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n'],
      on_record: (row, { lines }) => {
        read = lines
        return row
      },
    }) as unknown as Numbered[] // with `info` each row has its position
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const row = `the row that begins in line ${read + 1}`
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw badFile(name, `a quote of ${row} is never closed`)
    throw badFile(name, `${row} has text beside a quote, inside its cell`)
  }
}
