/**
 * Boosted trees straight on log pay, in addition to the hierarchical model: they miss elsewhere, so the two together
 * miss less. How many trees, and how much they count, is chosen on rows of organizations they have not seen.
 */

import { huberLoss } from '~/core/statistics/huber.ts'
import { median } from '~/core/statistics/quantile.ts'
import { type BoostingOptions, fitBoostedTrees } from '~/core/statistics/trees/boosted-trees.ts'
import type { DirectTrees } from '../../model/fitted-model.ts'
import type { FeatureTable } from '../../model/schema.ts'
import type { Scale } from '../../model/standardize.ts'
import { answersAt } from '../../model/trees/stacked-trees.ts'
import { organizationWeights } from './organization-weights.ts'
import { learnTreeColumns } from './tree-columns.ts'

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

/**
 * Trees learn from at most about so many rows, of whole organizations: more would not change them much, and would take
 * minutes.
 */
const MOST_ROWS = 100_000
/** Organizations are dealt into so many parts; a share of the parts is learned from. */
const PARTS = 1009

export interface DirectTreesOptions {
  /** Fewest organizations of a leaf, where rows have any. */
  readonly minimumOrganizations: number
  /** Rows whose held-out answers are needed; absent: all. */
  readonly asked?: Int32Array
  /** Called after each fold's trees and those of all rows. */
  readonly onPart?: () => void
}

/** The same table gives the same trees. Cost about rows x columns x trees x folds x 10 ns. */
export function fitDirectTrees(
  table: FeatureTable,
  scales: readonly Scale[],
  folds: readonly Fold[],
  options: DirectTreesOptions,
): DirectTreesFit {
  const { minimumOrganizations, asked = Int32Array.from(table.logPay.keys()) } = options
  const { onPart = () => {} } = options
  const base = median(table.logPay)
  const target = table.logPay.map((logPay) => logPay - base)
  const spread = 1.4826 * median(target.map(Math.abs))
  const trust = organizationWeights(table, DEPENDENCE).map((weight, i) => weight * table.trust[i]!)
  const isLearned = learnedRows(table)
  const boosting = optionsFor(table, { spread, weights: trust, minimumOrganizations })
  const losses = new Float64Array(MOST_TREES)
  const parts = folds.map(({ unseen, isSeen }) => {
    const isShown = (row: number) => isSeen(row) && isLearned(row)
    const { columns, data, rising } = learnTreeColumns(table, scales, target, trust, isShown)
    let tree = 0
    const trees = fitBoostedTrees(data, target, isShown, { ...boosting, rising }, (predictions) => {
      let loss = 0
      for (const row of unseen) {
        loss += trust[row]! * huberLoss(target[row]! - predictions[row]!, LOSS_EDGE * spread)
      }
      losses[tree++]! += loss
    })
    onPart()
    return { isSeen, columns, trees }
  })
  const count = losses.indexOf(Math.min(...losses)) + 1
  const heldOut = new Float64Array(table.rowCount)
  for (const { isSeen, columns, trees } of parts) {
    const places = asked.filter((row) => !isSeen(row))
    const part = { base, columns, trees: trees.slice(0, count) }
    answersAt(part, table.schema, scales, table, places).forEach((answer, i) => {
      heldOut[places[i]!] = answer
    })
  }
  const { columns, data, rising } = learnTreeColumns(table, scales, target, trust, isLearned)
  const trees = fitBoostedTrees(data, target, isLearned, { ...boosting, rising, trees: count })
  onPart()
  return { fitted: { base, columns, trees }, heldOut }
}

function learnedRows({ rowCount, organizations }: FeatureTable): (row: number) => boolean {
  const parts = (MOST_ROWS / rowCount) * PARTS
  return (row) => organizations[row]! % PARTS < parts
}

/** Shallow trees with large leaves where there are few rows. */
function optionsFor(
  { rowCount, hasOrganizations, organizations }: FeatureTable,
  {
    spread,
    weights,
    minimumOrganizations: least,
  }: { spread: number; weights: Float64Array; minimumOrganizations: number },
): BoostingOptions {
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
    ...(hasOrganizations && least > 1 && { groups: { of: organizations, least } }),
  }
}
