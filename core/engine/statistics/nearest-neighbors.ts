/**
 * The nearest of many points with numbers and categories, found by a tree instead of one by one.
 *
 *   d2(a, b) = sum_numbers (a - b)^2 + sum_categories penalty 1[differ]
 *
 * Going to the far side of a split adds what it must cost at least to the bound, once per dimension, so the answer is
 * exact unless fewer leaves are visited than it needs. Source: Arya and Mount 1993 (bounds).
 */
import type { NeighborTree } from './neighbor-tree.ts'

// The nearest points found so far, as a binary heap with the farthest on top.

/** The nearest so far, the farthest of them on top. */
export interface Heap {
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

/** Neighbors found, in no order worth knowing; of equally far ones those of lower number. */
export interface Neighbors {
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

/** The `count` nearest to a packed point within the given distance. */
export function nearestNeighbors(
  tree: NeighborTree,
  asked: Float32Array,
  { count, within, mostLeaves = Number.POSITIVE_INFINITY, admits }: Search,
): Neighbors {
  const heap = emptyHeap(count, within)
  const charged = new Float64Array(tree.length)
  const visit: Visit = { tree, asked, heap, charged, leavesLeft: mostLeaves, admits }
  if (tree.order.length > 0 && count > 0) descend(visit, 0, 0)
  const { points, squares, size } = heap
  return { count: size, points, squaredDistances: squares }
}

interface Visit {
  readonly tree: NeighborTree
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
