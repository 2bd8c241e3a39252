/** Reads the cells of one row of a staff file by field, and collects texts of the form, notes and problems. */

import {
  isFormula,
  isSpreadsheetError,
  type NotedReading,
  saysNothing,
} from '../../market/records/cell-text.ts'
import type { RawRow } from '../../market/records/record.ts'
import type { Period } from '../../pay/money.ts'
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
    if (isFormula(said)) complain(field, FORMULA)
    else if (isSpreadsheetError(said)) complain(field, FAILED)
    else if (!saysNothing(said)) return said.slice(0, 1000)
    return ''
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

const FORMULA = 'This is a formula, and we do not run formulas. Enter its result as a plain value.'
const FAILED = 'A spreadsheet formula failed here. Fix it, or clear the cell.'
