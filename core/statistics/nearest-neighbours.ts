/**
 * The nearest of many points with numbers and categories, found by a tree instead of one by one.
 *
 *   d2(a, b) = sum_numbers (a - b)^2 + sum_categories penalty 1[differ]
 *
 * A k-d tree whose nodes split either a number at its middle or a category into one level and the rest,
 * whichever parts the points more. Going to the far side of a split adds what it must cost at least to the
 * bound, once per dimension, so the answer is exact unless fewer leaves are visited than it needs.
 * Source: Friedman, Bentley, Finkel 1977, ACM Trans. Math. Softw. 3, 209; Arya and Mount 1993 (bounds).
 */

export interface PointSet {
  /** Points one after the other: numbers first, then category codes. */
  readonly values: Float32Array
  readonly length: number
  /** Price of a different code, by category; the rest of `length` are numbers. */
  readonly penalties: Float64Array
}

/** The points stand in the tree's own order, each leaf's together: a leaf is read in one go. */
export interface NeighbourTree extends PointSet {
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

/** Neighbors found, in no order worth knowing; of equally far ones those of lower number. */
export interface Neighbours {
  /** How many places of the arrays are filled. */
  readonly count: number
  readonly points: Int32Array
  readonly squaredDistances: Float64Array
}

export interface Search {
  readonly count: number
  /** Squared distance beyond which nothing is wanted. */
  readonly within: number
  /** Leaves visited at most; the nearest are visited first. */
  readonly mostLeaves?: number
  /** Whether a point may be among the neighbors; all may when left out. */
  readonly admits?: (point: number) => boolean
}

const LEAF = 32
/** Points by which a node's split is chosen. */
const SAMPLED = 48

/** Builds the tree over some of the points, which are copied. Cost about n log n x 30 ns. */
export function neighbourTree(set: PointSet, points: Int32Array): NeighbourTree {
  const { length } = set
  const values = new Float32Array(points.length * length)
  points.forEach((point, place) => {
    values.set(set.values.subarray(point * length, (point + 1) * length), place * length)
  })
  const growing = growNeighbourTree({ ...set, values }, points)
  let step = growing.next()
  while (!step.done) step = growing.next()
  return step.value
}

/**
 * The same without a copy and in steps of some milliseconds: whoever builds may do something else between.
 * The points are put in the tree's order where they are; `numbers` are what they are called, in their order now.
 */
export function* growNeighbourTree(
  points: PointSet,
  numbers: Int32Array,
): Generator<undefined, NeighbourTree> {
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

/** The `count` nearest to a packed point within the given distance. */
export function nearestNeighbours(
  tree: NeighbourTree,
  asked: Float32Array,
  { count, within, mostLeaves = Number.POSITIVE_INFINITY, admits }: Search,
): Neighbours {
  const heap = emptyHeap(count, within)
  const charged = new Float64Array(tree.length)
  const visit: Visit = { tree, asked, heap, charged, leavesLeft: mostLeaves, admits }
  if (tree.order.length > 0 && count > 0) descend(visit, 0, 0)
  const { points, squares, size } = heap
  return { count: size, points, squaredDistances: squares }
}

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

interface Split {
  readonly dimension: number
  readonly at: number
}

/** The split of the dimension along which two points of the node differ most on average. */
function bestSplit(points: OrderedPoints, from: number, to: number): Split | null {
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
  { values, length }: OrderedPoints,
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

interface Visit {
  readonly tree: NeighbourTree
  readonly asked: Float32Array
  readonly heap: Heap
  /** What the bound already holds, by dimension. */
  readonly charged: Float64Array
  readonly admits: ((point: number) => boolean) | undefined
  leavesLeft: number
}

function descend(visit: Visit, place: number, bound: number): void {
  const { tree, asked, heap, charged } = visit
  if (bound > heap.worst || visit.leavesLeft <= 0) return
  const { nodes, length, penalties } = tree
  const dimension = nodes.dimension[place]!
  if (dimension < 0) {
    visit.leavesLeft--
    scan(visit, nodes.from[place]!, nodes.high[place]!)
    return
  }
  const at = nodes.at[place]!
  const low = place + 1
  const high = nodes.high[place]!
  const category = dimension - (length - penalties.length)
  const value = asked[dimension]!
  const onLow = category < 0 ? value < at : value === at
  descend(visit, onLow ? low : high, bound)
  const before = charged[dimension]!
  const price = category < 0 ? (value - at) ** 2 : penalties[category]!
  charged[dimension] = Math.max(before, price)
  descend(visit, onLow ? high : low, bound - before + charged[dimension]!)
  charged[dimension] = before
}

function scan({ tree, asked, heap, admits }: Visit, from: number, to: number): void {
  const { values, length, penalties, order } = tree
  const numbers = length - penalties.length
  for (let i = from; i < to; i++) {
    const start = i * length
    let squared = 0
    for (let d = 0; d < numbers; d++) {
      const difference = values[start + d]! - asked[d]!
      squared += difference * difference
    }
    if (squared > heap.worst) continue // most are told apart by their numbers alone
    for (let j = 0; j < penalties.length; j++) {
      if (values[start + numbers + j] !== asked[numbers + j]) squared += penalties[j]!
    }
    if (squared > heap.worst) continue
    const point = order[i]!
    if (!admits || admits(point)) offer(heap, squared, point)
  }
}

/** The nearest so far, the farthest of them on top. */
interface Heap {
  readonly points: Int32Array
  readonly squares: Float64Array
  size: number
  /** What a point must beat: the limit until the heap is full, then its top. */
  worst: number
}

function emptyHeap(count: number, within: number): Heap {
  return {
    points: new Int32Array(count),
    squares: new Float64Array(count),
    size: 0,
    worst: within,
  }
}

function offer(heap: Heap, squared: number, point: number): void {
  const { points, squares } = heap
  if (heap.size < points.length) {
    rise(heap, heap.size++, squared, point)
    if (heap.size === points.length) heap.worst = squares[0]!
    return
  }
  if (!isFarther(squares[0]!, points[0]!, squared, point)) return
  sink(heap, squared, point)
  heap.worst = squares[0]!
}

function rise({ points, squares }: Heap, from: number, squared: number, point: number): void {
  let at = from
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (!isFarther(squared, point, squares[parent]!, points[parent]!)) break
    squares[at] = squares[parent]!
    points[at] = points[parent]!
    at = parent
  }
  squares[at] = squared
  points[at] = point
}

function sink({ points, squares, size }: Heap, squared: number, point: number): void {
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child >= size) break
    const other = child + 1
    if (
      other < size &&
      isFarther(squares[other]!, points[other]!, squares[child]!, points[child]!)
    ) {
      child = other
    }
    if (!isFarther(squares[child]!, points[child]!, squared, point)) break
    squares[at] = squares[child]!
    points[at] = points[child]!
    at = child
  }
  squares[at] = squared
  points[at] = point
}

function isFarther(squared: number, point: number, other: number, otherPoint: number): boolean {
  return squared > other || (squared === other && point > otherPoint)
}
