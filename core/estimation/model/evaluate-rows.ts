/** The same as `evaluatePosition` for many rows at once, column by column. */

import { separatingTerms } from './distance.ts'
import { numericEffect } from './evaluate-position.ts'
import type { EffectTerm, NumericFeature, PayModelCore } from './fitted-model.ts'
import { standardizedBy } from './learn-scale.ts'
import type { EncodedRows, FeatureSchema } from './schema.ts'

export interface EvaluatedRows {
  /** Log pay at the reference date. */
  readonly mu: Float64Array
  readonly variance: Float64Array
  /** By number, then row: contributions with slopes, and standardized values. */
  readonly contributions: readonly Float32Array[]
  readonly standardized: readonly Float32Array[]
}

/** Cost about n (numbers + terms) x 10 ns. */
export function evaluateRows(
  schema: FeatureSchema,
  core: PayModelCore,
  rows: EncodedRows,
): EvaluatedRows {
  const { rowCount } = rows
  const mu = new Float64Array(rowCount).fill(core.intercept)
  const variance = new Float64Array(rowCount)
  const standardized = schema.numbers.map((_, q) =>
    standardizedBy(core.numerics[q]!, rows.numbers[q]!),
  )
  const contributions = schema.numbers.map((_, q) =>
    numericEffects(core.numerics[q]!, rows.numbers[q]!, standardized[q]!),
  )
  schema.terms.forEach(({ slopeOn }, k) => {
    const codes = rows.codes[k]!
    if (slopeOn === null) addEffects(mu, variance, core.terms[k]!, codes)
    else addSlopes(contributions[slopeOn]!, variance, core.terms[k]!, codes, standardized[slopeOn]!)
  })
  for (const column of contributions) {
    for (let i = 0; i < rowCount; i++) mu[i]! += column[i]!
  }
  return { mu, variance, contributions, standardized }
}

function numericEffects(feature: NumericFeature, raw: Float64Array, z: Float32Array): Float32Array {
  const effects = new Float32Array(z.length)
  for (let i = 0; i < z.length; i++) {
    effects[i] = numericEffect(feature, z[i]!, Number.isNaN(raw[i]!))
  }
  return effects
}

function addEffects(
  mu: Float64Array,
  variance: Float64Array,
  { effects, variances, variance: unseen }: EffectTerm,
  codes: Int32Array,
): void {
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]!
    variance[i]! += code < 0 ? unseen : variances[code]!
    if (code >= 0) mu[i]! += effects[code]!
  }
}

function addSlopes(
  contributions: Float32Array,
  variance: Float64Array,
  { effects, variances, variance: unseen }: EffectTerm,
  codes: Int32Array,
  z: Float32Array,
): void {
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]!
    const by = z[i]!
    variance[i]! += by * by * (code < 0 ? unseen : variances[code]!)
    if (code >= 0) contributions[i]! += by * effects[code]!
  }
}

/** Packed features of all rows one after the other, as `packFeatures` gives them one by one. */
export function packRows(
  schema: FeatureSchema,
  core: PayModelCore,
  rows: EncodedRows,
  { contributions, standardized }: EvaluatedRows,
): Float32Array {
  const separating = separatingTerms(schema)
  const firstCode = 2 * schema.numbers.length
  const length = firstCode + separating.length
  const packed = new Float32Array(rows.rowCount * length)
  for (let q = 0; q < schema.numbers.length; q++) {
    const half = 0.5 * core.numerics[q]!.contributionDeviation
    for (let i = 0, at = 2 * q; i < rows.rowCount; i++, at += length) {
      packed[at] = contributions[q]![i]!
      packed[at + 1] = half * standardized[q]![i]!
    }
  }
  separating.forEach((k, place) => {
    const codes = rows.codes[k]!
    for (let i = 0, at = firstCode + place; i < rows.rowCount; i++, at += length) {
      packed[at] = codes[i]!
    }
  })
  return packed
}
