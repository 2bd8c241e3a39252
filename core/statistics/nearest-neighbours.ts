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

/** Neighbours found, nearest first, ties by point number. */
export interface Neighbours {
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

const LEAF = 24
/** Points by which a node's split is chosen. */
const SAMPLED = 64

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
  return ascending(heap)
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
  const { values, length, penalties, order } = tree
  const numbers = length - penalties.length
  const step = Math.max(1, Math.floor((to - from) / SAMPLED))
  let best: Split | null = null
  let most = 0
  for (let dimension = 0; dimension < length; dimension++) {
    const sample: number[] = []
    for (let i = from; i < to; i += step) sample.push(values[order[i]! * length + dimension]!)
    const { spread, at } =
      dimension < numbers
        ? spreadOfNumbers(sample)
        : spreadOfCodes(sample, penalties[dimension - numbers]!)
    if (spread > most) {
      most = spread
      best = { dimension, at }
    }
  }
  return best
}

function spreadOfNumbers(sample: number[]): { spread: number; at: number } {
  const mean = sample.reduce((sum, value) => sum + value, 0) / sample.length
  const squares = sample.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  sample.sort((a, b) => a - b)
  return { spread: (2 * squares) / sample.length, at: sample[sample.length >> 1]! }
}

function spreadOfCodes(sample: number[], penalty: number): { spread: number; at: number } {
  const counts = new Map<number, number>()
  for (const code of sample) counts.set(code, (counts.get(code) ?? 0) + 1)
  const [at, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a))
  const share = count / sample.length
  return { spread: 2 * penalty * share * (1 - share), at }
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

function ascending({ points, squares, size }: Heap): Neighbours {
  const places = Array.from({ length: size }, (_, i) => i)
  places.sort((a, b) => squares[a]! - squares[b]! || points[a]! - points[b]!)
  return {
    count: size,
    points: Int32Array.from(places, (place) => points[place]!),
    squaredDistances: Float64Array.from(places, (place) => squares[place]!),
  }
}
