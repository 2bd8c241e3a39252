/** The prediction of a fitted core for one encoded row, with every part of the sum. */
import { curvedPart, curvedPartCount } from '~/core/statistics/natural-spline.ts'
import { featuresOf } from './features.ts'
import type { EffectTerm, NumericFeature, PayModelCore } from './fitted-model.ts'
import type { FeatureSchema } from './schema.ts'

/** A row in the model's own terms: raw numbers (NaN unknown) and level codes (-1 unseen or silent). */
export interface EncodedPosition {
  readonly numbers: ArrayLike<number>
  readonly codes: ArrayLike<number>
}

export interface EvaluatedPosition {
  /** Log pay at the reference date. */
  readonly mu: number
  /** Posterior variance of mu, without organization effects, which are unknown in advance. */
  readonly variance: number
  /** Contribution, slopes included, and standardized value of each number. */
  readonly contributions: Float64Array
  readonly standardized: Float64Array
  /** Effect of each plain factor; 0 for slopes, which are in `contributions`. */
  readonly effects: Float64Array
}

/** mu = intercept + numbers + effects. Unknown numbers count as the median, unseen levels as 0. */
export function evaluatePosition(
  core: PayModelCore,
  position: EncodedPosition,
  schema: FeatureSchema = featuresOf(core).schema,
): EvaluatedPosition {
  const { numbers, terms } = schema
  const standardized = new Float64Array(numbers.length)
  const contributions = new Float64Array(numbers.length)
  const effects = new Float64Array(terms.length)
  for (let q = 0; q < numbers.length; q++) {
    const raw = position.numbers[q]!
    standardized[q] = standardize(core.numerics[q]!, raw)
    contributions[q] = numericEffect(core.numerics[q]!, standardized[q]!, Number.isNaN(raw))
  }

  let variance = 0
  for (let k = 0; k < terms.length; k++) {
    const { slopeOn } = terms[k]!
    const term = core.terms[k]!
    const code = position.codes[k]!
    const z = slopeOn === null ? 1 : standardized[slopeOn]!
    variance += z * z * (code < 0 ? term.variance : term.variances[code]!)
    if (code < 0) continue
    if (slopeOn === null) effects[k] = term.effects[code]!
    else contributions[slopeOn]! += z * term.effects[code]!
  }
  const mu = core.intercept + sumOf(contributions) + sumOf(effects)
  return { mu, variance, contributions, standardized, effects }
}

export function levelCode(term: Pick<EffectTerm, 'levels'>, level: string | null): number {
  if (level === null) return -1
  return Object.hasOwn(term.levels, level) ? term.levels[level]! : -1
}

export type Scale = Pick<
  NumericFeature,
  'mean' | 'deviation' | 'low' | 'high' | 'median' | 'knots' | 'compression'
>

/** Standardized and winsorised; the median when unknown. */
export function standardize(scale: Scale, raw: number): number {
  if (Number.isNaN(raw)) return scale.median
  const value = scale.compression ? compress(raw, scale.compression) : raw
  return Math.min(scale.high, Math.max(scale.low, (value - scale.mean) / scale.deviation))
}

/** sign(x) ln(1 + |x| / unit): straight around 0, logarithmic beyond the unit. */
export function compress(value: number, unit: number): number {
  return Math.sign(value) * Math.log1p(Math.abs(value) / unit)
}

/** The number's own line, curve and missing flag, without slopes. */
export function numericEffect(feature: NumericFeature, z: number, missing: boolean): number {
  let effect = feature.coefficients[0]! * z + (missing ? feature.whenMissing : 0)
  const parts = curvedPartCount(feature.knots)
  for (let part = 0; part < parts; part++) {
    effect += feature.coefficients[part + 1]! * curvedPart(feature.knots, part, z)
  }
  return effect
}

function sumOf(values: Float64Array): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]!
  return sum
}
