/** A distribution around many centers: the same spread around each, as a mixture. */
import { curveAt, monotoneCurve } from './monotone-interpolation.ts'
import { normalProbability, normalQuantile } from './normal-distribution.ts'

/** Quantiles of a spread, ascending strictly, at their probabilities; normal tails beyond. */
export interface Spread {
  readonly probabilities: readonly number[]
  readonly quantiles: readonly number[]
}

/** Centers fall between two marks this far apart and are shared between them. */
const STEP = 0.01
/** Of a spread's table, on either side of its outer quantiles, in widths between them. */
const REACH = 3
const SLICES = 2000
/** Halvings of an interval: it ends 2^-40 times as wide. */
const HALVINGS = 40

/**
 * Quantiles of center + spread, where the center is one of those given, by their weights. Centers are rounded to marks
 * of .01, so the cost depends on how far apart they lie and hardly on how many there are: about a millisecond, and
 * 5 ns a center.
 *
 * @param centers at least one with weight above 0; finite, such as logarithms of pay
 * @param probabilities in (0, 1)
 */
export function mixtureQuantiles(
  centers: ArrayLike<number>,
  weights: ArrayLike<number>,
  spread: Spread,
  probabilities: readonly number[],
): number[] {
  const marks = marksOf(centers, weights)
  const table = tabulate(spread)
  const below = (value: number) =>
    marks.reduce(
      (sum, { center, weight }) => sum + weight * probabilityAt(table, value - center),
      0,
    )
  return probabilities.map((probability) => {
    let low = marks[0]!.center + table.from
    let high = marks.at(-1)!.center + table.from + table.slice * SLICES
    for (let halving = 0; halving < HALVINGS; halving++) {
      const middle = (low + high) / 2
      if (below(middle) < probability) low = middle
      else high = middle
    }
    return (low + high) / 2
  })
}

interface Mark {
  readonly center: number
  /** Share of the whole. */
  readonly weight: number
}

/** Each center gives its weight to the marks on either side, by nearness: their mean is the center. Ascending. */
function marksOf(centers: ArrayLike<number>, weights: ArrayLike<number>): Mark[] {
  const first = Math.floor(least(centers) / STEP)
  const shares = new Float64Array(Math.floor(most(centers) / STEP) - first + 2)
  let total = 0
  for (let i = 0; i < centers.length; i++) {
    const place = centers[i]! / STEP - first
    const below = Math.floor(place)
    const weight = weights[i]!
    total += weight
    shares[below]! += weight * (below + 1 - place)
    shares[below + 1]! += weight * (place - below)
  }
  const marks: Mark[] = []
  for (const [mark, share] of shares.entries()) {
    if (share > 0) marks.push({ center: (first + mark) * STEP, weight: share / total })
  }
  return marks
}

function least(values: ArrayLike<number>): number {
  let found = Number.POSITIVE_INFINITY
  for (let i = 0; i < values.length; i++) found = Math.min(found, values[i]!)
  return found
}

function most(values: ArrayLike<number>): number {
  let found = Number.NEGATIVE_INFINITY
  for (let i = 0; i < values.length; i++) found = Math.max(found, values[i]!)
  return found
}

/** Probabilities below values even apart, from 0 to 1. */
interface SpreadTable {
  readonly from: number
  readonly slice: number
  readonly probabilities: Float64Array
}

function tabulate({ probabilities, quantiles }: Spread): SpreadTable {
  const curve = monotoneCurve(quantiles, probabilities.map(normalQuantile))
  const [lowest, highest] = [quantiles[0]!, quantiles.at(-1)!]
  const from = lowest - REACH * (highest - lowest)
  const slice = ((1 + 2 * REACH) * (highest - lowest)) / SLICES
  const table = Float64Array.from({ length: SLICES + 1 }, (_, i) =>
    normalProbability(curveAt(curve, from + i * slice).value),
  )
  table[0] = 0
  table[SLICES] = 1
  return { from, slice, probabilities: table }
}

function probabilityAt({ from, slice, probabilities }: SpreadTable, value: number): number {
  const place = (value - from) / slice
  if (place <= 0) return 0
  if (place >= SLICES) return 1
  const i = Math.floor(place)
  const part = place - i
  return (1 - part) * probabilities[i]! + part * probabilities[i + 1]!
}
