/**
 * Boosted trees straight on log pay, in addition to the hierarchical model: they miss elsewhere, so the two together
 * miss less. How many trees, and how much they count, is chosen on rows of organizations they have not seen.
 */

import { huberLoss, LOSS_EDGE } from '~/core/engine/statistics/huber.ts'
import { median } from '~/core/engine/statistics/quantile.ts'
import {
  type Boosting,
  type BoostingOptions,
  startBoosting,
} from '~/core/engine/statistics/trees/boosted-trees.ts'
import type { DirectTrees } from '../model/fitted-model.ts'
import { type FeatureTable, selectRows } from '../model/schema.ts'
import { answersAt } from '../model/stacked-trees.ts'
import { type Scale, standardizeRows } from '../model/standardize.ts'
import { type LearnedColumns, learnTreeColumns, plainColumns } from './tree-columns.ts'

// How much a row tells about organizations that are not in the table.

/**
 * By row: 1 / (1 + dependence (m - 1)), where its organization has m rows. At dependence 0 every row counts alike, at
 * 1 every organization; at .02 the fifty-first row of an organization has halved what each of them counts.
 */
export function organizationWeights(
  { organizations, organizationCount }: Pick<FeatureTable, 'organizations' | 'organizationCount'>,
  dependence: number,
): Float64Array {
  const counts = new Int32Array(organizationCount)
  for (const organization of organizations) counts[organization]!++
  return Float64Array.from(
    organizations,
    (organization) => 1 / (1 + dependence * (counts[organization]! - 1)),
  )
}

/** Standard error of a sum of values by row, where the rows of one organization hang together. */
export function clusteredError({ organizations }: FeatureTable, values: Float64Array): number {
  const sums = new Map<number, number>()
  values.forEach((value, row) => {
    const organization = organizations[row]!
    sums.set(organization, (sums.get(organization) ?? 0) + value)
  })
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, sums.size)
  return Math.sqrt([...sums.values()].reduce((sum, own) => sum + (own - mean) ** 2, 0))
}

export interface DirectTreesFit {
  readonly fitted: DirectTrees
  /** Log pay of every row in a fold, by trees that have not seen its organization. */
  readonly heldOut: Float64Array
}

/** Rows that a part of the fits has seen. */
interface Fold {
  readonly isSeen: (row: number) => boolean
}

/** Rows of one organization hang together: see `organizationWeights`. */
const DEPENDENCE = 0.02
const MOST_TREES = 200
/** From this number of rows on a fit takes long, and is spared what a smaller one needs. */
const MANY_ROWS = 15_000
/** So many trees that do not help are the end: where rows are few, and where they are many. */
const PATIENCE = [50, 15] as const
/** Of many rows, held-out answers come from so many fits instead of one for each fold. */
const PARTS_OF_MANY = 3
/** Errors beyond this many spreads of pay count by their size, not their square, when trees are counted. */
const COUNTING_EDGE = 0.5

/**
 * Trees learn from at most about so many rows, of whole organizations: more would not change them much, and would take
 * minutes.
 */
const MOST_ROWS = 100_000
/** Rows drawn for one tree are at most so many; more would not choose other questions. */
const ROWS_OF_A_TREE = 30_000
/** Organizations are dealt into so many parts; a share of the parts is learned from. */
const PARTS = 1009

export interface DirectTreesOptions {
  /** Fewest organizations of a leaf, where rows have any. */
  readonly minimumOrganizations: number
  /** Rows whose held-out answers are needed; absent: all. */
  readonly asked?: Int32Array
  /** Called after the folds' trees and after those of all rows. */
  readonly onPart?: () => void
}

/** The same table gives the same trees. Cost about learned rows x trees x parts x a quarter of a microsecond. */
export function fitDirectTrees(
  table: FeatureTable,
  scales: readonly Scale[],
  folds: readonly Fold[],
  options: DirectTreesOptions,
): DirectTreesFit {
  const { minimumOrganizations, asked = Int32Array.from(table.logPay.keys()) } = options
  const { onPart = () => {} } = options
  const base = median(table.logPay)
  const learned = learnedRows(table)
  const sample = learned ? selectRows(table, learned) : table
  const rowIn = (place: number) => (learned ? learned[place]! : place)
  const { standardized } = standardizeRows(scales, table.schema, table)
  const shown = learned
    ? standardized.map((z) => Float32Array.from(learned, (row) => z[row]!))
    : standardized
  const start = startsOn(sample, scales, shown, { base, minimumOrganizations })

  const parts = foldsTogether(table, folds).map((isSeen) => {
    return { isSeen, ...start((place) => isSeen(rowIn(place))) }
  })
  const count = growTogether(parts, PATIENCE[table.rowCount < MANY_ROWS ? 0 : 1])
  onPart()
  const heldOut = new Float64Array(table.rowCount)
  for (const { isSeen, columns, boosting } of parts) {
    const places = asked.filter((row) => !isSeen(row))
    const part = { base, columns, trees: boosting.trees.slice(0, count) }
    answersAt(part, table, standardized, places).forEach((answer, i) => {
      heldOut[places[i]!] = answer
    })
  }
  const { columns, boosting } = start(() => true)
  const trees = boosting.growTo(count)
  onPart()
  return { fitted: { base, columns, trees }, heldOut }
}

/** By part, the rows it sees. Where rows are many a part leaves several folds out: fewer fits, and of fewer rows. */
function foldsTogether(
  { rowCount }: FeatureTable,
  folds: readonly Fold[],
): ((row: number) => boolean)[] {
  if (rowCount < MANY_ROWS) return folds.map(({ isSeen }) => isSeen)
  const groups = folds
    .slice(0, PARTS_OF_MANY)
    .map((_, g) => folds.filter((_, f) => f % PARTS_OF_MANY === g))
  return groups.map((group) => (row) => group.every(({ isSeen }) => isSeen(row)))
}

/** Rows of some whole organizations; null where all are few enough. */
function learnedRows({ rowCount, organizations }: FeatureTable): Int32Array | null {
  if (rowCount <= MOST_ROWS) return null
  const parts = (MOST_ROWS / rowCount) * PARTS
  const rows = Int32Array.from(organizations.keys())
  const drawn = rows.filter((row) => organizations[row]! % PARTS < parts)
  // a large organization among them may have too many
  const step = Math.ceil(drawn.length / (1.2 * MOST_ROWS))
  return drawn.filter((_, i) => i % step === 0)
}

interface Part extends LearnedColumns {
  readonly boosting: Boosting
  /** Loss over the rows it has not seen. */
  readonly loss: () => number
}

/** Begins trees on some rows of the sample. */
function startsOn(
  sample: FeatureTable,
  scales: readonly Scale[],
  standardized: readonly Float32Array[],
  { base, minimumOrganizations }: { base: number; minimumOrganizations: number },
): (isSeen: (row: number) => boolean) => Part {
  const target = sample.logPay.map((logPay) => logPay - base)
  const spread = 1.4826 * median(target.map(Math.abs))
  const trust = organizationWeights(sample, DEPENDENCE).map((own, i) => own * sample.trust[i]!)
  const boosting = optionsFor(sample, { spread, weights: trust, minimumOrganizations })
  const plain = plainColumns(sample, scales, standardized)
  return (isSeen) => {
    const learned = learnTreeColumns(sample, plain, { target, weights: trust, isSeen })
    const unseen = Int32Array.from(target.keys()).filter((row) => !isSeen(row))
    const begun = startBoosting(learned.data, target, isSeen, {
      ...boosting,
      rising: learned.rising,
    })
    const loss = () => {
      let sum = 0
      for (let i = 0; i < unseen.length; i++) {
        const row = unseen[i]!
        const left = target[row]! - begun.predictions[row]!
        sum += trust[row]! * huberLoss(left, COUNTING_EDGE * spread)
      }
      return sum
    }
    return { ...learned, boosting: begun, loss }
  }
}

/** Grows all parts until trees no longer help on unseen rows; returns how many trees did best. */
function growTogether(parts: readonly Part[], patience: number): number {
  const losses: number[] = []
  let best = 0
  while (losses.length < MOST_TREES && losses.length - best <= patience) {
    for (const { boosting } of parts) boosting.growTo(losses.length + 1)
    losses.push(parts.reduce((sum, { loss }) => sum + loss(), 0))
    if (losses.at(-1)! < losses[best]!) best = losses.length - 1
  }
  return best + 1
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
    depth: rowCount < 600 ? 3 : rowCount < 3000 ? 4 : 5,
    learningRate: 0.1,
    leastLeaf: rowCount < 600 ? 8 : 15,
    ridge: 3,
    rowShare: Math.min(0.7, ROWS_OF_A_TREE / rowCount),
    columnShare: 0.5,
    clip: 0.8 * spread,
    seed: 5,
    weights,
    ...(hasOrganizations && least > 1 && { groups: { of: organizations, least } }),
  }
}

// How much trees count beside the hierarchical model and its comparables: one share, chosen on held-out rows.

/** What is expected before anything is seen: on eight public sets the best share lay between 0 and .55. */
const EXPECTED_SHARE = 0.3
/** Loss of a share one away from the expected, as a part of the whole loss: keeps few rows from choosing wildly. */
const DISBELIEF = 0.3
const SHARES = Array.from({ length: 19 }, (_, step) => step / 20)

/**
 * The trees' share of the prediction, 0 to .9: the least loss over the asked rows, near the share that is expected.
 * 0 where that share would lose more than one standard error, by organization, against the model alone.
 *
 * @param residuals of the model with its comparables, by row; `heldOut` is the trees' log pay.
 */
export function shareOfTrees(
  table: FeatureTable,
  asked: Int32Array,
  residuals: Float64Array,
  heldOut: Float64Array,
): number {
  const edge = LOSS_EDGE * median(Float64Array.from(asked, (row) => Math.abs(residuals[row]!)))
  const weights = organizationWeights(table, DEPENDENCE)
  const lossesAt = (share: number) => {
    const losses = new Float64Array(table.rowCount)
    for (const row of asked) {
      const left = (1 - share) * residuals[row]! + share * (table.logPay[row]! - heldOut[row]!)
      losses[row] = weights[row]! * huberLoss(left, edge)
    }
    return losses
  }
  const alone = lossesAt(0)
  const whole = sumOf(alone)
  const costs = SHARES.map(
    (share) => sumOf(lossesAt(share)) + whole * DISBELIEF * (share - EXPECTED_SHARE) ** 2,
  )
  const share = SHARES[costs.indexOf(Math.min(...costs))]!
  const lost = lossesAt(share).map((loss, row) => loss - alone[row]!)
  return sumOf(lost) > clusteredError(table, lost) ? 0 : share
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0)
}
