/**
 * Decides once for each column of a staff file in what unit it is written, from its name, all its values, and the
 * neighboring columns: hours a week or of a pay period, pay of a year or of a pay period, days or months first.
 */
import { type HoursUnit, PAY_FIELD_NAMES } from '../../engine/facts/person-facts.ts'
import { comparable } from '../../market/records/cell-text.ts'
import { hoursUnitIn, weeklyHours } from '../../market/records/read-amounts.ts'
import { provenDateOrder, provenDateOrders } from '../../market/records/read-date.ts'
import { readPays, saysSalaried } from '../../market/records/read-pay.ts'
import type { RawRow } from '../../market/records/record.ts'
import { parseAmount } from '../../pay/entered-amount.ts'
import { HOURS_PER_WEEK_FULL_TIME, WEEKS_PER_YEAR } from '../../pay/money.ts'
import { NAMES_SHARE, periodInName } from './guess-mapping.ts'
import type { ImportField, STATUS_MEANINGS } from './import-settings.ts'
import type { ImportSettings } from './import-settings-schema.ts'

export interface ColumnUnits {
  /** null: a week or a pay period, which the values do not tell, so that it is asked */
  readonly hours: HoursUnit | null
  /** of amounts without a period of their own; null: a year, and asked where that is unlikely */
  readonly pay: ImportSettings['period']
  /** how often a year people are paid where their row does not say */
  readonly pays: number | null
  readonly dates: ImportSettings['dates']
  /** by column, where its own dates prove it; null where they prove both */
  readonly dateOrders: ReadonlyMap<number, ImportSettings['dates'] | null>
  /** lines that sum the rows above them */
  readonly totals: ReadonlySet<number>
  /** lines such as "Report run on 11/1/2026" */
  readonly footers: ReadonlySet<number>
  /** columns of numbers with a comma before the decimals: 1.234,56 */
  readonly commas: ReadonlySet<number>
  /** columns such as "Salary (000s)" */
  readonly thousands: ReadonlySet<number>
  /** names of columns whose bare numbers are shares: by their name, "Retirement %", or because all are too small */
  readonly shares: ReadonlySet<string>
  /** those of them that are in percent: one of their numbers is 1 or more */
  readonly points: ReadonlySet<string>
  /** whether an empty status says nothing, because others of its column say who works there */
  readonly asksBlankStatus: boolean
}

export interface UnitsOf {
  readonly header: readonly string[]
  readonly rows: readonly RawRow[]
  readonly settings: Pick<ImportSettings, 'mapping' | 'period' | 'hours' | 'dates'>
}

export function columnUnits({ header, rows: typed, settings }: UnitsOf): ColumnUnits {
  const { mapping } = settings
  const commas = commaColumns(typed, mapping)
  const thousands = new Set(
    header.flatMap((name, at) => (isPay(mapping[at]) && NAMES_THOUSANDS.test(name) ? [at] : [])),
  )
  const isPlain = commas.size === 0 && thousands.size === 0
  const written = isPlain
    ? typed
    : typed.map((row) => ({
        ...row,
        cells: row.cells.map((cell, at) => asWritten(cell, at, { commas, thousands })),
      }))
  const totals = totalsIn(written, mapping)
  const footers = footersIn(written, mapping)
  const rows = written.filter(({ line }) => !totals.has(line) && !footers.has(line))
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
  const datesIn = (column: number) => rows.map(({ cells }) => cells[column] ?? '')
  const dateOrders = new Map(
    dateColumns.flatMap((column) => {
      const [order, other] = provenDateOrders(datesIn(column))
      return order ? [[column, other ? null : order] as const] : []
    }),
  )
  const hours =
    settings.hours ??
    paidHoursUnit(rows, mapping, frequencies) ??
    hoursUnit(header[at('hoursPerWeek')] ?? '', hoursTexts, frequencies)
  const unnamed = mapping.flatMap((field, column) => {
    return field === 'basePay' && periodInName(header[column] ?? '') === null ? [column] : []
  })
  const shares = new Set(
    header.filter((name, at) =>
      isShare(name, mapping[at], () => rows.map(({ cells }) => cells[at] ?? '')),
    ),
  )
  const amounts = rows.flatMap(({ cells }, index) => {
    const isOpen = periods[index] === '' || saysSalaried(periods[index] ?? '')
    const often = frequencies[index] ?? null
    if (!isOpen || often === null) return []
    return unnamed.flatMap((column) => {
      const amount = plainAmount(cells[column] ?? '')
      const paid = hoursTexts[index] ?? ''
      const weekly = weeklyHours(
        numberIn(paid),
        hoursUnitIn(paid) ?? hours ?? 'hours a week',
        often,
      )
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
    dates: provenDateOrder(dateColumns.flatMap(datesIn)) ?? settings.dates,
    ...{ dateOrders, totals, footers, commas, thousands, shares },
    points: new Set(
      header.filter((name, at) => {
        // of a full time of 1, nobody works more than one and a half
        const least = mapping[at] === 'fte' ? 1.5 : 1
        return shares.has(name) && rows.some(({ cells }) => Number(cells[at]) >= least)
      }),
    ),
    asksBlankStatus: cellsOf('workStatus').some((word) => {
      return meaningOf(comparable(word)) === 'works here'
    }),
  }
}

const isPay = (field: ImportField | null | undefined) =>
  PAY_FIELD_NAMES.some((pay) => pay === field)

/** A number of a column as the rest of the house writes it: with a point, and thousands as "52k". */
export function asWritten(
  text: string,
  at: number,
  { commas, thousands }: Pick<ColumnUnits, 'commas' | 'thousands'>,
): string {
  const pointed = commas.has(at) ? withPoint(text) : text
  return thousands.has(at) && /^\s*\$? ?\d{1,4}(\.\d+)?\s*$/u.test(pointed)
    ? `${pointed.trim()}k`
    : pointed
}

const NAMES_THOUSANDS = /\b000'?s?\b|\bthousands?\b|\$ ?k\b|(?<!\d ?)\(k\)|\bin k\b/iu

/** The largest bare number that is no amount of a year: nobody pays $10 of retirement. */
const LARGEST_SHARE: Partial<Readonly<Record<ImportField, number>>> = {
  ...{ retirement: 50, housingAllowance: 50, secaOffset: 50, insurance: 100 },
}

function isShare(
  name: string,
  field: ImportField | null | undefined,
  cells: () => readonly string[],
) {
  if (NAMES_SHARE.test(name)) return true
  const most = field && periodInName(name) === null ? LARGEST_SHARE[field] : undefined
  if (most === undefined) return false
  const numbers = cells()
    .map((cell) => cell.trim())
    .filter((cell) => /^[\d,]*(?:\d|\.\d+) ?k?$/iu.test(cell))
  return numbers.some((text) => Number(text) > 0) && numbers.every((text) => Number(text) <= most)
}

/** "1.234,56" -> "1234.56", in a column that is written so. */
function withPoint(text: string): string {
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

const NUMERIC: ReadonlySet<ImportField> = new Set([
  ...PAY_FIELD_NAMES,
  ...(['plannedPay', 'hoursPerWeek', 'fte', 'weeksPerYear'] as const),
  ...(['yearsExperience', 'yearsInRole'] as const),
])
const ONLY_COMMA = /(?<![\d.,])\d{1,3}(\.\d{3})+,\d{1,2}(?![\d.,])/
const ONLY_POINT = /\d,\d{3}(?!\d)|\d\.(\d{1,2}|\d{4,})(?![\d.,])/

const DATED: readonly (ImportField | null)[] = [
  ...(['hiredOn', 'rehiredOn', 'effectiveOn', 'plannedFrom', 'endedOn'] as const),
]

/** Full-time weeks of different organizations. */
const FULL_WEEK = 45
/** Nobody is paid more hours for a week of work. */
const LONGEST_WEEK = 60

/** More than these times the median of a column are a slip or a sum, which decides no unit. */
const MOST_TIMES_USUAL = 12

/**
 * By the column's name, else by its largest values: 80 hours are of two weeks and 173 of a month. Null between 45 and
 * 60 hours beside pay periods that are longer than a week, and where few rows say more than anybody works in a week.
 */
function hoursUnit(
  name: string,
  texts: readonly string[],
  frequencies: readonly (number | null)[],
): HoursUnit | null {
  const named = hoursUnitIn(name)
  if (named) return named
  const hours = texts.flatMap((text, index) => {
    const value = hoursUnitIn(text) === null ? numberIn(text) : 0
    return value > 0 ? [{ value, often: frequencies[index] ?? null }] : []
  })
  const long = hours.filter(({ often }) => often !== null && often < WEEKS_PER_YEAR)
  const judged = (long.length > 0 ? long : hours).map(({ value }) => value).sort((a, b) => a - b)
  const usual = judged[Math.floor(judged.length / 2)] ?? 0
  const most = judged.findLast((value) => value <= MOST_TIMES_USUAL * usual) ?? 0
  if (most <= FULL_WEEK) return 'hours a week'
  if (most > 1000) return 'hours a year'
  if (long.length > 0) return most >= 70 ? 'hours a pay period' : null
  if (most <= LONGEST_WEEK) return 'hours a week'
  if (most <= 100 && hours.some(({ value }) => Math.abs((value * 3) % 130) < 0.1 && value > 80))
    return 'hours in half a month'
  const many = hours.filter(({ value }) => value > LONGEST_WEEK).length
  if (many < hours.length / 2) return null
  return most > 100 ? 'hours a month' : 'hours in two weeks'
}

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
  if (/^\d{1,9}(\.\d{1,2})?$/.test(text)) return Number(text) || null
  const reading = parseAmount(text, 'hour')
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
  if (bases.length < 2 || hoursAt < 0) return null
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
 * Rows of totals: a word such as "Total" in one cell decides nothing. Such a row has no job title, and either no name,
 * no hours, or an amount that sums the rows above it; a row without a name may sum them without the word.
 */
function totalsIn(
  rows: readonly RawRow[],
  mapping: ImportSettings['mapping'],
): ReadonlySet<number> {
  const totals = new Set<number>()
  const [names, titles] = [
    columnsOf(mapping, 'name', 'lastName', 'firstName'),
    columnsOf(mapping, 'jobTitle', 'position'),
  ]
  const [pays, hours] = [columnsOf(mapping, 'basePay'), columnsOf(mapping, 'hoursPerWeek', 'fte')]
  // of the whole file, of each section under a heading, and since the last total
  const all = { sum: 0, count: 0 }
  let section = { sum: 0, count: 0 }
  // sums and means of sections that have ended, by their whole dollars: a file may have thousands
  const ended = new Map<number, number[]>()
  const end = ({ sum, count }: typeof all) => {
    for (const one of count > 1 ? [sum, sum / count] : count > 0 ? [sum] : []) {
      const whole = Math.floor(one)
      ended.set(whole, [...(ended.get(whole) ?? []).slice(-1), one])
    }
  }
  const isOfEnded = (amount: number) =>
    [-1, 0, 1].some((step) =>
      ended.get(Math.floor(amount) + step)?.some((one) => isNear(amount, one)),
    )
  for (const { line, cells } of rows) {
    const text = (at: number) => (cells[at] ?? '').trim()
    const says = (at: number[]) => at.some((one) => text(one) !== '' && !TOTAL.test(text(one)))
    const amount = pays.map((at) => plainAmount(text(at)) ?? 0).find((one) => one > 0) ?? 0
    const isOf = ({ sum, count }: typeof all) => {
      const isMean = count > 1 && isNear(amount, sum / count)
      return count > 0 && (isNear(amount, sum) || isMean)
    }
    const sums = amount > 0 && (isOf(all) || isOf(section) || isOfEnded(amount))
    const isNamed = says(names)
    const word = (isNamed ? names.map(text) : cells).some((cell) => TOTAL.test(cell.trim()))
    const isTitled = says(titles)
    const isTotal = isTitled
      ? word && !isNamed && sums && all.count > 1
      : (word && (sums || !says(hours) || !isNamed)) || (sums && all.count > 1 && !isNamed)
    if (isTotal) totals.add(line)
    const isHeading = amount === 0 && !isTitled && !says(hours)
    if (isTotal || isHeading) {
      end(section)
      section = { sum: 0, count: 0 }
    } else if (amount > 0 && (isTitled || !word)) {
      for (const part of [all, section]) {
        part.sum += amount
        part.count += 1
      }
    }
  }
  return totals
}

function columnsOf(mapping: ImportSettings['mapping'], ...fields: readonly ImportField[]) {
  return mapping.flatMap((field, at) => (field !== null && fields.includes(field) ? [at] : []))
}

const FOOTER =
  /^(\*|report\b.*\b(run|generated|created|printed|as of|date)\b|(run|printed|prepared|generated|created|exported|approved|reviewed|submitted) (on|by|at|date)\b|page \d|end of\b|as of\b|confidential\b)|^[^,]*:$/iu

/** What a program or its user wrote below the rows, which says neither pay nor hours. */
function footersIn(
  rows: readonly RawRow[],
  mapping: ImportSettings['mapping'],
): ReadonlySet<number> {
  const [pays, hours] = [columnsOf(mapping, 'basePay'), columnsOf(mapping, 'hoursPerWeek', 'fte')]
  const lines = rows.flatMap(({ line, cells }) => {
    const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
    if (!FOOTER.test(first)) return []
    const isPaid = pays.some((at) => plainAmount(cells[at] ?? '') !== null)
    return !isPaid && hours.every((at) => !cells[at]?.trim()) ? [line] : []
  })
  return new Set(lines)
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 1
}

/** What a word for who works there means, such as "Active - Payroll Eligible" or "Fired 3/2025". */
export function meaningOf(word: string): (typeof STATUS_MEANINGS)[number] | null {
  if (PLANNED.test(word)) return 'starts later'
  if (LEFT.test(word)) return BACK.test(word) ? null : 'has left'
  return PRESENT.test(word) && !LEAVING.test(word) ? 'works here' : null
}

const PLANNED =
  /^(future|planned|pending (hire|start)|pre-?hire|to be hired|not (yet )?started|starts? later|offer (accepted|extended)|accepted offer|incoming|starts? (on|in)\b)/
const LEFT =
  /^(terminated?|termination|term(ed|'d)?|trm|inactive|in-active|not[- ]active|no longer\b.*|not employed|unemployed|separated?|separation|resigned|resignation|retired?|retiree|deceased|died|dead|released?|left|quit|fired|dismiss\w*|discharg\w*|let go|laid[- ]off|layoff|lay off|rif|redundant|former(ly)?|ex|ex-employee|past|previous|withdrawn|withdrew|gone|departed|ended|expired|closed|cancell?ed|archived|disabled|deactivated|deleted|removed|job abandonment|abandoned|(in)?voluntary( (term\w*|separation|resignation))?|contract ended|transferred out|t|i|0|no|n|false)\b/
/** "Retiree, rehired" works there, or did for a while, and "Termination pending" does still: only its people know. */
const BACK = /\b(re-?hired?|returned|reinstated|pending|notice)\b/
/** "Staff, deceased" and "Full time, laid off" begin like a word for someone who works there. */
const LEAVING =
  /\b(terminat|left|former|end(ed|ing|s)|resign|retired|quit|fired|inactive|laid[- ]off|let go|dismiss|discharg|deceased|died|separat|withdr[ae]w|released|notice|vacan)|\boff$/
const PRESENT =
  /^(active|act|a|current(ly)?|employed|employee|working|works?( here)?|present|yes|y|true|1|x|(paid |unpaid )?(on )?(leave|loa|fmla|sabbatical|maternity|paternity|parental|medical|disability|military)( leave)?( of absence)?|regular|full[- ]?time|part[- ]?time|ft|pt|rft|rpt|permanent|temporary|temp|seasonal|interim|probation(ary)?|introductory|new|new hire|rehired?|re-?hired?|on call|per diem|prn|casual|hourly|salaried|salary|exempt|non-?exempt|staff|volunteer|hired|in good standing)\b/
