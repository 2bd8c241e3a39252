/** The same as `evaluatePosition` for many rows at once, column by column. */

import { firstCoordinate, secondCoordinate, separatingTerms } from './distance.ts'
import { numericEffect, steadyVariance } from './evaluate-position.ts'
import type { EffectTerm, NumericFeature, PayModelCore } from './fitted-model.ts'
import { type EncodedRows, type FeatureSchema, type FeatureTable, slopeTerms } from './schema.ts'
import { baseOf, type Scale, standardizeRows } from './standardize.ts'

export interface EvaluatedRows {
  /** Log pay at the reference date. */
  readonly mu: Float64Array
  /** What spread is told of, and the part of it that comes of filled numbers; see `steadyVariance`. */
  readonly variance: Float64Array
  readonly filled: Float64Array
  /** By number, then row: contributions with slopes, and what coefficient and slopes multiply. */
  readonly contributions: readonly Float32Array[]
  readonly bases: readonly Float32Array[]
}

/** Cost about n (numbers + terms) x 10 ns. */
export function evaluateRows(
  schema: FeatureSchema,
  core: PayModelCore,
  rows: EncodedRows,
): EvaluatedRows {
  const { rowCount } = rows
  const { numerics } = core
  const mu = new Float64Array(rowCount).fill(core.intercept)
  const variance = new Float64Array(rowCount)
  const filled = new Float64Array(rowCount)
  const { standardized, doubts } = standardizeRows(numerics, schema, rows)
  const levels = slopeTerms(schema).map((k) => rows.codes[k])
  const bases = standardized.map((z, q) => basesOf(numerics[q]!, z, levels[q]))
  const contributions = schema.numbers.map((_, q) =>
    numericEffects(numerics[q]!, rows.numbers[q]!, standardized[q]!, levels[q]),
  )
  schema.terms.forEach(({ slopeOn }, k) => {
    const codes = rows.codes[k]!
    if (slopeOn === null) addEffects(mu, variance, core.terms[k]!, codes)
    else addSlopes(contributions[slopeOn]!, core.terms[k]!, codes, bases[slopeOn]!)
  })
  doubts.forEach((doubt, q) => {
    if (!doubt) return
    for (let i = 0; i < rowCount; i++) filled[i]! += steadyVariance(numerics[q]!, doubt[i]!)
  })
  for (const column of contributions) {
    for (let i = 0; i < rowCount; i++) mu[i]! += column[i]!
  }
  for (let i = 0; i < rowCount; i++) variance[i]! += filled[i]!
  return { mu, variance, filled, contributions, bases }
}

/** What a core leaves of each row's log pay: what comparables say to others. */
export function residualsOf({ logPay }: FeatureTable, { mu }: EvaluatedRows): Float64Array {
  return logPay.map((pay, row) => pay - mu[row]!)
}

/** What coefficient and slopes multiply, row by row. */
export function basesOf(
  scale: Pick<Scale, 'shape' | 'ownShapes'>,
  z: Float32Array,
  levels: Int32Array | undefined,
): Float32Array {
  return scale.shape ? z.map((value, i) => baseOf(scale, value, levels?.[i] ?? -1)) : z
}

function numericEffects(
  feature: NumericFeature,
  raw: Float64Array,
  z: Float32Array,
  levels: Int32Array | undefined,
): Float32Array {
  const effects = new Float32Array(z.length)
  for (let i = 0; i < z.length; i++) {
    effects[i] = numericEffect(feature, z[i]!, Number.isNaN(raw[i]!), levels?.[i] ?? -1)
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
  { effects }: EffectTerm,
  codes: Int32Array,
  z: Float32Array,
): void {
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]!
    if (code >= 0) contributions[i]! += z[i]! * effects[code]!
  }
}

/** Packed features of all rows one after the other, as `packFeatures` gives them one by one. */
export function packRows(
  schema: FeatureSchema,
  core: PayModelCore,
  rows: EncodedRows,
  { contributions, bases }: EvaluatedRows,
): Float32Array {
  const separating = separatingTerms(schema)
  const firstCode = 2 * schema.numbers.length
  const length = firstCode + separating.length
  const packed = new Float32Array(rows.rowCount * length)
  for (let q = 0; q < schema.numbers.length; q++) {
    const [first, per] = [firstCoordinate(core.numerics[q]!), secondCoordinate(core.numerics[q]!)]
    for (let i = 0, at = 2 * q; i < rows.rowCount; i++, at += length) {
      packed[at] = first * contributions[q]![i]!
      packed[at + 1] = per * bases[q]![i]!
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
