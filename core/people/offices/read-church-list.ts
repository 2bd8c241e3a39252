/** Reads the rows of a file as lines of an office's list: every row is read, or none, and every mistake is named. */

import { formatNumber } from '../../forms/numbers.ts'
import { comparable } from '../../market/records/cell-text.ts'
import { unmarked } from '../../market/records/csv-line.ts'
import type { RawRow } from '../../market/records/record.ts'
import {
  CHURCH,
  CHURCH_FIELDS,
  type ChurchField,
  type ListedChurch,
  MOST_CHURCHES,
} from './offices.ts'

/** Rows in which column names are looked for: an export may have titles above them. */
const HEADER_ROWS = 20
/** Mistakes that are told in full; of the rest the row numbers are enough to find them. */
const TOLD_IN_FULL = 20

/** The lines in the order of the file, or one sentence for a person who corrects it. */
export function readChurchList(
  rows: readonly RawRow[],
): { readonly churches: readonly ListedChurch[] } | { readonly problem: string } {
  const headers = rows.slice(0, HEADER_ROWS).map(({ cells }) => columnsIn(cells))
  const at = headers.findIndex((columns) => columns.has('number') && columns.has('name'))
  const columns = headers[at]
  if (!columns) return { problem: NO_COLUMNS }
  const below = rows.slice(at + 1)
  if (below.length === 0) return { problem: 'The file has column names, but no rows below them.' }
  if (below.length > MOST_CHURCHES) {
    return { problem: `The file has more than ${formatNumber(MOST_CHURCHES)} rows. Split it.` }
  }
  const lines = below.map((row) => ({ line: row.line, ...readLine(row, columns) }))
  const problems = lines.flatMap(({ line, problems }) => problems.map((one) => ({ line, ...one })))
  const first = new Map<string, number>()
  for (const { line, church } of lines) {
    const key = comparable(church.number)
    if (key === '') continue
    const before = first.get(key)
    if (before === undefined) first.set(key, line)
    else problems.push({ line, sentence: `The number ${church.number} is in row ${before} too.` })
  }
  if (problems.length > 0) return { problem: inOneSentence(problems) }
  return { churches: lines.map(({ church }) => church) }
}

type Columns = ReadonlyMap<ChurchField, number>

/** The first column of each name. */
function columnsIn(cells: readonly string[]): Columns {
  const found = new Map<ChurchField, number>()
  cells.forEach((cell, column) => {
    const name = comparable(cell).replaceAll(' ', '_')
    const field = CHURCH_FIELDS.find((one) => {
      return comparable(CHURCH[one].label) === name || CHURCH[one].names.includes(`|${name}|`)
    })
    if (field && !found.has(field)) found.set(field, column)
  })
  return found
}

function readLine({ cells }: RawRow, columns: Columns) {
  const problems: { sentence: string }[] = []
  const values = CHURCH_FIELDS.map((field) => {
    const column = columns.get(field)
    const typed = unmarked((column === undefined ? '' : (cells[column] ?? '')).trim())
    const fact: { readonly label: string; readonly whenBlank?: string } = CHURCH[field]
    if (typed === '') {
      if (fact.whenBlank) problems.push({ sentence: fact.whenBlank })
      return [field, fact.whenBlank ? '' : null]
    }
    const reading = CHURCH[field].parse(typed)
    if (reading.ok) return [field, reading.value]
    problems.push({ sentence: `${fact.label}: ${reading.problem}` })
    return [field, '']
  })
  return { church: Object.fromEntries(values) as ListedChurch, problems }
}

function inOneSentence(problems: readonly { line: number; sentence: string }[]): string {
  const ordered = problems.toSorted((a, b) => a.line - b.line)
  const told = ordered
    .slice(0, TOLD_IN_FULL)
    .map(({ line, sentence }) => `Row ${line}: ${sentence}`)
  const others = [...new Set(ordered.slice(TOLD_IN_FULL).map(({ line }) => formatNumber(line)))]
  const rest = others.length > 0 ? [`Rows with other mistakes: ${others.join(', ')}.`] : []
  return ['Nothing was imported.', ...told, ...rest].join(' ')
}

const NO_COLUMNS =
  'We found no list in this file. One row must name the columns. “Number” and “Church” are required; “Place”, “Denomination” and “Charge” are optional.'
