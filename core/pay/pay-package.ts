/** An employee's pay as entered: components, each with the typed text and its cents a year. */
import { partsOfYear } from './date.ts'
import {
  type Cents,
  HOURS_PER_WEEK_FULL_TIME,
  HOURS_PER_YEAR_FULL_TIME,
  type Period,
  WEEKS_PER_YEAR,
} from './money.ts'

// Converts an amount and its period to a year's pay, and a year's pay to an hour's.

/**
 * Annual cents, rounded to the cent. Hourly: amount x weekly hours x paid weeks; weekly: x weeks; every
 * two weeks: x weeks / 2; twice a month and monthly: 24 and 12 in a full year of paid weeks, less in
 * proportion for fewer. Hours and weeks are never guessed: null where one is needed and unknown.
 */
export function annualize(
  cents: Cents,
  period: Period,
  hoursPerWeek: number | null,
  weeksPerYear: number | null,
): Cents | null {
  if (period === 'year') return cents
  if (weeksPerYear === null || (period === 'hour' && hoursPerWeek === null)) return null
  const year = cents * timesPerYear(period, hoursPerWeek ?? 0, weeksPerYear)
  // $10.2585 for 1,950 hours is half a cent above a cent, and a hair less as a double
  return Math.round(year * (1 + 4 * Number.EPSILON))
}

/**
 * What a year itself comes to where a yearly figure changes within it, rounded once: each level counts for its part of
 * the year, by months, a part of a month by its days. $24,000 to July and $30,000 after it is $27,000 for 2026. The
 * one rule of the clergy view and of scenarios. `to`: the first day after the year.
 */
export function figureOfYear(
  levels: readonly { readonly from: string; readonly value: number }[],
  { from, to }: { readonly from: string; readonly to: string },
): number {
  const steps = levels.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const sum = steps.reduce((total, { value, from: since }, i) => {
    return total + value * partsWithin({ from, to }, since, steps[i + 1]?.from ?? to)
  }, 0)
  return Math.round(sum / partsOfYear(from, to))
}

/** The part of a year that the days from `since` to before `until` are, as `partsOfYear`. */
export function partsWithin(
  { from, to }: { readonly from: string; readonly to: string },
  since: string,
  until: string,
): number {
  const [first, last] = [since > from ? since : from, until < to ? until : to]
  return first < last ? partsOfYear(first, last) : 0
}

/** Weekly paid hours / 40. */
export function fullTimeEquivalent(hoursPerWeek: number): number {
  return hoursPerWeek / HOURS_PER_WEEK_FULL_TIME
}

/** Pay for one paid hour, in cents, rounded; null without paid hours. */
export function impliedHourly(
  annual: Cents,
  hoursPerWeek: number,
  weeksPerYear: number,
): Cents | null {
  const hours = hoursPerWeek * weeksPerYear
  return hours > 0 ? Math.round(annual / hours) : null
}

/**
 * The same hourly rate for a full-time year. Shown in addition to actual pay, never instead of it: a job of a few
 * hours does not scale to full time without a note.
 */
export function fullTimePay(
  annual: Cents,
  hoursPerWeek: number,
  weeksPerYear: number,
): Cents | null {
  const hours = hoursPerWeek * weeksPerYear
  return hours > 0 ? Math.round((annual * HOURS_PER_YEAR_FULL_TIME) / hours) : null
}

function timesPerYear(period: Exclude<Period, 'year'>, hours: number, weeks: number): number {
  switch (period) {
    case 'hour':
      return hours * weeks
    case 'week':
      return weeks
    case 'biweekly':
      return weeks / 2
    case 'semimonthly':
      return (24 * weeks) / WEEKS_PER_YEAR
    case 'month':
      return (12 * weeks) / WEEKS_PER_YEAR
  }
}

// The four states of a benefit. Unknown is not zero.

export const BENEFIT_STATUSES = [
  'not_offered',
  'offered_declined',
  'cost_known',
  'unknown',
] as const
export type BenefitStatus = (typeof BENEFIT_STATUSES)[number]

export const BENEFIT_STATUS_LABELS: Readonly<Record<BenefitStatus, string>> = {
  not_offered: 'Not offered',
  offered_declined: 'Offered and declined',
  cost_known: 'Offered, cost known',
  unknown: 'Not known',
}

/** Whether the benefit has a cost that was not entered. */
function isCostUnknown(status: BenefitStatus, hasAmount: boolean): boolean {
  return status === 'unknown' || (status === 'cost_known' && !hasAmount)
}

export const PAY_COMPONENT_KINDS = [
  'base',
  'housing_allowance',
  'parsonage_rental_value',
  'parsonage_utilities',
  'seca_offset',
  'retirement',
  'insurance',
  'reimbursement',
] as const

export type PayComponentKind = (typeof PAY_COMPONENT_KINDS)[number]

export const PAY_COMPONENT_LABELS: Readonly<Record<PayComponentKind, string>> = {
  base: 'Base salary',
  housing_allowance: 'Housing allowance',
  parsonage_rental_value: 'Parsonage rental value',
  parsonage_utilities: 'Parsonage utilities',
  seca_offset: 'Social Security (SECA) offset',
  retirement: 'Retirement',
  insurance: 'Insurance',
  reimbursement: 'Reimbursements',
}

/** "housing allowance", within a sentence. */
export function componentName(kind: PayComponentKind): string {
  return labelInSentence(PAY_COMPONENT_LABELS[kind])
}

/** Of a component or its field; Social Security keeps its capitals. */
export function labelInSentence(label: string): string {
  return label.startsWith('Social Security') ? label : label.toLowerCase()
}

export interface PayComponent {
  readonly kind: PayComponentKind
  /** the text exactly as typed, e.g. "25/hr" */
  readonly asTyped: string
  readonly amount: Cents
  readonly period: Period
  readonly annual: Cents
}

export interface PayPackage {
  /** at most one of each kind; a kind that is neither here nor in `unknown` is not paid */
  readonly components: readonly PayComponent[]
  /** kinds that exist and have no entered amount: not zero */
  readonly unknown: readonly PayComponentKind[]
  /** kinds without an entered amount that the pay policy values, see withParsonageMethod */
  readonly estimated?: readonly PayComponentKind[]
  /** lodging under IRC section 119: for lay staff it is neither a wage (3121(a)(19)) nor taxed */
  readonly requiredLodging?: true
}

/** A component of a year's amount. */
export function yearly(kind: PayComponentKind, annual: Cents): PayComponent {
  return { kind, asTyped: '', amount: annual, period: 'year', annual }
}

/** An amount before it is annualized. */
export type EnteredComponent = Omit<PayComponent, 'annual'>

/** Benefits besides amounts. */
export interface Benefits {
  readonly retirement: BenefitStatus
  readonly insurance: BenefitStatus
  /** lives in a parsonage; its rental value is unknown until it is entered */
  readonly parsonage?: boolean
  /** on the premises, for the employer's convenience, and a condition of the job */
  readonly requiredLodging?: boolean
}

/**
 * Builds a package. A component that cannot be annualized (hourly pay without hours) is unknown, and so is a benefit
 * with an unknown cost; a package without base pay has an unknown base.
 */
export function payPackage(
  entered: readonly EnteredComponent[],
  time: { readonly hoursPerWeek: number | null; readonly weeksPerYear: number | null },
  benefits: Benefits,
): PayPackage {
  const components = entered.flatMap((one) => annualized(one, time))
  const has = (kind: PayComponentKind) => components.some((one) => one.kind === kind)
  const expected: PayComponentKind[] = ['base', ...entered.map(({ kind }) => kind)]
  if (isCostUnknown(benefits.retirement, has('retirement'))) expected.push('retirement')
  if (isCostUnknown(benefits.insurance, has('insurance'))) expected.push('insurance')
  if (benefits.parsonage) expected.push('parsonage_rental_value')
  return {
    ...{ components, unknown: [...new Set(expected)].filter((kind) => !has(kind)) },
    ...(benefits.requiredLodging && { requiredLodging: true }),
  }
}

/** A year's cents of one kind: 0 if it is not paid, null if it is unknown. */
export function annualOf(pay: PayPackage, kind: PayComponentKind): Cents | null {
  if (pay.unknown.includes(kind)) return null
  return pay.components.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.annual, 0)
}

/** The components that were entered: without those that only a pay policy values. */
export function enteredComponents(pay: PayPackage | null): readonly PayComponent[] {
  return (pay?.components ?? []).filter(({ kind }) => !pay?.estimated?.includes(kind))
}

function annualized(
  one: EnteredComponent,
  time: { readonly hoursPerWeek: number | null; readonly weeksPerYear: number | null },
): PayComponent[] {
  const annual = annualize(one.amount, one.period, time.hoursPerWeek, time.weeksPerYear)
  // the year is of the rate as it was typed, "24.0385", rounded once
  return annual === null ? [] : [{ ...one, annual }]
}

export const PARSONAGE_METHODS = ['fair_rental_value', 'thirty_percent', 'forty_percent'] as const

export type ParsonageMethod = (typeof PARSONAGE_METHODS)[number]

/**
 * Value of a parsonage, cents a year, for comparing with people who are paid an allowance. 30% follows the form of a
 * PCUSA presbytery, 40% that of the PCA. Null where the method needs an unknown figure.
 */
export function parsonageValue(
  method: ParsonageMethod,
  facts: {
    readonly cash: Cents | null
    readonly rentalValue: Cents | null
    readonly utilities: Cents | null
  },
): Cents | null {
  if (method === 'fair_rental_value') {
    return facts.rentalValue === null || facts.utilities === null
      ? null
      : facts.rentalValue + facts.utilities
  }
  const share = method === 'thirty_percent' ? 0.3 : 0.4
  return facts.cash === null ? null : Math.round(facts.cash * share)
}

/**
 * Adds the value of a parsonage without an entered rental value, by the organization's method. Unchanged where a
 * value was entered, where the person does not live in a parsonage, and where the method needs an unknown figure.
 */
export function withParsonageMethod(pay: PayPackage, method: ParsonageMethod): PayPackage {
  if (!pay.unknown.includes('parsonage_rental_value')) return pay
  const cash = annualOf(pay, 'base')
  const annual = parsonageValue(method, { cash, rentalValue: null, utilities: null })
  if (annual === null) return pay
  const kind = 'parsonage_rental_value'
  // A share of pay covers the whole house, entered utilities included.
  const entered = pay.components.filter((one) => one.kind !== 'parsonage_utilities')
  return {
    ...pay,
    components: [...entered, yearly(kind, annual)],
    unknown: pay.unknown.filter((one) => one !== kind && one !== 'parsonage_utilities'),
    estimated: [kind],
  }
}

// How a person is paid under overtime law (FLSA); null is "not specified" and is never guessed.

/** A minister may be lay for taxes and outside overtime law, or the other way around: both facts are kept. */
export const PAY_TYPES = ['exempt', 'non_exempt', 'ministerial'] as const
export type PayType = (typeof PAY_TYPES)[number]

export const PAY_TYPE_LABELS: Readonly<Record<PayType, string>> = {
  exempt: 'Exempt: paid a salary, no overtime',
  non_exempt: 'Non-exempt: paid by the hour, with overtime',
  ministerial: 'Ministerial: outside overtime law',
}
