/** Ranges to begin with, each as a link. */

import { countWithin } from '../../engine/comparables/column-index.ts'
import type { PositionIndex } from '../../engine/comparables/position-index.ts'
import { type CountBand, countBand } from '../../engine/facts/disclosure.ts'
import { limitOf } from './columns.ts'
import { grownRanges, leastGrowths } from './grow-ranges.ts'
import {
  ANY,
  ANYTHING,
  AXES,
  type Axis,
  isLimited,
  type OwnNumbers,
  type Ranges,
} from './ranges.ts'

export const PRESETS = ['comparables', 'half to double', 'same size', 'nearest', 'all'] as const
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
