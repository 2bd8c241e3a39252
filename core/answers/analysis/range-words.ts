/** A range of market pay in dollars a year, and words for a person's place in it. */

import type { PayQuantiles } from '~/core/engine/model/fitted-model.ts'
import type { PublicSource, SourcedEstimate } from '~/core/market/sources/public-estimate-schema.ts'
import { PUBLIC_SOURCES } from '~/core/market/sources/public-sources.ts'
import { type Cents, centsFromDollars } from '~/core/pay/money.ts'
import { dollars, marketDollars, ordinal } from '../../pay/figures.ts'
import type { PlacedPay } from './place-pay.ts'

/** Null is suppressed: too few organizations to show that part. */
export type Range = PayQuantiles

export interface Marks {
  /** Present pay. */
  readonly pay?: number | null
  /** Proposed pay. */
  readonly proposed?: number | null
}

/** A range with what is marked in it, and what it rests on. */
export interface Drawn extends Marks {
  /** Comparables where left out; each other origin is drawn and said otherwise. */
  readonly origin?: RangeOrigin
}

/** Records of similar organizations, the model alone with fewer than five of them, or a public source. */
export type RangeOrigin = 'comparables' | 'modelled' | PublicSource['kind']

export function originOf(
  estimate: Exclude<SourcedEstimate, { readonly kind: 'refused' }>,
): RangeOrigin {
  return estimate.kind === 'public' ? estimate.source.kind : estimate.kind
}

/** "comparables", "the model alone", "Census workers": in words and in files. */
export function evidenceWords(origin: RangeOrigin): string {
  if (origin === 'comparables') return 'comparables'
  return origin === 'modelled' ? 'the model alone' : PUBLIC_SOURCES[origin].name
}

interface Quantile {
  readonly key: keyof Range
  readonly rank: number
  readonly value: number
}

/**
 * The text alternative of a range bar: "$58,400 is between the 25th and 50th percentile. Half earn $52,000 to
 * $71,000; the median is $61,200." Of the model alone: "The model’s range is $52,000 to $71,000; ..."
 */
export function describeRange(range: Range, { origin, ...marks }: Drawn = {}): string {
  const known = quantilesOf(range)
  if (known.length === 0) return 'Too few organizations to show a range.'
  const places = [
    marks.pay != null && `${dollars(marks.pay)} is ${standing(marks.pay, known)}.`,
    marks.proposed != null &&
      `The proposed ${dollars(marks.proposed)} is ${standing(marks.proposed, known)}.`,
  ]
  return [...places, describeFigures(range, origin === 'modelled')].filter(Boolean).join(' ')
}

/** "between the 25th and 50th percentile", "at the median", "above the 90th percentile". */
export function describePlace(pay: number, range: Range): string {
  return standing(pay, quantilesOf(range))
}

/** The published parts, in order. */
export function quantilesOf(range: Range): Quantile[] {
  const all = [
    { key: 'p10', rank: 10, value: range.p10 },
    { key: 'p25', rank: 25, value: range.p25 },
    { key: 'p50', rank: 50, value: range.p50 },
    { key: 'p75', rank: 75, value: range.p75 },
    { key: 'p90', rank: 90, value: range.p90 },
  ] as const
  return all.flatMap(({ key, rank, value }) => (value === null ? [] : [{ key, rank, value }]))
}

function standing(pay: number, known: readonly Quantile[]): string {
  const same = known.find((quantile) => Math.round(quantile.value) === Math.round(pay))
  if (same) return same.rank === 50 ? 'at the median' : `at the ${ordinal(same.rank)} percentile`
  const above = known.find((quantile) => quantile.value > pay)
  const below = known.findLast((quantile) => quantile.value < pay)
  if (above && below) {
    return `between the ${ordinal(below.rank)} and ${ordinal(above.rank)} percentile`
  }
  if (above) return `below the ${ordinal(above.rank)} percentile`
  if (below) return `above the ${ordinal(below.rank)} percentile`
  return 'without a range to compare it with'
}

function describeFigures({ p10, p25, p50, p75, p90 }: Range, modelled: boolean): string {
  const said = [
    p25 !== null &&
      p75 !== null &&
      `${modelled ? 'the model’s range is' : 'half earn'} ${marketDollars(p25)} to ${marketDollars(p75)}`,
    p50 !== null && `the median is ${marketDollars(p50)}`,
    p10 !== null && p90 !== null && `8 in 10 earn ${marketDollars(p10)} to ${marketDollars(p90)}`,
  ].filter((part) => part !== false)
  const text = said.join('; ')
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** "62nd"; "above the 90th" where pay is beyond the published percentiles. */
export function percentileInWords({
  percentile,
  side,
}: NonNullable<PlacedPay['percentile']>): string {
  const rank = ordinal(Math.round(percentile))
  return side === 'within' ? rank : `${side} the ${rank}`
}

/** The 25th, 50th and 75th percentile, cents a year. */
export interface RangeInCents {
  readonly p25: Cents
  readonly p50: Cents
  readonly p75: Cents
}

/** Null without a range, and where one of the three is not published. */
export function rangeInCents(quantiles: PayQuantiles | null): RangeInCents | null {
  const { p25 = null, p50 = null, p75 = null } = quantiles ?? {}
  if (p25 === null || p50 === null || p75 === null) return null
  return { p25: centsFromDollars(p25), p50: centsFromDollars(p50), p75: centsFromDollars(p75) }
}

/** "below the 25th percentile", "25th percentile to median", "at the median" */
export function placeInRange(salary: number, range: RangeInCents | null): string {
  if (range === null) return 'no market range'
  const { p25, p50, p75 } = range
  if (salary < p25) return 'below the 25th percentile'
  if (salary > p75) return 'above the 75th percentile'
  if (salary === p50) return 'at the median'
  return salary < p50 ? '25th percentile to median' : 'median to 75th percentile'
}
