/** The measures of Stipend itself: what each means, and how it follows from the facts of days. */

import { COVERAGE } from '../engine/audit/verdict.ts'
import { formatDecimal, formatNumber, formatShare } from '../forms/numbers.ts'
import { formatToTheCent } from '../pay/money.ts'
import type { DayFacts, MetricDay } from './stored-facts.ts'

export const MEASURE_GROUPS = ['revenue', 'conversion', 'use', 'data'] as const
export type MeasureGroup = (typeof MEASURE_GROUPS)[number]

export const MEASURE_GROUP_LABELS: Readonly<Record<MeasureGroup, string>> = {
  revenue: 'Revenue',
  conversion: 'From sign-up to payment',
  use: 'Use',
  data: 'Data',
}

/** cents; a number of things; a part of one; days; hours */
export type MeasureUnit = 'money' | 'count' | 'share' | 'days' | 'hours'

export interface MeasureRule {
  readonly key: string
  readonly label: string
  readonly group: MeasureGroup
  readonly unit: MeasureUnit
  /** the definition, as the page says it */
  readonly means: string
  /** outside of it a person should look */
  readonly within?: readonly [number, number]
  /** Null where it is not known, such as a share of nothing. */
  readonly of: (window: MeasureWindow) => number | null
}

/** The last day, and all 30 days that end with it. */
interface MeasureWindow {
  readonly last: DayFacts
  readonly days: readonly DayFacts[]
}

export const WINDOW_DAYS = 30

const monthly = (yearlyCents: number) => Math.round(yearlyCents / 12)

function sumOf(days: readonly DayFacts[], of: (day: DayFacts) => number): number {
  return days.reduce((sum, day) => sum + of(day), 0)
}

function share(part: number | null | undefined, whole: number | undefined): number | null {
  return whole && typeof part === 'number' ? part / whole : null
}

export const MEASURES = [
  {
    key: 'mrr',
    label: 'Monthly recurring revenue',
    group: 'revenue',
    unit: 'money',
    means:
      'A year’s price after discounts of every plan in force at the end of the day, divided by 12. Tax, trials, single reports and duplicates do not count.',
    of: ({ last }) => monthly(last.revenue.yearlyCents),
  },
  {
    key: 'payers',
    label: 'Paying organizations',
    group: 'revenue',
    unit: 'count',
    means: 'Organizations with a plan in force at the end of the day that costs them more than $0.',
    of: ({ last }) => last.revenue.payers,
  },
  {
    key: 'arpu',
    label: 'Revenue per paying organization',
    group: 'revenue',
    unit: 'money',
    means: 'Monthly recurring revenue divided by paying organizations (ARPU).',
    of: ({ last: { revenue } }) => {
      return revenue.payers ? Math.round(revenue.yearlyCents / 12 / revenue.payers) : null
    },
  },
  {
    key: 'newRevenue',
    label: 'New revenue, 30 days',
    group: 'revenue',
    unit: 'money',
    means:
      'Monthly revenue of organizations that paid for a plan for the first time in the last 30 days.',
    of: ({ days }) => monthly(sumOf(days, ({ revenue }) => revenue.newCents)),
  },
  {
    key: 'returnedRevenue',
    label: 'Returned revenue, 30 days',
    group: 'revenue',
    unit: 'money',
    means: 'Monthly revenue of organizations that had left and pay again.',
    of: ({ days }) => monthly(sumOf(days, ({ revenue }) => revenue.returnedCents)),
  },
  {
    key: 'expansion',
    label: 'Expansion, 30 days',
    group: 'revenue',
    unit: 'money',
    means: 'Monthly revenue added by organizations that moved to a larger plan.',
    of: ({ days }) => monthly(sumOf(days, ({ revenue }) => revenue.expansionCents)),
  },
  {
    key: 'contraction',
    label: 'Contraction, 30 days',
    group: 'revenue',
    unit: 'money',
    means: 'Monthly revenue lost by organizations that moved to a smaller plan.',
    of: ({ days }) => monthly(sumOf(days, ({ revenue }) => revenue.contractionCents)),
  },
  {
    key: 'churned',
    label: 'Churned revenue, 30 days',
    group: 'revenue',
    unit: 'money',
    means: 'Monthly revenue of organizations that stopped paying.',
    of: ({ days }) => monthly(sumOf(days, ({ revenue }) => revenue.churnedCents)),
  },
  {
    key: 'revenueChurn',
    label: 'Revenue churn, 30 days',
    group: 'revenue',
    unit: 'share',
    means:
      'Of the organizations that paid 30 days ago: the revenue lost since by those that stopped or pay less, as a share of their revenue then (gross revenue churn).',
    within: [0, 0.05],
    of: ({ last: { revenue } }) => share(revenue.before?.lostCents, revenue.before?.yearlyCents),
  },
  {
    key: 'netRetention',
    label: 'Net revenue retention, 30 days',
    group: 'revenue',
    unit: 'share',
    means:
      'Of the organizations that paid 30 days ago: their revenue now, as a share of their revenue then (NRR). New organizations do not count.',
    of: ({ last: { revenue } }) => share(revenue.before?.keptCents, revenue.before?.yearlyCents),
  },
  {
    key: 'logoChurn',
    label: 'Logo churn, 30 days',
    group: 'revenue',
    unit: 'share',
    means: 'Of the organizations that paid 30 days ago: the share that pays nothing now.',
    of: ({ last: { revenue } }) => share(revenue.before?.lostPayers, revenue.before?.payers),
  },
  {
    key: 'signUps',
    label: 'Sign-ups, 30 days',
    group: 'conversion',
    unit: 'count',
    means:
      'Accounts created in the last 30 days by people who came on their own, not by an invitation. Staff and demonstration accounts do not count.',
    of: ({ last }) => last.steps.signUp,
  },
  {
    key: 'withOrganization',
    label: 'Entered an organization',
    group: 'conversion',
    unit: 'share',
    means: 'Share of those accounts that founded an organization.',
    of: ({ last: { steps } }) => share(steps.organization, steps.signUp),
  },
  {
    key: 'withPerson',
    label: 'Entered a person',
    group: 'conversion',
    unit: 'share',
    means: 'Share of those accounts that founded an organization with an employee.',
    of: ({ last: { steps } }) => share(steps.person, steps.signUp),
  },
  {
    key: 'withRange',
    label: 'Saw a range',
    group: 'conversion',
    unit: 'share',
    means: 'Share of those accounts that opened the pay range of an employee.',
    of: ({ last: { steps } }) => share(steps.range, steps.signUp),
  },
  {
    key: 'withPayment',
    label: 'Paid',
    group: 'conversion',
    unit: 'share',
    means:
      'Share of those accounts that founded an organization which holds a payment: above $0, and not refunded in full.',
    of: ({ last: { steps } }) => share(steps.paid, steps.signUp),
  },
  {
    key: 'reports',
    label: 'Reports saved, 30 days',
    group: 'use',
    unit: 'count',
    means: 'Salary reports saved by organizations in the last 30 days.',
    of: ({ days }) => sumOf(days, ({ reports }) => reports),
  },
  {
    key: 'timeToFirstReport',
    label: 'Time to first report',
    group: 'use',
    unit: 'hours',
    means:
      'Median time from entering an organization to its first saved report, for organizations of the last 90 days that saved one.',
    of: ({ last }) => last.hoursToFirstReport,
  },
  {
    key: 'organizations',
    label: 'Organizations',
    group: 'use',
    unit: 'count',
    means: 'Organizations that are not archived.',
    of: ({ last }) => last.organizations,
  },
  {
    key: 'completeness',
    label: 'Completeness',
    group: 'data',
    unit: 'share',
    means: 'Share of the employees of members whose present pay is entered.',
    of: ({ last }) => share(last.peopleWithPay, last.people),
  },
  {
    key: 'dataAge',
    label: 'Data age',
    group: 'data',
    unit: 'days',
    means: 'Days since the reference date of the published snapshot.',
    within: [0, 220],
    of: ({ last }) => last.market.ageDays,
  },
  {
    key: 'suppressedShare',
    label: 'Suppressed share',
    group: 'data',
    unit: 'share',
    means:
      'Share of the audit’s questions that the published snapshot refused, because it has too few organizations for an answer.',
    within: [0, 0.4],
    of: ({ last }) => last.market.suppressedShare,
  },
  {
    key: 'coverage',
    label: 'Coverage',
    group: 'data',
    unit: 'share',
    means: 'Share of newer records within the ranges that promise 80%, by the last nightly check.',
    within: COVERAGE,
    of: ({ last }) => last.market.coverage80,
  },
] as const satisfies readonly MeasureRule[]

export type MeasureKey = (typeof MEASURES)[number]['key']

// The value of each measure on a day, and how it is written.

export interface MeasuredValue {
  readonly key: MeasureKey
  readonly value: number | null
  /** outside of its bounds */
  readonly isAlarming: boolean
}

/** Every measure at the end of `day`; null where that day is not kept. `kept`: days in any order. */
export function measure(
  kept: ReadonlyMap<string, DayFacts>,
  window: readonly string[],
): readonly MeasuredValue[] | null {
  const days = window.flatMap((day) => kept.get(day) ?? [])
  const last = kept.get(window.at(-1) ?? '')
  if (!last) return null
  return MEASURES.map((rule: MeasureRule & { readonly key: MeasureKey }) => {
    const value = rule.of({ last, days })
    const [least, most] = rule.within ?? [-Infinity, Infinity]
    return { key: rule.key, value, isAlarming: value !== null && (value < least || value > most) }
  })
}

export function daysByName(days: readonly MetricDay[]): ReadonlyMap<string, DayFacts> {
  return new Map(days.map(({ day, facts }) => [day, facts]))
}

export function formatMeasure(value: number | null, unit: MeasureUnit): string {
  if (value === null) return 'not known'
  switch (unit) {
    case 'money':
      return formatToTheCent(value)
    case 'share':
      return formatShare(value, 1)
    case 'days':
      return value === 1 ? '1 day' : `${formatNumber(value)} days`
    case 'hours':
      return value < 48
        ? `${formatDecimal(value, 1)} hours`
        : `${formatDecimal(value / 24, 1)} days`
    case 'count':
      return formatNumber(value)
  }
}
