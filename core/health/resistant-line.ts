/**
 * Tukey's resistant line: a straight line that a few wild points cannot turn.
 *
 * slope = (median y of the right third - that of the left) / (the same of x); intercept = median of y - slope x.
 * Source: Tukey 1977, Exploratory Data Analysis, chapter 5.
 */
import { median } from '~/core/statistics/quantile.ts'

export interface ResistantLine {
  readonly slope: number
  readonly intercept: number
}

/** Points with an unknown (NaN) coordinate are left out; without three different x the line is level. */
export function resistantLine(x: ArrayLike<number>, y: ArrayLike<number>): ResistantLine {
  const points = Array.from(x, (at, i) => ({ x: at, y: y[i]! }))
    .filter((point) => Number.isFinite(point.x) && Number.isFinite(point.y))
    .sort((a, b) => a.x - b.x || a.y - b.y)
  const third = Math.floor(points.length / 3)
  const left = points.slice(0, third)
  const right = points.slice(points.length - third)
  const run = middle(right, 'x') - middle(left, 'x')
  const slope = run > 0 ? (middle(right, 'y') - middle(left, 'y')) / run : 0
  return { slope, intercept: median(points.map((point) => point.y - slope * point.x)) }
}

function middle(points: readonly { x: number; y: number }[], axis: 'x' | 'y'): number {
  return median(points.map((point) => point[axis]))
}
