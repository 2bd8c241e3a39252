/**
 * A yearly figure that changes on some days: cents of income, or people. The part of a year before a change counts at
 * the old level and the part after at the new one:
 *
 *   figure of a year = sum of (level x days at it) / days of the year
 *
 * Changes of one day add up, each computed on the level before the day, so that their order does not matter.
 */

import type { Move } from '../plan/change.ts'
import { daysWithin, type PlanYear } from './calendar.ts'

export interface Step {
  readonly on: string
  readonly by: Move
}

export interface Level {
  /** YYYY-MM-DD: holds until the next one */
  readonly from: string
  /** whole cents or people */
  readonly value: number
}

/** `least`: a level never falls below it; null: it may become negative. */
export function levelsOf(
  start: number,
  steps: readonly Step[],
  { from, least }: { readonly from: string; readonly least: number | null },
): readonly Level[] {
  const levels: Level[] = [{ from, value: start }]
  for (const [on, moves] of byDay(steps)) {
    const before = levels.at(-1)?.value ?? start
    const moved = before + sumOfMoves(before, moves)
    levels.push({ from: on, value: least === null ? moved : Math.max(least, moved) })
  }
  return levels
}

export function sumOfMoves(before: number, moves: readonly Move[]): number {
  return moves.reduce((sum, move) => sum + movedBy(before, move), 0)
}

/** What a move adds, in whole units. */
function movedBy(before: number, by: Move): number {
  return by.kind === 'amount' ? by.amount : Math.round((before * by.percent) / 100)
}

function byDay(steps: readonly Step[]): readonly (readonly [string, readonly Move[]])[] {
  const days = new Map<string, Move[]>()
  for (const { on, by } of steps) days.set(on, [...(days.get(on) ?? []), by])
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1))
}

/** Exact in whole units: products are added first and divided once. */
export function figureOfYear(levels: readonly Level[], year: PlanYear): number {
  const weighted = levels.reduce((sum, { from, value }, at) => {
    const to = levels[at + 1]?.from ?? year.to
    return sum + value * daysWithin(year, from, to)
  }, 0)
  return Math.round(weighted / year.days)
}
