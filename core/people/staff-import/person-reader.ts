/** Reads the cells of one row of a staff file by field, and collects texts of the form, notes and problems. */

import { PAY_FIELD_NAMES, type PayField } from '../../engine/facts/person-facts.ts'
import { formulaProblem, type NotedReading, saysNothing } from '../../market/records/cell-text.ts'
import { readPay, readPeriod } from '../../market/records/read-pay.ts'
import type { RawRow } from '../../market/records/record.ts'
import { parsePay } from '../../pay/entered-amount.ts'
import { formatMoney, type Period } from '../../pay/money.ts'
import { periodInName } from './guess-mapping.ts'
import type { ImportField } from './import-settings.ts'
import type { ImportSettings } from './import-settings-schema.ts'

export interface StaffFile {
  readonly header: readonly string[]
  readonly settings: ImportSettings
  readonly epoch: 1900 | 1904
  /** YYYY-MM-DD */
  readonly today: string
}

export interface PersonProblem {
  /** name of the column; '' where no single one is to blame */
  readonly column: string
  readonly sentence: string
}

export interface PersonReader {
  /** what the cell says, '' where nothing is known; a formula is a problem at once */
  text(field: ImportField): string
  /** for fields that several columns may hold */
  cells(field: ImportField): readonly NamedCell[]
  read<Value>(field: ImportField, parse: (text: string) => NotedReading<Value>): Value | null
  /** null and '' put nothing */
  put(field: string, text: string | null): void
  note(sentence: string): void
  complain(field: ImportField, sentence: string): void
  /** what the settings say of amounts without a period */
  readonly period: Period | null
  readonly texts: Record<string, string>
  readonly notes: string[]
  readonly problems: PersonProblem[]
}

export interface NamedCell {
  readonly column: string
  readonly text: string
}

export function createReader({ header, settings }: StaffFile, { cells }: RawRow): PersonReader {
  const texts: Record<string, string> = {}
  const notes: string[] = []
  const problems: PersonProblem[] = []
  const columnsOf = (field: ImportField) =>
    settings.mapping.flatMap((one, at) => (one === field ? [at] : []))
  const complain = (field: ImportField, sentence: string) => {
    problems.push({ column: header[columnsOf(field)[0] ?? -1] ?? '', sentence })
  }
  const cell = (at: number, field: ImportField): string => {
    const said = (cells[at] ?? '').trim()
    const problem = formulaProblem(said)
    if (problem !== null) complain(field, problem)
    return problem !== null || saysNothing(said) ? '' : said.slice(0, 1000)
  }
  const text = (field: ImportField) => {
    const [at] = columnsOf(field)
    return at === undefined ? '' : cell(at, field)
  }
  return {
    ...{ texts, notes, problems, text, complain, period: settings.period },
    cells: (field) =>
      columnsOf(field).map((at) => ({ column: header[at] ?? '', text: cell(at, field) })),
    read(field, parse) {
      const said = text(field)
      if (said === '') return null
      const reading = parse(said)
      if (reading.ok) return reading.value.value
      complain(field, reading.problem)
      return null
    },
    put(field, value) {
      if (value !== null && value !== '') texts[field] = value
    },
    note: (sentence) => notes.push(sentence),
  }
}

// The amounts of a row: base pay from the column that fits the row's period, and every other component. An amount goes
// into the form as typed where the form reads it, else as the file's reader understood it.

const COMPONENTS = PAY_FIELD_NAMES.filter((name) => name !== 'basePay')

export function readAmounts(reader: PersonReader): void {
  const said = periodOfRow(reader)
  const base = baseCell(reader.cells('basePay'), said)
  if (base) readBase(reader, base, said)
  for (const field of COMPONENTS) {
    const [cell] = reader.cells(field)
    // nothing is paid: a payroll program writes it so
    if (!cell || cell.text === '' || isZero(cell.text)) continue
    const period = periodInName(cell.column) ?? (said === 'hour' ? null : said)
    putAmount(reader, { field, text: cell.text, period: period ?? reader.period })
  }
}

/** What the row's own columns say; null where they say nothing, or "salary" alone. */
function periodOfRow(reader: PersonReader): Period | null {
  const text = reader.text('payPeriod')
  if (text === '') return null
  const reading = readPeriod(text)
  if (reading.ok) return reading.value
  reader.complain('payPeriod', 'Say hour, week, two weeks, half month, month or year.')
  return null
}

/** The column of the row's period, then one of no certain period, then any other; of equals the first. */
function baseCell(cells: readonly NamedCell[], said: Period | null): NamedCell | null {
  const paid = cells.filter(({ text }) => text !== '' && !isZero(text))
  const rank = ({ column }: NamedCell) => {
    const named = periodInName(column)
    if (named === (said ?? 'year')) return 0
    return named === null ? 1 : 2
  }
  return (
    paid.toSorted((a, b) => rank(a) - rank(b))[0] ?? cells.find(({ text }) => text !== '') ?? null
  )
}

function readBase(reader: PersonReader, { column, text }: NamedCell, said: Period | null): void {
  const period = periodInName(column) ?? said ?? reader.period
  putAmount(reader, { field: 'basePay', text, period })
}

interface FoundAmount {
  readonly field: PayField
  readonly text: string
  /** null: a year, unless the text says another */
  readonly period: Period | null
}

const RULES = { ranges: 'reject', scientific: 'accept' } as const

function putAmount(reader: PersonReader, { field, text, period }: FoundAmount): void {
  const chosen = period ?? 'year'
  const typed = parsePay(text, chosen)
  reader.put(`${field}Period`, typed.ok ? typed.value.period : chosen)
  if (typed.ok) {
    reader.put(field, text)
    return
  }
  const reading = readPay(text, chosen, RULES)
  if (!reading.ok) {
    reader.complain(field, reading.problem)
    return
  }
  const { cents, period: read } = reading.value.value
  const amount = formatMoney(Math.round(cents))
  reader.put(field, amount)
  reader.put(`${field}Period`, read)
  reader.note(`“${text.slice(0, 40)}” is read as ${amount}`)
}

function isZero(text: string): boolean {
  return /^\$? ?0+(\.0+)?$/u.test(text)
}
