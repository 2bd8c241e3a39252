/**
 * Boosted trees straight on log pay, in addition to the hierarchical model: they miss elsewhere, so the two together
 * miss less. How many trees, and how much they count, is chosen on rows of organizations they have not seen.
 */
import {
  addAnswers,
  type BoostingOptions,
  binEdges,
  binned,
  fitBoostedTrees,
  type Tree,
} from '~/core/statistics/boosted-trees.ts'
import { huberLoss } from '~/core/statistics/huber.ts'
import { median } from '~/core/statistics/quantile.ts'
import type { EncodedRows, FeatureSchema, FeatureTable } from '../../model/schema.ts'
import { organizationWeights } from './organization-weights.ts'
import { learnTreeColumns, type TreeColumns, treeColumns } from './tree-columns.ts'

/** Plain values. */
export interface DirectTrees {
  /** Log pay that the trees begin at. */
  readonly base: number
  readonly columns: TreeColumns
  readonly edges: readonly (readonly number[])[]
  readonly trees: readonly Tree[]
}

export interface DirectTreesFit {
  readonly fitted: DirectTrees
  /** Log pay of every row in a fold, by trees that have not seen its organization. */
  readonly heldOut: Float64Array
}

/** Rows that a part of the fits has not seen, and those it has. */
interface Fold {
  readonly unseen: Int32Array
  readonly isSeen: (row: number) => boolean
}

/** Rows of one organization hang together: see `organizationWeights`. */
export const DEPENDENCE = 0.02
const MOST_TREES = 200
/** Errors beyond this many spreads of pay count by their size, not their square, when trees are counted. */
const LOSS_EDGE = 0.5

/** The same table gives the same trees. Cost about rows x columns x trees x folds x 10 ns. */
export function fitDirectTrees(table: FeatureTable, folds: readonly Fold[]): DirectTreesFit {
  const base = median(table.logPay)
  const target = table.logPay.map((logPay) => logPay - base)
  const spread = 1.4826 * median(target.map(Math.abs))
  const trust = organizationWeights(table, DEPENDENCE).map((weight, i) => weight * table.trust[i]!)
  const options = optionsFor(table.rowCount, spread, trust)
  const losses = new Float64Array(MOST_TREES)
  const parts = folds.map(({ unseen, isSeen }) => {
    const { data } = shownTo(table, target, trust, isSeen)
    let tree = 0
    const trees = fitBoostedTrees(data, target, isSeen, options, (predictions) => {
      let loss = 0
      for (const row of unseen) {
        loss += trust[row]! * huberLoss(target[row]! - predictions[row]!, LOSS_EDGE * spread)
      }
      losses[tree++]! += loss
    })
    return { unseen, data, trees }
  })
  const count = losses.indexOf(Math.min(...losses)) + 1
  const heldOut = new Float64Array(table.rowCount)
  for (const { unseen, data, trees } of parts) {
    const sums = sumOfTrees(trees.slice(0, count), data, table.rowCount)
    for (const row of unseen) heldOut[row] = base + sums[row]!
  }
  const { learned, edges, data } = shownTo(table, target, trust, () => true)
  const trees = fitBoostedTrees(data, target, () => true, { ...options, trees: count })
  return { fitted: { base, columns: learned, edges, trees }, heldOut }
}

/** Log pay of rows by the trees alone. */
export function answersOf(
  { base, columns, edges, trees }: DirectTrees,
  schema: FeatureSchema,
  rows: EncodedRows,
): Float64Array {
  const data = treeColumns(columns, schema, rows).map((column, c) =>
    binned(column, Float64Array.from(edges[c]!)),
  )
  return sumOfTrees(trees, data, rows.rowCount).map((sum) => base + sum)
}

/** Shallow trees with large leaves where there are few rows. */
function optionsFor(rowCount: number, spread: number, weights: Float64Array): BoostingOptions {
  return {
    trees: MOST_TREES,
    depth: rowCount < 600 ? 3 : rowCount < 3000 ? 4 : 5,
    learningRate: 0.1,
    leastLeaf: rowCount < 600 ? 8 : 15,
    ridge: 3,
    rowShare: 0.7,
    columnShare: 0.5,
    clip: 0.8 * spread,
    seed: 5,
    weights,
  }
}

function shownTo(
  table: FeatureTable,
  target: Float64Array,
  weights: Float64Array,
  isSeen: (row: number) => boolean,
) {
  const { learned, columns } = learnTreeColumns(table, target, weights, isSeen)
  const edges = columns.map((column) => [...binEdges(column.filter((_, row) => isSeen(row)))])
  const data = columns.map((column, c) => binned(column, Float64Array.from(edges[c]!)))
  return { learned, edges, data }
}

function sumOfTrees(trees: readonly Tree[], data: readonly Uint8Array[], rowCount: number) {
  const sums = new Float64Array(rowCount)
  for (const tree of trees) addAnswers(tree, data, sums)
  return sums
}
