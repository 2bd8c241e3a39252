/**
 * One tree of a boosting. A split gains G_l^2 / (m_l + ridge) + G_r^2 / (m_r + ridge) - G^2 / (m + ridge).
 *
 * Where a column rises, a split on it must not answer less above than below, and everything grown on either side stays
 * on its side of the two answers' mean: so the whole tree never falls along it.
 * Source: the "basic" monotone constraints of XGBoost and LightGBM.
 *
 * Of a split's two sides only the smaller one's rows are summed by bin: the larger one's sums are what is left.
 */
import {
  type BinnedRows,
  type CountedRows,
  rowsIn,
  subtract,
  sumCells,
  totalIn,
  weightIn,
} from './binned-rows.ts'

export interface GrowthOptions {
  /** Questions asked of a row, one after the other. */
  readonly depth: number
  readonly learningRate: number
  /** Fewest rows of a leaf. */
  readonly leastLeaf: number
  readonly ridge: number
  /** By column, whether more of it never answers less; absent: none. */
  readonly rising?: readonly boolean[]
  /** Each leaf has rows of at least so many groups; absent: of one. */
  readonly groups?: { readonly of: Int32Array; readonly least: number }
}

/** A tree as a heap: node h has children 2 h and 2 h + 1, the root is 1. */
export interface Tree {
  /** Column asked about; -1 for a leaf. */
  readonly columns: readonly number[]
  /** Rows of at most this bin go to 2 h. */
  readonly bins: readonly number[]
  readonly answers: readonly number[]
  /** Weight of the rows that came to the node when it grew. */
  readonly weights: readonly number[]
}

export interface Growing {
  readonly rows: BinnedRows
  readonly counted: CountedRows
  /** Room for the sums of one node of each level, and for as many rows as there are; overwritten. */
  readonly levels: readonly Float64Array[]
  readonly room: Int32Array
  /** Rows drawn for this tree; left in the order of the leaves. */
  readonly drawn: Int32Array
  /** Columns drawn for this tree. */
  readonly offered: Int32Array
  readonly options: GrowthOptions
}

/** Rows `from` to `to` of those drawn, and what they may answer. */
interface Node {
  readonly from: number
  readonly to: number
  readonly total: number
  readonly weight: number
  readonly least: number
  readonly most: number
}

/** @param settle told of the rows of each leaf, as places `from` to `to` of those drawn, and of its answer. */
export function growTree(
  growing: Growing,
  settle: (from: number, to: number, answer: number) => void,
): Tree {
  const { rows, counted, levels, drawn, offered, options } = growing
  const size = 2 ** (options.depth + 1)
  const tree = {
    columns: new Array<number>(size).fill(-1),
    bins: new Array<number>(size).fill(0),
    answers: new Array<number>(size).fill(0),
    weights: new Array<number>(size).fill(0),
  }
  const asks = (place: number, { from, to }: Node) =>
    place < size / 2 && to - from >= 2 * options.leastLeaf
  const sum = (level: number, part: Node) =>
    sumCells(levels[level]!, rows, counted, { listed: drawn, ...part }, offered)

  /** @param sums of the node, which become those of its larger side; null where nothing is asked. */
  const grow = (place: number, node: Node, sums: Float64Array | null, level: number): void => {
    tree.weights[place] = node.weight
    const split = sums && bestSplit(growing, node, sums)
    if (!split) {
      const answer = options.learningRate * answerOf(node, node.total, node.weight, options)
      tree.answers[place] = answer
      settle(node.from, node.to, answer)
      return
    }
    tree.columns[place] = split.column
    tree.bins[place] = split.bin
    const [low, high] = sidesOf(growing, node, split)
    const isLowSmall = low.to - low.from <= high.to - high.from
    const [small, large] = isLowSmall ? [low, high] : [high, low]
    const [smallAt, largeAt] = [2 * place + (isLowSmall ? 0 : 1), 2 * place + (isLowSmall ? 1 : 0)]
    const own = asks(largeAt, large) ? sum(level + 1, small) : null
    if (own) subtract(sums, own)
    grow(smallAt, small, own && asks(smallAt, small) ? own : null, level + 1)
    grow(largeAt, large, own && sums, level + 1)
  }
  const root = rootOf(growing)
  grow(1, root, asks(1, root) ? sum(0, root) : null, 0)
  return tree
}

function rootOf({ counted, drawn }: Growing): Node {
  const [gradients, own] = [counted.gradients, counted.counted].map((values) =>
    drawn.reduce((sum, row) => sum + values[row]!, 0),
  ) as [number, number]
  return {
    ...{ from: 0, to: drawn.length },
    ...{ total: totalIn(counted, gradients), weight: weightIn(counted, own) },
    ...{ least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY },
  }
}

function sidesOf(growing: Growing, node: Node, split: Split): readonly [low: Node, high: Node] {
  const { column, below, mass } = split
  const { options } = growing
  const between = partition(growing, node, split)
  const low = { ...node, to: between, total: below, weight: mass }
  const high = { ...node, from: between, total: node.total - below, weight: node.weight - mass }
  if (!options.rising?.[column]) return [low, high]
  const half =
    (answerOf(low, low.total, low.weight, options) +
      answerOf(high, high.total, high.weight, options)) /
    2
  return [
    { ...low, most: half },
    { ...high, least: half },
  ]
}

function answerOf(
  { least, most }: Pick<Node, 'least' | 'most'>,
  total: number,
  weight: number,
  { ridge }: GrowthOptions,
): number {
  return Math.min(most, Math.max(least, total / (weight + ridge)))
}

interface Split {
  readonly column: number
  readonly bin: number
  readonly gain: number
  /** Gradients and weight of the rows below. */
  readonly below: number
  readonly mass: number
}

/** The split that gains most among those with enough groups on both sides; null where none gains. */
function bestSplit(growing: Growing, node: Node, sums: Float64Array): Split | null {
  const splits: Split[] = []
  for (const column of growing.offered) {
    const split = bestOfColumn(growing, node, sums, column)
    if (split) splits.push(split)
  }
  splits.sort((a, b) => b.gain - a.gain)
  return splits.find((split) => hasGroups(growing, node, split)) ?? null
}

function bestOfColumn(
  { rows, counted, options }: Growing,
  node: Node,
  sums: Float64Array,
  column: number,
): Split | null {
  const { ridge, leastLeaf } = options
  const { from, to, total, weight } = node
  const [first, last] = [rows.starts[column]!, rows.starts[column + 1]! - 1]
  const mustRise = options.rising?.[column] ?? false
  let best = (total * total) / (weight + ridge) + 1e-9
  let found: Split | null = null
  let gradients = 0
  let own = 0
  for (let cell = first; cell < last; cell++) {
    const inBin = sums[2 * cell + 1]!
    if (inBin === 0) continue
    gradients += sums[2 * cell]!
    own += inBin
    const left = rowsIn(own)
    if (left < leastLeaf) continue
    if (to - from - left < leastLeaf) break
    const below = totalIn(counted, gradients)
    const mass = weightIn(counted, own)
    const above = total - below
    const gain = (below * below) / (mass + ridge) + (above * above) / (weight - mass + ridge)
    if (gain <= best) continue
    if (mustRise) {
      const low = answerOf(node, below, mass, options)
      if (low > answerOf(node, above, weight - mass, options)) continue
    }
    best = gain
    found = { column, bin: cell - first, gain, below, mass }
  }
  return found
}

function hasGroups(
  { rows, drawn, options: { groups } }: Growing,
  { from, to }: Node,
  { column, bin }: Split,
): boolean {
  if (!groups) return true
  const { cells, columnCount, starts } = rows
  const last = starts[column]! + bin
  const [low, high] = [new Set<number>(), new Set<number>()]
  for (let i = from; i < to; i++) {
    const row = drawn[i]!
    const side = cells[row * columnCount + column]! <= last ? low : high
    if (side.size < groups.least) side.add(groups.of[row]!)
    else if (low.size >= groups.least && high.size >= groups.least) return true
  }
  return low.size >= groups.least && high.size >= groups.least
}

/** Rows of at most the bin come first, each side in the order that it had; returns where the others begin. */
function partition(
  { rows: { cells, columnCount, starts }, drawn, room }: Growing,
  { from, to }: Node,
  { column, bin }: Split,
): number {
  const last = starts[column]! + bin
  let left = from
  let right = 0
  for (let i = from; i < to; i++) {
    const row = drawn[i]!
    // both are written and one of them counts: which one is hard to guess
    const isLow = cells[row * columnCount + column]! <= last ? 1 : 0
    drawn[left] = row
    room[right] = row
    left += isLow
    right += 1 - isLow
  }
  drawn.set(room.subarray(0, right), left)
  return left
}
