/**
 * The pay prior: a small network that was trained on many pay tables answers questions about a young market, from 60 to
 * 1,000 of its records. A ridge regression answers first; the network says how far off it is and how wide pay spreads.
 * The description that this follows, and what it was trained on, is in docs/methodology/prior.md.
 *
 * Reading a context takes about 1.0 M + 3,200 N multiply-adds for each of its N rows, a question .83 M + 2,100 N.
 * Answers are for organizations that are not in the context.
 */

import { groupFolds } from '~/core/engine/statistics/grouping.ts'
import { formatNumber } from '~/core/forms/numbers.ts'
import type { EncodedRows } from '../model/schema.ts'
import { type ContextRows, describeContext, nearnessTo, type PriorContext } from './context.ts'
import { encodePriorRows, FOLDS } from './encode-rows.ts'
import { featuresOf } from './features.ts'
import { emptyMatrix } from './matrix.ts'
import { type ContextMemory, readContext, rememberContext } from './network.ts'
import { answerOfRidge } from './ridge.ts'
import { type PriorWeights, QUANTILES, TOLD } from './weights.ts'

const FEWEST_ROWS = 60
const MOST_ROWS = 1000
const MOST_NUMBERS = 6
const MOST_CATEGORIES = 10

/** Why the prior cannot read this table, as a sentence; null where it can. */
export function priorRefusal({ rowCount, numbers, codes }: EncodedRows): string | null {
  if (rowCount < FEWEST_ROWS || rowCount > MOST_ROWS) {
    const span = `${FEWEST_ROWS} to ${formatNumber(MOST_ROWS)} records`
    return `The pay prior reads ${span}, not ${formatNumber(rowCount)}.`
  }
  if (numbers.length <= MOST_NUMBERS && codes.length <= MOST_CATEGORIES) return null
  const columns = `${numbers.length} numbers and ${codes.length} categories`
  return `The pay prior reads up to ${MOST_NUMBERS} numbers and ${MOST_CATEGORIES} categories, not ${columns}.`
}

/** One fold with a larger share of the rows says too little about the others. */
const MOST_IN_A_FOLD = 0.6

/**
 * Folds of a context by a hash of the organization's name, so that another organization never moves them. By a hash of
 * the row's id without organizations, or where one fold would hold more than 60% of the rows.
 */
export function contextFolds(
  organizations: readonly string[] | null,
  ids: readonly string[],
  draw: number,
): Uint8Array {
  const folds = groupFolds(organizations ?? ids, FOLDS, draw)
  const counts = new Float64Array(FOLDS)
  for (const fold of folds) counts[fold]!++
  return Math.max(...counts) > MOST_IN_A_FOLD * folds.length ? groupFolds(ids, FOLDS, draw) : folds
}

export interface ReadPrior {
  readonly context: PriorContext
  readonly memory: ContextMemory
}

/** Reads a table once. Throws a RangeError with the sentence of `priorRefusal`, of which the size can be left out. */
export function readPrior(weights: PriorWeights, table: ContextRows, folds: Uint8Array): ReadPrior {
  const { near, y, ...context } = describeContext(table, folds)
  const { rows, ridges, misses } = context
  const count = table.rowCount
  const features = featuresOf(context, rows, (row) => ({
    near: near.subarray(row * count, (row + 1) * count),
    answers: ridges.map(({ heldOut }) => heldOut[row]!),
    ownFold: folds[row]!,
  }))
  const told = emptyMatrix(count, TOLD)
  y.forEach((pay, row) => {
    const miss = misses[0][row]!
    told.values.set([miss, Math.abs(miss), pay, 1], row * TOLD)
  })
  return { context, memory: rememberContext(weights, features, told) }
}

/** Log pay at the five quantiles, ascending, of each row. */
export function askPrior(
  weights: PriorWeights,
  { context, memory }: ReadPrior,
  asked: EncodedRows,
): number[][] {
  const { scales, folds, ridges, picked, scale, mean, deviation } = context
  const rows = encodePriorRows(scales, folds.length, asked)
  const centers = new Float64Array(rows.rowCount)
  const features = featuresOf(context, rows, (row) => {
    const { near, plain, squared } = nearnessTo(context, rows, row)
    const answers = [answerOfRidge(ridges[0], plain), answerOfRidge(ridges[1], squared)]
    centers[row] = answers[picked]!
    return { near, answers, ownFold: -1 }
  })
  const { values } = readContext(weights, memory, features)
  return Array.from(centers, (center, row) =>
    Array.from(values.subarray(row * QUANTILES, (row + 1) * QUANTILES), (own) => {
      return mean + deviation * (center + scale * own)
    }),
  )
}
