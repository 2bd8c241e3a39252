/** The crowds in which records of a match are, nearest first by its own distance, with what each is near in. */
import { membersOf } from '~/core/disclosure/crowds.ts'
import { MATTERS, type Matter } from '~/core/matches/question.ts'
import { kernelWeight } from '../../model/local-correction.ts'
import type { Question } from '../../predict/predict-pay.ts'
import { type ChosenRecords, crowdsOf } from '../chosen-records.ts'
import { type ComparableCrowd, listedCrowds } from '../listed-crowds.ts'
import { isOfTheRightAge, type PositionIndex, peersIn } from '../position-index.ts'
import { type MatchDistance, matchDistance } from './match-distance.ts'
import { bandwidthOf, type MatchChoice } from './match-records.ts'

export interface MatchedCrowd {
  /** its rows have the crowd's mean distance by the match */
  readonly crowd: ComparableCrowd
  /** what a record at the crowd's mean distance counts, of one with the asker's own facts: 0 to 1 */
  readonly closeness: number
  /** matters in which its records are hardly apart from the asker, nearest first */
  readonly near: readonly Matter[]
  /** that set it apart most */
  readonly differs: readonly Matter[]
}

/** Of each crowd all records are looked at, chosen or not: what is said of it follows from it alone. */
export function matchedCrowds(
  question: Question,
  index: PositionIndex,
  chosen: ChosenRecords,
  match: MatchChoice,
  most: number,
): MatchedCrowd[] {
  const distance = matchDistance(question, index, match)
  const bandwidth = bandwidthOf(question, match)
  const isCandidate = isOfTheRightAge(index, question.model.settings)
  const nearest = Array.from(crowdsOf(index, chosen), (crowd) => {
    const rows = rowsOf(index, crowd).filter(isCandidate)
    return { crowd, rows, squared: meanOf(rows, distance.squared) }
  })
    .sort((a, b) => a.squared - b.squared || a.crowd - b.crowd)
    .slice(0, most)
  return nearest.flatMap(({ crowd, rows, squared }) => {
    const peers = peersIn(index, [crowd], question.model, question.query.organization)
    const [listed] = listedCrowds(question, index, peers)
    if (!listed) return []
    const atMean = listed.rows.map((row) => ({ ...row, distance: Math.sqrt(squared) }))
    const closeness = kernelWeight(squared, 1, bandwidth)
    return [{ crowd: { ...listed, rows: atMean }, closeness, ...reasonsOf(rows, distance, match) }]
  })
}

function rowsOf({ crowds, starts }: PositionIndex, crowd: number): number[] {
  return Array.from(membersOf(crowds, crowd)).flatMap((organization) => {
    const [from, to] = [starts[organization]!, starts[organization + 1]!]
    return Array.from({ length: to - from }, (_, i) => from + i)
  })
}

/** In units of log pay: hardly apart, about 5% of pay; clearly apart, about 8%. */
const NEAR = 0.05
const APART = 0.08
const MOST_REASONS = 3

function reasonsOf(
  rows: readonly number[],
  distance: MatchDistance,
  { setAside }: MatchChoice,
): Pick<MatchedCrowd, 'near' | 'differs'> {
  const parts = rows.map(distance.parts)
  const apart = MATTERS.map((matter, m) => {
    return { matter, by: Math.sqrt(meanOf(parts, (part) => part[m]!)) }
  })
    .filter(({ matter }) => !setAside.includes(matter))
    .sort((a, b) => a.by - b.by || MATTERS.indexOf(a.matter) - MATTERS.indexOf(b.matter))
  const matters = (found: typeof apart) => found.slice(0, MOST_REASONS).map(({ matter }) => matter)
  return {
    near: matters(apart.filter(({ by }) => by < NEAR)),
    differs: matters(apart.filter(({ by }) => by >= APART).reverse()),
  }
}

function meanOf<One>(rows: readonly One[], read: (row: One) => number): number {
  return rows.reduce((sum, row) => sum + read(row), 0) / rows.length
}
