/**
 * The whole engine on one table: model, folds, spread, correction by comparables, calibration.
 *
 * It knows no survey: `fitPayModel` brings the survey's records as a table, the judge brings data files.
 */

import { posteriorDraws } from '~/core/engine/statistics/mixed-model/posterior-draws.ts'
import type {
  Accuracy,
  Calibration,
  MedianDoubt,
  PayModelCore,
  SpreadModel,
  StackedTrees,
} from '../model/fitted-model.ts'
import type { FeatureTable } from '../model/schema.ts'
import { stacked } from '../model/stacked-trees.ts'
import type { Scale } from '../model/standardize.ts'
import type { MixedModelFit } from '../statistics/mixed-model/mixed-model.ts'
import { calibrationOf, judgeAcrossFolds, type Score } from './calibrate.ts'
import { type Kernel, type TuningRules, tuneCorrection } from './comparable-set.ts'
import {
  type CorrectedRows,
  correctHeldOut,
  type FoldFit,
  type HeldOut,
  heldOut,
  rowsForSpread,
  tuningFold,
} from './cross-fit.ts'
import { type DirectTreesOptions, fitDirectTrees, shareOfTrees } from './direct-trees.ts'
import { measureExtrapolation, partsOfExtrapolation } from './extrapolation.ts'
import { fitAll, partsOfAll } from './fit-all.ts'
import type { Design } from './fit-core.ts'
import { type FitProgress, partsOf } from './fit-progress.ts'
import { shapedDesign } from './shaped-design.ts'
import { evenSpread, fitSpread } from './spread-model.ts'

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
  readonly doubt: MedianDoubt
  readonly converged: boolean
  readonly iterations: number
  readonly crossFitted: Accuracy
}

/** Where one fold represents all, its organizations are judged in this many parts, each by the others' quantiles. */
const JUDGED_IN = 5

/**
 * Fits, corrects and calibrates. The same table gives identical figures. `tell` receives the number of finished
 * parts. Throws a RangeError for rows that nothing can be learned from, before any time is spent on them.
 */
export function fitEngine(
  table: FeatureTable,
  options: EngineOptions,
  tell: FitProgress = () => {},
): EngineFit {
  refuseUnusable(table)
  const design = shapedDesign(table, options)
  const onPart = partsOf(partsOfEngine(table, options), tell)
  const { whole, folds } = fitAll(table, design, options, onPart)
  const { converged, iterations } = whole.fit
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
  const doubt = doubtOf(table, design, whole.fit)
  onPart()
  const extrapolation = measureExtrapolation(table, { calibration, spreadAt }, options, onPart)
  return {
    core: whole.core,
    spread: model,
    kernel,
    calibration: extrapolation.length > 0 ? { ...calibration, extrapolation } : calibration,
    trees: trees?.stacked ?? null,
    doubt,
    converged,
    iterations,
    crossFitted: judgeAcrossFolds(scores),
  }
}

/** Their number: a variance made of so few is a third off, but it is the smaller part of the median's. */
const DRAWS = 16

/** To a hundredth of a percent of pay, which is all an answer shows. JSON has no -0, so none is stored. */
function doubtOf(
  { hasOrganizations }: FeatureTable,
  design: Design,
  fit: MixedModelFit,
): MedianDoubt {
  const absorbed = hasOrganizations ? design.terms.length - 1 : null
  const { coefficients, effects } = posteriorDraws(design, fit, { count: DRAWS, absorbed })
  const told = (draws: Float64Array) =>
    Array.from(draws, (draw) => Math.round(1e4 * draw) / 1e4 + 0)
  const shared = hasOrganizations ? effects.slice(0, -1) : effects
  return { coefficients: coefficients.map(told), effects: shared.map((own) => own.map(told)) }
}

function partsOfEngine(table: FeatureTable, options: EngineOptions): number {
  const calibration = 1
  const trees = options.trees ? 2 : 0
  return partsOfAll(table, options) + trees + calibration + partsOfExtrapolation(table)
}

interface HeldOutTrees {
  readonly stacked: StackedTrees
  /** Log pay by row, of those that were asked. */
  readonly answers: Float64Array
}

/**
 * Pay and weights that are no numbers would spread to every coefficient, and the fit would fail at a matrix. Unknown
 * numbers (NaN) are usual; endless ones are not. Calibration needs organizations that a fold has not seen.
 */
function refuseUnusable(table: FeatureTable): void {
  const { rowCount, logPay, trust, schema, numbers, folds } = table
  for (let row = 0; row < rowCount; row++) {
    const [name, weight] = [`Row ${row + 1}`, trust[row]!]
    if (!Number.isFinite(logPay[row]!)) {
      throw new RangeError(`${name} has no pay that anything can be learned from.`)
    }
    if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY)) {
      throw new RangeError(`${name} has a weight of ${weight}. Weights are 0 or more.`)
    }
    const endless = numbers.findIndex(
      (column) => Math.abs(column[row]!) === Number.POSITIVE_INFINITY,
    )
    if (endless >= 0) {
      throw new RangeError(`${name} has an endless ${schema.numbers[endless]!.key}.`)
    }
  }
  if (trust.every((weight) => weight === 0)) throw new RangeError('No row has any weight.')
  if (table.hasOrganizations && table.organizationCount < 2) {
    throw new RangeError('All rows are of one organization.')
  }
  if (folds.every((fold) => fold === folds[0])) throw new RangeError('All rows lie in one fold.')
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
