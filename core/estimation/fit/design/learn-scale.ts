/** How a number is brought to the model's scale: drawn together, winsorised, standardized, given knots. */
import { splineKnots } from '~/core/statistics/natural-spline.ts'
import { quantileOfSorted } from '~/core/statistics/quantile.ts'
import type { NumberFeature } from '../../model/schema.ts'
import { compress, type Scale } from '../../model/standardize.ts'

/** Below this many rows a number gets 3 knots instead of 5. */
const ROWS_FOR_FIVE_KNOTS = 400
/** More skewed than this, a number that may be is drawn together. */
const MOST_SKEWNESS = 1.5

/** Bounds at the 0.2% and 99.8% quantiles of the known values; a number without known values stays at 0. */
export function learnScale(raw: Float64Array, feature: NumberFeature): Scale {
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
