/** Quantiles for many rows at once, from a fitted engine and the rows it was fitted to. */
import { quantilesAt } from '../fit/calibrate.ts'
import { comparableSet } from '../fit/comparable-set.ts'
import { correct } from '../fit/cross-fit.ts'
import { belowInProportion, timesAsWide } from '../fit/extrapolation.ts'
import { baseVariance, type EngineFit, type EngineOptions } from '../fit/fit-engine.ts'
import { widestExponent } from '../fit/spread-model.ts'
import { packedLength } from '../model/distance.ts'
import { type EvaluatedRows, evaluateRows, packRows, residualsOf } from '../model/evaluate-rows.ts'
import type { EncodedRows, FeatureTable } from '../model/schema.ts'
import { answersAt, stacked } from '../model/stacked-trees.ts'
import { filledNumbers, standardizeRows } from '../model/standardize.ts'

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
  const { core, calibration, trees } = fit
  const { schema } = table
  const evaluated = evaluateRows(schema, core, asked)
  const correctionAt = correctionOf(fit, table, asked, evaluated, options)
  const answers =
    trees && answersAt(trees, asked, standardizeRows(core.numerics, schema, asked).standardized)
  const centerAt = (row: number, mu: number) =>
    trees && answers ? stacked(trees.share, mu, answers[row]!) : mu
  const alone = evaluated.mu.map((mu, row) => centerAt(row, mu))
  const centers = evaluated.mu.map((mu, row) => centerAt(row, mu + correctionAt(row)))
  const base = baseVariance(core)
  return Array.from(centers, (center, row) => {
    const position = {
      numbers: asked.numbers.map((column) => column[row]!),
      codes: asked.codes.map((column) => column[row]!),
    }
    const mayBe = filledNumbers(core.numerics, position.numbers)
    const reach = Math.sqrt(evaluated.filled[row]!)
    const exponent = widestExponent(fit.spread, schema, position, alone[row]!, mayBe, reach)
    const scale = Math.exp(exponent) * Math.sqrt(base + evaluated.variance[row]!)
    const times = timesAsWide(calibration, core.numerics, schema, position)
    const below = belowInProportion(core.numerics, schema, position.numbers)
    const score = { stratum: asked.strata[row]!, center: center + below, scale }
    return quantilesAt(calibration, score, times)
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
