/** Reads dates as YYYY-MM-DD strings, the only form of a date in the house. */

import { plainText } from '../forms/numbers.ts'
import { type Reading, refused, understood } from '../forms/reading.ts'

/** A date that exists, from 1900 to 2100; the string itself is the value. */
export function parseDate(text: string): Reading<string> {
  const plain = plainText(text)
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(plain)
  if (match === null) return refused('Enter the date as year-month-day, for example 2026-06-30.')
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  if (year < 1900 || year > 2100) return refused('Enter a year between 1900 and 2100.')
  if (month < 1 || month > 12)
    return refused('Months run from 01 to 12; the form is year-month-day.')
  if (day < 1 || day > daysIn(year, month))
    return refused(`That month has ${daysIn(year, month)} days.`)
  return understood(plain)
}

/** "June 30, 2026" from a day (YYYY-MM-DD) or an instant; instants by their day in UTC. */
export function formatDate(at: string | Date): string {
  const { year, month, day } = partsOf(at)
  return `${month} ${day}, ${year}`
}

/** "Jun 30, 2026", for tables. */
export function formatShortDate(at: string | Date): string {
  const { year, month, day } = partsOf(at)
  return `${month.slice(0, 3)} ${day}, ${year}`
}

/** "December 2025" from "2025-12", or from a day of it. */
export function formatMonth(month: string): string {
  return formatDate(`${month.slice(0, 7)}-01`).replace(' 1,', '')
}

/** "2022-12 to 2023-09", as the gaps of an index are named, in words. */
export function formatMonths(span: string): string {
  return span.split(' to ').map(formatMonth).join(' to ')
}

/** "June 30, 2026, 14:05 UTC" from an instant. */
export function formatInstant(at: string | Date): string {
  return `${formatDate(at)}, ${isoOf(at).slice(11, 16)} UTC`
}

/** YYYY-MM-DD: the calendar day of an instant in a time zone, an IANA name. */
export function localDay(instant: string | Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant))
}

/** "June 30, 2026 at 9:05 AM EST" from an instant, in a time zone. */
export function formatLocalInstant(instant: string | Date, timeZone: string): string {
  const time = { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  const words = new Intl.DateTimeFormat('en-US', time).format(new Date(instant))
  // some versions of the calendar data separate the hour from AM with a narrow space
  return `${formatDate(localDay(instant, timeZone))} at ${words.replaceAll('\u202f', ' ')}`
}

/** "just now", "2 minutes ago", "3 hours ago", else "on June 30, 2026"; instants in UTC. */
export function formatAgo(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return hours === 1 ? 'an hour ago' : `${hours} hours ago`
  return `on ${formatDate(at)}`
}

/** YYYY-MM-DD: the earliest calendar day it was anywhere in the United States (American Samoa, 11 hours behind UTC). */
export function earliestDayOf(instant: string | Date): string {
  return new Date(new Date(instant).getTime() - 11 * 3_600_000).toISOString().slice(0, 10)
}

/** A day so many days after another, both YYYY-MM-DD; before it where `days` is negative. */
export function addDays(day: string, days: number): string {
  const at = Date.parse(`${day}T00:00:00Z`) + days * 86_400_000
  return new Date(at).toISOString().slice(0, 10)
}

/** The same day of another year; February 29 becomes February 28 where there is none. */
export function addYears(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years
  const rest = day.slice(5)
  return `${year}-${rest === '02-29' && !isLeap(year) ? '02-28' : rest}`
}

/**
 * From one day to another, both YYYY-MM-DD; below zero where the other is before it. In whole numbers: a scenario of a
 * large staff asks for a hundred thousand.
 */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/**
 * What part of a year some days are: every month is a twelfth of it, and a part of a month counts by its days. July to
 * December is half of any year. From one day to another, both YYYY-MM-DD, in whole steps that each length of month
 * divides, so that sums of parts are exact; divided by the steps of a whole year.
 */
export function partsOfYear(from: string, to: string): number {
  return monthPart(to) - monthPart(from)
}

function monthPart(day: string): number {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const ofMonth = (STEPS_OF_MONTH / daysIn(year, month)) * (Number(day.slice(8)) - 1)
  return (12 * year + month) * STEPS_OF_MONTH + ofMonth
}

/** The smallest number that 28, 29, 30 and 31 divide. */
const STEPS_OF_MONTH = 377_580

/** Days of the Gregorian calendar. Years begin in March, so that the day that leap years add is their last. */
function dayNumber(day: string): number {
  const month = Number(day.slice(5, 7))
  const year = Number(day.slice(0, 4)) - (month <= 2 ? 1 : 0)
  const ofYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + Number(day.slice(8))
  return (
    365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + ofYear
  )
}

function partsOf(at: string | Date) {
  const [year = '', month = '', day = ''] = isoOf(at).slice(0, 10).split('-')
  return { year, month: MONTHS[Number(month) - 1] ?? month, day: Number(day) }
}

function isoOf(at: string | Date): string {
  return typeof at === 'string' ? at : at.toISOString()
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Gregorian: every fourth year, not the hundredths, but the four-hundredths. */
function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}
