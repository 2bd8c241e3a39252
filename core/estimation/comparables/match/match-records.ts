/** The records of a match: those that share its fixed facts, each with the weight of its nearness and age. */
import { BANDWIDTHS, type FixedKey, type MatchQuestion } from '~/core/matches/question.ts'
import { kernelWeight } from '../../model/local-correction.ts'
import type { Question } from '../../predict/predict-pay.ts'
import { type ChosenRecords, organizationsOf, trustByAge } from '../chosen-records.ts'
import type { PositionIndex } from '../position-index.ts'
import { fixedTests } from './fixed-rows.ts'
import { matchDistance } from './match-distance.ts'

/** What of a question chooses records. */
export type MatchChoice = Omit<MatchQuestion, 'definition'>

export function bandwidthOf({ model }: Question, { closeness }: MatchChoice): number {
  return model.settings.bandwidth * BANDWIDTHS[closeness]
}

/** Ascending; without weight beyond four bandwidths. About 150 ns a record of the position. */
export function matchRecords(
  question: Question,
  index: PositionIndex,
  eligible: Uint8Array,
  match: MatchChoice,
): ChosenRecords {
  const tests = fixedTests(question, index, match)
  const weightOf = weightByRow(question, index, match)
  const rows: number[] = []
  const weights: number[] = []
  for (let row = 0; row < eligible.length; row++) {
    if (eligible[row] !== 1 || !tests.every(({ admits }) => admits(row))) continue
    const weight = weightOf(row)
    if (weight <= 0) continue
    rows.push(row)
    weights.push(weight)
  }
  return { rows: Int32Array.from(rows), weights: Float64Array.from(weights) }
}

export interface MatchCounts {
  /** organizations that may be compared at all */
  readonly eligible: number
  /** that share every fixed fact */
  readonly fixed: number
  /** and are close enough to count */
  readonly near: number
  /** by fixed fact: how many would be close enough were it let go */
  readonly without: readonly { readonly key: FixedKey; readonly organizations: number }[]
}

/** Organizations after each step. No pay is looked at. */
export function countMatch(
  question: Question,
  index: PositionIndex,
  eligible: Uint8Array,
  match: MatchChoice,
): MatchCounts {
  const tests = fixedTests(question, index, match)
  const weightOf = weightByRow(question, index, match)
  const all: number[] = []
  const fixed: number[] = []
  const near: number[] = []
  const letGo = tests.map((): number[] => [])
  for (let row = 0; row < eligible.length; row++) {
    if (eligible[row] !== 1) continue
    all.push(row)
    const failed = tests.findIndex(({ admits }) => !admits(row))
    const failsMore = tests.some(({ admits }, i) => i > failed && failed >= 0 && !admits(row))
    if (failsMore) continue
    if (failed < 0) fixed.push(row)
    if (weightOf(row) <= 0) continue
    if (failed < 0) near.push(row)
    else letGo[failed]!.push(row)
  }
  const count = (rows: readonly number[]) =>
    new Set(organizationsOf(index, Int32Array.from(rows).sort())).size
  return {
    ...{ eligible: count(all), fixed: count(fixed), near: count(near) },
    without: tests.map(({ key }, i) => ({ key, organizations: count([...near, ...letGo[i]!]) })),
  }
}

function weightByRow(question: Question, index: PositionIndex, match: MatchChoice) {
  const distance = matchDistance(question, index, match)
  const bandwidth = bandwidthOf(question, match)
  const trust = trustByAge(question, index)
  return (row: number) => kernelWeight(distance.squared(row), trust(row), bandwidth)
}
