/** How many organizations there are along each number: the histograms behind the sliders. */

import type { PositionIndex } from '../../engine/comparables/position-index.ts'
import {
  aboutCount,
  type CountBand,
  countBand,
  MINIMUM_ORGANIZATIONS,
} from '../../engine/facts/disclosure.ts'
import { quantile } from '../../engine/statistics/quantile.ts'
import { columnOf } from './columns.ts'
import { edgesOf, logarithmicMarks, type Marks, yearlyMarks } from './marks.ts'
import { AXES, type Axis } from './ranges.ts'

export interface AxisHistogram {
  readonly axis: Axis
  readonly marks: Marks
  /**
   * Organizations by bar; what lies beyond an end is in the outermost bar. Null where fewer than five are. Banded ones
   * have the middle of their band as their height.
   */
  readonly bars: readonly (Bar | null)[]
  /** Records that do not tell the number, which lie in no range. */
  readonly unknown: CountBand
}

export interface Bar {
  readonly height: number
  /** "5-9", "208" */
  readonly text: string
}

/** Of the records that may be chosen. About 20 ns a record. */
export function histogramsOf(index: PositionIndex, eligible: Uint8Array): AxisHistogram[] {
  return AXES.map((axis) => histogramOf(index, eligible, axis))
}

function histogramOf(index: PositionIndex, eligible: Uint8Array, axis: Axis): AxisHistogram {
  const values = index.columns[columnOf(axis)]
  const known = sampleOf(values, eligible)
  const [low, high] = LIMITS.map((share) => (known.length === 0 ? 1 : quantile(known, share))) as [
    number,
    number,
  ]
  const marks = axis === 'experience' ? yearlyMarks(low, high) : logarithmicMarks(low, high)
  const counts = countBars(index, { eligible, values, edges: edgesOf(marks) })
  return {
    ...{ axis, marks },
    bars: Array.from(counts, barOf),
    unknown: countBand(countUnknown(values, eligible)),
  }
}

/** The axis ends about here, on a nice number, so that no single organization is told by its end. */
const LIMITS = [0.002, 0.998]
const MOST_SAMPLED = 20_000

function sampleOf(values: Float64Array, eligible: Uint8Array): Float64Array {
  const step = Math.max(1, Math.floor(values.length / MOST_SAMPLED))
  const sampled: number[] = []
  for (let row = 0; row < values.length; row += step) {
    if (eligible[row] === 1 && !Number.isNaN(values[row])) sampled.push(values[row]!)
  }
  return Float64Array.from(sampled)
}

interface Counted {
  readonly eligible: Uint8Array
  readonly values: Float64Array
  readonly edges: readonly number[]
}

/** An organization counts once in each bar that it has a record in. */
function countBars({ starts }: PositionIndex, { eligible, values, edges }: Counted): Int32Array {
  const bars = edges.length - 1
  const counts = new Int32Array(bars)
  const lastCounted = new Int32Array(bars).fill(-1)
  for (let organization = 0; organization + 1 < starts.length; organization++) {
    for (let row = starts[organization]!; row < starts[organization + 1]!; row++) {
      if (eligible[row] === 0 || Number.isNaN(values[row])) continue
      const bar = barAt(edges, values[row]!)
      if (lastCounted[bar] === organization) continue
      lastCounted[bar] = organization
      counts[bar]!++
    }
  }
  return counts
}

/** The bar that begins at or below a value; the outermost for what lies beyond. */
function barAt(edges: readonly number[], value: number): number {
  let [low, high] = [0, edges.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (edges[middle]! <= value) low = middle
    else high = middle
  }
  return low
}

function barOf(count: number): Bar | null {
  if (count < MINIMUM_ORGANIZATIONS) return null
  const band = countBand(count)
  return { height: aboutCount(band), text: band.text }
}

function countUnknown(values: Float64Array, eligible: Uint8Array): number {
  let unknown = 0
  for (let row = 0; row < values.length; row++) {
    if (eligible[row] === 1 && Number.isNaN(values[row])) unknown++
  }
  return unknown
}
