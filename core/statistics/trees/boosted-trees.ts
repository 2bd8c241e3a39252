/**
 * Small regression trees, each fitted to what the ones before it left: gradient boosting on binned columns.
 *
 * Every tree sees a random share of rows and columns. A leaf answers G / (m + ridge) times the learning rate,
 * with G the sum over its m rows of what is left, clipped at `clip` (the gradient of Huber's loss).
 * Source: Friedman 2001, Ann. Statist. 29, 1189; Ke et al. 2017 (histograms).
 */
import { quantileOfSorted } from '../quantile.ts'
import { randomNumbers } from '../random-numbers.ts'
import { type GrowthOptions, growTree, MOST_BINS, type Tree } from './grow-tree.ts'

export interface BoostingOptions extends GrowthOptions {
  readonly trees: number
  readonly rowShare: number
  readonly columnShare: number
  readonly clip: number
  readonly seed: number
  /** How much each row counts; absent: all alike. */
  readonly weights?: Float64Array
}

/** Upper bounds of the bins of a column, at even quantiles of its values. */
export function binEdges(column: ArrayLike<number>): Float64Array {
  const sorted = Float64Array.from(column).sort()
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

export function binOf(value: number, edges: ArrayLike<number>): number {
  let low = 0
  let high = edges.length
  while (low < high) {
    const half = (low + high) >> 1
    if (value > edges[half]!) low = half + 1
    else high = half
  }
  return low
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
