/**
 * The whole engine on one table: model, folds, spread, correction by comparables, calibration.
 *
 * It knows no survey: `fitPayModel` brings the survey's records as a table, the judge brings data files.
 */

import { packedLength } from '../model/distance.ts'
import { type EvaluatedRows, packRows } from '../model/evaluate-rows.ts'
import type {
  Accuracy,
  Calibration,
  PayModelCore,
  SpreadModel,
  StackedTrees,
} from '../model/fitted-model.ts'
import type { FeatureTable } from '../model/schema.ts'
import type { Scale } from '../model/standardize.ts'
import { stacked } from '../model/trees/stacked-trees.ts'
import { calibrationOf, judgeAcrossFolds, type Score } from './calibrate.ts'
import {
  type ComparableSet,
  type CorrectionRules,
  comparableSet,
  comparablesNear,
  deltaOf,
  type Kernel,
  weighNeighbors,
} from './comparable-set.ts'
import { type FoldFit, foldsOf } from './cross-fit.ts'
import { shapedDesign } from './design/shaped-design.ts'
import { measureExtrapolation, partsOfExtrapolation } from './extrapolation.ts'
import { fitAll, partsOfAll } from './fit-all.ts'
import { type FitProgress, partsOf } from './fit-progress.ts'
import { evenSpread, fitSpread } from './spread-model.ts'
import { type DirectTreesOptions, fitDirectTrees } from './trees/direct-trees.ts'
import { shareOfTrees } from './trees/stack-trees.ts'
import { evenly, type TuningFold, type TuningRules, tuneCorrection } from './tune-correction.ts'

export interface EngineOptions extends TuningRules {
  readonly maximumSweeps: number
  /** Above this number of rows one fold represents all; default 200,000. */
  readonly rowsForOneFold?: number
  /** How trees answer beside the model; null: not at all. */
  readonly trees: Pick<DirectTreesOptions, 'minimumOrganizations'> | null
  /** Whether ranges may differ in width by more than their stratum; absent: they may. */
  readonly spread?: boolean
}

/** What a prediction needs. */
export interface Engine {
  readonly core: PayModelCore
  readonly spread: SpreadModel | null
  /** Null: comparables correct nothing, because they did not win on held-out rows. */
  readonly kernel: Kernel | null
  readonly calibration: Calibration
  /** Null: trees lost on held-out rows. */
  readonly trees: StackedTrees | null
}

export interface EngineFit extends Engine {
  readonly converged: boolean
  readonly iterations: number
  readonly crossFitted: Accuracy
}

/** Rows whose correction is computed for the calibration; more would not move the quantiles. */
const ROWS_CORRECTED = 20_000

/**
 * Rows that widths are learned from, at even steps, in addition to the corrected ones; more would not change them.
 */
const ROWS_FOR_SPREAD = 80_000

/** Where one fold represents all, its organizations are judged in this many parts, each by the others' quantiles. */
const JUDGED_IN = 5

/**
 * Fits, corrects and calibrates. The same table gives identical figures. `tell` receives the number of finished
 * parts. Throws a RangeError when the rows are in fewer than two folds: calibration is impossible.
 */
export function fitEngine(
  table: FeatureTable,
  options: EngineOptions,
  tell: FitProgress = () => {},
): EngineFit {
  const design = shapedDesign(table, options)
  const onPart = partsOf(partsOfEngine(table, options), tell)
  const { whole, folds } = fitAll(table, design, options, onPart)
  const { converged, iterations } = whole.fit
  if (folds.length === 0) throw new RangeError('all rows lie in one fold')
  const alone = heldOut(table, folds)
  const sets = folds.map((fold) => tuningFold(table, fold))
  const kernel = tuneCorrection(sets, alone.residuals, options)
  const corrected = correctHeldOut(sets, alone, kernel, options)
  const rows = rowsForSpread(corrected)
  const trees = options.trees
    ? stackTrees(table, design.scales, folds, corrected, { ...options.trees, asked: rows, onPart })
    : null
  const held = trees ? beside(corrected, trees) : corrected
  // how far pay spreads is asked before comparables are known
  const { mu } = trees ? beside(alone, trees) : alone
  const base = baseVariance(whole.core)
  const { model, exponents } =
    options.spread === false ? evenSpread(table) : fitSpread(table, { ...held, rows, mu }, base)
  const spreadAt = (row: number) =>
    Math.exp(exponents[row]!) * Math.sqrt(base + held.variance[row]!)
  const scores = Array.from(
    corrected.asked,
    (row): Score => ({
      fold: folds.length > 1 ? table.folds[row]! : table.organizations[row]! % JUDGED_IN,
      stratum: table.strata[row]!,
      actual: table.logPay[row]!,
      center: held.mu[row]!,
      scale: spreadAt(row),
      organization: table.organizations[row]!,
    }),
  )
  const calibration = calibrationOf(scores)
  onPart()
  const extrapolation = measureExtrapolation(table, { calibration, spreadAt }, options, onPart)
  return {
    core: whole.core,
    spread: model,
    kernel,
    calibration: extrapolation.length > 0 ? { ...calibration, extrapolation } : calibration,
    trees: trees?.stacked ?? null,
    converged,
    iterations,
    crossFitted: judgeAcrossFolds(scores),
  }
}

function partsOfEngine(table: FeatureTable, options: EngineOptions): number {
  const calibration = 1
  const trees = options.trees ? 1 + foldsOf(table, options).length : 0
  return partsOfAll(table, options) + trees + calibration + partsOfExtrapolation(table)
}

interface HeldOutTrees {
  readonly stacked: StackedTrees
  /** Log pay by row, of those that were asked. */
  readonly answers: Float64Array
}

/** Null where the trees are worth nothing beside the model. */
function stackTrees(
  table: FeatureTable,
  scales: readonly Scale[],
  folds: readonly FoldFit[],
  { asked, residuals }: CorrectedRows,
  options: DirectTreesOptions,
): HeldOutTrees | null {
  const { fitted, heldOut: answers } = fitDirectTrees(table, scales, folds, options)
  const share = shareOfTrees(table, asked, residuals, answers)
  return share === 0 ? null : { stacked: { ...fitted, share }, answers }
}

/** Rows as model and trees answer them together. */
function beside<Held extends HeldOut>(
  held: Held,
  { stacked: { share }, answers }: HeldOutTrees,
): Held {
  const logPay = (row: number) => held.mu[row]! + held.residuals[row]!
  const mu = held.mu.map((own, row) => stacked(share, own, answers[row]!))
  return { ...held, mu, residuals: mu.map((own, row) => logPay(row) - own) }
}

/** s2 + tau_org^2: what stays unknown about one row however much is known about its like. */
export function baseVariance(
  core: Pick<PayModelCore, 'residualVariance' | 'organizationVariance'>,
): number {
  return core.residualVariance + core.organizationVariance
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

/** What is known of rows by predictions that have not seen them. */
interface HeldOut {
  /** All rows that lie in a fold. */
  readonly rows: Int32Array
  readonly mu: Float64Array
  readonly variance: Float64Array
  readonly residuals: Float64Array
}

function heldOut(table: FeatureTable, folds: readonly FoldFit[]): HeldOut {
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

interface CorrectedRows extends HeldOut {
  /** Rows that comparables corrected. */
  readonly asked: Int32Array
}

/** Comparables correct the rows in `asked`, which represent all. */
function correctHeldOut(
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

function rowsForSpread({ rows, asked }: CorrectedRows): Int32Array {
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

/** What a core leaves of each row's log pay: what comparables say to others. */
export function residualsOf({ logPay }: FeatureTable, { mu }: EvaluatedRows): Float64Array {
  return logPay.map((pay, row) => pay - mu[row]!)
}

function tuningFold(table: FeatureTable, { core, evaluated, unseen, isSeen }: FoldFit): TuningFold {
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
