/**
 * How far apart two rows are, in units of log pay: the variogram of the fitted model.
 *
 *   d2(x, x') = sum_num [(f(x) - f(x'))^2 + .25 sd(f)^2 (z - z')^2] + sum_cat 2 tau^2 1[level differs]
 *
 * f is a number's contribution, z its standardized value, tau^2 the variance of a term's effects: what moves pay much
 * separates much. Packed features are, per number, f and sd(f) z / 2, then one level code per separating term (-1
 * unseen), so the first part is a plain sum of squares. Of a number with a shape, sd(f) z is its coefficient times the
 * shape's height: where more of it pays no more, it sets nothing apart either, and an answer cannot fall there.
 */

import type { EncodedPosition, EvaluatedPosition } from './evaluate-position.ts'
import { CURRENT_SPECIFICATION, featuresOf } from './features.ts'
import type { NumericFeature, PayModelCore } from './fitted-model.ts'
import { type FeatureSchema, oncePerSchema } from './schema.ts'

/** Place of the operating budget's second coordinate in the survey, by which candidates are ordered. */
export const BUDGET_PLACE = 1 + 2 * CURRENT_SPECIFICATION.numbers.indexOf('budget')

/** Places in `schema.terms` of those that put rows apart. */
export const separatingTerms = oncePerSchema((schema): readonly number[] =>
  schema.terms.flatMap((term, k) => (term.separates ? [k] : [])),
)

export function packedLength(schema: FeatureSchema): number {
  return 2 * schema.numbers.length + separatingTerms(schema).length
}

export function packFeatures(
  core: PayModelCore,
  position: EncodedPosition,
  evaluated: EvaluatedPosition,
  schema: FeatureSchema = featuresOf(core).schema,
): Float32Array {
  const packed = new Float32Array(packedLength(schema))
  const { numerics } = core
  for (let q = 0; q < numerics.length; q++) {
    packed[2 * q] = firstCoordinate(numerics[q]!) * evaluated.contributions[q]!
    packed[2 * q + 1] = secondCoordinate(numerics[q]!) * evaluated.bases[q]!
  }
  const separating = separatingTerms(schema)
  const firstCode = 2 * core.numerics.length
  for (let j = 0; j < separating.length; j++) {
    packed[firstCode + j] = position.codes[separating[j]!]!
  }
  return packed
}

/** Per unit of log pay. */
export function firstCoordinate({ setsApart = 1 }: NumericFeature): number {
  return setsApart
}

/** Per unit of the number's base. */
export function secondCoordinate({
  shape,
  coefficients,
  contributionDeviation,
  setsApart = 1,
}: NumericFeature): number {
  return 0.5 * setsApart * (shape ? Math.abs(coefficients[0]!) : contributionDeviation)
}

/** 2 tau^2 of each separating term, the price of a different level; none where levels are ordered. */
export function levelPenalties(
  core: PayModelCore,
  schema: FeatureSchema = featuresOf(core).schema,
): Float64Array {
  return Float64Array.from(separatingTerms(schema), (k) => {
    const { isOrdered, variance } = core.terms[k]!
    return isOrdered ? 0 : 2 * variance
  })
}

/** Squared distance of two packed rows; 0.1 squared is about a tenth of pay. About 50 ns. */
export function squaredDistance(a: Float32Array, b: Float32Array, penalties: Float64Array): number {
  const firstCode = a.length - penalties.length
  let sum = 0
  for (let i = 0; i < firstCode; i++) {
    const difference = a[i]! - b[i]!
    sum += difference * difference
  }
  for (let j = 0; j < penalties.length; j++) {
    if (a[firstCode + j] !== b[firstCode + j]) sum += penalties[j]!
  }
  return sum
}
