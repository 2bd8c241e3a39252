/**
 * A k-d tree of points with numbers and categories.
 *
 * A node splits either a number at its middle or a category into one level and the rest, whichever parts the points
 * more. Source: Friedman, Bentley, Finkel 1977, ACM Trans. Math. Softw. 3, 209.
 */
import type { PointSet } from './point-set.ts'
import { bestSplit, type Split } from './split.ts'

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
