/** Guesses what each column of a staff file holds, and shows three values of each. */
import type { Period } from '../../quantities/period.ts'
import type { RawRow } from '../../records/read/record.ts'
import type { ColumnMapping, ImportField } from '../import-fields.ts'
import { fieldOfColumn, layoutOf, type PayrollLayout, plainName } from './column-names.ts'
import type { FoundTable } from './find-table.ts'

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
