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
  readonly order: (typeof DATE_ORDERS)[number]
  /** a workbook of an old Macintosh counts days from 1904 */
  readonly epoch: 1900 | 1904
}

/** A day as YYYY-MM-DD. Two-digit years are of 1970 to 2069. */
export function readDate(text: string, rules: DateRules): NotedReading<string> {
  const plain = plainText(text)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(plain)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:,? .*)?$/.exec(plain)
  if (slashed) return readSlashed(slashed, rules)
  if (/^\d{5}(\.\d+)?$/.test(plain)) return readDayNumber(Number(plain), rules)
  return readWords(plain)
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
  const [month, day] = rules.order === 'month first' ? [first, second] : [second, first]
  if (Number(month) > 12) {
    const other = rules.order === 'month first' ? 'day first' : 'month first'
    return refused(
      `There is no month ${month}. If the file puts the ${other}, say so in the mapping (dates).`,
    )
  }
  return dayOf(year.length === 2 ? `${Number(year) < 70 ? '20' : '19'}${year}` : year, month, day)
}

/** 1 is the first of January 1900 and 60 the day of February 1900 that never was, hence the base before it. */
function readDayNumber(count: number, { epoch }: DateRules): NotedReading<string> {
  const days = Math.floor(count) + (epoch === 1904 ? 1462 : 0)
  const date = new Date(Date.UTC(1899, 11, 30) + days * DAY).toISOString().slice(0, 10)
  if (date < '1950' || date > '2100')
    return refused('This number is not a recent date. Enter the date as year-month-day.')
  return noted(date)
}

function readWords(plain: string): NotedReading<string> {
  const year = /^(\d{4})$/.exec(plain)
  if (year) return withNote(dayOf(year[1], '7', '1'), 'middle of the year')
  const month = /^(\d{4})-(\d{1,2})$/.exec(plain)
  if (month) return withNote(dayOf(month[1], month[2], '15'), 'middle of the month')
  const american = /^(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:,? .*)?$/iu.exec(plain)
  if (american) return dayOf(american[3], monthNumber(american[1]), american[2])
  const european = /^(\d{1,2})(?:st|nd|rd|th)?[ -](\p{L}{3,9})\.?,?[ -](\d{4})$/iu.exec(plain)
  if (european) return dayOf(european[3], monthNumber(european[2]), european[1])
  const named = /^(\p{L}{3,9})\.?,? (\d{4})$/iu.exec(plain)
  if (named) return withNote(dayOf(named[2], monthNumber(named[1]), '15'), 'middle of the month')
  return refused(
    'This is not a date we can read. Enter it as year-month-day, for example 2026-06-30.',
  )
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function monthNumber(word = ''): string {
  return String(MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1)
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
