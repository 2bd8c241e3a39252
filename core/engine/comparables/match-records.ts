/** The records of a match: those that share its fixed facts, each with the weight of its nearness and age. */

import { membersOf } from '~/core/engine/facts/crowds.ts'
import { yearsOf } from '../facts/fact-figures.ts'
import { levelPenalties, secondCoordinate, separatingTerms } from '../model/distance.ts'
import { featuresOf } from '../model/features.ts'
import type { ContributionKey, PayModel } from '../model/fitted-model.ts'
import { kernelWeight } from '../model/local-correction.ts'
import { baseOf, standardize } from '../model/standardize.ts'
import type { Question } from '../predict/predict-pay.ts'
import { type ChosenRecords, crowdsOf, organizationsOf, trustByAge } from './chosen-records.ts'
import { fixedTests } from './fixed-rows.ts'
import { type ComparableCrowd, listedCrowds } from './listed-crowds.ts'
import {
  BANDWIDTHS,
  type FixedKey,
  MATTERS,
  type MatchQuestion,
  type Matter,
  weightsOf,
} from './match-question.ts'
import { mayBeCompared, type PositionIndex, peersIn } from './position-index.ts'

// How far a record is from the asker where some matters count more than others: the model's distance (distance.ts) with
// each coordinate and each term multiplied by the weight of its matter.
//
//   d2 = sum_m weight_m d2_m
//
// weight_m is how many times a matter counts, over the mean of those that count: order says what matters more, and how
// close comparables are altogether stays the matter of the bandwidth.
//
// Years and degrees set nobody apart in an estimate, because the model moves pay for them (docs/decisions/0038). Who
// orders them wants people alike, so here they count: years as half of what sizes do, another degree as a level.

export interface MatchDistance {
  /** Weighted squared distance of a row. About 100 ns. */
  readonly squared: (row: number) => number
  /** Of it, what each of `MATTERS` adds, in their order. */
  readonly parts: (row: number) => Float64Array
}

type Ordered = Pick<MatchQuestion, 'order' | 'setAside' | 'weighing'>

export function matchDistance(
  question: Question,
  index: PositionIndex,
  ordered: Ordered,
): MatchDistance {
  const { model, alone } = question
  const { numerics, terms, schema } = featuresOf(model)
  const weights = relativeWeights(ordered)
  const weightOf = (line: ContributionKey | null) => (isMatter(line) ? weights[line] : 1)
  const placeOf = (line: ContributionKey | null) => (isMatter(line) ? MATTERS.indexOf(line) : -1)
  const separating = separatingTerms(schema)
  const penalties =
    ordered.weighing === 'alike' ? levelPenalties(model) : allPenalties(model, separating)
  const lines = [
    ...numerics.flatMap(({ line }) => [line, line]),
    ...separating.map((k) => terms[k]!.line),
  ]
  const factors = Float64Array.from(lines, weightOf)
  const matters = Int8Array.from(lines, placeOf)
  const yearsApart = ordered.weighing === 'alike' ? () => 0 : squaredYears(question, index)
  const experience = MATTERS.indexOf('experience')
  const firstCode = 2 * numerics.length
  const { tree, places } = index
  const { features } = alone

  const partAt = (start: number, i: number) => {
    const [own, other] = [features[i]!, tree.values[start + i]!]
    if (i < firstCode) return factors[i]! * (own - other) ** 2
    return own === other ? 0 : factors[i]! * penalties[i - firstCode]!
  }
  return {
    squared: (row) => {
      const start = places[row]! * tree.length
      let sum = weights.experience * yearsApart(row)
      for (let i = 0; i < factors.length; i++) sum += partAt(start, i)
      return sum
    },
    parts: (row) => {
      const start = places[row]! * tree.length
      const sums = new Float64Array(MATTERS.length)
      sums[experience]! += weights.experience * yearsApart(row)
      for (let i = 0; i < factors.length; i++) {
        if (matters[i]! >= 0) sums[matters[i]!]! += partAt(start, i)
      }
      return sums
    },
  }
}

/** With a mean of 1 over the matters that count. */
function relativeWeights(ordered: Ordered): Readonly<Record<Matter, number>> {
  const times = weightsOf(ordered)
  const counted = MATTERS.map((matter) => times[matter]).filter((one) => one > 0)
  const mean = counted.reduce((sum, one) => sum + one, 0) / Math.max(1, counted.length)
  const weights = MATTERS.map((matter) => [matter, mean > 0 ? times[matter] / mean : 0] as const)
  return Object.fromEntries(weights) as Record<Matter, number>
}

function isMatter(line: ContributionKey | null): line is Matter {
  return MATTERS.some((matter) => matter === line)
}

/** With ordered levels, which an estimate leaves out. */
function allPenalties({ terms }: PayModel, separating: readonly number[]): Float64Array {
  return Float64Array.from(separating, (k) => 2 * terms[k]!.variance)
}

/** Part of a number's distance that its years make: as a size's in features.ts. */
const YEARS_SET_APART = 0.5

/** Squared distance of a row's years of experience; 0 where either is not known. */
function squaredYears(
  { model, query }: Question,
  { columns: { yearsExperience } }: PositionIndex,
): (row: number) => number {
  const feature = model.numerics.find(({ key }) => key === 'experience')
  const own = yearsOf(query.yearsExperience)
  if (!feature || Number.isNaN(own)) return () => 0
  const height = secondCoordinate({ ...feature, setsApart: YEARS_SET_APART })
  const heightAt = (years: number) => height * baseOf(feature, standardize(feature, years), -1)
  const ownHeight = heightAt(own)
  return (row) => {
    const years = yearsExperience[row]!
    return Number.isNaN(years) ? 0 : (ownHeight - heightAt(years)) ** 2
  }
}

/** What of a question chooses records. */
export type MatchChoice = Omit<MatchQuestion, 'definition'>

function bandwidthOf({ model }: Question, { closeness }: MatchChoice): number {
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

// The crowds in which records of a match are, nearest first by its own distance, with what each is near in.

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
  const isCandidate = mayBeCompared(index, question.model.settings)
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
