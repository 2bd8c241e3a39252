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
}

export interface PayQuestion {
  readonly key: 'pay-period' | 'pay-in-cents' | 'pay-large' | 'pay-hours'
  readonly sentence: string
  /** what was more likely meant, if anything is */
  readonly suggested: { readonly cents: Cents; readonly period: Period } | null
}

/** At most one question: wrong period, then too high, then an implausible hourly rate. Zero pay asks nothing. */
export function askAboutPay(pay: EnteredPay): PayQuestion | null {
  if (pay.cents === 0 || pay.hoursPerWeek === 0) return null
  const period = likelierPeriod(pay)
  if (period !== null) {
    const suggested = { cents: pay.cents, period }
    return { key: 'pay-period', sentence: periodSentence(pay, period), suggested }
  }
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
  if (annual > RARELY_MORE_THAN) return askAboutLargePay(pay, annual)
  if (pay.hoursPerWeek === null || pay.weeksPerYear === null || isPlausible(pay, pay.period)) {
    return null
  }
  const hourly = impliedHourly(annual, pay.hoursPerWeek, pay.weeksPerYear)
  if (hourly === null) return null
  const sentence = `That is ${formatPay(hourly, 'hour')}. Are the hours correct?`
  return { key: 'pay-hours', sentence, suggested: null }
}

/** 5,800,000 a year is more often $58,000.00 typed without the decimal point. */
function askAboutLargePay(pay: EnteredPay, annual: Cents): PayQuestion {
  const suggested = { cents: Math.round(pay.cents / 100), period: pay.period }
  const paid = `That is ${formatMoney(annual)} a year.`
  if (!isTypical({ ...pay, ...suggested }, pay.period)) {
    return { key: 'pay-large', sentence: `${paid} Is it correct?`, suggested: null }
  }
  const meant = formatPay(suggested.cents, suggested.period)
  const sentence = `${paid} Did you mean ${meant}, entered in cents?`
  return { key: 'pay-in-cents', sentence, suggested }
}
