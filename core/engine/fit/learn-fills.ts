/** What is learned about numbers before any pay is looked at: what fills unknown ones, and how far families reach. */

import { choleskyInPlace, choleskySolve } from '~/core/engine/statistics/mixed-model/cholesky.ts'
import { splineKnots } from '~/core/engine/statistics/natural-spline.ts'
import { quantileOfSorted } from '~/core/engine/statistics/quantile.ts'
import type { NumericFeature, OwnRange } from '../model/fitted-model.ts'
import { type FeatureTable, type NumberFeature, slopeTerms } from '../model/schema.ts'
import { compress, type Scale, standardize } from '../model/standardize.ts'

// How a number is brought to the model's scale: drawn together, winsorised, standardized, given knots.

/** Below this many rows a number gets 3 knots instead of 5. */
const ROWS_FOR_FIVE_KNOTS = 400
/** More skewed than this, a number that may be is drawn together. */
const MOST_SKEWNESS = 1.5

/** Bounds at the 0.2% and 99.8% quantiles of the known values; a number without known values stays at 0. */
function learnScale(raw: Float64Array, feature: NumberFeature): Scale {
  const { mayCompress, most = Number.POSITIVE_INFINITY } = feature
  const known = raw.filter((value) => !Number.isNaN(value)).sort()
  const sorted = known.map((value) => Math.min(most, value))
  if (sorted.length === 0) return { mean: 0, deviation: 1, low: 0, high: 0, median: 0, knots: [] }
  const highest = quantileOfSorted(known, 0.998)
  const compression = mayCompress ? compressionOf(sorted) : 0
  const values = compression > 0 ? sorted.map((value) => compress(value, compression)) : sorted
  const kept = winsorised(values)
  const { mean, deviation } = momentsOf(kept)
  const z = kept.map((value) => (value - mean) / deviation)
  return {
    mean,
    deviation,
    low: z[0]!,
    high: z[z.length - 1]!,
    median: quantileOfSorted(z, 0.5),
    knots: splineKnots(z, raw.length < ROWS_FOR_FIVE_KNOTS ? 3 : 5),
    ...(compression > 0 && { compression }),
    ...(most < highest && { highest: (highest - mean) / deviation }),
  }
}

/** The median size of what is not 0, when drawing together by it makes a skewed number less so; or 0. */
function compressionOf(sorted: Float64Array): number {
  const skewness = Math.abs(momentsOf(winsorised(sorted)).skewness)
  if (skewness <= MOST_SKEWNESS) return 0
  const sizes = sorted
    .map(Math.abs)
    .filter((size) => size > 0)
    .sort()
  const unit = quantileOfSorted(sizes, 0.5)
  const drawn = winsorised(sorted.map((value) => compress(value, unit)))
  return Math.abs(momentsOf(drawn).skewness) < skewness ? unit : 0
}

function winsorised(sorted: Float64Array): Float64Array {
  const [low, high] = [quantileOfSorted(sorted, 0.002), quantileOfSorted(sorted, 0.998)]
  return sorted.map((value) => Math.min(high, Math.max(low, value)))
}

function momentsOf(values: Float64Array): { mean: number; deviation: number; skewness: number } {
  let mean = 0
  for (let i = 0; i < values.length; i++) mean += values[i]! / values.length
  let squares = 0
  let cubes = 0
  for (let i = 0; i < values.length; i++) {
    squares += (values[i]! - mean) ** 2
    cubes += (values[i]! - mean) ** 3
  }
  const deviation = Math.sqrt(squares / values.length) || 1
  return { mean, deviation, skewness: cubes / values.length / deviation ** 3 }
}

type Fill = NonNullable<NumericFeature['fills']>[number]

/** Fewer rows than this tell nothing about how two numbers go together, or how far a family reaches. */
const FEWEST_ROWS = 30
/** A family's curve is flat beyond these quantiles of its own rows, and almost none of them are beyond the others. */
const [FLAT, SEEN] = [0.02, 0.005] as const

export function learnScales(table: FeatureTable): Scale[] {
  const { numbers } = table.schema
  const scales = numbers.map((feature, q) => learnScale(table.numbers[q]!, feature))
  const terms = slopeTerms(table.schema)
  return scales.map((scale, q) => {
    const { fillsFrom, hasOwnRange } = numbers[q]!
    const fills = fillsFrom ? learnFills(table, scales, q, fillsFrom) : []
    return {
      ...scale,
      ...(fills.length > 0 && { fills }),
      ...(hasOwnRange && terms[q]! >= 0 && { ranges: learnRanges(table, scale, q, terms[q]!) }),
    }
  })
}

/**
 * From all relatives to each alone and to none, which is the mean with its whole variance; the most first. A relative
 * that would pull the wrong way is left out.
 */
function learnFills(
  table: FeatureTable,
  scales: readonly Scale[],
  target: number,
  relatives: readonly number[],
): Fill[] {
  return subsetsOf(relatives)
    .flatMap((from) => {
      const fill = regression(table, scales, target, from)
      return fill?.weights.every((weight) => weight >= 0) ? [fill] : []
    })
    .sort((a, b) => b.from.length - a.from.length || a.variance - b.variance)
}

function subsetsOf(places: readonly number[]): number[][] {
  return Array.from({ length: 2 ** places.length }, (_, i) =>
    places.filter((_, place) => (i >> place) % 2 === 1),
  )
}

/** Least squares of one standardized number on others, over the rows that know all of them. */
function regression(
  { numbers, rowCount }: FeatureTable,
  scales: readonly Scale[],
  target: number,
  from: readonly number[],
): Fill | null {
  const size = from.length + 1
  const products = new Float64Array(size * size)
  const right = new Float64Array(size)
  const used = [...from, target]
  let [count, squares] = [0, 0]
  for (let row = 0; row < rowCount; row++) {
    if (used.some((place) => Number.isNaN(numbers[place]![row]!))) continue
    const x = [1, ...from.map((place) => standardize(scales[place]!, numbers[place]![row]!))]
    const y = standardize(scales[target]!, numbers[target]![row]!)
    count++
    squares += y * y
    for (let a = 0; a < size; a++) {
      right[a]! += x[a]! * y
      for (let b = 0; b < size; b++) products[a * size + b]! += x[a]! * x[b]!
    }
  }
  if (count < FEWEST_ROWS) return null
  // a hair of ridge, so that a number that never varies is no division by zero
  for (let a = 1; a < size; a++) products[a * size + a]! += 1e-6 * count
  const solved = choleskySolve(choleskyInPlace(products, size), size, right)
  const explained = solved.reduce((sum, value, a) => sum + value * right[a]!, 0)
  const variance = Math.max(0, (squares - explained) / (count - size))
  return { from, constant: solved[0]!, weights: [...solved.slice(1)], variance }
}

function learnRanges(
  { numbers, codes, levels }: FeatureTable,
  scale: Scale,
  q: number,
  term: number,
): (OwnRange | null)[] {
  const byLevel: number[][] = Object.keys(levels[term]!).map(() => [])
  numbers[q]!.forEach((raw, row) => {
    if (!Number.isNaN(raw)) byLevel[codes[term]![row]!]?.push(standardize(scale, raw))
  })
  return byLevel.map((values) => {
    if (values.length < FEWEST_ROWS) return null
    const sorted = Float64Array.from(values).sort()
    const [low, high] = [FLAT, 1 - FLAT].map((p) => quantileOfSorted(sorted, p))
    const [least, most] = [SEEN, 1 - SEEN].map((p) => quantileOfSorted(sorted, p))
    return { low: low!, high: high!, least: least!, most: most! }
  })
}
