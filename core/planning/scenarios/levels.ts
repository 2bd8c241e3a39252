/**
 * A yearly figure that changes on some days: cents of income, or people. What a year itself comes to is `figureOfYear`
 * of core/pay. Changes of one day add up, each computed on the level before the day, so that their order does not
 * matter.
 */

import { addYears } from '../../pay/date.ts'
import type { Move } from './change.ts'

export interface Step {
  readonly on: string
  readonly by: Move
}

interface Level {
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

export interface PlanYear {
  /** 1, 2, 3 */
  readonly number: number
  readonly from: string
  /** first day after it */
  readonly to: string
}

export function yearsFrom(startsOn: string, count: number): readonly PlanYear[] {
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [addYears(startsOn, index), addYears(startsOn, index + 1)]
    return { number: index + 1, from, to }
  })
}

/** "2027" for a calendar year, else "2027–28". */
export function yearName({ from, to }: Pick<PlanYear, 'from' | 'to'>): string {
  if (from.endsWith('-01-01')) return from.slice(0, 4)
  return `${from.slice(0, 4)}–${to.slice(2, 4)}`
}

/**
 * The days of a change that begin before `end`, none before `start`: one, or each anniversary after `since`, the day of
 * the figures, which hold what came each year until then.
 */
export function occurrences(
  { on, yearly }: { readonly on: string; readonly yearly: boolean },
  { since, start, end }: { readonly since: string; readonly start: string; readonly end: string },
): readonly string[] {
  const days: string[] = []
  for (let years = 0; ; years++) {
    const day = addYears(on, years)
    if (day >= end) break
    if (!yearly || day > since) days.push(day < start ? start : day)
    if (!yearly) break
  }
  return days
}
