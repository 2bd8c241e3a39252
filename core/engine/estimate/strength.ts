/**
 * How far an estimate can be trusted: three grades with their own cut-offs, and an overall grade, never above the
 * lowest.
 *
 * Cut-offs are where the observed error changes, measured out of fold, but those of age, which are where people begin
 * to call data old: see docs/methodology/strength.md. Tightness is half the width of the middle half, in log pay,
 * which is the miss the model itself expects; the uncertainty of the middle is part of it. That uncertainty over the
 * spread, which was graded before, told nothing of the error.
 */

import { formatList } from '../../forms/numbers.ts'
import type { PayQuery } from '../facts/pay-record.ts'
import { featuresOf, type NumericDefinition } from '../model/features.ts'
import type { NumericFeature, PayModel } from '../model/fitted-model.ts'
import { slopeTerms } from '../model/schema.ts'
import { fillFor, sideOfData, surpriseOf } from '../model/standardize.ts'
import type { PackedPrediction, Prediction } from '../predict/predict-pay.ts'
import {
  type EstimateWarning,
  type Evidence,
  type Grade,
  isOrAre,
  type ModelledEstimate,
  type Strength,
} from './estimate.ts'

/** Effective organizations needed for A, B, C. */
export const ORGANIZATIONS_CUTS = [20, 10, 5] as const
/** Median age in whole months, as it is shown, allowed for A, B, C: a year, a year and a half, two and a half years. */
export const MONTHS_CUTS = [12, 18, 30] as const
/** Expected miss allowed for A, B, C, in log pay: .15 is about 15%. */
export const EXPECTED_MISS_CUTS = [0.15, 0.2, 0.3] as const

const GRADES = ['A', 'B', 'C'] as const
const WORST_FIRST: readonly Grade[] = ['D', 'C', 'B', 'A']

/** What limits the overall grade besides the three. */
export interface RestsOn {
  readonly kind: ModelledEstimate['kind']
  /** whether a fact is beyond what almost all records hold, or contradicts the others */
  readonly isDoubtful: boolean
  /** whether the interval of the median lies within the 25th and 75th percentile */
  readonly isMedianKnown: boolean
}

/** The overall grade of the model alone, of facts beyond the data, and of a median that is hardly known. */
const BEST_WITHOUT_EVIDENCE = 'C'

/**
 * Grades the evidence and the prediction's own quantiles. Without comparables recency is D. The overall grade is the
 * lowest of the three; beyond the data it is one lower. It is C at most there, for the model alone, and where the
 * median may lie outside the typical range.
 */
export function strengthOf(
  evidence: Pick<Evidence, 'effectiveOrganizations' | 'medianAgeMonths'>,
  prediction: Pick<Prediction, 'quantiles'>,
  { kind, isDoubtful, isMedianKnown }: RestsOn,
): Strength {
  const months = Math.round(evidence.medianAgeMonths ?? Number.POSITIVE_INFINITY)
  const miss = expectedMiss(prediction)
  const organizations = gradeWhere(
    ORGANIZATIONS_CUTS,
    (cut) => evidence.effectiveOrganizations >= cut,
  )
  const recency = gradeWhere(MONTHS_CUTS, (cut) => months <= cut)
  const tightness = gradeWhere(EXPECTED_MISS_CUTS, (cut) => miss <= cut)
  const three = lowest(organizations, recency, tightness)
  const told = isDoubtful ? oneLower(three) : three
  const isLimited = isDoubtful || !isMedianKnown || kind === 'modelled'
  const overall = isLimited ? lowest(told, BEST_WITHOUT_EVIDENCE) : told
  return { organizations, recency, tightness, overall }
}

/** Half of people's pay lies within this distance of the median, so half of the misses are smaller. */
function expectedMiss({ quantiles }: Pick<Prediction, 'quantiles'>): number {
  const [, p25, , p75] = quantiles
  return (p75! - p25!) / 2
}

/** A, B, C by the first cut that holds, else D. */
export function gradeWhere(cuts: readonly number[], holds: (cut: number) => boolean): Grade {
  return GRADES[cuts.findIndex(holds)] ?? 'D'
}

function oneLower(grade: Grade): Grade {
  return WORST_FIRST[Math.max(0, WORST_FIRST.indexOf(grade) - 1)] ?? 'D'
}

/** The worst of several grades. */
export function lowest(...grades: Grade[]): Grade {
  return WORST_FIRST.find((grade) => grades.includes(grade)) ?? 'D'
}

// What a reader should know about the question before trusting the answer.

/** Beyond this the assumed growth carries more than the published index. */
const OLD_INDEX_MONTHS = 12
/** Terms whose unseen level is worth a word, and the word. */
const NAMED_TERMS = new Map([
  ['state', 'state'],
  ['locality', 'county or metropolitan area'],
  ['denomination', 'denomination'],
  ['position', 'position'],
])

/** Unknown only where another unknown value has a warning, or where nothing is published. */
const FOLLOWS_FROM_OTHERS = new Set(['budgetPerPerson', 'countyIncome', 'areaWages'])

/** Warnings in the order of the features: unknown, outside what was seen, never seen; then the index. */
export function warningsOf(
  model: PayModel,
  query: PayQuery,
  { position, monthsBeyondIndex: beyond }: Pick<PackedPrediction, 'position' | 'monthsBeyondIndex'>,
): EstimateWarning[] {
  const { tables } = model.settings
  const { numerics, terms, schema } = featuresOf(model)
  const families = slopeTerms(schema)
  const numbers = numerics.flatMap((feature, q) => {
    const code = position.codes[families[q]!] ?? -1
    const raw = position.numbers[q]!
    if (feature.line === 'education') return [] // it moves pay by little, and the question shows it
    if (!Number.isNaN(raw)) return warnOfEdge(feature, model.numerics[q]!, raw, code)
    const fill = fillFor(model.numerics[q]!.fills ?? [], (place) => position.numbers[place]!)
    return warnOfUnknown(feature, fill?.from.map((place) => numerics[place]!.label) ?? [])
  })
  const contradiction = warnOfContradiction(model, position)
  const levels = terms.flatMap((term, k) => {
    const level = term.level(query, tables, '')
    return level !== null && position.codes[k]! < 0 ? warnOfLevel(term.key) : []
  })
  const rest = [...contradiction, ...levels]
  return [...numbers, ...rest, ...(beyond > OLD_INDEX_MONTHS ? [warnOfIndex(beyond)] : [])]
}

function warnOfUnknown(
  { key, label }: NumericDefinition,
  usualWith: readonly string[],
): EstimateWarning[] {
  if (FOLLOWS_FROM_OTHERS.has(key)) return []
  const used =
    usualWith.length > 0
      ? `what is usual with the same ${formatList(usualWith)}`
      : 'the survey’s average'
  const message = `The ${label} ${isOrAre(label)} unknown, so the estimate uses ${used}.`
  return [{ kind: 'missing', feature: key, message }]
}

function warnOfEdge(
  { key, label }: NumericDefinition,
  feature: NumericFeature,
  raw: number,
  code: number,
): EstimateWarning[] {
  const side = sideOfData(feature, raw, code)
  if (side === null) return []
  const message = `The ${label} ${isOrAre(label)} ${side} almost all our data. Use this estimate with caution.`
  return [{ kind: 'out-of-range', feature: key, message }]
}

/** More is taken for a slip: in the demonstration survey one organization of a thousand surprises by 4.5 deviations. */
const CONTRADICTS = 5

/** Only of the number that surprises most: beside a wrong one the right ones surprise too. */
function warnOfContradiction(
  model: PayModel,
  { numbers }: PackedPrediction['position'],
): EstimateWarning[] {
  const { numerics } = featuresOf(model)
  const [most] = numerics
    .flatMap(({ key, label, line }, q) => {
      const surprise = line === 'size' ? surpriseOf(model.numerics, q, numbers) : null
      return surprise ? [{ key, label, ...surprise }] : []
    })
    .sort((a, b) => Math.abs(b.deviations) - Math.abs(a.deviations))
  if (!most || Math.abs(most.deviations) < CONTRADICTS) return []
  const { key, label, deviations, from } = most
  const others = formatList(from.map((place) => numerics[place]!.label))
  const side = deviations < 0 ? 'below' : 'above'
  const message = `The ${label} ${isOrAre(label)} far ${side} what is usual with the same ${others}. Check these numbers, because the range counts all of them.`
  return [{ kind: 'contradiction', feature: key, message }]
}

function warnOfLevel(key: string): EstimateWarning[] {
  const name = NAMED_TERMS.get(key)
  if (!name) return []
  const message = `The survey has no record of this ${name}, so the estimate uses the wider group.`
  return [{ kind: 'unseen-level', feature: key, message }]
}

function warnOfIndex(months: number): EstimateWarning {
  const message = `The wage index ends ${months} months earlier, so we assumed growth since then.`
  return { kind: 'old-index', feature: 'index', message }
}
