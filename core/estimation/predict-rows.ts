/** Quantiles for many rows at once, from a fitted engine and the rows it was fitted to. */
import { quantilesAt } from './calibrate.ts'
import { comparableSet } from './comparable-set.ts'
import { packedLength } from './distance.ts'
import { evaluateRows, packRows } from './evaluate-rows.ts'
import { baseVariance, correct, type Engine, type EngineOptions } from './fit-engine.ts'
import type { EncodedRows, FeatureTable } from './schema.ts'
import { spreadExponents } from './spread-model.ts'

export interface AskedRows extends EncodedRows {
  readonly strata: readonly string[]
  readonly blocks: Int32Array
  /** In the table's numbering; -1 for an organization that is not in it. */
  readonly organizations: Int32Array
}

/** Log pay of every asked row at the calibration's probabilities, ascending. */
export function predictRows(
  engine: Engine,
  table: FeatureTable,
  asked: AskedRows,
  options: EngineOptions,
): number[][] {
  const { core, kernel, calibration } = engine
  const { schema } = table
  const evaluated = evaluateRows(schema, core, asked)
  const exponents = spreadExponents(engine.spread, schema, asked, evaluated.mu)
  const correctRow = kernel && correctionOf(engine, table, asked, options)
  const base = baseVariance(core)
  return Array.from({ length: asked.rowCount }, (_, row) => {
    const center = evaluated.mu[row]! + (correctRow ? correctRow(row) : 0)
    const scale = Math.exp(exponents[row]!) * Math.sqrt(base + evaluated.variance[row]!)
    return quantilesAt(calibration, { stratum: asked.strata[row]!, center, scale })
  })
}

function correctionOf(
  { core, kernel }: Engine,
  table: FeatureTable,
  asked: AskedRows,
  options: EngineOptions,
): (row: number) => number {
  const { schema } = table
  const own = evaluateRows(schema, core, table)
  const residuals = table.logPay.map((pay, row) => pay - own.mu[row]!)
  const set = comparableSet(table, core, packRows(schema, core, table, own), residuals, () => true)
  const packed = packRows(schema, core, asked, evaluateRows(schema, core, asked))
  const length = packedLength(schema)
  return (row) => {
    const features = packed.subarray(row * length, (row + 1) * length)
    const place = { features, block: asked.blocks[row]! }
    return correct(set, place, asked.organizations[row]!, kernel!, options)
  }
}
