/**
 * What features do together beyond their sum: boosted trees on what the model leaves of unseen rows.
 *
 * A row is shown to the trees as the model sees it: its prediction, its numbers, what each number and each
 * factor contribute. The trees join only where there are rows enough and they win on folds they have not seen.
 */
import {
  addAnswers,
  type BoostingOptions,
  binEdges,
  binned,
  fitBoostedTrees,
  type Tree,
} from '~/core/statistics/boosted-trees.ts'
import { median } from '~/core/statistics/quantile.ts'
import type { EvaluatedRows } from '../model/evaluate-rows.ts'
import type { PayModelCore } from '../model/fitted-model.ts'
import type { EncodedRows, FeatureSchema, FeatureTable } from '../model/schema.ts'
import type { FoldFit } from './cross-fit.ts'
import { huberLoss } from './huber-loss.ts'

/** Trees and the bins their questions are about; plain values. */
export interface CombinationEffects {
  readonly edges: readonly (readonly number[])[]
  readonly trees: readonly Tree[]
}

export interface CombinationFit {
  readonly effects: CombinationEffects
  /** Of every row, by trees that have not seen it. */
  readonly heldOut: Float64Array
}

/** Fewest rows that distinguish a combination from chance. */
const FEWEST_ROWS = 2000

/** Rows by fits and comparables that have not seen them; `asked` are those that comparables corrected. */
export interface CorrectedRows {
  readonly rows: Int32Array
  readonly asked: Int32Array
  /** Corrected. */
  readonly mu: Float64Array
  readonly variance: Float64Array
  readonly residuals: Float64Array
  readonly deltas: Float64Array
}

/** Null when the trees win too little on held-out rows. */
export function fitCombinations(
  table: FeatureTable,
  folds: readonly FoldFit[],
  { asked, residuals, deltas }: CorrectedRows,
): CombinationFit | null {
  if (asked.length < FEWEST_ROWS || folds.length < 2) return null
  const columns = heldOutColumns(table, folds, deltas)
  const edges = columns.map((column) => binEdges(Float64Array.from(asked, (row) => column[row]!)))
  const data = columns.map((column, c) => binned(column, edges[c]!))
  const spread = 1.4826 * median(Float64Array.from(asked, (row) => Math.abs(residuals[row]!)))
  const options = optionsFor(asked.length, spread)
  const isAsked = new Uint8Array(table.rowCount)
  for (const row of asked) isAsked[row] = 1
  const known = { table, folds, data, residuals, isAsked }
  const judged = judgeByFold(known, options)
  if (!judged) return null
  const trees = fitBoostedTrees(data, residuals, (row) => isAsked[row] === 1, {
    ...options,
    trees: judged.trees,
  })
  return { effects: { edges: edges.map((own) => [...own]), trees }, heldOut: judged.heldOut }
}

/** Log pay that the trees add to each row, as the fitted core sees it. */
export function combinationEffects(
  effects: CombinationEffects,
  schema: FeatureSchema,
  core: PayModelCore,
  rows: EncodedRows,
  evaluated: EvaluatedRows,
  deltas: Float64Array,
): Float64Array {
  const columns = [...columnsOf(schema, core, rows, evaluated), deltas]
  const data = columns.map((column, c) => binned(column, Float64Array.from(effects.edges[c]!)))
  const sums = new Float64Array(rows.rowCount)
  for (const tree of effects.trees) addAnswers(tree, data, sums)
  return sums
}

/** Shallow and few trees where there are few rows. */
function optionsFor(rowCount: number, spread: number): BoostingOptions {
  return {
    trees: rowCount < 2000 ? 120 : rowCount < 8000 ? 250 : 400,
    depth: rowCount < 2000 ? 3 : rowCount < 8000 ? 4 : 6,
    learningRate: rowCount < 2000 ? 0.05 : 0.06,
    leastLeaf: Math.max(10, Math.min(40, rowCount / 100)),
    ridge: 5,
    rowShare: 0.7,
    columnShare: 0.5,
    clip: 1.5 * spread,
    seed: 3,
  }
}

/** A win that chance would not give: larger where there are fewer rows. */
function leastGain(rowCount: number): number {
  if (rowCount < 2000) return 0.015
  return rowCount < 5000 ? 0.008 : 0.003
}

interface Known {
  readonly table: FeatureTable
  readonly folds: readonly FoldFit[]
  readonly data: readonly Uint8Array[]
  readonly residuals: Float64Array
  /** 1 for rows that trees may learn from. */
  readonly isAsked: Uint8Array
}

/** How many trees lose least on the folds they have not seen, and what those trees say there. */
function judgeByFold(
  { table, folds, data, residuals, isAsked }: Known,
  options: BoostingOptions,
): { readonly trees: number; readonly heldOut: Float64Array } | null {
  const losses = new Float64Array(options.trees)
  let without = 0
  const fitted = folds.map(({ unseen, isSeen }) => {
    let tree = 0
    const judged = unseen.filter((row) => isAsked[row] === 1)
    for (const row of judged) without += huberLoss(residuals[row]!, options.clip)
    const learned = (row: number) => isAsked[row] === 1 && isSeen(row)
    return fitBoostedTrees(data, residuals, learned, options, (predictions) => {
      let loss = 0
      for (const row of judged) loss += huberLoss(residuals[row]! - predictions[row]!, options.clip)
      losses[tree++]! += loss
    })
  })
  const best = losses.indexOf(Math.min(...losses))
  if (!(losses[best]! < (1 - leastGain(table.rowCount)) * without)) return null
  const heldOut = new Float64Array(table.rowCount)
  folds.forEach(({ unseen }, f) => {
    const sums = new Float64Array(table.rowCount)
    for (const tree of fitted[f]!.slice(0, best + 1)) addAnswers(tree, data, sums)
    for (const row of unseen) heldOut[row] = sums[row]!
  })
  return { trees: best + 1, heldOut }
}

/** Each row as the fit that has not seen it sees it. */
function heldOutColumns(
  table: FeatureTable,
  folds: readonly FoldFit[],
  deltas: Float64Array,
): Float64Array[] {
  const together: Float64Array[] = []
  for (const { core, evaluated, unseen } of folds) {
    columnsOf(table.schema, core, table, evaluated).forEach((column, c) => {
      together[c] ??= new Float64Array(table.rowCount)
      for (const row of unseen) together[c]![row] = column[row]!
    })
  }
  return [...together, deltas]
}

function columnsOf(
  schema: FeatureSchema,
  core: PayModelCore,
  rows: EncodedRows,
  { mu, standardized, contributions }: EvaluatedRows,
): ArrayLike<number>[] {
  const factors = schema.terms.flatMap(({ slopeOn }, k) => {
    if (slopeOn !== null) return []
    const { effects } = core.terms[k]!
    return [Float64Array.from(rows.codes[k]!, (code) => (code < 0 ? 0 : effects[code]!))]
  })
  return [mu, ...standardized, ...contributions, ...factors]
}
