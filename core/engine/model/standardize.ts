/**
 * Numbers on the model's scale: drawn together, winsorised, standardized; an unknown one filled from its relatives,
 * and none beyond what its family has seen.
 */
import type { NumericFeature, Shape } from './fitted-model.ts'
import { type EncodedRows, type FeatureSchema, slopeTerms } from './schema.ts'

export type Scale = Pick<
  NumericFeature,
  | 'mean'
  | 'deviation'
  | 'low'
  | 'high'
  | 'highest'
  | 'median'
  | 'knots'
  | 'compression'
  | 'shape'
  | 'ownShapes'
  | 'ranges'
  | 'fills'
>

/** Standardized and winsorised; the median when unknown. */
export function standardize(scale: Scale, raw: number): number {
  if (Number.isNaN(raw)) return scale.median
  const value = scale.compression ? compress(raw, scale.compression) : raw
  return Math.min(scale.high, Math.max(scale.low, (value - scale.mean) / scale.deviation))
}

/**
 * How far a known raw value is beyond almost all data (the whole survey's, or the own family's where that many are
 * known), in the number's own units: years, or the log of a size. Under the data it is below 0, inside it is 0. The
 * model answers as at the edge.
 */
export function distanceBeyond(
  { mean, deviation, low, high, highest = high, ranges }: Scale,
  raw: number,
  code: number,
): number {
  const own = code < 0 ? null : ranges?.[code]
  const { least, most } = own ?? { least: low, most: highest }
  const z = (raw - mean) / deviation
  if (z < least - 1e-9) return deviation * (z - least)
  return z > most + 1e-9 ? deviation * (z - most) : 0
}

/** On which side of almost all data a known raw value lies; null inside. */
export function sideOfData(scale: Scale, raw: number, code: number): 'below' | 'above' | null {
  const distance = distanceBeyond(scale, raw, code)
  if (distance === 0) return null
  return distance < 0 ? 'below' : 'above'
}

/** sign(x) ln(1 + |x| / unit): straight around 0, logarithmic beyond the unit. */
export function compress(value: number, unit: number): number {
  return Math.sign(value) * Math.log1p(Math.abs(value) / unit)
}

/** What coefficient and slopes multiply: the height of the number's shape, or the standardized number itself. */
export function baseOf(
  { shape, ownShapes }: Pick<Scale, 'shape' | 'ownShapes'>,
  z: number,
  code: number,
): number {
  const own = (code < 0 ? null : ownShapes?.[code]) ?? shape
  return own ? heightAt(own, z) : z
}

export function heightAt({ from, to, heights }: Shape, z: number): number {
  const last = heights.length - 1
  const place = Math.min(last, Math.max(0, ((z - from) / (to - from)) * last))
  const step = Math.min(last - 1, Math.floor(place))
  const share = place - step
  return (1 - share) * heights[step]! + share * heights[step + 1]!
}

export interface StandardizedPosition {
  readonly standardized: Float64Array
  /** Variance of a filled number around what was filled in; null when every number is known or a median. */
  readonly doubts: Float64Array | null
}

export function standardizePosition(
  scales: readonly Scale[],
  schema: FeatureSchema,
  raw: ArrayLike<number>,
  codes: ArrayLike<number>,
): StandardizedPosition {
  const standardized = new Float64Array(scales.length)
  for (let q = 0; q < scales.length; q++) standardized[q] = standardize(scales[q]!, raw[q]!)
  const filled = fillsOf(scales, raw)
  const known = filled.length > 0 ? standardized.slice() : standardized
  for (const { q, fill } of filled) {
    standardized[q] = winsorised(
      scales[q]!,
      filledBy(fill, (place) => known[place]!),
    )
  }
  const terms = slopeTerms(schema)
  for (let q = 0; q < scales.length; q++) {
    const { ranges } = scales[q]!
    if (ranges) standardized[q] = withinRange(ranges, codes[terms[q]!]!, standardized[q]!)
  }
  if (filled.length === 0) return { standardized, doubts: null }
  const doubts = new Float64Array(scales.length)
  for (const { q, fill } of filled) doubts[q] = fill.variance
  return { standardized, doubts }
}

/** By number, then row. */
export interface StandardizedRows {
  readonly standardized: readonly Float32Array[]
  /** See `StandardizedPosition`; null for a number that is never filled. */
  readonly doubts: readonly (Float32Array | null)[]
}

/** The same for many rows at once, column by column. */
export function standardizeRows(
  scales: readonly Scale[],
  schema: FeatureSchema,
  { numbers, codes }: Pick<EncodedRows, 'numbers' | 'codes'>,
): StandardizedRows {
  const known = scales.map((scale, q) =>
    Float32Array.from(numbers[q]!, (raw) => standardize(scale, raw)),
  )
  const standardized = known.map((column, q) => (scales[q]!.fills ? column.slice() : column))
  const doubts = scales.map((scale, q) => {
    const { fills } = scale
    if (!fills) return null
    const doubt = new Float32Array(known[q]!.length)
    for (let row = 0; row < doubt.length; row++) {
      if (!Number.isNaN(numbers[q]![row]!)) continue
      const fill = fillFor(fills, (place) => numbers[place]![row]!)
      if (!fill) continue
      standardized[q]![row] = winsorised(
        scale,
        filledBy(fill, (place) => known[place]![row]!),
      )
      doubt[row] = fill.variance
    }
    return doubt
  })
  const terms = slopeTerms(schema)
  scales.forEach(({ ranges }, q) => {
    if (!ranges) return
    const [column, own] = [standardized[q]!, codes[terms[q]!]!]
    for (let row = 0; row < column.length; row++) {
      column[row] = withinRange(ranges, own[row]!, column[row]!)
    }
  })
  return { standardized, doubts }
}

type Fills = NonNullable<NumericFeature['fills']>
type Fill = Fills[number]

/** The unknown numbers of a position that are filled, and with what. */
function fillsOf(scales: readonly Scale[], raw: ArrayLike<number>) {
  return scales.flatMap(({ fills }, q) => {
    const fill = fills && Number.isNaN(raw[q]!) ? fillFor(fills, (place) => raw[place]!) : undefined
    return fill ? [{ q, fill }] : []
  })
}

/** The first whose numbers are all known: they stand from the best informed to the least. */
export function fillFor(fills: Fills, raw: (place: number) => number): Fill | undefined {
  return fills.find(({ from }) => from.every((place) => !Number.isNaN(raw(place))))
}

/**
 * By how many of its own deviations a known raw number differs from what its known relatives say of it, and which they
 * are. Null where it, or each of them, is unknown.
 */
export function surpriseOf(
  scales: readonly Scale[],
  q: number,
  raw: ArrayLike<number>,
): { readonly deviations: number; readonly from: readonly number[] } | null {
  const fill = fillFor(scales[q]!.fills ?? [], (place) => raw[place]!)
  if (!fill || fill.from.length === 0 || Number.isNaN(raw[q]!)) return null
  // not winsorised: what is far beyond the data is the more surprising
  const z = (place: number) => (raw[place]! - scales[place]!.mean) / scales[place]!.deviation
  const deviations = (z(q) - filledBy(fill, z)) / Math.sqrt(fill.variance)
  return { deviations, from: fill.from }
}

/**
 * Raw numbers with each unknown one filled: with what its relatives say, and one deviation of it below and above. Empty
 * where nothing is filled. Models before 1.16 leave one without known relatives unknown (`onlyFromRelatives`).
 */
export function filledNumbers(
  scales: readonly Scale[],
  raw: ArrayLike<number>,
  onlyFromRelatives = false,
): Float64Array[] {
  const z = (place: number) => standardize(scales[place]!, raw[place]!)
  const filled = fillsOf(scales, raw).flatMap(({ q, fill }) =>
    !onlyFromRelatives || fill.from.length > 0
      ? [{ q, at: filledBy(fill, z), reach: Math.sqrt(fill.variance) }]
      : [],
  )
  if (filled.length === 0) return []
  return [-1, 0, 1].map((side) => {
    const numbers = Float64Array.from(raw)
    for (const { q, at, reach } of filled) {
      const { mean, deviation } = scales[q]!
      numbers[q] = mean + deviation * winsorised(scales[q]!, at + side * reach)
    }
    return numbers
  })
}

function filledBy({ from, constant, weights }: Fill, z: (place: number) => number): number {
  return from.reduce((sum, place, i) => sum + weights[i]! * z(place), constant)
}

function winsorised({ low, high }: Scale, z: number): number {
  return Math.min(high, Math.max(low, z))
}

function withinRange(
  ranges: NonNullable<NumericFeature['ranges']>,
  code: number,
  z: number,
): number {
  const range = code < 0 ? null : ranges[code]
  return range ? Math.min(range.high, Math.max(range.low, z)) : z
}
