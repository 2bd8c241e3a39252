/**
 * Predictions of rows by fits that have not seen them, nor anything of their organization.
 *
 * A fold's rows are left out by giving them no trust. All folds share one design and begin at the fit to all rows,
 * unless they bring designs of their own. Above 200,000 rows the first fold represents all.
 */

import { packedLength } from '../model/distance.ts'
import { type EvaluatedRows, evaluateRows, packRows, residualsOf } from '../model/evaluate-rows.ts'
import type { PayModelCore } from '../model/fitted-model.ts'
import type { FeatureTable } from '../model/schema.ts'
import {
  type ComparableSet,
  type CorrectionRules,
  comparableSet,
  comparablesNear,
  deltaOf,
  evenly,
  type Kernel,
  type TuningFold,
  weighNeighbors,
} from './comparable-set.ts'
import { type CoreFit, type Design, type FitCoreOptions, fitCore } from './fit-core.ts'

export interface FoldFit {
  readonly core: PayModelCore
  /** Of all rows of the table. */
  readonly evaluated: EvaluatedRows
  /** Rows the fit has not seen. */
  readonly unseen: Int32Array
  readonly isSeen: (row: number) => boolean
}

/** Above this number of rows one fold is enough for calibration. */
const ROWS_FOR_ONE_FOLD = 200_000

export function crossFit(
  table: FeatureTable,
  design: Design,
  whole: CoreFit,
  options: FitCoreOptions & {
    readonly rowsForOneFold?: number
    /** By fold, a design that was learned without it. */
    readonly ownDesigns?: ReadonlyMap<number, Design>
  },
  onPart: () => void,
): FoldFit[] {
  return foldsOf(table, options).map((fold) => {
    const trust = table.trust.map((own, row) => (table.folds[row] === fold ? 0 : own))
    const own = options.ownDesigns?.get(fold)
    const { core } = own
      ? fitCore(table, own, trust, options)
      : fitCore(table, design, trust, { ...options, startAt: whole.fit })
    onPart()
    return {
      core,
      evaluated: evaluateRows(table.schema, core, table),
      unseen: rowsOf(table.folds, fold),
      isSeen: (row) => table.folds[row] !== fold,
    }
  })
}

/** Folds that are left out in turn: those with rows on both sides, or one for all. */
export function foldsOf(
  { folds, rowCount }: FeatureTable,
  { rowsForOneFold = ROWS_FOR_ONE_FOLD }: { readonly rowsForOneFold?: number },
): number[] {
  const present = [...new Set(folds)].sort((a, b) => a - b)
  if (present.length < 2) return []
  return rowCount > rowsForOneFold ? present.slice(0, 1) : present
}

function rowsOf(folds: Uint8Array, fold: number): Int32Array {
  const rows: number[] = []
  for (let row = 0; row < folds.length; row++) if (folds[row] === fold) rows.push(row)
  return Int32Array.from(rows)
}

// Rows as fits answer them that have not seen their organizations, before comparables correct them and after.

/** Rows whose correction is computed for the calibration; more would not move the quantiles. */
const ROWS_CORRECTED = 20_000

/** Rows that widths are learned from, at even steps, in addition to the corrected ones; more would not change them. */
const ROWS_FOR_SPREAD = 80_000

/** What is known of rows by predictions that have not seen them. */
export interface HeldOut {
  /** All rows that lie in a fold. */
  readonly rows: Int32Array
  readonly mu: Float64Array
  readonly variance: Float64Array
  readonly residuals: Float64Array
}

export function heldOut(table: FeatureTable, folds: readonly FoldFit[]): HeldOut {
  const mu = new Float64Array(table.rowCount)
  const variance = new Float64Array(table.rowCount)
  const residuals = new Float64Array(table.rowCount)
  for (const { unseen, evaluated } of folds) {
    for (const row of unseen) {
      mu[row] = evaluated.mu[row]!
      variance[row] = evaluated.variance[row]!
      residuals[row] = table.logPay[row]! - mu[row]!
    }
  }
  const rows = Int32Array.from(folds.flatMap(({ unseen }) => [...unseen])).sort()
  return { rows, mu, variance, residuals }
}

export interface CorrectedRows extends HeldOut {
  /** Rows that comparables corrected. */
  readonly asked: Int32Array
}

/** Comparables correct the rows in `asked`, which represent all. */
export function correctHeldOut(
  sets: readonly TuningFold[],
  held: HeldOut,
  kernel: Kernel | null,
  rules: CorrectionRules,
): CorrectedRows {
  const deltas = new Float64Array(held.mu.length)
  const asked = sets.flatMap(({ set, unseen, askedOf }) => {
    const some = evenly(unseen, Math.ceil(ROWS_CORRECTED / sets.length))
    if (kernel) for (const row of some) deltas[row] = correct(set, askedOf(row), -1, kernel, rules)
    return [...some]
  })
  return { ...moved(held, deltas), asked: Int32Array.from(asked) }
}

export function rowsForSpread({ rows, asked }: CorrectedRows): Int32Array {
  if (rows.length <= ROWS_FOR_SPREAD) return rows
  return Int32Array.from(new Set([...evenly(rows, ROWS_FOR_SPREAD), ...asked])).sort()
}

function moved<Held extends HeldOut>(held: Held, by: Float64Array): Held {
  return {
    ...held,
    mu: held.mu.map((value, row) => value + by[row]!),
    residuals: held.residuals.map((value, row) => value - by[row]!),
  }
}

/** Delta at one place. Rows of organization `own` count nothing. */
export function correct(
  set: ComparableSet,
  asked: { readonly features: Float32Array; readonly block: number },
  own: number,
  { bandwidth, priorWeight }: Kernel,
  rules: CorrectionRules,
): number {
  const near = comparablesNear(set, asked, bandwidth, rules.candidates)
  return deltaOf(weighNeighbors(set, near, bandwidth, rules, own), priorWeight, rules)
}

/** One fold's rows as comparables of each other. */
export function tuningFold(
  table: FeatureTable,
  { core, evaluated, unseen, isSeen }: FoldFit,
): TuningFold {
  const packed = packRows(table.schema, core, table, evaluated)
  const length = packedLength(table.schema)
  const residuals = residualsOf(table, evaluated)
  return {
    set: comparableSet(table, core, packed, residuals, isSeen),
    unseen,
    askedOf: (row) => ({
      features: packed.subarray(row * length, (row + 1) * length),
      block: table.blocks[row]!,
    }),
  }
}
