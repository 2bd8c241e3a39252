/** Reads the columns of a data file and names line and column of the first cell that cannot be used. */
import { badFile } from './bad-file.ts'
import type { CsvTable } from './read-csv.ts'
import type { SchemaFile } from './read-files.ts'

interface File {
  readonly csv: CsvTable
  readonly name: string
}

export function checkColumns(
  { csv, name }: File,
  schema: SchemaFile,
  columns: DataSetColumns,
): void {
  const { num, cat, inter, cross, mondrian } = schema
  const known = new Set(csv.header)
  const asked = [
    ...columns.groups,
    ...(columns.organization === null ? [] : [columns.organization]),
  ]
  const used = ['id', 'pay', ...[...num, ...cat].map((column) => column.name), ...asked]
  const unknown = used.find((column) => !known.has(column))
  if (unknown !== undefined) throw badFile(name, `line 1 has no column "${unknown}"`)
  if ([...num, ...cat].some((column) => column.name === 'pay')) {
    throw badFile(name, 'the schema uses "pay" to predict itself')
  }
  const factors = new Set(cat.map((column) => column.name))
  const numbers = new Set(num.map((column) => column.name))
  const parents = cat.flatMap(({ parent }) => (parent === undefined ? [] : [parent]))
  const named = [
    ...parents,
    ...inter.map(([, factor]) => factor),
    ...cross.flat(),
    ...(mondrian ? [mondrian] : []),
  ]
  const missing = named.find((column) => !factors.has(column))
  if (missing !== undefined)
    throw badFile(name, `the schema uses "${missing}", which is not among its cat`)
  const slope = inter.find(([number]) => !numbers.has(number))
  if (slope) throw badFile(name, `the schema uses "${slope[0]}", which is not among its num`)
}

export function readIds(file: File): string[] {
  const ids = cellsOf(file, 'id')
  const lines = new Map<string, number>()
  ids.forEach((id, row) => {
    const { line } = file.csv.rows[row]!
    if (id === '') throw badFile(file.name, `line ${line}, column "id" is empty`)
    const before = lines.get(id)
    if (before)
      throw badFile(
        file.name,
        `line ${line}, column "id": ${id} is already in line ${before} already`,
      )
    lines.set(id, line)
  })
  return ids
}

export function readPay(file: File): Float64Array {
  return Float64Array.from(cellsOf(file, 'pay'), (text, row) => {
    const pay = numberOf(text)
    if (pay > 0) return pay
    throw badFile(file.name, `${placeOf(file, row, 'pay')}: "${text}" is not pay above zero`)
  })
}

/** NaN where unknown; the logarithm of zero or less is unknown. */
export function readNumbers(file: File, column: string, log: boolean): Float64Array {
  return Float64Array.from(cellsOf(file, column), (text, row) => {
    if (isMissing(text)) return Number.NaN
    const value = numberOf(text)
    if (Number.isNaN(value)) {
      throw badFile(file.name, `${placeOf(file, row, column)}: "${text}" is not a number`)
    }
    if (!log) return value
    return value > 0 ? Math.log(value) : Number.NaN
  })
}

/** Decimal only: JavaScript also reads `0x10` and an empty cell as numbers. */
function numberOf(text: string): number {
  const value = /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : Number.NaN
}

export interface Factor {
  readonly codes: Int32Array
  readonly names: readonly string[]
}

/** Unknown is a level of its own. */
export function readFactor(file: File, column: string): Factor {
  return factorOf(readCells(file, column).map((level) => level ?? ''))
}

/** Of a column with one category; null for others. */
export function saidOfOneCategory(name: string, column: string, { names }: Factor): string | null {
  if (names.length > 1) return null
  const only = names[0] ? `"${names[0]}"` : 'an empty cell'
  return `${name}: column "${column}" says nothing, ${only} is its only category.`
}

export function factorOf(levels: readonly string[]): Factor {
  const names = [...new Set(levels)].sort()
  const codes = new Map(names.map((level, code) => [level, code]))
  return { names, codes: Int32Array.from(levels, (level) => codes.get(level)!) }
}

export function readCells(file: File, column: string): (string | null)[] {
  return cellsOf(file, column).map((text) => (isMissing(text) ? null : text))
}

function cellsOf({ csv }: File, column: string): string[] {
  const place = csv.header.indexOf(column)
  return csv.rows.map(({ cells }) => cells[place]!.trim())
}

/** The spellings of "unknown" that data files use. */
const MISSING = new Set(['', 'na', 'n/a', '#n/a', 'nan', '-nan', 'null', 'none', '<na>'])

function isMissing(text: string): boolean {
  return MISSING.has(text.toLowerCase())
}

function placeOf({ csv }: File, row: number, column: string): string {
  return `line ${csv.rows[row]!.line}, column "${column}"`
}

export interface DataSetColumns {
  /** Columns whose groups' coverage is reported. */
  readonly groups: readonly string[]
  /** Column whose rows stay together in one fold; null: every row alone. */
  readonly organization: string | null
}
