/** Rows of a table as comparables of each other: found by a tree per block, weighed, averaged. */
import { capGroupWeights, effectiveSampleSize } from '~/core/engine/statistics/capped-weights.ts'
import { huberLoss } from '~/core/engine/statistics/huber.ts'
import { type Neighbors, nearestNeighbors } from '~/core/engine/statistics/nearest-neighbors.ts'
import { type NeighborTree, neighborTree } from '~/core/engine/statistics/neighbor-tree.ts'
import { quantile } from '~/core/engine/statistics/quantile.ts'
import { levelPenalties, packedLength } from '../model/distance.ts'
import type { PayModelCore } from '../model/fitted-model.ts'
import { beliefIn, kernelWeight, reachOf, shrunkenMean } from '../model/local-correction.ts'
import type { FeatureTable } from '../model/schema.ts'

export interface ComparableSet {
  readonly table: FeatureTable
  /** By row of the table; those of other rows are not looked at. */
  readonly residuals: Float64Array
  readonly trees: ReadonlyMap<number, NeighborTree>
}

/** How comparables correct an estimate. */
export interface CorrectionRules {
  readonly organizationCap: number
  /** So many effective organizations or fewer correct nothing, see `beliefIn`; at least 1. */
  readonly minimumOrganizations: number
  /** Nearest comparables looked at. */
  readonly candidates: number
}

/** What held-out rows chose: see `tuneCorrection`. */
export interface Kernel {
  readonly bandwidth: number
  readonly priorWeight: number
}

/** The candidates among the table's rows, by block. `packed` are the rows' features under the core. */
export function comparableSet(
  table: FeatureTable,
  core: PayModelCore,
  packed: Float32Array,
  residuals: Float64Array,
  isCandidate: (row: number) => boolean,
): ComparableSet {
  const { schema, blocks, candidateTrust } = table
  const penalties = levelPenalties(core, schema)
  const points = { values: packed, length: packedLength(schema), penalties }
  const byBlock = new Map<number, number[]>()
  for (let row = 0; row < table.rowCount; row++) {
    if (!isCandidate(row) || candidateTrust[row]! <= 0) continue
    const own = byBlock.get(blocks[row]!)
    if (own) own.push(row)
    else byBlock.set(blocks[row]!, [row])
  }
  const trees = new Map<number, NeighborTree>()
  for (const [block, rows] of byBlock) trees.set(block, neighborTree(points, Int32Array.from(rows)))
  return { table, residuals, trees }
}

/**
 * Leaves of the tree visited at most, nearest first: thousands of rows are asked about, and only their average counts.
 */
const MOST_LEAVES = 300

/** The nearest comparables of a row that the widest of the bandwidths reaches. */
export function comparablesNear(
  set: ComparableSet,
  asked: { readonly features: Float32Array; readonly block: number },
  bandwidth: number,
  count: number,
): Neighbors {
  const tree = set.trees.get(asked.block)
  if (!tree) return NOBODY
  const within = reachOf(bandwidth)
  return nearestNeighbors(tree, asked.features, { count, within, mostLeaves: MOST_LEAVES })
}

const NOBODY: Neighbors = {
  count: 0,
  points: new Int32Array(0),
  squaredDistances: new Float64Array(0),
}

/** Weights and residuals of neighbors, ready to be averaged with any prior weight. */
export interface WeighedNeighbors {
  readonly weights: Float64Array
  readonly residuals: Float64Array
  /** Organizations counted by influence. */
  readonly effectiveOrganizations: number
}

/** Rows of the organization `own` do not count; -1 for none. */
export function weighNeighbors(
  { table, residuals }: ComparableSet,
  { points, squaredDistances, count }: Neighbors,
  bandwidth: number,
  { organizationCap }: CorrectionRules,
  own: number,
): WeighedNeighbors {
  const weights = new Float64Array(count)
  const organizations = new Int32Array(count)
  const near = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const row = points[i]!
    near[i] = residuals[row]!
    organizations[i] = table.organizations[row]!
    if (organizations[i] === own) continue
    weights[i] = kernelWeight(squaredDistances[i]!, table.candidateTrust[row]!, bandwidth)
  }
  if (organizationCap >= 1) {
    return { weights, residuals: near, effectiveOrganizations: effectiveSampleSize(weights) }
  }
  const capped = capGroupWeights(organizations, weights, organizationCap)
  const { effectiveGroups: effectiveOrganizations } = capped
  return { weights: capped.weights, residuals: near, effectiveOrganizations }
}

export function deltaOf(
  { weights, residuals, effectiveOrganizations }: WeighedNeighbors,
  priorWeight: number,
  { minimumOrganizations }: CorrectionRules,
): number {
  const belief = beliefIn(effectiveOrganizations, minimumOrganizations)
  return belief > 0 ? belief * shrunkenMean(weights, residuals, priorWeight) : 0
}

// How near a comparable must be, and how much it takes to believe them: chosen on held-out rows.

/** In comparables. */
const PRIOR_WEIGHTS = [0.2, 0.5, 1.5, 4, 10, 30, 100] as const
/** Held-out rows looked at, in all folds together. */
const ROWS_ASKED = 3000
/** A correction that wins less is not worth having. */
const LEAST_GAIN = 0.0015
/** Residuals beyond this many spreads count by their size, not its square. */
const HUBER_EDGE = 2.5

export interface TuningRules extends CorrectionRules {
  /** To choose from, ascending, in units of log pay. */
  readonly bandwidths: readonly number[]
}

/** Kernels that lose no more than this share beyond the best are as good: the widest of them is taken. */
const SAME = 0.0005

/** One fold as the tuning sees it. */
export interface TuningFold {
  readonly set: ComparableSet
  readonly unseen: Int32Array
  readonly askedOf: (row: number) => { readonly features: Float32Array; readonly block: number }
}

/** The kernel with the least Huber loss on unseen rows; null when it gains less than 0.15%, or may not be chosen. */
export function tuneCorrection(
  folds: readonly TuningFold[],
  residuals: Float64Array,
  rules: TuningRules,
): Kernel | null {
  const { bandwidths } = rules
  if (bandwidths.length === 0) return null
  const edge = HUBER_EDGE * 1.4826 * quantile(residuals.map(Math.abs), 0.5)
  const losses = new Float64Array(bandwidths.length * PRIOR_WEIGHTS.length)
  let without = 0
  for (const { set, unseen, askedOf } of folds) {
    for (const row of evenly(unseen, Math.ceil(ROWS_ASKED / folds.length))) {
      const residual = residuals[row]!
      without += huberLoss(residual, edge)
      const near = comparablesNear(set, askedOf(row), bandwidths.at(-1)!, rules.candidates)
      bandwidths.forEach((bandwidth, a) => {
        const weighed = weighNeighbors(set, near, bandwidth, rules, -1)
        PRIOR_WEIGHTS.forEach((priorWeight, b) => {
          const left = residual - deltaOf(weighed, priorWeight, rules)
          losses[a * PRIOR_WEIGHTS.length + b]! += huberLoss(left, edge)
        })
      })
    }
  }
  const least = Math.min(...losses)
  if (!(least < (1 - LEAST_GAIN) * without)) return null
  const best = losses.findLastIndex((loss) => loss <= least + SAME * without)
  return {
    bandwidth: bandwidths[Math.floor(best / PRIOR_WEIGHTS.length)]!,
    priorWeight: PRIOR_WEIGHTS[best % PRIOR_WEIGHTS.length]!,
  }
}

/** At most `count` of the rows, at even steps. */
export function evenly(rows: Int32Array, count: number): Int32Array {
  if (rows.length <= count) return rows
  return Int32Array.from({ length: count }, (_, i) => rows[Math.floor((i * rows.length) / count)]!)
}
