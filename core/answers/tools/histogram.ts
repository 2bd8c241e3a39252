/** How many organizations there are along each number: the histograms behind the sliders. */

import type { PositionIndex } from '../../engine/comparables/position-index.ts'
import {
  aboutCount,
  type CountBand,
  countBand,
  MINIMUM_ORGANIZATIONS,
} from '../../engine/facts/disclosure.ts'
import { quantile } from '../../engine/statistics/quantile.ts'
import { AXES, type Axis, type AxisRange, columnOf } from './ranges.ts'

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

interface Bar {
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

/**
 * A slider's stops, ascending. The first and the last stand for no limit. A bar of the histogram is two steps wide.
 */
export type Marks = readonly number[]

/** Twenty to a decade, rounded to two digits. Source: the R20 series of ISO 3:1973. */
const DECADE = [
  ...[1, 1.1, 1.25, 1.4, 1.6, 1.8, 2, 2.2, 2.5, 2.8],
  ...[3.2, 3.6, 4, 4.5, 5, 5.6, 6.3, 7.1, 8, 9],
]
/** Every tenth of a decade has a bar. */
const STEPS_OF_BAR = 2
const FEWEST_BARS = 4
/** What a rounded number is beside its step, in bars: 3.2 is a little above the half of a decade. */
const ROUNDING = 0.06

/** From the bar that holds the low value to the one that holds the high value. */
export function logarithmicMarks(low: number, high: number): Marks {
  const bars = DECADE.length / STEPS_OF_BAR
  const first = Math.floor(Math.log10(Math.max(1, low)) * bars + ROUNDING)
  const last = Math.max(
    first + FEWEST_BARS,
    Math.ceil(Math.log10(Math.max(1, high)) * bars - ROUNDING),
  )
  return stops(STEPS_OF_BAR * first, STEPS_OF_BAR * last, (step) => {
    const decade = Math.floor(step / DECADE.length)
    return Math.round(DECADE[step - decade * DECADE.length]! * 10 ** decade * 100) / 100
  })
}

/** Years, one by one, with an even number of steps. */
export function yearlyMarks(low: number, high: number): Marks {
  const first = STEPS_OF_BAR * Math.floor(low / STEPS_OF_BAR)
  const last = STEPS_OF_BAR * Math.ceil(high / STEPS_OF_BAR)
  return stops(first, Math.max(first + FEWEST_BARS * STEPS_OF_BAR, last), (step) => step)
}

function stops(first: number, last: number, at: (step: number) => number): Marks {
  return Array.from({ length: last - first + 1 }, (_, i) => at(first + i))
}

/** The ends of the bars. */
export function edgesOf(marks: Marks): number[] {
  return marks.filter((_, i) => i % STEPS_OF_BAR === 0)
}

/** The ends of bars that an axis names: two of each decade, evenly apart, or every ten years. */
export function labeledEdges(marks: Marks, isYears: boolean): number[] {
  return edgesOf(marks).filter((edge) => {
    return isYears ? edge % 10 === 0 : /^(1|32)0*$|^3.2$/.test(String(edge))
  })
}

/** Where the thumbs of a range stand: the numbers of the nearest stops. */
export function thumbsOf(marks: Marks, { from, to }: AxisRange): readonly [number, number] {
  const last = marks.length - 1
  return [from === null ? 0 : nearestStop(marks, from), to === null ? last : nearestStop(marks, to)]
}

/** What a thumb at a stop means; null at the ends, where nothing is limited. */
export function valueAt(marks: Marks, stop: number): number | null {
  return stop <= 0 || stop >= marks.length - 1 ? null : marks[stop]!
}

function nearestStop(marks: Marks, value: number): number {
  const above = marks.findIndex((mark) => mark >= value)
  if (above < 0) return marks.length - 1
  if (above === 0) return 0
  const [low, high] = [marks[above - 1]!, marks[above]!]
  return value - low < high - value ? above - 1 : above
}

/** Two significant digits, downward or upward: a range of nice numbers that holds the other. Below 1 whole ones. */
export function roundedOutward({ from, to }: { readonly from: number; readonly to: number }) {
  return { from: nice(from, Math.floor), to: nice(to, Math.ceil) }
}

function nice(value: number, round: (value: number) => number): number {
  if (value < 1) return value > 0 ? round(value) : 0
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1)
  // a quotient such as 64.99999999999999 is 65
  const steps = round(Math.round((value / unit) * 1e6) / 1e6)
  return Math.round(steps * unit * 1e6) / 1e6
}
