/** The employees of an organization against the market, as lines that are filtered, sorted and summed. */

import type { Grade } from '~/core/engine/estimate/estimate.ts'
import type { EmployeeKind } from '~/core/engine/facts/person.ts'
import type { PayQuantiles } from '~/core/engine/model/fitted-model.ts'
import { formatCount, formatNumber } from '~/core/forms/numbers.ts'
import type { ClergyTaxStatus } from '~/core/pay/definition.ts'
import type { Exemption } from '~/core/pay/legal-floors.ts'
import type { PayType } from '~/core/pay/pay-package.ts'
import type { ShownProposal } from '~/core/people/employees/proposal.ts'
import { addSums, type PayrollSum } from '~/core/people/employees/proposed-rows.ts'
import { median } from '../../engine/statistics/quantile.ts'
import { compaRatio } from './place-pay.ts'
import type { RangeOrigin } from './range-words.ts'

export interface StaffLine {
  /** the position was guessed from the job title, and nobody has confirmed it */
  readonly isPositionGuess?: boolean
  readonly id: number
  readonly version: number
  readonly name: string
  readonly jobTitle: string
  readonly position: { readonly key: string; readonly title: string }
  /** how many positions the person holds; compared is the main one */
  readonly roles: number
  readonly campus: string | null
  readonly hoursPerWeek: number
  readonly weeksPerYear: number
  readonly yearsInRole: number | null
  readonly payType: PayType | null
  readonly exemption: Exemption | null
  readonly clergyTaxStatus: ClergyTaxStatus
  /** a volunteer has no place in a range and counts in no ratio */
  readonly kind: EmployeeKind
  /** market range, dollars a year; null where it is refused */
  readonly quantiles: PayQuantiles | null
  /** where the range starts at the minimum wage, a sentence on it */
  readonly legalStart?: string | undefined
  readonly refusal: string | null
  readonly strength: Grade | null
  /** absent where there is no range */
  readonly origin?: RangeOrigin
  /** dollars a year under the table's definition; null where unknown or hidden */
  readonly pay: number | null
  readonly compaRatio: number | null
  readonly rangePenetration: number | null
  /** YYYY-MM-DD of the pay that counts today */
  readonly lastChange: string | null
  /** open questions about the pay */
  readonly flags: number
  /** target of the pay policy, dollars a year */
  readonly target: number | null
  /** dollars a year under the same definition */
  readonly proposed: number | null
  /** what is stored about it; null where there is none */
  readonly proposal: ShownProposal | null
  /** cost to the employer, as in the table of next year's pay; null where pay is hidden */
  readonly cost: PayrollSum | null
}

/** The position that someone is compared in; someone with several roles is compared in the main one alone. */
export function comparedPosition(title: string, roles: number): string {
  return roles > 1 ? `${title}, the main one of ${roles} roles` : title
}

/** Lines of a page: they fit under one header, and drawing lines is most of the page's cost. */
export const LINES_ON_A_PAGE = 50

/** Columns that can be shown after the name, in this order. */
export const TABLE_COLUMNS = [
  'position',
  'campus',
  'hours',
  'range',
  'median',
  'strength',
  'pay',
  'compaRatio',
  'penetration',
  'lastChange',
  'flags',
  'target',
  'proposed',
  'change',
] as const
export type TableColumn = (typeof TABLE_COLUMNS)[number]

/** Columns that show pay or allow it to be computed. */
export const PAY_COLUMNS: readonly TableColumn[] = [
  'pay',
  'compaRatio',
  'penetration',
  'lastChange',
  'flags',
  'target',
  'proposed',
  'change',
]

/** The job title is shown with the name, so the position's own column is off by default. */
export const DEFAULT_COLUMNS: readonly TableColumn[] = [
  'range',
  'median',
  'pay',
  'compaRatio',
  'penetration',
  'lastChange',
  'flags',
  'proposed',
  'change',
]

export const PLACES_IN_RANGE = ['below', 'within', 'above', 'unknown'] as const
export type PlaceInRange = (typeof PLACES_IN_RANGE)[number]

export interface TableFilter {
  /** part of a name or title */
  readonly text: string | null
  readonly position: string | null
  readonly place: PlaceInRange | null
  readonly flagged: boolean
}

export function filterLines(lines: readonly StaffLine[], filter: TableFilter): StaffLine[] {
  const text = filter.text?.toLocaleLowerCase('en') ?? null
  return lines.filter(
    (line) =>
      (text === null || `${line.name} ${line.jobTitle}`.toLocaleLowerCase('en').includes(text)) &&
      (filter.position === null || line.position.key === filter.position) &&
      (filter.place === null || placeInRange(line) === filter.place) &&
      (!filter.flagged || line.flags > 0),
  )
}

/** Below P25, between P25 and P75, above P75; unknown where pay or range is. */
export function placeInRange({ pay, quantiles, kind }: StaffLine): PlaceInRange {
  if (kind === 'volunteer') return 'unknown'
  const { p25 = null, p75 = null } = quantiles ?? {}
  if (pay === null || p25 === null || p75 === null) return 'unknown'
  if (pay < p25) return 'below'
  return pay > p75 ? 'above' : 'within'
}

/**
 * Distance of pay from the range as a fraction of the median: outside the 25th to 75th percentile, one plus the
 * distance to the nearer percentile; inside, the distance to the median. So a person outside the range always sorts
 * before a person inside. Null where pay or range is unknown, and for volunteers.
 */
export function distanceFromRange(line: StaffLine): number | null {
  const place = placeInRange(line)
  const { pay, quantiles } = line
  const { p25 = null, p50 = null, p75 = null } = quantiles ?? {}
  if (place === 'unknown' || pay === null || p25 === null || p50 === null || p75 === null) {
    return null
  }
  if (p50 <= 0) return null
  if (place === 'within') return Math.min(1, Math.abs(pay - p50) / p50)
  return 1 + (place === 'below' ? p25 - pay : pay - p75) / p50
}

export const SORT_KEYS = [
  'distance',
  'name',
  'position',
  'hours',
  'median',
  'pay',
  'compaRatio',
  'penetration',
  'lastChange',
  'flags',
  'proposed',
  'change',
] as const
export type SortKey = (typeof SORT_KEYS)[number]

export interface TableOrder {
  readonly key: SortKey
  readonly direction: 'ascending' | 'descending'
}

/** People who need a decision come first. */
export const DEFAULT_ORDER: TableOrder = { key: 'distance', direction: 'descending' }

/** The direction a column is first sorted in. */
export function firstDirection(key: SortKey): TableOrder['direction'] {
  return key === 'distance' ? 'descending' : 'ascending'
}

/** Proposed over present pay, less one; null where either is unknown or there is no pay to compare with. */
export function changeOf({ pay, proposed }: Pick<StaffLine, 'pay' | 'proposed'>): number | null {
  return pay === null || proposed === null || pay <= 0 ? null : proposed / pay - 1
}

export interface TableTotals {
  /** lines with known pay */
  readonly paid: number
  /** nothing is paid yet, or ever: volunteers without pay, and people whose pay is planned */
  readonly unpaid: number
  /** pay that is not known under the definition; in no sum */
  readonly unknown: number
  readonly people: number
  /** dollars a year of the lines with known pay */
  readonly pay: number
  /** the same with a proposal in place of present pay where there is one */
  readonly proposed: number
  readonly proposals: number
  /** cost to the employer, whatever the definition; null where pay is hidden */
  readonly cost: PayrollSum | null
  /** median of each person's compa-ratio, of lines that have one: medians of several people are not added */
  readonly medianCompaRatio: number | null
  readonly below: number
  readonly within: number
  readonly above: number
}

/** Sums in dollars; planned hires count with what is proposed for them. */
export function totalsOf(lines: readonly StaffLine[]): TableTotals {
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const ratios = lines.flatMap(({ pay, quantiles, kind }) => {
    if (pay === null || quantiles?.p50 == null || kind === 'volunteer') return []
    return compaRatio(pay, quantiles.p50) ?? []
  })
  const places = lines.map(placeInRange)
  const count = (place: PlaceInRange) => places.filter((one) => one === place).length
  const paid = lines.filter(({ pay }) => pay !== null).length
  const unpaid = lines.filter(isUnpaid).length
  return {
    ...{ people: lines.length, paid, unpaid, unknown: lines.length - paid - unpaid },
    pay: sum(lines.map(({ pay }) => pay)),
    proposed: sum(lines.map(({ pay, proposed }) => proposed ?? pay)),
    proposals: lines.filter(({ proposed }) => proposed !== null).length,
    cost: lines.reduce<PayrollSum | null>(
      (total, { cost }) => (total && cost ? addSums(total, cost) : (total ?? cost)),
      null,
    ),
    medianCompaRatio: ratios.length === 0 ? null : median(ratios),
    below: count('below'),
    within: count('within'),
    above: count('above'),
  }
}

function isUnpaid({ pay, kind, lastChange, proposal }: StaffLine): boolean {
  if (pay !== null) return false
  return kind !== 'employee' || (lastChange === null && proposal !== null)
}

/** "10 people; 1 not paid now; pay of 2 not known and not counted" */
export function countedWords({ people, paid, unpaid, unknown }: TableTotals): string {
  const counted = formatCount(paid, 'person', 'people')
  if (paid === people) return counted
  return [
    counted,
    unpaid > 0 && `${formatNumber(unpaid)} not paid now`,
    unknown > 0 && `pay of ${formatNumber(unknown)} not known and not counted`,
  ]
    .filter(Boolean)
    .join('; ')
}
