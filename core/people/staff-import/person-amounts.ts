/**
 * Reads the amounts of a row: base pay from the column that fits the row's period, and every other component. An
 * amount goes into the form as typed where the form reads it, else as the file's reader understood it.
 */

import { readPay, readPeriod } from '../../market/records/read-pay.ts'
import { parsePay } from '../../pay/entered-amount.ts'
import { formatMoney, type Period } from '../../pay/money.ts'
import { periodInName } from './guess-mapping.ts'
import type { NamedCell, PersonReader } from './person-reader.ts'

const COMPONENTS = [
  'housingAllowance',
  'parsonageRentalValue',
  'parsonageUtilities',
  'secaOffset',
  'retirement',
  'insurance',
  'reimbursements',
] as const

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
  readonly field: (typeof COMPONENTS)[number] | 'basePay'
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
