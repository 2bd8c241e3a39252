/** Quantiles for many rows at once, from a fitted engine and the rows it was fitted to. */
import { quantilesAt } from '../fit/calibrate.ts'
import { comparableSet } from '../fit/comparable-set.ts'
import {
  baseVariance,
  correct,
  type EngineFit,
  type EngineOptions,
  residualsOf,
} from '../fit/fit-engine.ts'
import { spreadExponents } from '../fit/spread-model.ts'
import { answersOf } from '../fit/trees/direct-trees.ts'
import { packedLength } from '../model/distance.ts'
import { type EvaluatedRows, evaluateRows, packRows } from '../model/evaluate-rows.ts'
import type { EncodedRows, FeatureTable } from '../model/schema.ts'

export interface AskedRows extends EncodedRows {
  readonly strata: readonly string[]
  readonly blocks: Int32Array
  /** In the table's numbering; -1 for an organization that is not in it. */
  readonly organizations: Int32Array
}

/** Log pay of every asked row at the calibration's probabilities, ascending. */
export function predictRows(
  fit: EngineFit,
  table: FeatureTable,
  asked: AskedRows,
  options: EngineOptions,
): number[][] {
  const { core, calibration, stacked } = fit
  const { schema } = table
  const evaluated = evaluateRows(schema, core, asked)
  const correctionAt = correctionOf(fit, table, asked, evaluated, options)
  const answers = stacked && answersOf(stacked, schema, asked)
  const centers = evaluated.mu.map((mu, row) => {
    const corrected = mu + correctionAt(row)
    return stacked && answers
      ? (1 - stacked.share) * corrected + stacked.share * answers[row]!
      : corrected
  })
  const exponents = spreadExponents(fit.spread, schema, asked, centers)
  const base = baseVariance(core)
  return Array.from(centers, (center, row) => {
    const scale = Math.exp(exponents[row]!) * Math.sqrt(base + evaluated.variance[row]!)
    return quantilesAt(calibration, { stratum: asked.strata[row]!, center, scale })
  })
}

function correctionOf(
  { core, kernel }: EngineFit,
  table: FeatureTable,
  asked: AskedRows,
  evaluated: EvaluatedRows,
  options: EngineOptions,
): (row: number) => number {
  if (!kernel) return () => 0
  const { schema } = table
  const known = evaluateRows(schema, core, table)
  const own = packRows(schema, core, table, known)
  const set = comparableSet(table, core, own, residualsOf(table, known), () => true)
  const packed = packRows(schema, core, asked, evaluated)
  const length = packedLength(schema)
  return (row) => {
    const features = packed.subarray(row * length, (row + 1) * length)
    const place = { features, block: asked.blocks[row]! }
    return correct(set, place, asked.organizations[row]!, kernel, options)
  }
}
