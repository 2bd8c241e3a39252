/**
 * Decides once for each column of a staff file in what unit it is written, from its name, all its values, and the
 * neighboring columns: hours a week or of a pay period, pay of a year or of a pay period, days or months first.
 */
import { type HoursUnit, PAY_FIELD_NAMES } from '../../engine/facts/person-facts.ts'
import { weeklyHours } from '../../market/records/read-amounts.ts'
import { provenDateOrder } from '../../market/records/read-date.ts'
import { readPays, saysSalaried } from '../../market/records/read-pay.ts'
import type { RawRow } from '../../market/records/record.ts'
import { parseAmount } from '../../pay/entered-amount.ts'
import { HOURS_PER_WEEK_FULL_TIME, WEEKS_PER_YEAR } from '../../pay/money.ts'
import { periodInName } from './guess-mapping.ts'
import type { ImportField } from './import-settings.ts'
import type { ImportSettings } from './import-settings-schema.ts'

export interface ColumnUnits {
  /** null: a week or a pay period, which the values do not tell, so that it is asked */
  readonly hours: HoursUnit | null
  /** of amounts without a period of their own; null: a year, and asked where that is unlikely */
  readonly pay: ImportSettings['period']
  /** how often a year people are paid where their row does not say */
  readonly pays: number | null
  readonly dates: ImportSettings['dates']
  /** lines that sum the rows above them */
  readonly totals: ReadonlySet<number>
  /** columns of numbers with a comma before the decimals: 1.234,56 */
  readonly commas: ReadonlySet<number>
  /** names of columns of shares, such as "Retirement %", that are in percent: one of their numbers is 1 or more */
  readonly points: ReadonlySet<string>
}

export interface UnitsOf {
  readonly header: readonly string[]
  readonly rows: readonly RawRow[]
  readonly settings: Pick<ImportSettings, 'mapping' | 'period' | 'hours' | 'dates'>
}

export function columnUnits({ header, rows: typed, settings }: UnitsOf): ColumnUnits {
  const { mapping } = settings
  const commas = commaColumns(typed, mapping)
  const rows =
    commas.size === 0
      ? typed
      : typed.map(({ cells, ...row }) => {
          return {
            ...row,
            cells: cells.map((cell, at) => (commas.has(at) ? withPoint(cell) : cell)),
          }
        })
  const at = (field: ImportField) => mapping.indexOf(field)
  const cellsOf = (field: ImportField) => {
    const column = at(field)
    return rows.map(({ cells }) => (column < 0 ? '' : (cells[column] ?? '').trim()))
  }
  const said = cellsOf('payFrequency').map(readPays)
  const pays = mostCommon(said.filter((one) => one !== null))
  const frequencies = said.map((one) => one ?? pays)
  const hoursTexts = cellsOf('hoursPerWeek')
  const periods = cellsOf('payPeriod')
  const dateColumns = mapping.flatMap((field, column) => (DATED.includes(field) ? [column] : []))
  const dates = rows.flatMap(({ cells }) => dateColumns.map((column) => cells[column] ?? ''))
  const hours =
    settings.hours ??
    paidHoursUnit(rows, mapping, frequencies) ??
    hoursUnit(header[at('hoursPerWeek')] ?? '', hoursTexts, frequencies)
  const unnamed = mapping.flatMap((field, column) => {
    return field === 'basePay' && periodInName(header[column] ?? '') === null ? [column] : []
  })
  const amounts = rows.flatMap(({ cells }, index) => {
    const isOpen = periods[index] === '' || saysSalaried(periods[index] ?? '')
    const often = frequencies[index] ?? null
    if (!isOpen || often === null) return []
    return unnamed.flatMap((column) => {
      const amount = plainAmount(cells[column] ?? '')
      const weekly = weeklyHours(numberIn(hoursTexts[index] ?? ''), hours ?? 'hours a week', often)
      return amount === null
        ? []
        : [
            {
              amount,
              often,
              weekly: weekly || HOURS_PER_WEEK_FULL_TIME,
              isOpen: periods[index] === '',
            },
          ]
    })
  })
  return {
    hours,
    pay: settings.period ?? payUnit(amounts),
    pays,
    dates: provenDateOrder(dates) ?? settings.dates,
    totals: totalsIn(rows, mapping),
    commas,
    points: new Set(
      header.filter((name, at) => {
        return NAMES_SHARE.test(name) && rows.some(({ cells }) => Number(cells[at]) >= 1)
      }),
    ),
  }
}

/** "1.234,56" -> "1234.56", in a column that is written so. */
export function withPoint(text: string): string {
  return text.replace(/\d[\d.]*(,\d+)?/u, (number) => number.replaceAll('.', '').replace(',', '.'))
}

/**
 * A file is written with commas where one of its numbers can be nothing else, as 1.234,56; and each of its columns of
 * numbers then is, unless a number of the column can only be written with a point. Without such a number nothing is
 * concluded, and "24,50" or "52.000" is asked about in its row.
 */
function commaColumns(
  rows: readonly RawRow[],
  mapping: ImportSettings['mapping'],
): ReadonlySet<number> {
  const columns = mapping.flatMap((field, at) => (field !== null && NUMERIC.has(field) ? [at] : []))
  const some = (at: number, pattern: RegExp) =>
    rows.some(({ cells }) => pattern.test(cells[at] ?? ''))
  const open = columns.filter((at) => !some(at, ONLY_POINT))
  return new Set(open.some((at) => some(at, ONLY_COMMA)) ? open : [])
}

/** A column that says by its name that it holds shares of pay. */
export const NAMES_SHARE = /%|percent|\bpct\b/iu

const NUMERIC: ReadonlySet<ImportField> = new Set([
  ...PAY_FIELD_NAMES,
  ...(['hoursPerWeek', 'fte', 'weeksPerYear', 'yearsExperience', 'yearsInRole'] as const),
])
const ONLY_COMMA = /(?<![\d.,])\d{1,3}(\.\d{3})+,\d{1,2}(?![\d.,])/
const ONLY_POINT = /\d,\d{3}(?!\d)|\d\.(\d{1,2}|\d{4,})(?![\d.,])/

const DATED: readonly (ImportField | null)[] = ['hiredOn', 'effectiveOn', 'endedOn']

/** Full-time weeks of different organizations. */
const FULL_WEEK = 45
/** Nobody is paid more hours for a week of work. */
const LONGEST_WEEK = 60

/**
 * By the column's name, else by its largest values: 80 hours are of two weeks and 173 of a month. Null between 45 and
 * 60 hours beside pay periods that are longer than a week, and where few rows say more than others work in two weeks.
 */
function hoursUnit(
  name: string,
  texts: readonly string[],
  frequencies: readonly (number | null)[],
): HoursUnit | null {
  const named = HOURS_NAMES.find(([pattern]) => pattern.test(name.replace(/[_-]/g, ' ')))
  if (named) return named[1]
  const hours = texts.flatMap((text, index) => {
    const value = OWN_UNIT.test(text) ? 0 : numberIn(text)
    return value > 0 ? [{ value, often: frequencies[index] ?? null }] : []
  })
  const long = hours.filter(({ often }) => often !== null && often < WEEKS_PER_YEAR)
  const judged = long.length > 0 ? long : hours
  const most = Math.max(0, ...judged.map(({ value }) => value))
  if (most <= FULL_WEEK) return 'hours a week'
  if (most > 1000) return 'hours a year'
  if (long.length > 0) return most >= 70 ? 'hours a pay period' : null
  if (most > 100) return 'hours a month'
  if (most <= LONGEST_WEEK) return 'hours a week'
  if (hours.some(({ value }) => Math.abs((value * 3) % 130) < 0.1 && value > 80))
    return 'hours in half a month'
  const many = hours.filter(({ value }) => value > LONGEST_WEEK).length
  return many >= hours.length / 2 ? 'hours in two weeks' : null
}

const HOURS_NAMES: readonly (readonly [RegExp, HoursUnit])[] = [
  [/pay ?period|per pay\b|per check/i, 'hours a pay period'],
  [/bi ?weekly|two weeks/i, 'hours in two weeks'],
  [/semi ?monthly/i, 'hours in half a month'],
  [/week|wk/i, 'hours a week'],
  [/month/i, 'hours a month'],
  [/annual|year/i, 'hours a year'],
]

/** A cell that says of what its hours are: "20 hours a week". */
export const OWN_UNIT = /(week|wk)s?$/iu

interface FoundPay {
  readonly amount: number
  readonly often: number
  readonly weekly: number
  /** nothing says that it is a salary */
  readonly isOpen: boolean
}

/**
 * The unit under which the most amounts are common pay, $7 to $150 an hour; of equally likely ones the pay period,
 * because the file says how often people are paid.
 */
function payUnit(found: readonly FoundPay[]): ColumnUnits['pay'] {
  const isCommon = (yearly: number, weekly: number) => {
    const hourly = yearly / weekly / WEEKS_PER_YEAR
    return hourly >= 7 && hourly <= 150
  }
  const count = (yearly: (pay: FoundPay) => number) =>
    found.filter((pay) => isCommon(yearly(pay), pay.weekly)).length
  const units = [
    ['pay period', count(({ amount, often }) => amount * often)],
    ['year', count(({ amount }) => amount)],
    [
      'hour',
      count(({ amount, weekly, isOpen }) => (isOpen ? amount * weekly * WEEKS_PER_YEAR : 0)),
    ],
  ] as const
  const [unit, rows] = units.reduce((best, one) => (one[1] > best[1] ? one : best))
  return rows === 0 ? null : unit
}

function plainAmount(text: string): number | null {
  const reading = parseAmount(text)
  if (!reading.ok || reading.value.kind !== 'pay' || reading.value.period !== null) return null
  return reading.value.cents > 0 ? reading.value.cents / 100 : null
}

/** 0 where the text begins with no number. */
function numberIn(text: string): number {
  return Number(/^\d[\d,]*(\.\d+)?/.exec(text)?.[0].replaceAll(',', '') ?? 0)
}

function mostCommon(values: readonly number[]): number | null {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return most?.[0] ?? null
}

/** A year's pay at the hourly rate in the same row tells what the hours are of; null where no row has both. */
function paidHoursUnit(
  rows: readonly RawRow[],
  mapping: ImportSettings['mapping'],
  frequencies: readonly (number | null)[],
): HoursUnit | null {
  const bases = mapping.flatMap((field, column) => (field === 'basePay' ? [column] : []))
  const hoursAt = mapping.indexOf('hoursPerWeek')
  if (bases.length !== 2 || hoursAt < 0) return null
  const found = rows.flatMap(({ cells }, index): HoursUnit[] => {
    const amounts = bases.flatMap((column) => plainAmount(cells[column] ?? '') ?? [])
    const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
    const hours = numberIn((cells[hoursAt] ?? '').trim())
    if (amounts.length < 2 || least >= 200 || hours === 0) return []
    const paid = most / least / WEEKS_PER_YEAR
    const isOf = (unit: HoursUnit) => {
      return Math.abs(paid - weeklyHours(hours, unit, frequencies[index] ?? null)) < 0.5
    }
    return (['hours a week', 'hours a pay period', 'hours in two weeks'] as const)
      .filter(isOf)
      .slice(0, 1)
  })
  return new Set(found).size === 1 ? (found[0] ?? null) : null
}

const TOTAL =
  /^((grand|report|overall|company|department|dept\.?|section|final|sub)[ -]?)*(totals?|sums?|average|avg\.?|mean|median|count)\b/iu

/**
 * Rows of totals: a word such as "Total" in one cell decides nothing. Such a row has no job title, and either no hours
 * or an amount that sums the rows above it; a row without a name may sum them without the word.
 */
function totalsIn(
  rows: readonly RawRow[],
  mapping: ImportSettings['mapping'],
): ReadonlySet<number> {
  const totals = new Set<number>()
  const columns = (...fields: readonly ImportField[]) =>
    mapping.flatMap((field, at) => (field !== null && fields.includes(field) ? [at] : []))
  const [names, titles] = [
    columns('name', 'lastName', 'firstName'),
    columns('jobTitle', 'position'),
  ]
  const [pays, hours] = [columns('basePay'), columns('hoursPerWeek', 'fte')]
  let [all, people, since, sinceCount] = [0, 0, 0, 0]
  for (const { line, cells } of rows) {
    const text = (at: number) => (cells[at] ?? '').trim()
    const says = (at: number[]) => at.some((one) => text(one) !== '' && !TOTAL.test(text(one)))
    const amount = pays.map((at) => plainAmount(text(at)) ?? 0).find((one) => one > 0) ?? 0
    const isSum = (sum: number, count: number) => {
      return count > 0 && (isNear(amount, sum) || (count > 1 && isNear(amount, sum / count)))
    }
    const sums = amount > 0 && (isSum(all, people) || isSum(since, sinceCount))
    const isNamed = says(names)
    const word = cells.some(
      (cell, at) => (names.includes(at) || !says(names)) && TOTAL.test(cell.trim()),
    )
    const isTitled = says(titles)
    const isTotal = isTitled
      ? word && !isNamed && sums && people > 1
      : (word && (sums || !says(hours))) || (sums && people > 1 && !isNamed)
    if (isTotal) {
      totals.add(line)
      ;[since, sinceCount] = [0, 0]
    } else {
      ;[all, people, since, sinceCount] = [all + amount, people + 1, since + amount, sinceCount + 1]
    }
  }
  return totals
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 1
}
