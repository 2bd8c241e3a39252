/** Organizations by two ratios, with the resistant line through them, on logarithmic axes. */
import type { CornerstoneRow } from '~/core/market/health/cornerstone-ratios.ts'
import { resistantLine } from '~/core/market/health/extreme-organizations.ts'
import { type ExtremesQuery, ratioNamed } from './query.ts'

export interface RatioPoint {
  readonly x: number
  readonly y: number
}

export interface RatioScatter {
  /** how many have both ratios */
  readonly count: number
  /** at most one for each spot of the drawing */
  readonly points: readonly RatioPoint[]
  /** two ends of the line; none with fewer than three points */
  readonly fit: readonly RatioPoint[]
}

/** Spots of the drawing, across and up: more circles cannot be told apart. */
const SPOTS = 90

export function ratioScatter(
  rows: readonly CornerstoneRow[],
  { x, y, type }: Pick<ExtremesQuery, 'x' | 'y' | 'type'>,
): RatioScatter {
  const known = rows
    .filter(({ organizationType }) => organizationType === type)
    .flatMap((row) => logarithmsOf(row, { x, y }) ?? [])
  const line = resistantLine(
    known.map((point) => point.x),
    known.map((point) => point.y),
  )
  const ends = known.length < 3 ? [] : rangeOf(known.map((point) => point.x))
  return {
    count: known.length,
    points: thinned(known).map(inFigures),
    fit: ends.map((at) => inFigures({ x: at, y: line.intercept + line.slope * at })),
  }
}

/** Where an organization is in the drawing; null without both ratios. */
export function ratioPoint(
  row: CornerstoneRow,
  axes: Pick<ExtremesQuery, 'x' | 'y'>,
): RatioPoint | null {
  const point = logarithmsOf(row, axes)
  return point && inFigures(point)
}

function logarithmsOf(
  row: CornerstoneRow,
  { x, y }: Pick<ExtremesQuery, 'x' | 'y'>,
): RatioPoint | null {
  const point = { x: ratioNamed(x).read(row), y: ratioNamed(y).read(row) }
  return Number.isFinite(point.x) && Number.isFinite(point.y) ? point : null
}

/** The first of those on one spot. */
function thinned(points: readonly RatioPoint[]): readonly RatioPoint[] {
  const [left, right] = rangeOf(points.map(({ x }) => x))
  const [low, high] = rangeOf(points.map(({ y }) => y))
  const spot = (at: number, from = 0, to = 0) =>
    Math.round((SPOTS * (at - from)) / (to - from || 1))
  const kept = new Map<string, RatioPoint>()
  for (const point of points) {
    const key = `${spot(point.x, left, right)} ${spot(point.y, low, high)}`
    if (!kept.has(key)) kept.set(key, point)
  }
  return [...kept.values()]
}

/** Smallest and largest, without a spread of arguments, which a long list would overflow. */
function rangeOf(values: readonly number[]): readonly number[] {
  if (values.length === 0) return []
  return [
    values.reduce((least, value) => Math.min(least, value)),
    values.reduce((most, value) => Math.max(most, value)),
  ]
}

function inFigures({ x, y }: RatioPoint): RatioPoint {
  return { x: Number(Math.exp(x).toPrecision(4)), y: Number(Math.exp(y).toPrecision(4)) }
}
