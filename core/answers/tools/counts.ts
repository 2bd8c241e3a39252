/** What is left within a person's ranges, as it may be told: organizations range after range, where few are left. */

import { countWithin, type Variant } from '../../engine/comparables/column-index.ts'
import type { PositionIndex } from '../../engine/comparables/position-index.ts'
import {
  type CountBand,
  countBand,
  MINIMUM_ORGANIZATIONS,
  MINIMUM_ORGANIZATIONS_FOR_TAILS,
} from '../../engine/facts/disclosure.ts'
import { roundedOutward } from './histogram.ts'
import {
  ANY,
  ANYTHING,
  AXES,
  type Axis,
  type AxisRange,
  columnOf,
  isLimited,
  limitOf,
  type OwnNumbers,
  type RangeField,
  type Ranges,
} from './ranges.ts'

/** No pay is in it. Every count is exact from 20 up and banded below. */
export interface PreciseCounts {
  readonly organizations: CountBand
  readonly records: CountBand
  /** Before any range, then after each that limits something. */
  readonly steps: readonly CountStep[]
  /** Ends where a tenth more or less changes the count by more than a third. */
  readonly sharp: readonly SharpEnd[]
  /** Where fewer than five are left: the nearest ranges with five; null where there are none. */
  readonly nearest: Ranges | null
  /** Where fewer than ten are left: the nearest ranges with ten, which P10 and P90 need. */
  readonly nearestWithTails: Ranges | null
}

export interface CountStep {
  readonly axis: Axis | null
  readonly organizations: CountBand
  readonly records: CountBand
}

export interface SharpEnd {
  readonly field: RangeField
  readonly isWider: boolean
  /** What the end would be. */
  readonly value: number
  readonly organizations: CountBand
}

/** @param eligible by row: 1 for the records that may be chosen */
export function countRanges(
  index: PositionIndex,
  eligible: Uint8Array,
  ranges: Ranges,
): PreciseCounts {
  const axes = AXES.filter((axis) => isLimited(ranges[axis]))
  const limits = axes.map((axis) => limitOf(axis, ranges))
  const ends = endsOf(axes, ranges)
  const { nested, variants } = countWithin(
    index,
    eligible,
    limits,
    ends.map(({ variant }) => variant),
  )
  const left = nested.at(-1)!
  return {
    organizations: countBand(left.organizations),
    records: countBand(left.records),
    steps: nested.map(({ organizations, records }, i) => ({
      axis: axes[i - 1] ?? null,
      organizations: countBand(organizations),
      records: countBand(records),
    })),
    sharp: ends.flatMap(({ field, isWider, value }, i) => {
      const organizations = variants[i]!
      const isSharp = isChangedByAThird(left.organizations, organizations)
      return isSharp ? [{ field, isWider, value, organizations: countBand(organizations) }] : []
    }),
    ...nearestRanges(index, eligible, ranges, left.organizations),
  }
}

function nearestRanges(
  index: PositionIndex,
  eligible: Uint8Array,
  ranges: Ranges,
  organizations: number,
): Pick<PreciseCounts, 'nearest' | 'nearestWithTails'> {
  if (organizations >= MINIMUM_ORGANIZATIONS_FOR_TAILS) return NO_NEAREST
  const growths = leastGrowths(index, eligible, ranges, MINIMUM_ORGANIZATIONS_FOR_TAILS)
  const grownTo = (needed: number): Ranges | null => {
    const growth = growths[needed - 1]
    return growth === undefined || organizations >= needed ? null : grownRanges(ranges, growth)
  }
  return {
    nearest: grownTo(MINIMUM_ORGANIZATIONS),
    nearestWithTails: grownTo(MINIMUM_ORGANIZATIONS_FOR_TAILS),
  }
}

const NO_NEAREST = { nearest: null, nearestWithTails: null }

interface End extends Omit<SharpEnd, 'organizations'> {
  readonly variant: Variant
}

const A_TENTH = 0.1

/** Every end, a tenth wider and a tenth narrower; a year at least. */
function endsOf(axes: readonly Axis[], ranges: Ranges): End[] {
  return axes.flatMap((axis, at) =>
    (['from', 'to'] as const).flatMap((end) => {
      const value = ranges[axis][end]
      if (value === null) return []
      return [true, false].flatMap((isWider): End[] => {
        const step = axis === 'experience' ? Math.max(1, A_TENTH * value) : A_TENTH * value
        const isDown = (end === 'from') === isWider
        const changed = Math.max(0, Math.round((isDown ? value - step : value + step) * 100) / 100)
        const varied = { ...ranges[axis], [end]: changed }
        const { from, to } = limitOf(axis, { ...ranges, [axis]: varied })
        if (changed === value || from > to) return []
        const field: RangeField = `${axis}${end === 'from' ? 'From' : 'To'}`
        return [{ field, isWider, value: changed, variant: { at, from, to } }]
      })
    }),
  )
}

/** Below the minimum the nearest ranges say more. */
function isChangedByAThird(now: number, then: number): boolean {
  return now >= MINIMUM_ORGANIZATIONS && (then > (now * 4) / 3 || then < (now * 2) / 3)
}

/**
 * The nearest ranges with enough organizations: all grow by the same factor f, the smallest that is enough.
 *
 * Budget and attendance from a to b become a / f to b * f; experience grows by ten years to each side where f is 2,
 * 10 (f - 1) years in general. An end without a limit stays so.
 */
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

const PRESETS = ['comparables', 'half to double', 'same size', 'nearest', 'all'] as const
export type PresetKey = (typeof PRESETS)[number]

export interface Preset {
  readonly key: PresetKey
  readonly ranges: Ranges
  readonly organizations: CountBand
}

/** Organizations that *Nearest* asks for. */
const NEAREST_ORGANIZATIONS = 100

/** Numbers of size that presets are around. */
export const SIZE_AXES = ['budget', 'attendance'] as const

/**
 * A preset around one's own size uses what is known of it, and is left out where nothing is.
 *
 * @param window of the question's own comparables; null without any
 */
export function presetsOf(
  index: PositionIndex,
  eligible: Uint8Array,
  { own, window }: { readonly own: OwnNumbers; readonly window: Ranges | null },
): Preset[] {
  const ranges: Readonly<Record<PresetKey, Ranges | null>> = {
    comparables: window,
    'half to double': aroundOwn(own, 0.5, 2),
    'same size': aroundOwn(own, 0.8, 1.25),
    nearest: nearestTo(index, eligible, own),
    all: ANYTHING,
  }
  return PRESETS.flatMap((key): Preset[] => {
    const chosen = ranges[key]
    if (chosen === null) return []
    const limits = AXES.filter((axis) => isLimited(chosen[axis])).map((axis) =>
      limitOf(axis, chosen),
    )
    const { nested } = countWithin(index, eligible, limits)
    return [{ key, ranges: chosen, organizations: countBand(nested.at(-1)!.organizations) }]
  })
}

function aroundOwn(own: OwnNumbers, from: number, to: number): Ranges | null {
  const ranges: Record<Axis, Ranges[Axis]> = { ...ANYTHING }
  for (const axis of SIZE_AXES) {
    const value = own[axis]
    if (value) ranges[axis] = { from: cents(from * value), to: cents(to * value) }
  }
  return SIZE_AXES.some((axis) => isLimited(ranges[axis])) ? ranges : null
}

/** The smallest factor around one's own size that holds a hundred organizations, or all there are. */
function nearestTo(index: PositionIndex, eligible: Uint8Array, own: OwnNumbers): Ranges | null {
  const point = aroundOwn(own, 1, 1)
  if (point === null) return null
  const farthest = leastGrowths(index, eligible, point, NEAREST_ORGANIZATIONS).at(-1)
  return farthest === undefined ? null : grownRanges({ ...point, experience: ANY }, farthest)
}

function cents(value: number): number {
  return Math.round(value * 100) / 100
}
