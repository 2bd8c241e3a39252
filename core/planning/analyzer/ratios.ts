/** The five ratios: what each divides, its name, and how a value is written and rounded. */

import type { OrganizationType } from '../../engine/facts/organization.ts'
import { formatNumber } from '../../forms/numbers.ts'
import { formatDollars } from '../../pay/money.ts'
import type { Figures } from '../../people/organizations/figures.ts'

export const RATIO_KEYS = [
  'budget-per-person',
  'payroll-share',
  'employment-cost',
  'people-per-position',
  'payroll-per-person',
] as const
export type RatioKey = (typeof RATIO_KEYS)[number]

interface Ratio {
  readonly key: RatioKey
  readonly above: Cornerstone
  readonly below: Cornerstone
  readonly unit: 'dollars' | 'share' | 'number'
}

export const RATIOS: Readonly<Record<RatioKey, Ratio>> = {
  'budget-per-person': ratio('budget-per-person', 'budget', 'people', 'dollars'),
  'payroll-share': ratio('payroll-share', 'payroll', 'budget', 'share'),
  'employment-cost': ratio('employment-cost', 'payroll', 'staff', 'dollars'),
  'people-per-position': ratio('people-per-position', 'people', 'staff', 'number'),
  'payroll-per-person': ratio('payroll-per-person', 'payroll', 'people', 'dollars'),
}

export function isRatioKey(text: unknown): text is RatioKey {
  return RATIO_KEYS.some((key) => key === text)
}

/** "Budget per person attending" */
export function ratioName(key: RatioKey, type: OrganizationType): string {
  const { each, many } = peopleWords(type)
  const names: Readonly<Record<RatioKey, string>> = {
    'budget-per-person': `Budget per ${each}`,
    'payroll-share': 'Payroll share of budget',
    'employment-cost': 'Average employment cost',
    'people-per-position': `${many.charAt(0).toUpperCase()}${many.slice(1)} per full-time position`,
    'payroll-per-person': `Payroll per ${each}`,
  }
  return names[key]
}

/** "budget divided by attendance" */
export function ratioMeaning(key: RatioKey, type: OrganizationType): string {
  const { figure } = peopleWords(type)
  const meanings: Readonly<Record<RatioKey, string>> = {
    'budget-per-person': `operating budget divided by ${figure}`,
    'payroll-share': 'payroll budget divided by operating budget',
    'employment-cost': 'payroll budget divided by full-time positions (FTE)',
    'people-per-position': `${figure} divided by full-time positions (FTE)`,
    'payroll-per-person': `payroll budget divided by ${figure}`,
  }
  return meanings[key]
}

/** A ratio, or why there is none: figures that are not entered, or a divisor of zero. */
export type RatioValue =
  | { readonly value: number }
  | { readonly missing: readonly Cornerstone[] }
  | { readonly zero: Cornerstone }

export function ratioOf(key: RatioKey, figures: Cornerstones): RatioValue {
  const { above, below } = RATIOS[key]
  const [top, bottom] = [figures[above], figures[below]]
  if (top === null || bottom === null) {
    return { missing: [above, below].filter((one) => figures[one] === null) }
  }
  return bottom > 0 ? { value: top / bottom } : { zero: below }
}

/** Null where there is none, whatever the reason. */
export function knownRatio(key: RatioKey, figures: Cornerstones): number | null {
  const made = ratioOf(key, figures)
  return 'value' in made ? made.value : null
}

/** One's own value, to the dollar or three digits. */
export function formatOwnRatio(key: RatioKey, value: number): string {
  if (RATIOS[key].unit === 'dollars' && value >= 100) return formatDollars(value)
  return formatRatio(key, value === 0 ? 0 : Number(value.toPrecision(3)))
}

export function formatRatio(key: RatioKey, value: number): string {
  switch (RATIOS[key].unit) {
    case 'dollars':
      return value < 10 ? `$${formatNumber(Math.round(value * 100) / 100)}` : formatDollars(value)
    case 'share':
      return `${formatNumber(Number((100 * value).toPrecision(3)))}%`
    case 'number':
      return formatNumber(Number(value.toPrecision(3)))
  }
}

/**
 * A market ratio to two or three significant digits, in steps of half a percent to one percent, so that a figure of the
 * market is nobody's own: 1.00, 1.01, ... 2.00, 2.02, ... 5.00, 5.05.
 */
export function roundRatio(value: number): number {
  if (!(value > 0)) return 0
  const power = 10 ** Math.floor(Math.log10(value))
  const leading = value / power
  const step = leading < 2 ? 0.01 : leading < 5 ? 0.02 : 0.05
  return Number((Math.round(leading / step) * step * power).toPrecision(3))
}

function ratio(key: RatioKey, above: Cornerstone, below: Cornerstone, unit: Ratio['unit']): Ratio {
  return { key, above, below, unit }
}

export interface Cornerstones {
  /** dollars a year */
  readonly budget: number | null
  /** people in a normal week; nonprofits: clients served in a year */
  readonly people: number | null
  /** dollars a year */
  readonly payroll: number | null
  /** full-time positions */
  readonly staff: number | null
}

export type Cornerstone = keyof Cornerstones

export const CORNERSTONES = ['budget', 'people', 'payroll', 'staff'] as const

export function cornerstonesOf(figures: Figures): Cornerstones {
  const { operatingBudgetCents, payrollBudgetCents, attendance, staffFte } = figures
  return {
    budget: operatingBudgetCents === null ? null : operatingBudgetCents / 100,
    people: attendance,
    payroll: payrollBudgetCents === null ? null : payrollBudgetCents / 100,
    staff: staffFte,
  }
}

/** Church or nonprofit: only whom they count differs. */
interface PeopleWords {
  readonly one: string
  readonly many: string
  /** "person attending" */
  readonly each: string
  /** "attendance" */
  readonly figure: string
  /** "churches" */
  readonly peers: string
  readonly peer: string
}

export function peopleWords(type: OrganizationType): PeopleWords {
  return type === 'church' ? CHURCH : NONPROFIT
}

const CHURCH: PeopleWords = {
  ...{ one: 'attendee', many: 'attendees', each: 'person attending', figure: 'attendance' },
  ...{ peer: 'church', peers: 'churches' },
}

const NONPROFIT: PeopleWords = {
  ...{ one: 'client', many: 'clients', each: 'client served', figure: 'clients served' },
  ...{ peer: 'nonprofit', peers: 'nonprofits' },
}

/** "operating budget", as in "Enter your operating budget." */
export function cornerstoneName(cornerstone: Cornerstone, type: OrganizationType): string {
  if (cornerstone === 'people') return peopleWords(type).figure
  return { budget: 'operating budget', payroll: 'payroll budget', staff: 'staff size' }[cornerstone]
}

/** As it stands in a field: "$400,000", "3.5". */
export function figureText(one: Cornerstone, value: number): string {
  return one === 'budget' || one === 'payroll' ? formatDollars(value) : formatNumber(value)
}
