/**
 * The nearest ranges with enough organizations: all grow by the same factor f, the smallest that is enough.
 *
 * Budget and attendance from a to b become a / f to b * f; experience grows by ten years to each side where f is 2,
 * 10 (f - 1) years in general. An end without a limit stays so.
 */
import type { PositionIndex } from '../../engine/comparables/position-index.ts'
import { columnOf, limitOf } from './columns.ts'
import { roundedOutward } from './marks.ts'
import { AXES, type Axis, type AxisRange, isLimited, type Ranges } from './ranges.ts'

const YEARS_OF_DOUBLE = 10

/**
 * The factors that let organizations in, one by one, ascending, 1 for those within: at most `count`, fewer where no
 * factor lets in more. About 10 ns a record.
 */
export function leastGrowths(
  { starts, columns }: PositionIndex,
  eligible: Uint8Array,
  ranges: Ranges,
  count: number,
): number[] {
  const bounds = AXES.filter((axis) => isLimited(ranges[axis])).map((axis): Bound => {
    const { from, to } = limitOf(axis, ranges)
    const values = columns[columnOf(axis)]
    return { values, from, to, isYears: axis === 'experience', least: 0, most: 0 }
  })
  const least: number[] = []
  reachBy(bounds, Number.POSITIVE_INFINITY)
  for (let organization = 0; organization + 1 < starts.length; organization++) {
    let own = Number.POSITIVE_INFINITY
    for (let row = starts[organization]!; row < starts[organization + 1]!; row++) {
      if (eligible[row] === 1 && isReached(bounds, row)) own = Math.min(own, growthAt(bounds, row))
    }
    if (!(own < (least[count - 1] ?? Number.POSITIVE_INFINITY))) continue
    insert(least, own, count)
    if (least.length === count) reachBy(bounds, least[count - 1]!)
  }
  return least
}

interface Bound {
  readonly values: Float64Array
  readonly from: number
  readonly to: number
  readonly isYears: boolean
  /** what the largest factor that still matters reaches */
  least: number
  most: number
}

/** Most rows are out of reach of what was found already, which is told without a division. */
function reachBy(bounds: readonly Bound[], factor: number): void {
  for (const bound of bounds) {
    const years = YEARS_OF_DOUBLE * (factor - 1)
    bound.least = bound.isYears ? bound.from - years : bound.from / factor
    bound.most = bound.isYears ? bound.to + years : bound.to * factor
    // nothing times infinity
    if (Number.isNaN(bound.most)) bound.most = Number.POSITIVE_INFINITY
    if (Number.isNaN(bound.least)) bound.least = Number.NEGATIVE_INFINITY
  }
}

/** An unknown number is never reached. */
function isReached(bounds: readonly Bound[], row: number): boolean {
  for (let i = 0; i < bounds.length; i++) {
    const { values, least, most } = bounds[i]!
    const value = values[row]!
    if (!(value >= least && value <= most)) return false
  }
  return true
}

function growthAt(bounds: readonly Bound[], row: number): number {
  let most = 1
  for (let i = 0; i < bounds.length; i++) {
    const { values, from, to, isYears } = bounds[i]!
    most = Math.max(most, growthFor(values[row]!, from, to, isYears))
  }
  return most
}

function growthFor(value: number, from: number, to: number, isYears: boolean): number {
  if (value >= from && value <= to) return 1
  if (isYears) return 1 + (value < from ? from - value : value - to) / YEARS_OF_DOUBLE
  return value < from ? from / value : value / to
}

/** Keeps the `count` smallest, ascending. */
function insert(least: number[], value: number, count: number): void {
  const at = least.findLastIndex((one) => one <= value) + 1
  least.splice(at, 0, value)
  if (least.length > count) least.pop()
}

/** The ranges grown by a factor, outward to two digits and to whole years. */
export function grownRanges(ranges: Ranges, factor: number): Ranges {
  const grown = AXES.map((axis) => [axis, grownRange(axis, ranges[axis], factor)])
  return Object.fromEntries(grown) as Record<Axis, AxisRange>
}

function grownRange(axis: Axis, { from, to }: AxisRange, factor: number): AxisRange {
  const years = YEARS_OF_DOUBLE * (factor - 1)
  if (axis === 'experience') {
    return {
      from: from === null ? null : Math.max(0, Math.floor(from - years + 1e-9)),
      to: to === null ? null : Math.ceil(to + years - 1e-9),
    }
  }
  const outward = roundedOutward({ from: (from ?? 0) / factor, to: (to ?? 0) * factor })
  return { from: from === null ? null : outward.from, to: to === null ? null : outward.to }
}
