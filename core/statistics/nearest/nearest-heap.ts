/** The nearest points found so far, as a binary heap with the farthest on top. */

/** The nearest so far, the farthest of them on top. */
export interface Heap {
  readonly points: Int32Array
  readonly squares: Float64Array
  size: number
  /** What a point must beat: the limit until the heap is full, then its top. */
  worst: number
}

export function emptyHeap(count: number, within: number): Heap {
  return {
    points: new Int32Array(count),
    squares: new Float64Array(count),
    size: 0,
    worst: within,
  }
}

export function offer(heap: Heap, squared: number, point: number): void {
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
