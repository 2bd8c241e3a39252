/**
 * Small regression trees, each fitted to what the ones before it left: gradient boosting on binned columns.
 *
 * Every tree sees a random share of rows and columns. A leaf answers G / (m + ridge) times the learning rate,
 * with G the sum over its m rows of what is left, clipped at `clip` (the gradient of Huber's loss). A split
 * gains G_l^2 / (m_l + ridge) + G_r^2 / (m_r + ridge) - G^2 / (m + ridge).
 * Source: Friedman 2001, Ann. Statist. 29, 1189; Ke et al. 2017 (histograms).
 */
import { quantileOfSorted } from './quantile.ts'
import { randomNumbers } from './random-numbers.ts'

export interface BoostingOptions {
  readonly trees: number
  /** Questions asked of a row, one after the other. */
  readonly depth: number
  readonly learningRate: number
  /** Fewest rows of a leaf. */
  readonly leastLeaf: number
  readonly ridge: number
  readonly rowShare: number
  readonly columnShare: number
  readonly clip: number
  readonly seed: number
  /** How much each row counts; absent: all alike. */
  readonly weights?: Float64Array
}

/** A tree as a heap: node h has children 2 h and 2 h + 1, the root is 1. */
export interface Tree {
  /** Column asked about; -1 for a leaf. */
  readonly columns: readonly number[]
  /** Rows of at most this bin go to 2 h. */
  readonly bins: readonly number[]
  readonly answers: readonly number[]
}

const BINS = 64

/** Upper bounds of the bins of a column, at even quantiles of its values. */
export function binEdges(column: ArrayLike<number>): Float64Array {
  const sorted = Float64Array.from(column).sort()
  const edges = Array.from({ length: BINS - 1 }, (_, b) => quantileOfSorted(sorted, (b + 1) / BINS))
  return Float64Array.from(edges.filter((edge, b) => b === 0 || edge > edges[b - 1]!))
}

export function binned(column: ArrayLike<number>, edges: Float64Array): Uint8Array {
  const bins = new Uint8Array(column.length)
  for (let i = 0; i < bins.length; i++) bins[i] = binOf(column[i]!, edges)
  return bins
}

/** Adds a tree's answers to the predictions of all rows. */
export function addAnswers(
  { columns, bins, answers }: Tree,
  data: readonly Uint8Array[],
  predictions: Float64Array,
): void {
  for (let i = 0; i < predictions.length; i++) {
    let node = 1
    while (columns[node]! >= 0) node = 2 * node + (data[columns[node]!]![i]! <= bins[node]! ? 0 : 1)
    predictions[i]! += answers[node]!
  }
}

/**
 * Fits `trees` trees to the rows whose weight is above 0; the same arguments give the same trees.
 *
 * @param watch told after every tree, with the predictions of all rows, unseen ones too.
 */
export function fitBoostedTrees(
  data: readonly Uint8Array[],
  target: Float64Array,
  seen: (row: number) => boolean,
  options: BoostingOptions,
  watch: (predictions: Float64Array) => void = () => {},
): Tree[] {
  const random = randomNumbers(options.seed)
  const predictions = new Float64Array(target.length)
  const gradients = new Float64Array(target.length)
  const weights = options.weights ?? new Float64Array(target.length).fill(1)
  const rows = Int32Array.from(target.keys()).filter(seen)
  return Array.from({ length: options.trees }, () => {
    for (let i = 0; i < target.length; i++) {
      const left = target[i]! - predictions[i]!
      gradients[i] = weights[i]! * Math.min(options.clip, Math.max(-options.clip, left))
    }
    const drawn = rows.filter(() => random() < options.rowShare)
    const offered = data.map((_, column) => column).filter(() => random() < options.columnShare)
    if (offered.length === 0) offered.push(Math.floor(random() * data.length))
    const tree = growTree({ data, gradients, weights, drawn, offered, options })
    addAnswers(tree, data, predictions)
    watch(predictions)
    return tree
  })
}

interface Growing {
  readonly data: readonly Uint8Array[]
  readonly gradients: Float64Array
  readonly weights: Float64Array
  /** Rows drawn for this tree, each node's together. */
  readonly drawn: Int32Array
  /** Columns drawn for this tree. */
  readonly offered: readonly number[]
  readonly options: BoostingOptions
}

function growTree(growing: Growing): Tree {
  const { drawn, options } = growing
  const size = 2 ** (options.depth + 1)
  const tree = {
    columns: new Array<number>(size).fill(-1),
    bins: new Array<number>(size).fill(0),
    answers: new Array<number>(size).fill(0),
  }
  const grow = (node: number, from: number, to: number): void => {
    const total = sumOf(growing.gradients, drawn, from, to)
    const weight = sumOf(growing.weights, drawn, from, to)
    const split = node < size / 2 ? bestSplit(growing, from, to, total, weight) : null
    if (!split) {
      tree.answers[node] = (options.learningRate * total) / (weight + options.ridge)
      return
    }
    tree.columns[node] = split.column
    tree.bins[node] = split.bin
    const middle = partition(drawn, growing.data[split.column]!, split.bin, from, to)
    grow(2 * node, from, middle)
    grow(2 * node + 1, middle, to)
  }
  grow(1, 0, drawn.length)
  return tree
}

function sumOf(values: Float64Array, drawn: Int32Array, from: number, to: number): number {
  let sum = 0
  for (let i = from; i < to; i++) sum += values[drawn[i]!]!
  return sum
}

function bestSplit(growing: Growing, from: number, to: number, total: number, weight: number) {
  const { data, gradients, weights, drawn, offered, options } = growing
  const { ridge, leastLeaf } = options
  const count = to - from
  if (count < 2 * leastLeaf) return null
  const sums = new Float64Array(BINS)
  const counts = new Int32Array(BINS)
  const masses = new Float64Array(BINS)
  let best: { column: number; bin: number } | null = null
  let most = (total * total) / (weight + ridge) + 1e-9
  for (const column of offered) {
    const bins = data[column]!
    sums.fill(0)
    counts.fill(0)
    masses.fill(0)
    for (let i = from; i < to; i++) {
      const row = drawn[i]!
      const bin = bins[row]!
      sums[bin]! += gradients[row]!
      counts[bin]!++
      masses[bin]! += weights[row]!
    }
    let below = 0
    let left = 0
    let mass = 0
    for (let bin = 0; bin < BINS - 1; bin++) {
      below += sums[bin]!
      left += counts[bin]!
      mass += masses[bin]!
      if (left < leastLeaf || counts[bin] === 0) continue
      if (count - left < leastLeaf) break
      const above = total - below
      const gain = (below * below) / (mass + ridge) + (above * above) / (weight - mass + ridge)
      if (gain > most) {
        most = gain
        best = { column, bin }
      }
    }
  }
  return best
}

/** Rows of at most the bin come first; answers where the others begin. */
function partition(
  rows: Int32Array,
  bins: Uint8Array,
  bin: number,
  from: number,
  to: number,
): number {
  let left = from
  let right = to - 1
  while (left <= right) {
    const row = rows[left]!
    if (bins[row]! <= bin) left++
    else {
      rows[left] = rows[right]!
      rows[right--] = row
    }
  }
  return left
}

function binOf(value: number, edges: Float64Array): number {
  let low = 0
  let high = edges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (value > edges[middle]!) low = middle + 1
    else high = middle
  }
  return low
}
