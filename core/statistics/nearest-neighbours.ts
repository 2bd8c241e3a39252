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

export interface NeighbourTree extends PointSet {
  /** Point numbers, each node's together. */
  readonly order: Int32Array
  readonly nodes: readonly Node[]
}

interface Node {
  readonly from: number
  readonly to: number
  /** -1: a leaf. */
  readonly dimension: number
  readonly at: number
  /** Numbers: side of values below `at`; categories: side of code `at`. */
  low: number
  high: number
}

/** Neighbours found, in no order worth knowing; of equally far ones those of lower number. */
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
}

const LEAF = 32
/** Points by which a node's split is chosen. */
const SAMPLED = 48

/** Builds the tree over some of the points. Cost about n log n x 30 ns. */
export function neighbourTree(set: PointSet, points: Int32Array): NeighbourTree {
  const tree = { ...set, order: Int32Array.from(points), nodes: [] as Node[] }
  grow(tree, 0, points.length)
  return tree
}

/** The `count` nearest to a packed point within the given distance. */
export function nearestNeighbours(
  tree: NeighbourTree,
  asked: Float32Array,
  { count, within, mostLeaves = Number.POSITIVE_INFINITY }: Search,
): Neighbours {
  const heap = emptyHeap(count, within)
  const visit = {
    tree,
    asked,
    heap,
    charged: new Float64Array(tree.length),
    leavesLeft: mostLeaves,
  }
  if (tree.order.length > 0 && count > 0) descend(visit, 0, 0)
  const { points, squares, size } = heap
  return { count: size, points, squaredDistances: squares }
}

function grow(tree: NeighbourTree & { nodes: Node[] }, from: number, to: number): number {
  const place = tree.nodes.length
  const split = to - from > LEAF ? bestSplit(tree, from, to) : null
  const middle = split ? partition(tree, from, to, split) : from
  if (!split || middle === from || middle === to) {
    tree.nodes.push({ from, to, dimension: -1, at: 0, low: -1, high: -1 })
    return place
  }
  const node: Node = { from, to, ...split, low: -1, high: -1 }
  tree.nodes.push(node)
  node.low = grow(tree, from, middle)
  node.high = grow(tree, middle, to)
  return place
}

interface Split {
  readonly dimension: number
  readonly at: number
}

/** The split of the dimension along which two points of the node differ most on average. */
function bestSplit(tree: NeighbourTree, from: number, to: number): Split | null {
  const { length, penalties } = tree
  const numbers = length - penalties.length
  let best = -1
  let most = 0
  for (let dimension = 0; dimension < length; dimension++) {
    if (dimension >= numbers && penalties[dimension - numbers]! <= most) continue
    const sample = sampleOf(tree, from, to, dimension)
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
  const sample = sampleOf(tree, from, to, best).sort()
  return { dimension: best, at: best < numbers ? sample[sample.length >> 1]! : commonest(sample) }
}

function sampleOf(
  { values, length, order }: NeighbourTree,
  from: number,
  to: number,
  dimension: number,
): Float32Array {
  const count = Math.min(SAMPLED, to - from)
  const sample = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const place = from + Math.floor((i * (to - from)) / count)
    sample[i] = values[order[place]! * length + dimension]!
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
function partition(tree: NeighbourTree, from: number, to: number, split: Split): number {
  const { order } = tree
  let left = from
  let right = to - 1
  while (left <= right) {
    if (isLow(tree, order[left]!, split)) left++
    else {
      const point = order[left]!
      order[left] = order[right]!
      order[right] = point
      right--
    }
  }
  return left
}

function isLow({ values, length, penalties }: PointSet, point: number, split: Split): boolean {
  const value = values[point * length + split.dimension]!
  return split.dimension < length - penalties.length ? value < split.at : value === split.at
}

interface Visit {
  readonly tree: NeighbourTree
  readonly asked: Float32Array
  readonly heap: Heap
  /** What the bound already holds, by dimension. */
  readonly charged: Float64Array
  leavesLeft: number
}

function descend(visit: Visit, place: number, bound: number): void {
  const { tree, asked, heap, charged } = visit
  if (bound > heap.worst || visit.leavesLeft <= 0) return
  const node = tree.nodes[place]!
  if (node.dimension < 0) {
    visit.leavesLeft--
    scan(visit, node)
    return
  }
  const { dimension, at } = node
  const category = dimension - (tree.length - tree.penalties.length)
  const value = asked[dimension]!
  const onLow = category < 0 ? value < at : value === at
  descend(visit, onLow ? node.low : node.high, bound)
  const before = charged[dimension]!
  const price = category < 0 ? (value - at) ** 2 : tree.penalties[category]!
  charged[dimension] = Math.max(before, price)
  descend(visit, onLow ? node.high : node.low, bound - before + charged[dimension]!)
  charged[dimension] = before
}

function scan({ tree, asked, heap }: Visit, { from, to }: Node): void {
  const { values, length, penalties, order } = tree
  const numbers = length - penalties.length
  for (let i = from; i < to; i++) {
    const point = order[i]!
    const start = point * length
    let squared = 0
    for (let d = 0; d < numbers; d++) {
      const difference = values[start + d]! - asked[d]!
      squared += difference * difference
    }
    for (let j = 0; j < penalties.length; j++) {
      if (values[start + numbers + j] !== asked[numbers + j]) squared += penalties[j]!
    }
    if (squared <= heap.worst) offer(heap, squared, point)
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
