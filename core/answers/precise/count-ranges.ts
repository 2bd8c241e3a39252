/** What is left within a person's ranges, as it may be told: organizations range after range, where few are left. */

import { countWithin, type Variant } from '../../engine/comparables/column-index.ts'
import type { PositionIndex } from '../../engine/comparables/position-index.ts'
import {
  type CountBand,
  countBand,
  MINIMUM_ORGANIZATIONS,
  MINIMUM_ORGANIZATIONS_FOR_TAILS,
} from '../../engine/facts/disclosure.ts'
import { limitOf } from './columns.ts'
import { grownRanges, leastGrowths } from './grow-ranges.ts'
import { AXES, type Axis, isLimited, type RangeField, type Ranges } from './ranges.ts'

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
