/**
 * Fewest organizations behind a published figure. Source: the DOJ/FTC safe harbor, see docs/methodology/privacy.md.
 */
import { formatNumber } from '../../forms/numbers.ts'

/** Any statistic of pay. */
export const MINIMUM_ORGANIZATIONS = 5
/** P10 and P90, which reach closer to single employers. */
export const MINIMUM_ORGANIZATIONS_FOR_TAILS = 10
/** Largest share of a published figure's weight that one organization may have. */
export const LARGEST_ORGANIZATION_SHARE = 0.25
/** Months a record must be old before it is compared. */
export const YOUNGEST_RECORD_MONTHS = 3

// Exact facts as the bands in which they may be shown.

export interface CountBand {
  /** 'none', 'fewer than 5', '5-9', '10-19' or the count itself. */
  readonly text: string
  /** Only from 20 up, and for none. */
  readonly exact: number | null
}

/** Counts are exact from 20 up; below, one more or less must not be visible. */
export function countBand(count: number): CountBand {
  if (count <= 0) return { text: 'none', exact: 0 }
  if (count < MINIMUM_ORGANIZATIONS)
    return { text: `fewer than ${MINIMUM_ORGANIZATIONS}`, exact: null }
  if (count < 10) return { text: '5-9', exact: null }
  if (count < 20) return { text: '10-19', exact: null }
  return { text: formatNumber(count), exact: count }
}

/** About how many a count in a band is, for the length of a bar: the middle of the band. */
export function aboutCount({ text, exact }: CountBand): number {
  return exact ?? ABOUT[text] ?? 2
}

const ABOUT: Readonly<Record<string, number>> = { '5-9': 7, '10-19': 14 }

const BUDGET_EDGES = [100_000, 250_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000]
const BUDGET_BANDS = [
  'under $100k',
  '$100k to $250k',
  '$250k to $500k',
  '$500k to $1M',
  '$1M to $2M',
  '$2M to $5M',
  '$5M to $10M',
  '$10M and over',
]

/** Of a fact that nobody reported. */
export const NOT_REPORTED = 'not reported'

const HOURS_EDGES = [10, 20, 30, 40]

/**
 * The hours a week of a group in bands, from that of the shortest to that of the longest: "40 or more", "20 to 39".
 * Unknown unless at least five are known.
 */
export function hoursBand(hours: readonly (number | null)[]): string {
  const known = hours.filter((one) => one !== null)
  if (known.length < MINIMUM_ORGANIZATIONS) return NOT_REPORTED
  const below = HOURS_EDGES.findLast((edge) => known.every((one) => one >= edge))
  const above = HOURS_EDGES.find((edge) => known.every((one) => one < edge))
  if (below === undefined) return above === undefined ? 'any' : `under ${above}`
  return above === undefined ? `${below} or more` : `${below} to ${above - 1}`
}

/** Band of an operating budget; the upper edge belongs to the next band. */
export function budgetBand(budget: number | null): string {
  return BUDGET_BANDS[budgetBandNumber(budget)] ?? NOT_REPORTED
}

/** From 0 up; unknown budgets are beyond the last. */
export function budgetBandNumber(budget: number | null): number {
  if (budget === null) return BUDGET_BANDS.length
  return BUDGET_EDGES.filter((edge) => budget >= edge).length
}

// Rounding of market figures, so that no employer's exact pay can be read back.

/** Step of market figures, dollars. */
export const MARKET_STEP = 100
/** Step of a single comparable's pay, dollars. */
export const COMPARABLE_STEP = 500

/** Nearest multiple of the step; adding 0 turns a minus zero into zero. */
export function roundTo(step: number, dollars: number): number {
  return Math.round(dollars / step) * step + 0
}

export function roundMarketFigure(dollars: number): number {
  return roundTo(MARKET_STEP, dollars)
}

/**
 * Rounds a record's pay to $100, never to zero, before a snapshot reads it: results computed from it cannot reveal
 * exact pay, whatever the number of questions.
 */
export function roundRecordPay(dollars: number): number {
  return dollars > 0 ? Math.max(MARKET_STEP, roundMarketFigure(dollars)) : dollars
}

/**
 * Rounds parts to multiples of `step` that sum exactly to `total`, itself a multiple: every part goes down,
 * then the largest remainders go up. No part moves by more than a step when the parts sum to about the
 * total. Ties go to the earlier part. Source: Hamilton's method of apportionment.
 */
export function roundToSum(parts: readonly number[], total: number, step: number): number[] {
  const floors = parts.map((part) => Math.floor(part / step))
  const missing = Math.round(total / step) - floors.reduce((sum, floor) => sum + floor, 0)
  const everyone = Math.floor(missing / parts.length)
  const lucky = new Set(byRemainder(parts, step).slice(0, missing - everyone * parts.length))
  return floors.map((floor, i) => (floor + everyone + (lucky.has(i) ? 1 : 0)) * step + 0)
}

function byRemainder(parts: readonly number[], step: number): number[] {
  const remainder = (i: number) => parts[i]! / step - Math.floor(parts[i]! / step)
  return parts.map((_, i) => i).sort((a, b) => remainder(b) - remainder(a) || a - b)
}
