/** Records of a position that are chosen one by one, by public facts: by ranges, by fixed facts, by nearness. */
import { membersOf } from '~/core/engine/facts/crowds.ts'
import { monthsAt } from '../model/ageing.ts'
import { levelPenalties, squaredDistance } from '../model/distance.ts'
import { kernelWeight } from '../model/local-correction.ts'
import type { Question } from '../predict/predict-pay.ts'
import { crowdOf, mayBeCompared, type PositionIndex } from './position-index.ts'

/** Rows of a position's index, ascending, each once, with how much each counts: 0 or more. */
export interface ChosenRecords {
  readonly rows: Int32Array
  readonly weights: Float64Array
}

/**
 * Which rows may be chosen for a question, 1 or 0 by row: of crowds other than the asker's own, in which nothing is
 * too young at the asker's date, and not too old when the survey was frozen. About 10 ns a record.
 */
export function eligibleRows(
  { model, query }: Pick<Question, 'model' | 'query'>,
  index: PositionIndex,
): Uint8Array {
  const { crowds, starts, columns } = index
  const isCandidate = mayBeCompared(index, model.settings)
  const youngest = monthsAt(query.asOf) - model.settings.youngestMonths
  const ownCrowd = crowdOf(index, query.organization)
  const eligible = new Uint8Array(index.rowCount)
  for (let crowd = 0; crowd + 1 < crowds.starts.length; crowd++) {
    if (crowd === ownCrowd) continue
    const members = membersOf(crowds, crowd)
    const isTooYoung = members.some((organization) => {
      const months = columns.months.subarray(starts[organization], starts[organization + 1])
      return months.some((month) => month > youngest)
    })
    if (isTooYoung) continue
    for (const organization of members) {
      for (let row = starts[organization]!; row < starts[organization + 1]!; row++) {
        if (isCandidate(row)) eligible[row] = 1
      }
    }
  }
  return eligible
}

/** A copy of `eligible` without the crowd of an organization: that of the asker. About 0.1 ns a record. */
export function withoutCrowdOf(
  organization: string | null,
  index: PositionIndex,
  eligible: Uint8Array,
): Uint8Array {
  const own = crowdOf(index, organization)
  const others = eligible.slice()
  if (own < 0) return others
  for (const member of membersOf(index.crowds, own)) {
    others.fill(0, index.starts[member], index.starts[member + 1])
  }
  return others
}

/** How far a row is trusted for its age at the asker's date: 1 for a new one, halved with the model's half-life. */
export function trustByAge(
  { model, query }: Question,
  { columns: { months } }: PositionIndex,
): (row: number) => number {
  const asked = monthsAt(query.asOf)
  const halving = -Math.LN2 / model.settings.weightHalvesAfterMonths
  return (row) => Math.exp(halving * (asked - months[row]!))
}

/** By chosen row: the number of its organization. */
export function organizationsOf({ starts }: PositionIndex, rows: Int32Array): Int32Array {
  let organization = 0
  return rows.map((row) => {
    while (starts[organization + 1]! <= row) organization++
    return organization
  })
}

/** The crowds of the chosen, ascending, each once. */
export function crowdsOf(index: PositionIndex, { rows }: ChosenRecords): Uint32Array {
  const found = new Set<number>()
  for (const organization of organizationsOf(index, rows)) found.add(index.crowds.of[organization]!)
  return Uint32Array.from(found).sort()
}

/** Those of the chosen that are in one of the crowds. */
export function withinCrowds(
  index: PositionIndex,
  chosen: ChosenRecords,
  crowds: Uint32Array,
): ChosenRecords {
  const known = new Set(crowds)
  const organizations = organizationsOf(index, chosen.rows)
  const isKept = (i: number) => known.has(index.crowds.of[organizations[i]!]!)
  return {
    rows: chosen.rows.filter((_, i) => isKept(i)),
    weights: chosen.weights.filter((_, i) => isKept(i)),
  }
}

// The records that an estimate is compared with, as a choice of their own: comparables without the model's median.

/**
 * All records of the nearest crowds, each with the kernel's weight; 0 for those beyond its reach.
 *
 * @param crowds of `nearestCrowds`
 */
export function chooseNear(
  question: Question,
  index: PositionIndex,
  eligible: Uint8Array,
  crowds: Uint32Array,
): ChosenRecords {
  const { model, alone } = question
  const { tree, places, starts } = index
  const penalties = levelPenalties(model)
  const trust = trustByAge(question, index)
  const rows: number[] = []
  for (const crowd of crowds) {
    for (const organization of membersOf(index.crowds, crowd)) {
      for (let row = starts[organization]!; row < starts[organization + 1]!; row++) {
        if (eligible[row] === 1) rows.push(row)
      }
    }
  }
  const chosen = Int32Array.from(rows).sort()
  const weights = Float64Array.from(chosen, (row) => {
    const from = places[row]! * tree.length
    const features = tree.values.subarray(from, from + tree.length)
    const squared = squaredDistance(alone.features, features, penalties)
    return kernelWeight(squared, trust(row), model.settings.bandwidth)
  })
  return { rows: chosen, weights }
}
