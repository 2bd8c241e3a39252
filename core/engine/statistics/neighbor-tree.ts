/**
 * A k-d tree of points with numbers and categories.
 *
 * A node splits either a number at its middle or a category into one level and the rest, whichever parts the points
 * more. Source: Friedman, Bentley, Finkel 1977, ACM Trans. Math. Softw. 3, 209.
 */

// The split of a node: the dimension along which its points differ most, from a sample of them.

/** Points by which a node's split is chosen. */
const SAMPLED = 48

export interface Split {
  readonly dimension: number
  readonly at: number
}

/** The split of the dimension along which two points of the node differ most on average. */
function bestSplit(points: PointSet, from: number, to: number): Split | null {
  const { length, penalties } = points
  const numbers = length - penalties.length
  let best = -1
  let most = 0
  for (let dimension = 0; dimension < length; dimension++) {
    if (dimension >= numbers && penalties[dimension - numbers]! <= 2 * most) continue
    const sample = sampleOf(points, from, to, dimension)
    const spread =
      dimension < numbers
        ? spreadOfNumbers(sample)
        : penalties[dimension - numbers]! * spreadOfCodes(sample.sort())
    if (spread > most) {
      most = spread
      best = dimension
    }
  }
  if (best < 0) return null
  const sample = sampleOf(points, from, to, best).sort()
  return { dimension: best, at: best < numbers ? sample[sample.length >> 1]! : commonest(sample) }
}

function sampleOf(
  { values, length }: PointSet,
  from: number,
  to: number,
  dimension: number,
): Float32Array {
  const count = Math.min(SAMPLED, to - from)
  const sample = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const place = from + Math.floor((i * (to - from)) / count)
    sample[i] = values[place * length + dimension]!
  }
  return sample
}

/** Mean squared difference of two of them. */
function spreadOfNumbers(sample: Float32Array): number {
  let mean = 0
  for (let i = 0; i < sample.length; i++) mean += sample[i]! / sample.length
  let squares = 0
  for (let i = 0; i < sample.length; i++) squares += (sample[i]! - mean) ** 2
  return (2 * squares) / sample.length
}

/** Chance that just one of two has the commonest of the sorted codes. */
function spreadOfCodes(sorted: Float32Array): number {
  const share = runOf(sorted, commonest(sorted)) / sorted.length
  return 2 * share * (1 - share)
}

function commonest(sorted: Float32Array): number {
  let best = sorted[0]!
  let most = 0
  for (let i = 0; i < sorted.length; ) {
    const run = runOf(sorted, sorted[i]!, i)
    if (run > most) {
      most = run
      best = sorted[i]!
    }
    i += run
  }
  return best
}

function runOf(sorted: Float32Array, code: number, from = sorted.indexOf(code)): number {
  let to = from
  while (to < sorted.length && sorted[to] === code) to++
  return to - from
}

/** The points stand in the tree's own order, each leaf's together: a leaf is read in one go. */
export interface NeighborTree extends PointSet {
  /** By place in the tree: the point's number. */
  readonly order: Int32Array
  readonly nodes: Nodes
}

/** Nodes in columns, each followed by its low side: a million points have some 60,000 of them. */
interface Nodes {
  /** -1: a leaf. */
  readonly dimension: Int16Array
  readonly at: Float32Array
  /** Where the high side is: values from `at` on, or codes other than `at`. Of a leaf: where its points end. */
  readonly high: Int32Array
  /** Of a leaf: where its points begin. */
  readonly from: Int32Array
}

const LEAF = 32

/** Builds the tree over some of the points, which are copied. */
export function neighborTree(set: PointSet, points: Int32Array): NeighborTree {
  const { length } = set
  const values = new Float32Array(points.length * length)
  points.forEach((point, place) => {
    values.set(set.values.subarray(point * length, (point + 1) * length), place * length)
  })
  const growing = growNeighborTree({ ...set, values }, points)
  let step = growing.next()
  while (!step.done) step = growing.next()
  return step.value
}

/**
 * Builds the tree in steps of some milliseconds, between which other work has its turn. The points are put in the
 * tree's order where they are; `numbers` are what they are called, in their order now. Cost about n log n x 30 ns.
 */
export function* growNeighborTree(
  points: PointSet,
  numbers: Int32Array,
): Generator<undefined, NeighborTree> {
  const growing: OrderedPoints = { ...points, order: Int32Array.from(numbers) }
  const nodes: GrowingNodes = { dimension: [], at: [], high: [], from: [] }
  const open: Range[] = [{ from: 0, to: numbers.length, parent: -1 }]
  let handled = 0
  for (let next = open.pop(); next; next = open.pop()) {
    handled += next.to - next.from + A_NODE
    growNode(growing, nodes, next, open)
    if (handled < POINTS_A_STEP) continue
    handled = 0
    yield
  }
  return {
    ...growing,
    nodes: {
      dimension: Int16Array.from(nodes.dimension),
      at: Float32Array.from(nodes.at),
      high: Int32Array.from(nodes.high),
      from: Int32Array.from(nodes.from),
    },
  }
}

/** Points put on one side or the other between two pauses. */
const POINTS_A_STEP = 50_000
/** Choosing a split costs as much as moving so many points. */
const A_NODE = 300

type GrowingNodes = Readonly<Record<keyof Nodes, number[]>>

interface Range {
  readonly from: number
  readonly to: number
  /** The node whose high side this is; -1 for a low side, which follows its parent. */
  readonly parent: number
}

/** Adds one node: a leaf, or a split whose sides are opened, the low one to be next. */
function growNode(
  points: OrderedPoints,
  nodes: GrowingNodes,
  { from, to, parent }: Range,
  open: Range[],
): void {
  const place = nodes.dimension.length
  if (parent >= 0) nodes.high[parent] = place
  const split = to - from > LEAF ? bestSplit(points, from, to) : null
  const middle = split ? partition(points, from, to, split) : from
  const isLeaf = !split || middle === from || middle === to
  nodes.dimension.push(isLeaf ? -1 : split.dimension)
  nodes.at.push(isLeaf ? 0 : split.at)
  nodes.from.push(from)
  nodes.high.push(to)
  if (isLeaf) return
  open.push({ from: middle, to, parent: place }, { from, to: middle, parent: -1 })
}

type OrderedPoints = PointSet & { readonly order: Int32Array }

/** Moves the low side's points to the front of the node's range; answers where the high side begins. */
function partition(points: OrderedPoints, from: number, to: number, split: Split): number {
  let left = from
  let right = to - 1
  for (;;) {
    while (left <= right && isLow(points, left, split)) left++
    while (left < right && !isLow(points, right, split)) right--
    if (left >= right) return left
    swap(points, left, right)
    left++
    right--
  }
}

function isLow({ values, length, penalties }: PointSet, place: number, split: Split): boolean {
  const value = values[place * length + split.dimension]!
  return split.dimension < length - penalties.length ? value < split.at : value === split.at
}

function swap({ values, length, order }: OrderedPoints, a: number, b: number): void {
  const point = order[a]!
  order[a] = order[b]!
  order[b] = point
  for (let i = a * length, j = b * length, end = i + length; i < end; i++, j++) {
    const value = values[i]!
    values[i] = values[j]!
    values[j] = value
  }
}

// Points with numbers and categories, one after the other.

export interface PointSet {
  /** Points one after the other: numbers first, then category codes. */
  readonly values: Float32Array
  readonly length: number
  /** Price of a different code, by category; the rest of `length` are numbers. */
  readonly penalties: Float64Array
}
