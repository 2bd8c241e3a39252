/**
 * Salary as it is proposed and decided: cash and housing together, or the rate of base pay where there is no housing.
 * A proposed salary changes base pay; housing and benefits stay.
 */

import { formatNumber } from '../forms/numbers.ts'
import { type Reading, refused, understood } from '../forms/reading.ts'
import { enter, keep, type Question } from '../question.ts'
import { HOUSING_COMPONENTS, knownAnnual } from './definition.ts'
import {
  type Cents,
  formatHourly,
  formatMoney,
  formatPay,
  HOURS_PER_WEEK_FULL_TIME,
  PERIOD_PHRASES,
  type Period,
} from './money.ts'
import {
  annualize,
  annualOf,
  enteredComponents,
  impliedHourly,
  type PayComponent,
  type PayPackage,
} from './pay-package.ts'
import type { PayRate, ResolvedAmount } from './resolve-amount.ts'

/** Null where no base pay was entered. Housing of unknown value is left out. */
export function salaryRate(pay: PayPackage | null): ResolvedAmount | null {
  const base = pay && baseOf(pay)
  if (!pay || !base) return null
  if (!HOUSING_COMPONENTS.some((kind) => (annualOf(pay, kind) ?? 0) > 0)) {
    const { amount, period, annual } = base
    return { amount, period, annual }
  }
  const annual = base.annual + knownAnnual(pay, HOUSING_COMPONENTS)
  return { amount: annual, period: 'year', annual }
}

/** What a field shows, and reads back as the same: "$78,280", "$17.51/hr". */
export function rateText({ amount, period }: PayRate): string {
  if (period === 'year') return formatMoney(amount)
  return `${amountText(amount)}${ENDINGS[period]}`
}

function amountText(amount: Cents): string {
  return Number.isInteger(amount) ? formatMoney(amount) : formatHourly(amount)
}

const ENDINGS: Readonly<Record<Exclude<Period, 'year'>, string>> = {
  hour: '/hr',
  week: ' a week',
  biweekly: ' every two weeks',
  semimonthly: ' twice a month',
  month: '/mo',
}

/** "$17.51 an hour, $18,210 a year" */
export function rateWords({ amount, period, annual }: ResolvedAmount): string {
  const words = formatPay(amount, period)
  return period === 'year' ? formatMoney(annual) : `${words}, ${formatMoney(annual)} a year`
}

/**
 * The entered components with the base that makes the salary come to the amount. A parsonage that a pay policy
 * estimates as a share of cash grows with it. Refused where housing alone is more.
 */
export function withSalary(
  pay: PayPackage | null,
  salary: ResolvedAmount,
): Reading<readonly PayComponent[]> {
  const entered = enteredComponents(pay)
  const present = salaryRate(pay)
  if (isSameRate(salary, present)) return understood(entered)
  const others = entered.filter(({ kind }) => kind !== 'base')
  if (pay === null || knownAnnual(pay, HOUSING_COMPONENTS) === 0) {
    return understood([{ kind: 'base', ...salary, asTyped: rateText(salary) }, ...others])
  }
  const base = baseBesideHousing(pay, salary.annual)
  if (base < 0) {
    return refused(
      `That is less than the housing of ${formatMoney(knownAnnual(pay, HOUSING_COMPONENTS))} a year. Change the housing in the pay history first.`,
    )
  }
  const rate = { amount: base, period: 'year', annual: base } as const
  return understood([{ kind: 'base', ...rate, asTyped: rateText(rate) }, ...others])
}

/** The package at another salary, for a comparison: base differs, with a parsonage estimated as a share of it. */
export function atSalary(pay: PayPackage, salary: Cents): PayPackage {
  const before = baseOf(pay)?.annual ?? 0
  const annual = Math.max(0, baseBesideHousing(pay, salary))
  const share = before > 0 ? annual / before : 1
  const others = pay.components
    .filter(({ kind }) => kind !== 'base')
    .map((one) => {
      const follows = pay.estimated?.includes(one.kind)
      return follows ? { ...one, annual: Math.round(one.annual * share) } : one
    })
  const base = { kind: 'base', asTyped: '', amount: annual, period: 'year', annual } as const
  const unknown = pay.unknown.filter((kind) => kind !== 'base')
  return { ...pay, components: [base, ...others], unknown }
}

export function isSameRate(one: ResolvedAmount, other: ResolvedAmount | null): boolean {
  return one.amount === other?.amount && one.period === other.period && one.annual === other.annual
}

/** Cents a year; negative where housing alone is more than the salary. */
function baseBesideHousing(pay: PayPackage, salary: Cents): Cents {
  const now = baseOf(pay)?.annual ?? 0
  const byShare = (pay.estimated ?? [])
    .filter((kind) => kind === 'parsonage_rental_value')
    .reduce((sum, kind) => sum + (annualOf(pay, kind) ?? 0), 0)
  const share = now > 0 ? byShare / now : 0
  return Math.round((salary - (knownAnnual(pay, HOUSING_COMPONENTS) - byShare)) / (1 + share))
}

function baseOf({ components }: PayPackage): PayComponent | null {
  return components.find(({ kind }) => kind === 'base') ?? null
}

// Asks about pay that looks like a typing error; never changes or refuses it.

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
    return {
      key: 'pay-period',
      sentence: `You entered ${amountWords(pay)}. Did you mean ${SUGGESTION[period]}?`,
      suggested,
    }
  }
  const annual = annualize(pay.cents, pay.period, pay.hoursPerWeek, pay.weeksPerYear)
  return annual === null ? null : askAboutAnnual(pay, annual)
}

/** "$19.2307 a year", as it was entered. */
function amountWords({ cents, period }: EnteredPay): string {
  return Number.isInteger(cents)
    ? formatPay(cents, period)
    : `${formatHourly(cents)} ${PERIOD_PHRASES[period]}`
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

// The question about an amount that looks like a slip, with answers that enter the fields of its own form.

export interface PayFields {
  readonly amount: string
  /** null where the text itself says the period: "$25/hr" */
  readonly period: string | null
  /** the paid time, the weekly hours first; empty where it is not of this form */
  readonly time: readonly string[]
  /** what the amount is called: "base salary" */
  readonly called: string
}

export function payQuestion(pay: EnteredPay, fields: PayFields): Question | null {
  const asked = askAboutPay(pay)
  if (!asked) return null
  const { amount, period, time } = fields
  const correction = correctionOf(asked, fields)
  return {
    ...{ key: asked.key, field: amount, sentence: asked.sentence },
    about: [amount, ...(period === null ? [] : [period]), ...time],
    answers: [
      ...(correction ? [correction] : []),
      keep(`Keep ${formatPay(pay.cents, pay.period)}`),
    ],
  }
}

/** Where nothing likelier is known, what was wrong is entered again. */
function correctionOf({ key, suggested }: PayQuestion, fields: PayFields) {
  const { amount, period, time, called } = fields
  if (suggested) {
    const label = `Make it ${formatPay(suggested.cents, suggested.period)}`
    const text = { amount: suggested.cents, period: suggested.period }
    if (period === null) return enter(label, { [amount]: rateText(text) })
    const cents = suggested.period === 'hour' ? suggested.cents : Math.round(suggested.cents)
    return enter(label, { [amount]: amountText(cents), [period]: suggested.period })
  }
  const [hours] = time
  if (key === 'pay-hours' && hours !== undefined) {
    return enter('Clear the hours, to enter them again', { [hours]: '' })
  }
  return enter(`Clear the ${called}, to enter it again`, { [amount]: '' })
}

/** Few people are paid by the hour for more than 45 of them: 80 are more often of two weeks. */
export function manyHoursQuestion(
  { cents, period, hoursPerWeek }: Omit<EnteredPay, 'weeksPerYear'>,
  pay: readonly string[],
): Question | null {
  if (period !== 'hour' || hoursPerWeek === null || hoursPerWeek <= 45) return null
  const [hours, half] = [hoursPerWeek, Math.round(hoursPerWeek * 50) / 100].map(formatNumber)
  return {
    ...{ key: 'hours-many', field: 'hoursPerWeek', about: ['hoursPerWeek', ...pay] },
    sentence: `${hours} hours a week at ${formatPay(cents, 'hour')}. Are these hours of one week?`,
    answers: [
      keep(`Yes: keep ${hours} hours a week`),
      enter(`No, of two weeks: make it ${half} hours a week`, { hoursPerWeek: `${half}` }),
    ],
  }
}
