/**
 * Reads the dates of files: ISO with or without a time, 4/24/2019, "24 April 2019", a year, and the day numbers of
 * spreadsheets.
 */

import type { DATE_ORDERS } from '../../engine/facts/fact.ts'
import { plainText } from '../../forms/numbers.ts'
import { refused } from '../../forms/reading.ts'
import { parseDate } from '../../pay/date.ts'
import { type NotedReading, noted } from './cell-text.ts'

export interface DateRules {
  /** null: the column has both orders, so that only a day after the twelfth tells */
  readonly order: DateOrder | null
  /** a workbook of an old Macintosh counts days from 1904 */
  readonly epoch: 1900 | 1904
  /** YYYY-MM-DD: a year of two digits gives the last such day up to this one, as for a date of hire */
  readonly latest?: string
}

type DateOrder = (typeof DATE_ORDERS)[number]

/**
 * The one order that the dates of a column prove by a number above twelve: 13/02/2019 is written with the day first.
 * Null where none does, or where they contradict each other.
 */
export function provenDateOrder(texts: Iterable<string>): DateOrder | null {
  const proven = provenDateOrders(texts)
  const [order = null] = proven
  return proven.size === 1 ? order : null
}

/** Both where the dates contradict each other. */
export function provenDateOrders(texts: Iterable<string>): ReadonlySet<DateOrder> {
  const proven = new Set<DateOrder>()
  for (const text of texts) {
    const [, first, second] = SLASHED.exec(plainText(text)) ?? []
    if (Number(first) > 12 && Number(second) <= 12) proven.add('day first')
    if (Number(second) > 12 && Number(first) <= 12) proven.add('month first')
  }
  return proven
}

const SLASHED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:,? .*)?$/

/** A day as YYYY-MM-DD. Without `latest`, years of two digits are of 1970 to 2069. */
export function readDate(text: string, rules: DateRules): NotedReading<string> {
  const plain = plainText(text).replace(WEEKDAY, '').replace(MIDNIGHT, '')
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ].*)?$/.exec(plain)
  if (iso) return dayOf(iso[1], iso[3], iso[4])
  const slashed = SLASHED.exec(plain)
  if (slashed) return readSlashed(slashed, rules)
  const packed = /^(19|20)(\d\d)(\d\d)(\d\d)$/.exec(plain)
  if (packed) return dayOf(`${packed[1]}${packed[2]}`, packed[3], packed[4])
  const packedLast = /^(\d\d)(\d\d)((?:19|20)\d\d)$/.exec(plain)
  if (packedLast) return readSlashed(packedLast, rules)
  if (/^\d{5}(\.\d+)?$/.test(plain)) return readDayNumber(Number(plain), rules)
  return readWords(plain, rules)
}

/** As databases write a day: 15-MAR-2019 00:00:00. */
const MIDNIGHT = /(?<=\d{4}) 0?0:00(:00)?(\.0+)?$|(?<=\d{4}) 12:00(:00)? ?am$/iu
const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? (?=\D|\d)/iu

/** What payroll programs write where they have no date. */
export function isNoDate(text: string): boolean {
  // a day of 1999, not nines in place of a date
  if (/^0?9[/.-]0?9[/.-]99$/.test(text.trim())) return false
  return /^(0{1,4}|9{1,4})[/.-](0{1,2}|9{1,2})[/.-](0{1,4}|9{1,4})([T ].*)?$|^(1900-01-0[01]|0?1\/0?[01]\/1900|0?1\/0?1\/0?0?01|12\/30\/1899|12\/31\/1899|0)([T ].*)?$/.test(
    text.trim(),
  )
}

/** Years between two days of YYYY-MM-DD, to one decimal; null where the first comes later. */
export function yearsBetween(from: string, to: string): number | null {
  const years = (Date.parse(to) - Date.parse(from)) / (365.25 * DAY)
  return years < 0 ? null : Math.round(years * 10) / 10
}

const DAY = 86_400_000

function readSlashed(
  [, first, second, year = '']: RegExpExecArray,
  rules: DateRules,
): NotedReading<string> {
  const order = rules.order ?? provenDateOrder([`${first}/${second}/2000`])
  if (order === null && Number(first) !== Number(second)) {
    return refused('The column has dates with the day first and others with the month first.')
  }
  const [month, day] = order === 'day first' ? [second, first] : [first, second]
  if (Number(month) > 12) {
    const other = order === 'day first' ? 'month first' : 'day first'
    const hint =
      Number(day) > 12 ? '' : ` If the file puts the ${other}, say so in the mapping (dates).`
    return refused(`There is no month ${month}.${hint}`)
  }
  return dayOf(wholeYear(year, rules, month, day), month, day)
}

/** "19" -> "2019" */
function wholeYear(year = '', { latest }: DateRules, month = '01', day = '01'): string {
  if (year.length === 4) return year
  if (latest === undefined) return `${Number(year) < 70 ? '20' : '19'}${year}`
  const recent = `20${year}`
  return `${recent}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` <= latest
    ? recent
    : `19${year}`
}

/** 1 is the first of January 1900 and 60 the day of February 1900 that never was, hence the base before it. */
function readDayNumber(count: number, { epoch }: DateRules): NotedReading<string> {
  const days = Math.floor(count) + (epoch === 1904 ? 1462 : 0)
  const date = new Date(Date.UTC(1899, 11, 30) + days * DAY).toISOString().slice(0, 10)
  if (date < '1950' || date > '2100')
    return refused('This number is not a recent date. Enter the date as year-month-day.')
  return noted(date)
}

function readWords(plain: string, rules: DateRules): NotedReading<string> {
  const year = /^(\d{4})$/.exec(plain)
  if (year) return withNote(dayOf(year[1], '7', '1'), 'middle of the year')
  const month = /^(\d{4})[-/](\d{1,2})$/.exec(plain)
  if (month) return withNote(dayOf(month[1], month[2], '15'), 'middle of the month')
  const monthFirst = /^(\d{1,2})[/.-](\d{4})$/.exec(plain)
  if (monthFirst) return withNote(dayOf(monthFirst[2], monthFirst[1], '15'), 'middle of the month')
  const named = (y = '', word = '', day = '15') => {
    const number = monthNumber(word)
    if (number === '0') return NO_DATE
    return dayOf(wholeYear(y, rules, number, day), number, day)
  }
  const american = /^(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:,? .*)?$/iu.exec(plain)
  if (american) return named(american[3], american[1], american[2])
  const timed = /^(\p{L}{3,9})\.? (\d{1,2}) \d\d:\d\d.* (\d{4})$/iu.exec(plain)
  if (timed) return named(timed[3], timed[1], timed[2])
  const european = /^(\d{1,2})(?:st|nd|rd|th)?[ /.-]?(\p{L}{3,9})\.?,?[ /.-]?(\d{4}|\d{2})$/iu.exec(
    plain,
  )
  if (european) return named(european[3], european[2], european[1])
  const monthOfYear =
    /^(\p{L}{3,9})\.?,?(?:[ /.'-]{1,2}(?=\d{4}$)|[ .]?[/'-])(\d{4}|\d{2})$/iu.exec(plain)
  if (monthOfYear) return withNote(named(monthOfYear[2], monthOfYear[1]), 'middle of the month')
  return NO_DATE
}

const NO_DATE = refused(
  'This is not a date we can read. Enter it as year-month-day, for example 2026-06-30.',
)

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'],
  ...['october', 'november', 'december'],
]

/** "0" for a word that begins no month. */
function monthNumber(word: string): string {
  const plain = word.toLowerCase().replace(/^sept$/, 'sep')
  return String(MONTHS.findIndex((month) => month.startsWith(plain)) + 1)
}

function withNote(
  reading: NotedReading<string>,
  note: 'middle of the month' | 'middle of the year',
): NotedReading<string> {
  return reading.ok ? noted(reading.value.value, note) : reading
}

function dayOf(year = '', month = '', day = ''): NotedReading<string> {
  const reading = parseDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return reading.ok ? noted(reading.value) : reading
}
