/** Guesses what each column of a staff file holds, and shows three values of each. */

import type { RawRow } from '../../market/records/record.ts'
import type { Period } from '../../pay/money.ts'
import { fieldOfColumn, layoutOf, type PayrollLayout, plainName } from './column-names.ts'
import type { ColumnMapping, ImportField } from './import-settings.ts'

export interface GuessedMapping {
  readonly mapping: ColumnMapping
  /** the payroll program it seems to come from */
  readonly program: string | null
}

/** What each column holds by its name; an empty column holds nothing. Several columns may hold base pay. */
export function guessMapping({ header, rows }: FoundTable): GuessedMapping {
  const layout = layoutOf(header)
  const taken = new Set<ImportField>()
  const mapping = header.map((name, column): ImportField | null => {
    const field = fieldIn(layout, name)
    if (field === null || (taken.has(field) && field !== 'basePay')) return null
    if (!rows.some(({ cells }) => (cells[column] ?? '').trim() !== '')) return null
    taken.add(field)
    return field
  })
  return { mapping: withoutDoubleNames(withTitle(mapping)), program: layout?.program ?? null }
}

function fieldIn(layout: PayrollLayout | null, name: string): ImportField | null {
  const special = layout?.fields[plainName(name)]
  return special === undefined ? fieldOfColumn(name) : special
}

/** "Position" alone is what people call a job title. */
function withTitle(mapping: ColumnMapping): ColumnMapping {
  if (mapping.includes('jobTitle')) return mapping
  return mapping.map((field) => (field === 'position' ? 'jobTitle' : field))
}

/** First and last name say more than one column of both. */
function withoutDoubleNames(mapping: ColumnMapping): ColumnMapping {
  if (!mapping.includes('firstName') || !mapping.includes('lastName')) return mapping
  return mapping.map((field) => (field === 'name' ? null : field))
}

/** Up to three different values of a column, each at most 60 characters. */
export function sampleValues(rows: readonly RawRow[], column: number): readonly string[] {
  const found = new Set<string>()
  for (const { cells } of rows) {
    const value = (cells[column] ?? '').trim().replace(/\s+/gu, ' ')
    if (value !== '') found.add(value.length > 60 ? `${value.slice(0, 59)}…` : value)
    if (found.size === 3) break
  }
  return [...found]
}

/** What the name of an amount's column says of its period: "Monthly housing" -> month. Null where it says either. */
export function periodInName(name: string): Period | null {
  const plain = plainName(name)
  // "Hourly Rate or Salary Amt" holds both, and a column of the row says which
  if (/\bhourly\b/.test(plain) && /\bsalary\b/.test(plain)) return null
  const found = PERIOD_WORDS.find(([pattern]) => pattern.test(plain))
  return found ? found[1] : null
}

const PERIOD_WORDS: readonly (readonly [RegExp, Period])[] = [
  [/\b(bi ?weekly|every two weeks)\b/, 'biweekly'],
  [/\b(semi ?monthly|twice a month)\b/, 'semimonthly'],
  [/\b(hourly|hour|hr)\b/, 'hour'],
  [/\b(weekly|per week)\b/, 'week'],
  [/\b(monthly|month|mo)\b/, 'month'],
  [/\b(annual|annually|annualized|yearly|year|yr|annum)\b/, 'year'],
]

// Finds the row of column names of a staff file, which may stand below a title and notes.

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
