/**
 * How far the median of an answer may lie from the true one.
 *
 *   variance(x) = mean over draws of (a' draw)^2 + tau^2 of unknown levels + variance of filled numbers + .2 s(x)^2
 *
 * The draws are what the records leave open of all figures of the model together (posterior-draws.ts), a what they
 * multiply at x. The last part is what the model has wrong whatever the number of records, and what trees, comparables
 * and calibration leave open. It was measured, on made-up markets whose true medians are known: docs/decisions/0104.
 */
import { curvedPart, curvedPartCount } from '~/core/engine/statistics/natural-spline.ts'
import type { EncodedPosition, EvaluatedPosition } from './evaluate-position.ts'
import type { MedianDoubt, NumericFeature, PayModelCore } from './fitted-model.ts'
import type { FeatureSchema } from './schema.ts'

/** Variance of the model's own error in units of s(x)^2. */
const MODEL_ERROR = 0.2

/**
 * @param scale s(x), and how many times as wide the range is beyond the data
 * @param concerns by term, whether a level that is unknown here is one that exists
 */
export function medianVariance(
  { numerics, terms }: Pick<PayModelCore, 'numerics' | 'terms'>,
  doubt: MedianDoubt,
  { terms: features }: FeatureSchema,
  position: EncodedPosition,
  evaluated: EvaluatedPosition,
  { scale, concerns }: { readonly scale: number; readonly concerns: (term: number) => boolean },
): number {
  const distances = distancesAt(numerics, doubt, features, position, evaluated)
  const drawn = distances.reduce((sum, own) => sum + own * own, 0) / distances.length
  let unknown = evaluated.filled
  features.forEach(({ slopeOn }, k) => {
    if (position.codes[k]! >= 0 || !concerns(k)) return
    unknown += terms[k]!.variance * (slopeOn === null ? 1 : evaluated.bases[slopeOn]! ** 2)
  })
  return drawn + unknown + MODEL_ERROR * scale * scale
}

/** a' draw, by draw. */
function distancesAt(
  numerics: readonly NumericFeature[],
  { coefficients, effects }: MedianDoubt,
  features: FeatureSchema['terms'],
  { numbers, codes }: EncodedPosition,
  { standardized, bases }: EvaluatedPosition,
): Float64Array {
  const [constant, ...columns] = coefficients
  const sums = Float64Array.from(constant!)
  const add = (by: number, draws: readonly number[]) => {
    for (let draw = 0; draw < sums.length; draw++) sums[draw]! += by * draws[draw]!
  }
  let next = 0
  numerics.forEach(({ knots }, q) => {
    add(bases[q]!, columns[next++]!)
    for (let part = 0; part < curvedPartCount(knots); part++) {
      add(curvedPart(knots, part, standardized[q]!), columns[next++]!)
    }
    const whenMissing = columns[next++]!
    if (Number.isNaN(numbers[q]!)) add(1, whenMissing)
  })
  features.forEach(({ slopeOn }, k) => {
    const code = codes[k]!
    if (code >= 0) add(slopeOn === null ? 1 : bases[slopeOn]!, effects[k]![code]!)
  })
  return sums
}
