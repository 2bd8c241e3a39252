/** The places where a slider stops: nice numbers, evenly apart in logarithms or in years. */
import type { AxisRange } from './ranges.ts'

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
