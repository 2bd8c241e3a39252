/** One fit of the mixed model on some rows of a table: numbers as splines, terms as random effects. */
import { fitMixedModel, type MixedModelFit } from '~/core/statistics/mixed-model.ts'
import { curvedPart, curvedPartCount, splineKnots } from '~/core/statistics/natural-spline.ts'
import { quantileOfSorted } from '~/core/statistics/quantile.ts'
import { type Scale, standardise } from './evaluate-position.ts'
import { NUMERICS, TERMS } from './features.ts'
import { codeLevels, type RecordTable } from './record-table.ts'
import type { EffectTerm, NumericFeature, PayModelCore } from './types.ts'

export interface CoreFit {
  readonly core: PayModelCore
  readonly converged: boolean
  readonly iterations: number
}

/** Below this many rows a number gets 3 knots instead of 5. */
const ROWS_FOR_FIVE_KNOTS = 400

/**
 * Fits the rows (at least one) of the table. The organizations' own effects are fitted beside the shared
 * ones, so that one organization's pay policy does not pass for its state's, and then forgotten.
 */
export function fitCore(
  table: RecordTable,
  rows: ArrayLike<number>,
  maximumSweeps: number,
): CoreFit {
  const scales = table.numbers.map((column) => learnScale(pick(column, rows)))
  const standardised = scales.map((scale, q) =>
    pick(table.numbers[q]!, rows).map((raw) => standardise(scale, raw)),
  )
  const dense = denseBlock(table, rows, scales, standardised)
  const response = pick(table.logPay, rows)
  const center = response.reduce((sum, value) => sum + value, 0) / response.length
  const fit = fitMixedModel(
    {
      response: response.map((value) => value - center),
      weights: pick(table.trust, rows),
      dense,
      terms: [...sharedTerms(table, rows, standardised), organizationTerm(table, rows)],
    },
    { maximumSweeps },
  )
  const { converged, iterations } = fit
  return { core: coreOf(table, scales, standardised, fit, center), converged, iterations }
}

function learnScale(raw: Float64Array): Scale {
  const sorted = raw.filter((value) => !Number.isNaN(value)).sort()
  if (sorted.length === 0) return { mean: 0, deviation: 1, low: 0, high: 0, median: 0, knots: [] }
  const [low, high] = [quantileOfSorted(sorted, 0.002), quantileOfSorted(sorted, 0.998)]
  const kept = sorted.map((value) => Math.min(high, Math.max(low, value)))
  const mean = kept.reduce((sum, value) => sum + value, 0) / kept.length
  const deviation =
    Math.sqrt(kept.reduce((sum, value) => sum + (value - mean) ** 2, 0) / kept.length) || 1
  const z = kept.map((value) => (value - mean) / deviation)
  return {
    mean,
    deviation,
    low: z[0]!,
    high: z[z.length - 1]!,
    median: quantileOfSorted(z, 0.5),
    knots: splineKnots(z, raw.length < ROWS_FOR_FIVE_KNOTS ? 3 : 5),
  }
}

/** Columns in the order: constant, then of each number its line, its curved parts and its missing flag. */
function denseBlock(
  table: RecordTable,
  rows: ArrayLike<number>,
  scales: readonly Scale[],
  standardised: readonly Float64Array[],
) {
  const columns: Float64Array[] = [new Float64Array(rows.length).fill(1)]
  const penaltyGroups = [0]
  scales.forEach(({ knots }, q) => {
    const z = standardised[q]!
    columns.push(z)
    penaltyGroups.push(1)
    for (let part = 0; part < curvedPartCount(knots); part++) {
      columns.push(z.map((value) => curvedPart(knots, part, value)))
      penaltyGroups.push(3 + q)
    }
    columns.push(pick(table.numbers[q]!, rows).map((raw) => (Number.isNaN(raw) ? 1 : 0)))
    penaltyGroups.push(2)
  })
  return { columns, penaltyGroups }
}

function sharedTerms(
  table: RecordTable,
  rows: ArrayLike<number>,
  standardised: readonly Float64Array[],
) {
  return TERMS.map(({ slopeOn }, k) => ({
    levels: pickCodes(table.codes[k]!, rows),
    levelCount: Object.keys(table.levels[k]!).length,
    slope: slopeOn === null ? null : standardised[slopeOn]!,
  }))
}

function organizationTerm(table: RecordTable, rows: ArrayLike<number>) {
  const own = Array.from(rows, (row) => table.organizations[row]!)
  const { codes, levels } = codeLevels(own, (organization) => organization)
  return { levels: codes, levelCount: Object.keys(levels).length, slope: null }
}

function coreOf(
  table: RecordTable,
  scales: readonly Scale[],
  standardised: readonly Float64Array[],
  fit: MixedModelFit,
  center: number,
): PayModelCore {
  const terms = TERMS.map((definition, k): EffectTerm => {
    const { variance, effects, variances } = fit.terms[k]!
    return {
      key: definition.key,
      variance,
      levels: table.levels[k]!,
      effects: [...effects],
      variances: [...variances],
    }
  })
  return {
    intercept: fit.coefficients[0]! + center,
    residualVariance: fit.rowVariance,
    organizationVariance: fit.terms[TERMS.length]!.variance,
    numerics: numericFeatures(scales, standardised, fit.coefficients),
    terms,
  }
}

function numericFeatures(
  scales: readonly Scale[],
  standardised: readonly Float64Array[],
  coefficients: Float64Array,
): NumericFeature[] {
  let next = 1
  return scales.map((scale, q) => {
    const own = coefficients.slice(next, next + 2 + curvedPartCount(scale.knots))
    next += own.length
    const shape = [...own.subarray(0, -1)]
    return {
      ...scale,
      key: NUMERICS[q]!.key,
      coefficients: shape,
      whenMissing: own[own.length - 1]!,
      contributionDeviation: contributionDeviation(scale, shape, standardised[q]!),
    }
  })
}

function contributionDeviation(scale: Scale, shape: readonly number[], z: Float64Array): number {
  const parts = z.map((value) =>
    shape.reduce(
      (sum, c, k) => sum + c * (k === 0 ? value : curvedPart(scale.knots, k - 1, value)),
      0,
    ),
  )
  const mean = parts.reduce((sum, part) => sum + part, 0) / parts.length
  return Math.sqrt(parts.reduce((sum, part) => sum + (part - mean) ** 2, 0) / parts.length)
}

function pick(column: Float64Array, rows: ArrayLike<number>): Float64Array {
  const picked = new Float64Array(rows.length)
  for (let i = 0; i < picked.length; i++) picked[i] = column[rows[i]!]!
  return picked
}

function pickCodes(column: Int32Array, rows: ArrayLike<number>): Int32Array {
  const picked = new Int32Array(rows.length)
  for (let i = 0; i < picked.length; i++) picked[i] = column[rows[i]!]!
  return picked
}
