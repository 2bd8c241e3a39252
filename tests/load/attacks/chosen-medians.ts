/** What medians of chosen records tell of single records, to somebody who knows every public fact and the model. */

import { type ChosenRecords, organizationsOf } from '~/core/engine/comparables/chosen-records.ts'
import type { PositionIndex } from '~/core/engine/comparables/position-index.ts'
import { estimateChosen } from '~/core/engine/estimate/estimate-chosen.ts'
import { membersOf } from '~/core/engine/facts/crowds.ts'
import type { Question } from '~/core/engine/predict/predict-pay.ts'
import { publishChosen } from '~/core/engine/privacy/publish-chosen.ts'
import type { Victim } from './arena.ts'
import type { Told } from './solve.ts'

export interface Asked {
  readonly question: Question
  readonly chosen: ChosenRecords
  /** How much each record's residual moves the median: from public facts alone. */
  readonly weights: ReadonlyMap<number, number>
}

/** Dollars are published in hundreds, so the exact ones are within fifty. */
const HALF_A_STEP = 50

/** @param said the published median, `known` the one if nobody were paid beyond the model; null where none is told */
export function toldBy(
  { weights }: Asked,
  said: number | null,
  known: number | null | undefined,
): Told[] {
  if (said === null || known == null) return []
  const zero = Math.log(known)
  const limit = (dollars: number) => Math.log(dollars) - zero
  return [{ weights, low: limit(said - HALF_A_STEP), high: limit(said + HALF_A_STEP) }]
}

/** Null where nothing is told. */
export function medianOf({ question, chosen }: Asked, world: PositionIndex): number | null {
  const published = publishChosen(estimateChosen(question, world, chosen))
  return published.kind === 'chosen' ? published.adjusted.p50 : null
}

export function weightsOf(
  index: PositionIndex,
  { rows, weights }: ChosenRecords,
): Map<number, number> {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const byCrowd = new Map<number, number>()
  organizationsOf(index, rows).forEach((organization, i) => {
    const crowd = index.crowds.of[organization]!
    byCrowd.set(crowd, (byCrowd.get(crowd) ?? 0) + weights[i]! / total)
  })
  return new Map(
    [...byCrowd].flatMap(([crowd, share]) =>
      [...sharesOf(index, crowd)].map(([row, own]) => [row, share * own] as const),
    ),
  )
}

export function crowdAt({ index, row }: Victim): number {
  const organization = index.starts.findLastIndex((start) => start <= row)
  return index.crowds.of[organization]!
}

/** Each organization counts once in its crowd. */
export function sharesOf({ crowds, starts }: PositionIndex, crowd: number): Map<number, number> {
  const members = membersOf(crowds, crowd)
  return new Map(
    [...members].flatMap((organization) => {
      const [from, to] = [starts[organization]!, starts[organization + 1]!]
      return Array.from({ length: to - from }, (_, i) => {
        return [from + i, 1 / members.length / (to - from)] as const
      })
    }),
  )
}
