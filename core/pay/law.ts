/** A figure of law or tax with its source, shown with results computed from it. */

import { formatNumber } from '../forms/numbers.ts'
import { choice, flag, pageNumber, queryOf, words } from '../forms/query.ts'
import { addDays, formatDate } from './date.ts'
import { formatMoney } from './money.ts'
import { STATES } from './region.ts'

/** When a figure is in force, and where it was read. */
export interface DatedSource {
  /** YYYY-MM-DD */
  readonly effectiveFrom: string
  /** last day it is in force, if known */
  readonly effectiveTo: string | null
  readonly source: string
  readonly sourceUrl: string | null
  /** day it was last compared with the source */
  readonly checkedOn: string
}

export interface DatedConstant extends DatedSource {
  readonly key: string
  readonly value: number
  readonly unit: 'dollars' | 'dollars_per_week' | 'dollars_per_year' | 'dollars_per_hour' | 'ratio'
}

/** A dated constant as the table has it. */
export interface DatedFigure extends DatedSource {
  readonly key: string
  /** 'US' or a state's letters */
  readonly jurisdiction: string
  /** null where it is not known, or there is none */
  readonly value: number | null
  readonly unit: ConstantUnit
  readonly status: ConstantStatus | 'proposed'
  /** a place, size of employer or kind of work that the figure is for; null: everyone of the jurisdiction */
  readonly area: string | null
  /** what a reader has to know, such as that it is not confirmed */
  readonly note: string | null
}

// Labels of the dated constants of pay; constants without a label are not shown.

export const CONSTANT_WORDS: Readonly<Record<string, string>> = {
  'seca.net_earnings_factor': 'Net earnings, share of pay',
  'seca.social_security_rate': 'SECA, Social Security',
  'seca.medicare_rate': 'SECA, Medicare',
  'seca.additional_medicare_rate': 'Additional Medicare tax',
  'seca.additional_medicare_threshold_single': 'Its threshold, single',
  'seca.additional_medicare_threshold_joint': 'Its threshold, filing jointly',
  'seca_offset.customary_rate': 'Customary offset',
  'fica.employer_rate': 'FICA of lay staff, employer and employee each',
  'fica.employer_social_security_rate': 'FICA of lay staff, Social Security',
  'fica.employer_medicare_rate': 'FICA of lay staff, Medicare',
  'social_security.wage_base': 'Social Security wage base',
  'retirement_403b.deferral_limit': '403(b) deferral',
  'retirement_403b.deferral_limit_age_50': '403(b) deferral from age 50',
  'retirement_403b.deferral_limit_age_60_63': '403(b) deferral at 60 to 63',
  'retirement_403b.overall_limit': '403(b) overall',
}

/** "12.4%", "$184,500". */
export function constantValue({ value, unit }: Pick<DatedConstant, 'value' | 'unit'>): string {
  if (unit === 'ratio') return `${formatNumber(Math.round(value * 1e6) / 1e4)}%`
  return formatMoney(Math.round(value * 100))
}

// The dated constants that a report was computed with.

// Dated constants as staff keep them: their words, and when a check is too old.

export const CONSTANT_UNITS = [
  'dollars',
  'dollars_per_week',
  'dollars_per_year',
  'dollars_per_hour',
  'ratio',
] as const
export type ConstantUnit = (typeof CONSTANT_UNITS)[number]

export const UNIT_LABELS: Readonly<Record<ConstantUnit, string>> = {
  dollars: 'dollars',
  dollars_per_week: 'dollars a week',
  dollars_per_year: 'dollars a year',
  dollars_per_hour: 'dollars an hour',
  ratio: 'share, such as 0.0765',
}

/** none: looked up, and there is no such figure. unknown: there is one from that day on, and we do not know it. */
export const CONSTANT_STATUSES = ['in_force', 'planned', 'vacated', 'none', 'unknown'] as const
export type ConstantStatus = (typeof CONSTANT_STATUSES)[number]

export const PROPOSED_STATUSES = ['in_force', 'planned', 'vacated'] as const
export type ProposedStatus = (typeof PROPOSED_STATUSES)[number]

export const CONSTANT_STATUS_LABELS: Readonly<Record<ConstantStatus, string>> = {
  in_force: 'In force',
  planned: 'Planned',
  vacated: 'Vacated',
  none: 'No such figure',
  unknown: 'Not known yet',
}

/** A figure that was planned for a day that passed never was in force, such as a rule that a court enjoined. */
export function constantStatusLabel(
  { status, effectiveFrom }: { readonly status: ConstantStatus; readonly effectiveFrom: string },
  today: string,
): string {
  if (status === 'planned' && effectiveFrom <= today) return 'Never took effect'
  return CONSTANT_STATUS_LABELS[status]
}

/** How well a figure is supported. */
export const SUPPORTS = [
  ...(['official', 'two_sources', 'one_source', 'formula', 'notes', 'unknown'] as const),
] as const
export type Support = (typeof SUPPORTS)[number]

const SUPPORT_LABELS: Readonly<Record<Support, string>> = {
  official: 'compared with the authority’s own page',
  two_sources: 'two independent sources, not the authority itself',
  one_source: 'one source, not confirmed',
  formula: 'computed by the formula in the law, not confirmed',
  notes: 'carried over from notes, not compared with a source since',
  unknown: 'no source found',
}

/** Null: staff entered it with two pairs of eyes. */
export function supportWords(support: Support | null): string {
  return support === null ? 'entered by staff' : SUPPORT_LABELS[support]
}

/** The authority itself, two sources or two members of staff say so. */
export function isConfirmed(support: Support | null): boolean {
  return support === null || support === 'official' || support === 'two_sources'
}

/** The page of the figures. */
export const CONSTANTS = queryOf('/mgmt/calcConstants', {
  q: words(100),
  status: choice(CONSTANT_STATUSES),
  stale: flag,
  lapsing: flag,
  unconfirmed: flag,
  page: pageNumber,
})

const OTHER_WORDS: Readonly<Record<string, string>> = {
  'flsa.highly_compensated_yearly': 'Overtime law, highly compensated, a year',
  'flsa.salary_level_weekly': 'Overtime law, exempt salary, a week',
  'flsa.salary_level_yearly': 'Overtime law, exempt salary, a year',
  'minimum_wage.hourly': 'Minimum wage',
  'presumption.small_organization_receipts': 'Small-organization rule, yearly receipts',
  'seca.half_of_pay': 'Half of SECA, share of pay',
  'seca.rate': 'SECA, both parts',
}

/** A key of the table in words. */
export function constantLabel(key: string): string {
  const own = CONSTANT_WORDS[key] ?? OTHER_WORDS[key]
  if (own !== undefined) return own
  const scope = scopeOf(key)
  if (scope === null) return key
  return `${OTHER_WORDS[key.slice(0, -scope.length - 1)]}, ${scope.replaceAll('_', ' ')}`
}

/** Keys of floors: they may end with the scope of an area, "minimum_wage.hourly.seattle". */
const FLOORS_OF_LAW = ['minimum_wage.hourly', 'flsa.salary_level_weekly'] as const

/** "seattle" of "minimum_wage.hourly.seattle"; null for a key without a scope. */
export function scopeOf(key: string): string | null {
  const whole = FLOORS_OF_LAW.find((one) => key.startsWith(`${one}.`))
  return whole === undefined ? null : key.slice(whole.length + 1)
}

/** Keys that code reads; another one would change nothing. */
export const CONSTANT_KEYS: readonly string[] = Object.keys({
  ...CONSTANT_WORDS,
  ...OTHER_WORDS,
}).sort()

/** What a figure of a key counts. */
export function unitOf(key: string): ConstantUnit {
  if (key.includes('_weekly')) return 'dollars_per_week'
  if (key.includes('_yearly')) return 'dollars_per_year'
  if (key.startsWith('minimum_wage.hourly')) return 'dollars_per_hour'
  return /^(seca|fica|seca_offset)\./.test(key) && !key.includes('threshold') ? 'ratio' : 'dollars'
}

/** The largest figure of a unit that is not a slip. */
export const LARGEST_FIGURES: Readonly<Record<ConstantUnit, number>> = {
  ...{ dollars: 10_000_000, dollars_per_year: 1_000_000, dollars_per_week: 10_000 },
  ...{ dollars_per_hour: 100, ratio: 1 },
}

export const JURISDICTIONS = [
  { code: 'US', name: 'United States' },
  ...STATES.map(({ code, name }) => ({ code, name })),
]

export function jurisdictionName(code: string): string {
  return JURISDICTIONS.find((one) => one.code === code)?.name ?? code
}

/** "12.4%", "$7.25", "$184,500". */
export function figureText(figure: { readonly value: number | null; readonly unit: string }) {
  const { value, unit } = figure
  if (value === null) return 'none'
  if (unit === 'ratio') return `${formatNumber(Math.round(value * 1e6) / 1e4)}%`
  return formatMoney(Math.round(value * 100))
}

/** A check counts for a year. */
export function isStale(checkedOn: string, today: string): boolean {
  const [year = 0] = today.split('-').map(Number)
  return checkedOn < `${year - 1}${today.slice(4)}`
}

/** Days before the end of a last known figure at which staff are told. */
const DAYS_TO_FIND = 60

/**
 * The last day of a figure that counts, where it is over or ends within 60 days and the next one is not known; else
 * null. `next`: first days of later figures of the same key and jurisdiction, known ones alone.
 */
export function lapsesOn(
  figure: {
    readonly status: ConstantStatus
    readonly effectiveFrom: string
    readonly effectiveTo: string | null
  },
  next: readonly string[],
  today: string,
): string | null {
  const { status, effectiveFrom, effectiveTo } = figure
  if (status !== 'in_force' || effectiveTo === null) return null
  if (effectiveTo > addDays(today, DAYS_TO_FIND)) return null
  return next.some((from) => from > effectiveFrom) ? null : effectiveTo
}

export const PROPOSAL_LABELS = {
  key: 'Figure',
  jurisdiction: 'Jurisdiction',
  value: 'Value',
  unit: 'Unit',
  effectiveFrom: 'First day',
  effectiveTo: 'Last day',
  status: 'Status',
  source: 'Source',
  sourceUrl: 'Address of the source',
  checkedOn: 'Compared with the source on',
  reason: 'Reason',
} as const

/**
 * Note for a reader on a day: the figure's year is over and the next figure is not entered, or it was not checked for
 * more than twelve months. Null where neither applies.
 */
export function noteOnConstant(constant: DatedConstant, on: string): string | null {
  const { effectiveTo, checkedOn } = constant
  if (effectiveTo !== null && effectiveTo < on) {
    return `The figure of ${effectiveTo.slice(0, 4)}; that of ${on.slice(0, 4)} is not available here yet and may be higher.`
  }
  if (monthsBetween(checkedOn, on) >= 12)
    return `As of ${formatDate(checkedOn)}, may be higher now.`
  return null
}

/** Whole months between two dates. */
function monthsBetween(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number)
  return (toYear - year) * 12 + (toMonth - month) - (toDay < day ? 1 : 0)
}
