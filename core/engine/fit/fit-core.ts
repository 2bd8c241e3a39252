/** One fit of the mixed model to a table: numbers as splines, terms as random effects. */

import {
  type DenseBlock,
  fitMixedModel,
  type MixedModelFit,
  type RandomTerm,
  type StartingPoint,
} from '~/core/engine/statistics/mixed-model/mixed-model.ts'
import { chainsOf, type TermChain } from '~/core/engine/statistics/mixed-model/random-term.ts'
import type { DenseColumn } from '~/core/engine/statistics/mixed-model/weighed-products.ts'
import { nonDecreasing } from '~/core/engine/statistics/monotone-interpolation.ts'
import { curvedPart, curvedPartCount } from '~/core/engine/statistics/natural-spline.ts'
import { basesOf } from '../model/evaluate-rows.ts'
import type { EffectTerm, NumericFeature, PayModelCore } from '../model/fitted-model.ts'
import { type FeatureTable, slopeTerms } from '../model/schema.ts'
import { type Scale, standardizeRows } from '../model/standardize.ts'
import { learnScales } from './learn-fills.ts'

/** What all fits to one table share: only their trust in the rows differs. */
export interface Design {
  readonly scales: readonly Scale[]
  readonly dense: DenseBlock
  readonly terms: readonly RandomTerm[]
  readonly chains: readonly TermChain[]
  /** Log pay less its mean, `center`. */
  readonly response: Float64Array
  readonly center: number
}

/**
 * The table (at least one row) as the columns of a mixed model. Organizations have effects of their own in addition
 * to the shared ones, so that the pay policy of one does not count as its state's. Memory: 4 bytes x n x (1 + numbers
 * x (2 to 5)).
 */
export function designOf(
  table: FeatureTable,
  scales: readonly Scale[] = learnScales(table),
): Design {
  const { standardized } = standardizeRows(scales, table.schema, table)
  const levels = slopeTerms(table.schema).map((k) => table.codes[k])
  const bases = standardized.map((z, q) => basesOf(scales[q]!, z, levels[q]))
  const lines = linePlaces(scales)
  const shared = table.schema.terms.map(({ slopeOn, fixedVariance }, k) => ({
    levels: table.codes[k]!,
    levelCount: levelCountOf(table, k),
    slope: slopeOn === null ? null : bases[slopeOn]!,
    ...(fixedVariance !== undefined && { fixedVariance }),
    ...(slopeOn !== null && scales[slopeOn]!.shape && { risesWith: lines[slopeOn]! }),
  }))
  const terms = table.hasOrganizations ? [...shared, organizationTerm(table)] : shared
  const center = trustedMean(table)
  return {
    scales,
    dense: denseBlock(table, scales, standardized, bases),
    terms,
    chains: chainsOf(terms),
    response: table.logPay.map((value) => value - center),
    center,
  }
}

export interface FitCoreOptions {
  readonly maximumSweeps: number
  readonly huberConstant?: number
  readonly startAt?: StartingPoint
  /** Whether numbers and the organizations' effects are solved together. */
  readonly isJoint?: boolean
}

export interface CoreFit {
  readonly core: PayModelCore
  readonly fit: MixedModelFit
}

/** Fits the rows whose trust is above 0; the organizations' effects are then forgotten. */
export function fitCore(
  table: FeatureTable,
  design: Design,
  trust: Float64Array,
  options: FitCoreOptions,
): CoreFit {
  const { response, dense, terms, chains } = design
  const jointly = options.isJoint && table.hasOrganizations ? { jointTerm: terms.length - 1 } : {}
  const fit = fitMixedModel({ response, weights: trust, dense, terms, chains, ...jointly }, options)
  return { core: coreOf(table, design, fit), fit }
}

function levelCountOf(table: FeatureTable, k: number): number {
  let largest = Object.keys(table.levels[k]!).length - 1
  const codes = table.codes[k]!
  for (let i = 0; i < codes.length; i++) if (codes[i]! > largest) largest = codes[i]!
  return largest + 1
}

function trustedMean({ logPay, trust }: FeatureTable): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < logPay.length; i++) {
    if (trust[i]! <= 0) continue
    sum += logPay[i]!
    count++
  }
  return sum / count
}

/** Columns in the order: constant, then of each number its line, its curved parts and its missing flag. */
function denseBlock(
  table: FeatureTable,
  scales: readonly Scale[],
  standardized: readonly Float32Array[],
  bases: readonly Float32Array[],
): DenseBlock {
  const columns: Float32Array[] = [new Float32Array(table.rowCount).fill(1)]
  const penaltyGroups = [0]
  const lines = linePlaces(scales)
  scales.forEach(({ knots }, q) => {
    const z = standardized[q]!
    columns.push(bases[q]!)
    penaltyGroups.push(1)
    for (let part = 0; part < curvedPartCount(knots); part++) {
      columns.push(z.map((value) => curvedPart(knots, part, value)))
      penaltyGroups.push(3 + q)
    }
    columns.push(Float32Array.from(table.numbers[q]!, (raw) => (Number.isNaN(raw) ? 1 : 0)))
    penaltyGroups.push(2)
  })
  return { columns, penaltyGroups, rising: lines.filter((_, q) => scales[q]!.shape) }
}

/** Place of each number's line, or shape, among the columns. */
function linePlaces(scales: readonly Scale[]): number[] {
  let next = 1
  return scales.map(({ knots }) => {
    const place = next
    next += 2 + curvedPartCount(knots)
    return place
  })
}

function organizationTerm({ organizations, organizationCount }: FeatureTable): RandomTerm {
  return { levels: organizations, levelCount: organizationCount, slope: null }
}

function coreOf(table: FeatureTable, design: Design, fit: MixedModelFit): PayModelCore {
  const { terms } = table.schema
  const effectsOf = (k: number) => {
    const { effects, variances } = fit.terms[k]!
    const { rising } = terms[k]!
    return rising ? risingEffects(effects, variances, table.levels[k]!, rising) : [...effects]
  }
  return {
    intercept: fit.coefficients[0]! + design.center,
    residualVariance: fit.rowVariance,
    organizationVariance: table.hasOrganizations ? fit.terms[terms.length]!.variance : 0,
    numerics: numericFeatures(table, design, fit.coefficients),
    terms: terms.map(({ key }, k): EffectTerm => {
      const { variance, variances } = fit.terms[k]!
      const [levels, effects] = [table.levels[k]!, effectsOf(k)]
      const order = terms[k]!.rising && { isOrdered: true as const }
      return { key, variance, levels, effects, variances: [...variances], ...order }
    }),
  }
}

/** Those of the levels that are ordered never fall; they are pooled by how well each is known. */
function risingEffects(
  effects: Float64Array,
  variances: Float64Array,
  levels: Readonly<Record<string, number>>,
  order: readonly string[],
): number[] {
  const codes = order.flatMap((level) => (Object.hasOwn(levels, level) ? [levels[level]!] : []))
  const pooled = nonDecreasing(
    codes.map((code) => effects[code]!),
    codes.map((code) => 1 / variances[code]!),
  )
  const risen = [...effects]
  codes.forEach((code, place) => {
    risen[code] = pooled[place]!
  })
  return risen
}

export function numericFeatures(
  { schema }: Pick<FeatureTable, 'schema'>,
  { scales, dense }: Pick<Design, 'scales' | 'dense'>,
  coefficients: Float64Array,
): NumericFeature[] {
  const lines = linePlaces(scales)
  return scales.map((scale, q) => {
    const first = lines[q]!
    const flag = first + 1 + curvedPartCount(scale.knots)
    const shape = coefficients.slice(first, flag)
    const { key, setsApart } = schema.numbers[q]!
    return {
      ...scale,
      key,
      ...(setsApart !== undefined && { setsApart }),
      coefficients: [...shape],
      whenMissing: coefficients[flag]!,
      contributionDeviation: deviationOf(dense.columns.slice(first, flag), shape),
    }
  })
}

/** Standard deviation over the rows of sum_k coefficient_k column_k. */
function deviationOf(columns: readonly DenseColumn[], coefficients: Float64Array): number {
  const parts = new Float64Array(columns[0]!.length)
  columns.forEach((column, k) => {
    for (let i = 0; i < parts.length; i++) parts[i]! += coefficients[k]! * column[i]!
  })
  const mean = meanOf(parts)
  let squares = 0
  for (let i = 0; i < parts.length; i++) squares += (parts[i]! - mean) ** 2
  return Math.sqrt(squares / parts.length)
}

function meanOf(values: Float64Array): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]!
  return sum / values.length
}
