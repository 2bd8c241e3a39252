/**
 * Small regression trees, each fitted to what the ones before it left: gradient boosting on binned columns.
 *
 * Every tree sees a random share of rows and columns. A leaf answers G / (m + ridge) times the learning rate,
 * with G the sum over its m rows of what is left, clipped at `clip` (the gradient of Huber's loss).
 * Source: Friedman 2001, Ann. Statist. 29, 1189; Ke et al. 2017 (histograms).
 */
import { quantileOfSorted } from '../quantile.ts'
import {
  type BinnedRows,
  type CountedRows,
  countRows,
  emptySums,
  layOutRows,
  MOST_ROWS,
} from './binned-rows.ts'
import { type GrowthOptions, growTree, type Tree } from './grow-tree.ts'

// Numbers that look random and are the same for the same seed.

/** Numbers in [0, 1). Source: mulberry32, T. Ettinger 2017, public domain. */
export function randomNumbers(seed: number): () => number {
  // 32 bits with a sign: a number beyond them would be put on the heap at every call
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export interface BoostingOptions extends GrowthOptions {
  readonly rowShare: number
  readonly columnShare: number
  readonly clip: number
  readonly seed: number
  /** How much each row counts; absent: all alike. */
  readonly weights?: Float64Array
}

const MOST_BINS = 64

/** Upper bounds of the bins of a column, at even quantiles of its values. */
export function binEdges(column: ArrayLike<number>): Float64Array {
  return edgesOfSorted(Float64Array.from(column).sort())
}

export function edgesOfSorted(sorted: Float64Array): Float64Array {
  const edges = Array.from({ length: MOST_BINS - 1 }, (_, b) =>
    quantileOfSorted(sorted, (b + 1) / MOST_BINS),
  )
  return Float64Array.from(edges.filter((edge, b) => b === 0 || edge > edges[b - 1]!))
}

export function binned(column: ArrayLike<number>, edges: Float64Array): Uint8Array {
  const bins = new Uint8Array(column.length)
  for (let i = 0; i < bins.length; i++) bins[i] = binOf(column[i]!, edges)
  return bins
}

function binOf(value: number, edges: ArrayLike<number>): number {
  let low = 0
  let high = edges.length
  while (low < high) {
    const half = (low + high) >> 1
    if (value > edges[half]!) low = half + 1
    else high = half
  }
  return low
}

/** Adds a tree's answers to the predictions of the rows listed. */
export function addAnswers(
  tree: Tree,
  { cells, columnCount, starts }: BinnedRows,
  listed: Int32Array,
  predictions: Float64Array,
): void {
  // below a leaf everything goes low, so that all rows take as many steps and none is a guess
  const half = tree.columns.length / 2
  const columns = new Int32Array(half)
  const last = new Float64Array(half).fill(Number.POSITIVE_INFINITY)
  const answers = Float64Array.from(tree.answers)
  for (let node = 1; node < half; node++) {
    const column = tree.columns[node]!
    if (column < 0) answers[2 * node] = answers[node]!
    else {
      columns[node] = column
      last[node] = starts[column]! + tree.bins[node]!
    }
  }
  for (let i = 0; i < listed.length; i++) {
    const row = listed[i]!
    const first = row * columnCount
    let node = 1
    while (node < half) node = 2 * node + (cells[first + columns[node]!]! > last[node]! ? 1 : 0)
    predictions[row]! += answers[node]!
  }
}

/** A boosting that is under way. */
export interface Boosting {
  readonly trees: readonly Tree[]
  /** Of all rows, unseen ones too. */
  readonly predictions: Float64Array
  /** Adds trees up to this number of them. */
  growTo(count: number): readonly Tree[]
}

/**
 * Begins without trees and learns from the rows that are seen and weigh more than 0; the same arguments give the same
 * trees. Throws a RangeError for more than 131,072 of them.
 */
export function startBoosting(
  data: readonly Uint8Array[],
  target: Float64Array,
  seen: (row: number) => boolean,
  options: BoostingOptions,
): Boosting {
  const random = randomNumbers(options.seed)
  const rows = layOutRows(data)
  const learned = Int32Array.from(target.keys()).filter(seen)
  if (learned.length > MOST_ROWS) throw new RangeError(`${learned.length} rows are too many`)
  const weights = options.weights ?? new Float64Array(target.length).fill(1)
  const counted = countRows(weights, options.clip)
  const varying = Int32Array.from(data.keys()).filter((column) => varies(data[column]!, learned))
  const predictions = new Float64Array(target.length)
  const trees: Tree[] = []
  const unseen = Int32Array.from(target.keys()).filter((row) => !seen(row))
  const levels = Array.from({ length: options.depth }, () => emptySums(rows))
  const room = new Int32Array(learned.length)
  const grow = () => {
    const [drawn, others] = drawSome(learned, options.rowShare, random)
    const [offered] = drawSome(varying, options.columnShare, random)
    setGradients(counted, drawn, { target, predictions, weights, clip: options.clip })
    const growing = { rows, counted, levels, room, drawn, offered, options }
    const tree = growTree(growing, (from, to, answer) => {
      for (let i = from; i < to; i++) predictions[drawn[i]!]! += answer
    })
    addAnswers(tree, rows, others, predictions)
    addAnswers(tree, rows, unseen, predictions)
    trees.push(tree)
  }
  const growTo = (count: number) => {
    while (trees.length < count) grow()
    return trees
  }
  return { trees, predictions, growTo }
}

function varies(bins: Uint8Array, rows: Int32Array): boolean {
  return rows.some((row) => bins[row] !== bins[rows[0]!])
}

/** Each is drawn with the chance `share`; one where none was. */
function drawSome(
  all: Int32Array,
  share: number,
  random: () => number,
): readonly [drawn: Int32Array, others: Int32Array] {
  const drawn = new Int32Array(all.length)
  const others = new Int32Array(all.length)
  let count = 0
  for (let i = 0; i < all.length; i++) {
    drawn[count] = all[i]!
    others[i - count] = all[i]!
    if (random() < share) count++
  }
  if (count > 0 || all.length === 0)
    return [drawn.subarray(0, count), others.subarray(0, all.length - count)]
  const only = Math.floor(random() * all.length)
  return [all.slice(only, only + 1), all.filter((_, i) => i !== only)]
}

/** What the predictions leave of the drawn rows, clipped. */
function setGradients(
  { gradients, gradientUnit }: CountedRows,
  drawn: Int32Array,
  {
    target,
    predictions,
    weights,
    clip,
  }: { target: Float64Array; predictions: Float64Array; weights: Float64Array; clip: number },
): void {
  for (let i = 0; i < drawn.length; i++) {
    const row = drawn[i]!
    const left = Math.min(clip, Math.max(-clip, target[row]! - predictions[row]!))
    gradients[row] = Math.round((weights[row]! * left) / gradientUnit)
  }
}
