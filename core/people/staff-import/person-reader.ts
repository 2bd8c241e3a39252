/** Reads the cells of one row of a staff file by field, and collects texts of the form, notes and problems. */

import { PAY_FIELD_NAMES, type PayField } from '../../engine/facts/person-facts.ts'
import {
  comparable,
  formulaProblem,
  type Note,
  type Noted,
  type NotedReading,
  saysNothing,
  ungarbled,
} from '../../market/records/cell-text.ts'
import { unmarked } from '../../market/records/csv-line.ts'
import type { DateRules } from '../../market/records/read-date.ts'
import {
  type Often,
  oftenOf,
  readPay,
  readPays,
  readPeriod,
  saysSalaried,
} from '../../market/records/read-pay.ts'
import { readYesNo } from '../../market/records/read-words.ts'
import type { RawRow } from '../../market/records/record.ts'
import { parsePay } from '../../pay/entered-amount.ts'
import {
  type Cents,
  FINE_DECIMALS,
  formatMoney,
  formatPay,
  HOURS_PER_WEEK_FULL_TIME,
  type Period,
  parseMoney,
  WEEKS_PER_YEAR,
} from '../../pay/money.ts'
import { BENEFIT_STATUS_LABELS, type BenefitStatus } from '../../pay/pay-package.ts'
import { readShare } from '../../pay/resolve-amount.ts'
import { enter, type Question } from '../../question.ts'
import { asWritten, type ColumnUnits } from './column-units.ts'
import { NAMES_SHARE, periodInName } from './guess-mapping.ts'
import type { ImportField } from './import-settings.ts'
import type { ImportSettings } from './import-settings-schema.ts'

export interface StaffFile {
  readonly header: readonly string[]
  readonly settings: ImportSettings
  readonly units: ColumnUnits
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
  /** says what a range became */
  noteRange(said: string, read: Noted<unknown>): void
  /** asked before the form is read */
  ask(question: Question): void
  complain(field: ImportField, sentence: string): void
  /** of one of several columns that hold a field */
  complainAt(column: string, sentence: string): void
  readonly units: ColumnUnits
  /** how often a year this person is paid; null where nothing says it */
  readonly pays: number | null
  /** null where the column has both orders */
  dateOrder(field: ImportField): DateRules['order']
  readonly texts: Record<string, string>
  /** names of the columns that amounts were read from, by field */
  readonly columns: Record<string, string>
  readonly notes: string[]
  readonly problems: PersonProblem[]
  readonly questions: Question[]
}

export interface NamedCell {
  readonly column: string
  readonly text: string
}

export function createReader(
  { header, settings, units }: StaffFile,
  { cells }: RawRow,
): PersonReader {
  const texts: Record<string, string> = {}
  const read: Record<string, string> = {}
  const notes: string[] = []
  const problems: PersonProblem[] = []
  const questions: Question[] = []
  const columns = columnsIn(settings.mapping)
  const columnsOf = (field: ImportField) => columns.get(field) ?? []
  const complain = (field: ImportField, sentence: string) => {
    problems.push({ column: header[columnsOf(field)[0] ?? -1] ?? '', sentence })
  }
  const cell = (at: number, field: ImportField): string => {
    const trimmed = (cells[at] ?? '').trim()
    // a spreadsheet marks a number that is kept as a text so
    const written = WORDS.includes(field) ? trimmed : trimmed.replace(/^'(?=[$\d])/u, '')
    const said = asWritten(ungarbled(written), at, units)
    if (said !== written) {
      const asRead = `“${written.slice(0, 40)}” is read as ${said.slice(0, 40)}`
      if (!notes.includes(asRead)) notes.push(asRead)
    }
    const problem = formulaProblem(said)
    if (problem !== null) complain(field, problem)
    const isNothing = NAMES.includes(field)
      ? !/\p{L}/u.test(said) || /^n\/a$/i.test(said)
      : saysNothing(said)
    return problem !== null || isNothing ? '' : unmarked(said).slice(0, 1000)
  }
  const text = (field: ImportField) => {
    const [at] = columnsOf(field)
    return at === undefined ? '' : cell(at, field)
  }
  const noteRange = (said: string, { value, notes: assumed }: Noted<unknown>) => {
    if (!assumed.some((one) => RANGES.includes(one))) return
    notes.push(`“${said.slice(0, 40)}” is read as ${value}`)
  }
  return {
    ...{ texts, notes, problems, questions, text, complain, units, columns: read },
    complainAt: (column, sentence) => problems.push({ column, sentence }),
    dateOrder(field) {
      const own = units.dateOrders.get(columnsOf(field)[0] ?? -1)
      return own === undefined ? units.dates : own
    },
    pays: readPays(text('payFrequency')) ?? units.pays,
    cells: (field) =>
      columnsOf(field).map((at) => ({ column: header[at] ?? '', text: cell(at, field) })),
    read(field, parse) {
      const said = text(field)
      if (said === '') return null
      const reading = parse(said)
      if (reading.ok) {
        noteRange(said, reading.value)
        return reading.value.value
      }
      complain(field, `“${said.slice(0, 40)}”: ${reading.problem}`)
      return null
    },
    noteRange,
    put(field, value) {
      if (value !== null && value !== '') texts[field] = value
    },
    note: (sentence) => notes.push(sentence),
    ask: (question) => questions.push(question),
  }
}

const RANGES: readonly Note[] = ['middle of a range', 'open-ended range']

/** Found once for a file, not once for each of its cells. */
function columnsIn(
  mapping: ImportSettings['mapping'],
): ReadonlyMap<ImportField, readonly number[]> {
  const known = COLUMNS_IN.get(mapping)
  if (known) return known
  const found = new Map<ImportField, number[]>()
  for (const [at, field] of mapping.entries()) {
    if (field !== null) found.set(field, [...(found.get(field) ?? []), at])
  }
  COLUMNS_IN.set(mapping, found)
  return found
}

const COLUMNS_IN = new WeakMap<
  ImportSettings['mapping'],
  ReadonlyMap<ImportField, readonly number[]>
>()

/** "Null", "Na" and "Unknown" are people's names, and say nothing only in other columns. */
const NAMES: readonly ImportField[] = ['name', 'firstName', 'middleName', 'lastName', 'suffix']

/** An apostrophe before their digits is their own: "'26 Campaign Director". */
const WORDS: readonly ImportField[] = [...NAMES, 'jobTitle', 'position']

// The amounts of a row: base pay from the column that fits the row's period, and every other component. An amount goes
// into the form as typed where the form reads it, else as the file's reader understood it.

const COMPONENTS = PAY_FIELD_NAMES.filter((name) => name !== 'basePay')

export function readAmounts(reader: PersonReader): void {
  const said = periodOfRow(reader)
  const cells = payCells(reader)
  const base = baseCell(cells, said)
  complainOfSecond(reader, cells, base)
  const baseAmount = base ? readBase(reader, base, said) : null
  const free: (NamedCell & { readonly field: Benefit })[] = []
  for (const field of COMPONENTS) {
    const [cell] = reader.cells(field)
    if (!cell || cell.text === '') continue
    if (isZero(cell.text)) {
      if (isBenefit(field)) free.push({ ...cell, field })
      continue
    }
    if (readInWords(reader, field, cell)) continue
    const share = shareIn(cell, field, reader.units)
    if (share !== null) {
      const said = `“${cell.text.slice(0, 40)}”`
      const read = readShare(share)
      if (!read)
        reader.complainAt(cell.column, `${said}: enter dollars, or a share such as 5% of pay.`)
      else if (field === 'insurance' && read.of === null) {
        reader.complainAt(cell.column, `${said} of what? Enter the dollars a year that you pay.`)
      } else reader.put(field, share)
      continue
    }
    const period = periodInName(cell.column) ?? said
    const typed = parseMoney(cell.text)
    const isLikeBase = baseAmount !== null && typed.ok && typed.value <= 1.5 * baseAmount
    const open = reader.units.pay !== 'pay period' || isLikeBase ? openPeriod(reader) : null
    const often = period ?? open
    // who is paid by the hour has housing and benefits of a year
    const isHourly = often === 'hour' && periodInName(cell.column) !== 'hour'
    putAmount(reader, {
      ...{ field, text: cell.text, column: cell.column, period: isHourly ? null : often },
    })
  }
  if (free.length > 0) reader.ask(askAboutNoCost(free))
}

type Benefit = 'retirement' | 'insurance'

function isBenefit(field: PayField): field is Benefit {
  return field === 'retirement' || field === 'insurance'
}

/** Payroll programs write 0 for nothing paid. Of housing that is all; of a benefit it may be three of its states. */
function askAboutNoCost(cells: readonly (NamedCell & { readonly field: Benefit })[]): Question {
  const [first] = cells
  const all = (textsOf: (field: Benefit) => Record<string, string>) =>
    Object.assign({}, ...cells.map(({ field }) => textsOf(field)))
  const state = (status: BenefitStatus) => all((field) => ({ [`${field}Status`]: status }))
  return {
    ...{ key: 'no-cost', field: first?.field ?? '' },
    about: cells.flatMap(({ field }) => [field, `${field}Status`]),
    sentence: `What does ${first?.text} mean in ${cells.map(({ column }) => `“${column}”`).join(' and ')}?`,
    answers: [
      enter('The benefit is not offered', state('not_offered')),
      enter('It is offered, and the person declined it', state('offered_declined')),
      enter(
        'It is offered, and costs you nothing',
        all((field) => ({ [field]: '$0' })),
      ),
    ],
  }
}

/** Characters; more are no state, and the day in them is not looked for. */
const LONGEST_STATE = 80

/** "Waived" is a state of a benefit, and "Yes" of a parsonage: no amount. */
function readInWords(reader: PersonReader, field: PayField, { text }: NamedCell): boolean {
  const answer = readYesNo(text)
  // "Declined 3/1/2024"
  const said = comparable(text.slice(0, LONGEST_STATE)).replace(
    /(?<=^\p{L}.*)\b\d{1,4}[/.-]\d{1,2}([/.-]\d{1,4})?\b/u,
    '',
  )
  if (
    field === 'housingAllowance' &&
    /^(lives in )?(the |a )?(parsonage|manse|rectory)$/.test(said)
  ) {
    reader.put('livesInParsonage', 'yes')
    return true
  }
  if (field === 'parsonageRentalValue' && answer.ok) {
    reader.put('livesInParsonage', answer.value ? 'yes' : 'no')
    return true
  }
  if (!isBenefit(field)) return answer.ok && !answer.value
  if (/\d/.test(said)) return false
  const [, status = null] = BENEFIT_WORDS.find(([pattern]) => pattern.test(said)) ?? []
  if (status !== null) reader.put(`${field}Status`, status)
  const label = field === 'retirement' ? 'Retirement' : 'Insurance'
  const words = BENEFIT_STATUS_LABELS[status ?? 'unknown'].toLowerCase()
  reader.note(`${label} “${text.slice(0, 40)}”: ${status ? words : 'the cost is not known'}`)
  return true
}

const BENEFIT_WORDS: readonly (readonly [RegExp, BenefitStatus])[] = [
  [
    /^(?:offered,? (?:and|but) )?(waive[ds]?|waiver|decline[ds]?|opt(ed|s)?[ -]?out|refused|rejected|not (enrolled|participating|elected|taken)|unenrolled|covered (by|under|through|elsewhere)|(has|uses|on) (spouse|own|other|parent)|spouse.s)\b/,
    'offered_declined',
  ],
  [
    /^(none|no|n|false|never|nothing|not (offered|eligible|provided|available|applicable)|ineligible|no (plan|coverage|benefits?|insurance|retirement|match))\b/,
    'not_offered',
  ],
]

/** "5%" as the form reads it; a column named "Retirement %" says that it is of pay. Null for an amount. */
function shareIn(
  { column, text }: NamedCell,
  field: PayField,
  { points, shares }: ColumnUnits,
): string | null {
  const [, number, sign, words = ''] =
    /^(?:up to )?(\d{1,3}(?:\.\d+)?|\.\d+) ?(%|percent|per cent|pct)?([\s\S]*)$/iu.exec(text) ?? []
  if (number === undefined) return null
  // "Health insurance %" is a share of the premium
  const isNamed = NAMES_SHARE.test(column) && field !== 'insurance'
  if (sign === undefined && !(shares.has(column) && words === '')) return null
  // a spreadsheet writes 5% as 0.05, unless the column has percents
  const isFraction = sign === undefined && Number(number) < 1 && !points.has(column)
  const percent = `${Math.round(Number(number) * (isFraction ? 100 : 1) * 1000) / 1000}%`
  if (isNamed && words.trim() === '') return `${percent} of pay`
  return `${percent}${words.replace(/ ?(match(ed|ing)?|contribution|employer|er)$/iu, '')}`
}

/** What the row's own columns say, "Pay Type" too; null where they say nothing, or "salary" alone. */
function periodOfRow(reader: PersonReader): Period | null {
  const text = reader.text('payPeriod')
  if (text === '' || saysSalaried(text)) {
    const type = reader.text('payType')
    const often = readPeriod(type)
    return often.ok && often.value !== 'hour' && !saysSalaried(type) ? often.value : null
  }
  const reading = readPeriod(text)
  if (reading.ok) return reading.value
  reader.complain(
    'payPeriod',
    `“${text.slice(0, 40)}” is not a period of pay. Say hour, week, two weeks, half month, month or year.`,
  )
  return null
}

/** Pay that begins later is the pay of someone who has none now; beside other pay it is named and left out. */
function payCells(reader: PersonReader): readonly NamedCell[] {
  const cells = reader.cells('basePay')
  const [planned] = reader.cells('plannedPay')
  if (!planned || planned.text === '') return cells
  if (cells.every(({ text }) => text === '')) return [planned]
  const [said, column] = [planned.text.slice(0, 40), planned.column]
  reader.note(`${column} “${said}” is left out: enter it as pay of next year after the import`)
  return cells
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

/** Two columns of one kind with amounts that are not one pay in two units: nobody knows which of them is paid now. */
function complainOfSecond(
  reader: PersonReader,
  cells: readonly NamedCell[],
  base: NamedCell | null,
): void {
  const cents = ({ text }: NamedCell) => {
    const typed = parseMoney(text, { decimals: FINE_DECIMALS })
    return typed.ok ? typed.value : 0
  }
  if (cells.length < 2 || base === null) return
  const other = cells.find((cell) => {
    const isOfOnePeriod = periodInName(cell.column) === periodInName(base.column)
    const [less = 0, more = 0] = [cents(base), cents(cell)].toSorted((a, b) => a - b)
    // a column without a period holds one near to it: "Annualized Salary" beside "Actual Salary"
    return less > 0 && less !== more && (isOfOnePeriod || more < 5 * less)
  })
  if (!other) return
  const [least = 0, most = 0] = [cents(base), cents(other)].toSorted((a, b) => a - b)
  const hours = Number(reader.texts.hoursPerWeek ?? HOURS_PER_WEEK_FULL_TIME)
  const times = [12, 24, 26, 27, WEEKS_PER_YEAR, 2080, hours * WEEKS_PER_YEAR]
  if (least > 0 && times.some((one) => Math.abs(most / least / one - 1) < 0.005)) return
  const names = `“${base.column}” and “${other.column}”`
  reader.complainAt(
    base.column,
    `${names} have different base pay, ${base.text} and ${other.text}. Leave one of the two columns unused.`,
  )
}

/** The cents that were typed; null where they stand in words. */
function readBase(
  reader: PersonReader,
  { column, text }: NamedCell,
  said: Period | null,
): number | null {
  const typed = parseMoney(text, { decimals: FINE_DECIMALS })
  const period = periodInName(column) ?? said ?? periodOfType(reader, typed.ok ? typed.value : null)
  if (period === null && typed.ok) complainOfOften(reader)
  putAmount(reader, { field: 'basePay', text, period, column })
  return typed.ok ? typed.value : null
}

/** Rates above this are no pay for an hour. */
const LARGEST_HOURLY: Cents = 20_000

/** A row that says that it is paid by the hour, or a salary, does not count for the other kind, whatever it holds. */
function periodOfType(reader: PersonReader, cents: Cents | null): Often | null {
  const type = reader.text('payType')
  if (/^(h|hr|hourly)\b/i.test(type) && cents !== null && cents <= LARGEST_HOURLY) return 'hour'
  const isMore = cents !== null && cents > LARGEST_HOURLY
  const isSalary = (isMore || saysSalaried(type)) && reader.units.pay === 'hour'
  return isSalary ? ofPays(reader.pays) : openPeriod(reader)
}

/** Of an amount that says none: as the column was decided, by the row's own frequency. */
function openPeriod({ units, pays, text, complain }: PersonReader): Often | null {
  if (units.pay !== 'pay period') return units.pay
  complainOfOften({ text, complain })
  return ofPays(pays)
}

/** Words that nobody can read never mean a year. */
function complainOfOften({ text, complain }: Pick<PersonReader, 'text' | 'complain'>): void {
  const said = text('payFrequency')
  if (said === '' || readPays(said) !== null || readPeriod(said).ok) return
  const sentence = `“${said.slice(0, 40)}” does not say how often people are paid. Say weekly, every two weeks, twice a month, monthly, or a number of pays a year.`
  complain('payFrequency', sentence)
}

function ofPays(pays: number | null): Often | null {
  return pays === null ? null : oftenOf(pays)
}

interface FoundAmount {
  readonly field: PayField
  readonly text: string
  readonly column: string
  /** null: a year, unless the text says another */
  readonly period: Often | null
}

const RULES = { ranges: 'reject', scientific: 'accept' } as const

function putAmount(reader: PersonReader, { field, text: cell, period, column }: FoundAmount): void {
  const { text, said } = withoutBrackets(cell)
  reader.columns[field] = column
  const often = said ?? period ?? 'year'
  const chosen = typeof often === 'number' ? 'year' : often
  const typed = parsePay(text, chosen)
  if (typed.ok) {
    const { cents, period: read } = typed.value
    const months = monthsPaid(reader)
    const times = typeof often === 'number' && read === 'year' ? often : null
    if (times !== null) putYear(reader, { field, cents, times, of: 'pays' })
    else if (read === 'month' && months !== null) {
      putYear(reader, { field, cents, times: months, of: 'months' })
    } else {
      reader.put(`${field}Period`, read)
      reader.put(field, text)
    }
    return
  }
  const reading = readPay(text, chosen, RULES)
  if (!reading.ok) {
    reader.complainAt(column, `“${cell.slice(0, 40)}”: ${reading.problem}`)
    return
  }
  const { cents, period: read } = reading.value.value
  const amount = formatMoney(Math.round(cents))
  reader.put(field, amount)
  reader.put(`${field}Period`, read)
  reader.note(`“${text.slice(0, 40)}” is read as ${amount}`)
}

interface PaidTimes {
  readonly field: PayField
  readonly cents: number
  readonly times: number
  readonly of: 'pays' | 'months'
}

function putYear(reader: PersonReader, { field, cents, times, of }: PaidTimes): void {
  const year = Math.round(cents * times)
  reader.put(field, formatMoney(year))
  reader.put(`${field}Period`, 'year')
  reader.note(`${formatMoney(cents)} × ${times} ${of} is ${formatPay(year, 'year')}`)
}

/** Months of a contract of less than a year, where the column counts months. */
function monthsPaid(reader: PersonReader): number | null {
  const [cell] = reader.cells('weeksPerYear')
  if (!cell || !/month|mos?\.?$/iu.test(`${cell.column} ${cell.text}`)) return null
  const months = Number.parseFloat(cell.text)
  return months >= 1 && months < 12 ? months : null
}

/** "$18,000 (designated)" -> "$18,000"; "(monthly)" says the period. */
function withoutBrackets(cell: string): { readonly text: string; readonly said: Period | null } {
  const at = cell.endsWith(')') ? cell.lastIndexOf('(') : -1
  const [before, inside] = [cell.slice(0, Math.max(0, at)), cell.slice(at + 1, -1)]
  const last = before.trimEnd().split(/\s/).at(-1) ?? ''
  const isSaid = at > 0 && !/[)\d$]/.test(inside) && /\d/.test(last)
  const [text, words] = isSaid ? [before.trimEnd(), inside] : [cell, '']
  const period = readPeriod(words)
  return { text, said: period.ok ? period.value : null }
}

function isZero(text: string): boolean {
  return /^\$? ?0+(\.0+)? ?%?$/u.test(text)
}
