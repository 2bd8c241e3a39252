/**
 * How far a record is from the asker where some matters count more than others: the model's distance (distance.ts) with
 * each coordinate and each term multiplied by the weight of its matter.
 *
 *   d2 = sum_m weight_m d2_m
 *
 * weight_m is how many times a matter counts, over the mean of those that count: order says what matters more, and how
 * close comparables are altogether stays the matter of the bandwidth.
 *
 * Years and degrees set nobody apart in an estimate, because the model moves pay for them (docs/decisions/0038). Who
 * orders them wants people alike, so here they count: years as half of what sizes do, another degree as a level.
 */
import { MATTERS, type MatchQuestion, type Matter, weightsOf } from '~/core/matches/question.ts'
import { yearsOf } from '../../facts/fact-figures.ts'
import { levelPenalties, secondCoordinate, separatingTerms } from '../../model/distance.ts'
import { featuresOf } from '../../model/features.ts'
import type { ContributionKey, PayModel } from '../../model/fitted-model.ts'
import { baseOf, standardize } from '../../model/standardize.ts'
import type { Question } from '../../predict/predict-pay.ts'
import type { PositionIndex } from '../position-index.ts'

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
