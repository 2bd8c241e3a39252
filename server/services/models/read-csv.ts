/** Comma-separated text as rows of cells (RFC 4180), strict: what is not a table is said with its line. */
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

/** Throws an InvalidInput that names file and line when a quote is left open or a row has not the header's cells. */
export function readCsv(text: string, name: string): CsvTable {
  const [first, ...rows] = splitRows(text, name)
  const header = first?.cells.map((cell) => cell.trim())
  if (!header || header.every((cell) => cell === '')) throw badFile(name, 'the file is empty')
  const twice = header.find((cell, place) => header.indexOf(cell) !== place)
  if (twice !== undefined) throw badFile(name, `column "${twice}" appears twice in line 1`)
  for (const { line, cells } of rows) {
    if (cells.length === header.length) continue
    throw badFile(name, `line ${line} has ${cells.length} cells, the header has ${header.length}`)
  }
  return { header, rows }
}

/** All rows that are not blank. A quote counts only at the start of a cell, as the standard has it. */
function splitRows(text: string, name: string): CsvRow[] {
  const rows: CsvRow[] = []
  let cells: string[] = []
  let line = 1
  let begun = 1
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at, name, line) : plainCell(text, at)
    cells.push(cell.value)
    line += cell.breaks
    at = cell.end
    if (text[at] === ',') {
      at++
      if (at < text.length) continue
      cells.push('')
    }
    if (text[at] === '\r') at++
    if (at < text.length && text[at] !== '\n') {
      const what =
        text[at - 1] === '\r'
          ? 'a carriage return without a line feed'
          : 'text after a closing quote'
      throw badFile(name, `line ${line} has ${what}`)
    }
    at++
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: begun, cells })
    cells = []
    begun = ++line
  }
  return rows
}

function plainCell(text: string, from: number) {
  let end = from
  while (end < text.length && !isEnd(text.charCodeAt(end))) end++
  return { value: text.slice(from, end), end, breaks: 0 }
}

/** Comma, line feed, or carriage return. */
function isEnd(code: number): boolean {
  return code === 44 || code === 10 || code === 13
}

function quotedCell(text: string, from: number, name: string, line: number) {
  let end = text.indexOf('"', from + 1)
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  if (end < 0) throw badFile(name, `a quote that opens in line ${line} is never closed`)
  const inside = text.slice(from + 1, end)
  return {
    value: inside.replaceAll('""', '"'),
    end: end + 1,
    breaks: inside.split('\n').length - 1,
  }
}
