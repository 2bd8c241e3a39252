/** Asks about pay that looks like a typing error; never changes or refuses it. */

import type { Cents } from '../quantities/cents.ts'
import { formatMoney, formatPay } from '../quantities/format-money.ts'
import { HOURS_PER_WEEK_FULL_TIME, type Period } from '../quantities/period.ts'
import { annualize, impliedHourly } from './annualize.ts'

export interface EnteredPay {
  readonly cents: Cents
  readonly period: Period
  readonly hoursPerWeek: number | null
  readonly weeksPerYear: number | null
  /** lowest legal hourly wage where the person works; null where unknown */
  readonly minimumWage?: Cents | null
}

export interface PayQuestion {
  readonly sentence: string
  /** the period that makes the amount plausible, if there is one */
  readonly suggestedPeriod: Period | null
}

/** At most one question: wrong period, then too high, then below the legal wage. Zero pay asks nothing. */
export function askAboutPay(pay: EnteredPay): PayQuestion | null {
  if (pay.cents === 0 || pay.hoursPerWeek === 0) return null
  const suggestedPeriod = likelierPeriod(pay)
  if (suggestedPeriod !== null)
    return { sentence: periodSentence(pay, suggestedPeriod), suggestedPeriod }
  const annual = annualize(pay.cents, pay.period, pay.hoursPerWeek, pay.weeksPerYear)
  return annual === null ? null : askAboutAnnual(pay, annual)
}

/** Plausible bounds of hourly pay. Outside them the amount more likely belongs to another period. */
const PLAUSIBLE_HOURLY = { low: 300, high: 20_000 } as const

/** Asked above a million dollars a year. */
const RARELY_MORE_THAN: Cents = 100_000_000

/** In order of likelihood: wages are typed by the hour, salaries by the year. */
const CANDIDATES: readonly Period[] = ['hour', 'year', 'month', 'week', 'biweekly']

function likelierPeriod(pay: EnteredPay): Period | null {
  if (isPlausible(pay, pay.period)) return null
  const others = CANDIDATES.filter((period) => period !== pay.period)
  return others.find((period) => isTypical(pay, period)) ?? null
}

function isPlausible(pay: EnteredPay, period: Period): boolean {
  const hourly = hourlyUnder(pay, period)
  return hourly >= PLAUSIBLE_HOURLY.low && hourly <= PLAUSIBLE_HOURLY.high
}

/** Narrower than plausible: a suggestion has to be a common wage, $7 to $150 an hour. */
function isTypical(pay: EnteredPay, period: Period): boolean {
  const hourly = hourlyUnder(pay, period)
  return hourly >= 700 && hourly <= 15_000
}

/** Unknown hours count as full time, for the question only. */
function hourlyUnder({ cents, hoursPerWeek, weeksPerYear }: EnteredPay, period: Period): Cents {
  const hours = hoursPerWeek ?? HOURS_PER_WEEK_FULL_TIME
  const weeks = weeksPerYear ?? 52
  const annual = annualize(cents, period, hours, weeks) ?? 0
  return impliedHourly(annual, hours, weeks) ?? 0
}

function periodSentence({ cents, period }: EnteredPay, suggested: Period): string {
  return `You entered ${formatPay(cents, period)}. Did you mean ${SUGGESTION[suggested]}?`
}

const SUGGESTION: Readonly<Record<Period, string>> = {
  hour: 'per hour',
  week: 'per week',
  biweekly: 'every two weeks',
  semimonthly: 'twice a month',
  month: 'per month',
  year: 'per year',
}

function askAboutAnnual(pay: EnteredPay, annual: Cents): PayQuestion | null {
  if (annual > RARELY_MORE_THAN) return plain(tooMuchSentence(pay, annual))
  if (pay.hoursPerWeek === null || pay.weeksPerYear === null) return null
  const hourly = impliedHourly(annual, pay.hoursPerWeek, pay.weeksPerYear)
  if (hourly === null) return null
  const rate = formatPay(hourly, 'hour')
  const minimum = pay.minimumWage ?? null
  if (minimum !== null && hourly < minimum) {
    return plain(
      `That is ${rate}, below the minimum wage of ${formatPay(minimum, 'hour')}. Are the hours correct?`,
    )
  }
  return isPlausible(pay, pay.period) ? null : plain(`That is ${rate}. Are the hours correct?`)
}

/** 5,800,000 a year is more often $58,000.00 typed without the decimal point. */
function tooMuchSentence(pay: EnteredPay, annual: Cents): string {
  const withoutCents = { ...pay, cents: Math.round(pay.cents / 100) }
  return isTypical(withoutCents, pay.period)
    ? `That is ${formatMoney(annual)} a year. Did you mean ${formatPay(withoutCents.cents, pay.period)}, entered in cents?`
    : `That is ${formatMoney(annual)} a year. Is it correct?`
}

function plain(sentence: string): PayQuestion {
  return { sentence, suggestedPeriod: null }
}
