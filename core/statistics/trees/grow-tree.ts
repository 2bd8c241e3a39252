/**
 * One tree of a boosting. A split gains G_l^2 / (m_l + ridge) + G_r^2 / (m_r + ridge) - G^2 / (m + ridge).
 *
 * Where a column rises, a split on it must not answer less above than below, and everything grown on either side stays
 * on its side of the two answers' mean: so the whole tree never falls along it.
 * Source: the "basic" monotone constraints of XGBoost and LightGBM.
 */
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

export const MOST_BINS = 64

export interface Growing {
  readonly data: readonly Uint8Array[]
  readonly gradients: Float64Array
  readonly weights: Float64Array
  /** Rows drawn for this tree; left in the order of the leaves. */
  readonly drawn: Int32Array
  /** Columns drawn for this tree. */
  readonly offered: readonly number[]
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

export function growTree(growing: Growing): Tree {
  const { drawn, options } = growing
  const size = 2 ** (options.depth + 1)
  const tree = {
    columns: new Array<number>(size).fill(-1),
    bins: new Array<number>(size).fill(0),
    answers: new Array<number>(size).fill(0),
    weights: new Array<number>(size).fill(0),
  }
  const grow = (place: number, node: Node): void => {
    tree.weights[place] = node.weight
    const split = place < size / 2 ? bestSplit(growing, node) : null
    if (!split) {
      tree.answers[place] = options.learningRate * answerOf(node, node.total, node.weight, options)
      return
    }
    const { column, bin, below, mass } = split
    tree.columns[place] = column
    tree.bins[place] = bin
    const between = partition(drawn, growing.data[column]!, bin, node.from, node.to)
    const low = { ...node, to: between, total: below, weight: mass }
    const high = {
      ...node,
      from: between,
      total: node.total - below,
      weight: node.weight - mass,
    }
    if (!options.rising?.[column]) {
      grow(2 * place, low)
      grow(2 * place + 1, high)
      return
    }
    const answers = [low, high].map((own) => answerOf(own, own.total, own.weight, options))
    const half = (answers[0]! + answers[1]!) / 2
    grow(2 * place, { ...low, most: half })
    grow(2 * place + 1, { ...high, least: half })
  }
  const [total, weight] = [growing.gradients, growing.weights].map((values) =>
    sumOf(values, drawn, 0, drawn.length),
  )
  const [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  grow(1, { from: 0, to: drawn.length, total: total!, weight: weight!, least, most })
  return tree
}

function answerOf(
  { least, most }: Node,
  total: number,
  weight: number,
  { ridge }: GrowthOptions,
): number {
  return Math.min(most, Math.max(least, total / (weight + ridge)))
}

function sumOf(values: Float64Array, drawn: Int32Array, from: number, to: number): number {
  let sum = 0
  for (let i = from; i < to; i++) sum += values[drawn[i]!]!
  return sum
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
function bestSplit(growing: Growing, node: Node): Split | null {
  const { offered, options } = growing
  const count = node.to - node.from
  if (count < 2 * options.leastLeaf) return null
  const own = { gradients: new Float64Array(count), weights: new Float64Array(count) }
  for (let i = 0; i < count; i++) {
    const row = growing.drawn[node.from + i]!
    own.gradients[i] = growing.gradients[row]!
    own.weights[i] = growing.weights[row]!
  }
  const splits = offered.flatMap((column) => bestOfColumn(growing, node, own, column) ?? [])
  splits.sort((a, b) => b.gain - a.gain)
  return splits.find((split) => hasGroups(growing, node, split)) ?? null
}

/** Of a node's rows, in their order. */
interface OwnRows {
  readonly gradients: Float64Array
  readonly weights: Float64Array
}

const sums = new Float64Array(MOST_BINS)
const counts = new Int32Array(MOST_BINS)
const masses = new Float64Array(MOST_BINS)

function bestOfColumn(
  { data, drawn, options }: Growing,
  node: Node,
  { gradients, weights }: OwnRows,
  column: number,
): Split | null {
  const { ridge, leastLeaf } = options
  const { from, to, total, weight } = node
  const count = to - from
  const bins = data[column]!
  sums.fill(0)
  counts.fill(0)
  masses.fill(0)
  for (let i = 0; i < count; i++) {
    const bin = bins[drawn[from + i]!]!
    sums[bin]! += gradients[i]!
    counts[bin]!++
    masses[bin]! += weights[i]!
  }
  const mustRise = options.rising?.[column] ?? false
  const none = (total * total) / (weight + ridge) + 1e-9
  let best: Split | null = null
  let below = 0
  let left = 0
  let mass = 0
  for (let bin = 0; bin < MOST_BINS - 1; bin++) {
    below += sums[bin]!
    left += counts[bin]!
    mass += masses[bin]!
    if (left < leastLeaf || counts[bin] === 0) continue
    if (count - left < leastLeaf) break
    const above = total - below
    const gain = (below * below) / (mass + ridge) + (above * above) / (weight - mass + ridge)
    if (gain <= (best?.gain ?? none)) continue
    if (mustRise) {
      const low = answerOf(node, below, mass, options)
      if (low > answerOf(node, above, weight - mass, options)) continue
    }
    best = { column, bin, gain, below, mass }
  }
  return best
}

function hasGroups(
  { data, drawn, options: { groups } }: Growing,
  { from, to }: Node,
  { column, bin }: Split,
): boolean {
  if (!groups) return true
  const bins = data[column]!
  const seen = [new Set<number>(), new Set<number>()]
  for (let i = from; i < to; i++) {
    const row = drawn[i]!
    seen[bins[row]! <= bin ? 0 : 1]!.add(groups.of[row]!)
    if (seen.every(({ size }) => size >= groups.least)) return true
  }
  return false
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
