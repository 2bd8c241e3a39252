/** One estimate: the model's prediction, corrected by comparables, with its evidence and its reasons. */
import {
  MINIMUM_ORGANIZATIONS,
  MINIMUM_ORGANIZATIONS_FOR_TAILS,
} from '~/core/engine/facts/disclosure.ts'
import { effectiveSampleSize } from '~/core/engine/statistics/capped-weights.ts'
import { weightedQuantile } from '~/core/engine/statistics/quantile.ts'
import { nearestCrowds, withCrowdResiduals } from '../comparables/listed-crowds.ts'
import { countPosition, type Peers, type PositionIndex } from '../comparables/position-index.ts'
import {
  type PositionCounts,
  type WeighedComparables,
  weighComparables,
} from '../comparables/weigh-comparables.ts'
import { FULL_TIME_HOURS, paidWeeklyHours } from '../facts/fact-figures.ts'
import type { PayQuery } from '../facts/pay-record.ts'
import type { EstimateSettings } from '../model/estimation-settings.ts'
import type { Comparable, PayModel, PayQuantiles } from '../model/fitted-model.ts'
import { NO_CORRECTION } from '../model/specification.ts'
import {
  askModel,
  explain,
  isRefused,
  type PackedPrediction,
  type Question,
} from '../predict/predict-pay.ts'
import {
  doubtWords,
  type Estimate,
  type Evidence,
  type MethodFacts,
  type ModelledEstimate,
  type Suppression,
  type UnexplainedEstimate,
} from './estimate.ts'
import { contributionsOf, linesOfModel } from './explain.ts'
import { type Influence, largestInfluence } from './influence.ts'
import { methodOfFit } from './method-text.ts'
import { strengthOf, warningsOf } from './strength.ts'

/** z of a two-sided 80% interval. */
const EIGHTY_PERCENT = 1.2815515655446004

/**
 * Estimates pay for the query at its date. Figures are exact dollars and must pass `publishEstimate`
 * before anyone sees them. A refusal, when the position's family is too thin, is an answer.
 *
 * @param comparables candidates of the same position, the nearest 200 with what else their organizations reported, or
 *   all; own organization   and records outside the age limits may be among them and are left out here.
 * @param counts how many the position has, where the candidates are not all of it
 */
export function estimatePay(
  model: PayModel,
  query: PayQuery,
  comparables: readonly Comparable[],
  settings: EstimateSettings = model.settings,
  counts?: PositionCounts,
): Estimate {
  const asked = askModel(model, query)
  return isRefused(asked) ? asked : estimateFrom(asked, comparables, { settings, counts })
}

interface Asked {
  readonly settings?: EstimateSettings
  readonly counts?: PositionCounts
}

/** The same for a question that was evaluated before. */
function estimateFrom(
  question: Question,
  comparables: readonly Comparable[],
  asked: Asked,
): ModelledEstimate {
  const { unexplained, delta } = answer(question, comparables, asked)
  return { ...unexplained, ...explanationOf(question, delta) }
}

/** The same without its explanation, which takes a quarter of a millisecond where trees answer. */
export function unexplainedFrom(
  question: Question,
  comparables: readonly Comparable[],
  asked: Asked,
): UnexplainedEstimate {
  return answer(question, comparables, asked).unexplained
}

/** `delta` is what comparables add to log pay. */
function answer(
  { model, query, alone }: Question,
  comparables: readonly Comparable[],
  { settings = model.settings, counts }: Asked,
): { readonly unexplained: UnexplainedEstimate; readonly delta: number } {
  const weighed = weighComparables(model, query, comparables, alone, settings, counts)
  const counting = comparablesCount(model, settings)
  const delta = counting * weighed.correction.delta
  const prediction = correctPrediction(alone, delta)
  const evidence = evidenceOf(weighed)
  const { quantiles, suppressed } = shownQuantiles(prediction, evidence)
  const kind = evidence.effectiveOrganizations >= MINIMUM_ORGANIZATIONS ? 'comparables' : 'modelled'
  const warnings = warningsOf(model, query, alone)
  const isDoubtful = doubtWords(warnings) !== null
  const weeklyHours = paidWeeklyHours(query)
  const medianInterval = medianIntervalOf(prediction)
  const isMedianKnown =
    medianInterval.low >= quantiles.p25! && medianInterval.high <= quantiles.p75!
  const unexplained: UnexplainedEstimate = {
    ...{ kind, quantiles, suppressed, medianInterval },
    evidence,
    strength: strengthOf(evidence, prediction, { kind, isDoubtful, isMedianKnown }),
    annualHours: weeklyHours === null ? null : weeklyHours * 52,
    partTime: weeklyHours !== null && weeklyHours < FULL_TIME_HOURS,
    comparables: weighed.weighted,
    influence:
      counting === 0 ? null : influenceOf(weighed, settings, counting * weighed.correction.belief),
    warnings,
    method: methodOf(model, query, settings, alone),
  }
  return { unexplained, delta }
}

/** Where comparables correct the model, that is a line of its own. */
function explanationOf(
  question: Question,
  delta: number,
): Pick<ModelledEstimate, 'base' | 'contributions'> {
  const { base, contributions } = explain(question)
  const corrected = { ...contributions, comparables: contributions.comparables + delta }
  const lines = contributionsOf({ base, contributions: corrected })
  return {
    base: Math.exp(base),
    contributions: delta === 0 ? linesOfModel(lines) : lines,
  }
}

/** P10 and P90 need ten effective organizations near this question, however many the model learned from. */
function shownQuantiles(
  { quantiles }: PackedPrediction,
  { effectiveOrganizations }: Evidence,
): { quantiles: PayQuantiles; suppressed: Suppression[] } {
  const [p10, p25, p50, p75, p90] = [...quantiles].sort((a, b) => a - b).map(Math.exp)
  const middle = { p25: p25!, p50: p50!, p75: p75! }
  if (effectiveOrganizations >= MINIMUM_ORGANIZATIONS_FOR_TAILS) {
    return { quantiles: { p10: p10!, ...middle, p90: p90! }, suppressed: [] }
  }
  return {
    quantiles: { p10: null, ...middle, p90: null },
    suppressed: (['p10', 'p90'] as const).map((cell) => ({
      cell,
      ...TOO_FEW_FOR_TAILS,
    })),
  }
}

const TOO_FEW_FOR_TAILS = {
  reason: `Similar organizations are worth fewer than ${MINIMUM_ORGANIZATIONS_FOR_TAILS} of equal weight, which a 10th and 90th percentile need.`,
  unlock: 'They become available when more organizations like this one report the position.',
}

function medianIntervalOf({ quantiles, variance }: PackedPrediction) {
  const reach = EIGHTY_PERCENT * Math.sqrt(variance)
  return { low: Math.exp(quantiles[2]! - reach), high: Math.exp(quantiles[2]! + reach) }
}

function evidenceOf({ weighted, ages, attrition, correction }: WeighedComparables): Evidence {
  const shares = weighted.map(({ share }) => share)
  return {
    organizations: correction.organizations,
    records: weighted.length,
    effectiveSampleSize: effectiveSampleSize(shares),
    // five alike are five, whatever the last bits of their sum
    effectiveOrganizations: Math.round(1e6 * correction.effectiveOrganizations) / 1e6,
    medianAgeMonths: shares.length > 0 ? weightedQuantile(ages, shares, 0.5) : null,
    attrition,
  }
}

/** Where comparables correct anything, it is the model's part of a prediction and not the trees'. */
function comparablesCount({ trees }: PayModel, { priorWeight }: EstimateSettings): number {
  if (priorWeight >= NO_CORRECTION) return 0
  return trees ? 1 - trees.share : 1
}

function influenceOf(
  { weighted, correction }: WeighedComparables,
  { priorWeight }: EstimateSettings,
  counting: number,
): Influence | null {
  const total = correction.weights.reduce((sum, weight) => sum + weight, 0)
  const largest = largestInfluence({
    groups: weighted.map(({ comparable: { crowd, organization } }) =>
      String(crowd ?? organization),
    ),
    weights: weighted.map(({ share }) => share * total),
    residuals: weighted.map(({ comparable }) => comparable.residual),
    priorWeight,
  })
  return largest && { ...largest, shift: counting * largest.shift }
}

function methodOf(
  model: PayModel,
  { asOf, growthBeyondIndex }: PayQuery,
  { bandwidth, priorWeight }: EstimateSettings,
  { ageingFactor, monthsBeyondIndex }: PackedPrediction,
): MethodFacts {
  const fit = methodOfFit(model)
  return {
    ...fit,
    ...{ asOf, ageingFactor, monthsBeyondIndex, bandwidth, priorWeight },
    growthBeyondIndex: growthBeyondIndex ?? fit.growthBeyondIndex,
  }
}

/** The prediction moved by the local correction. */
function correctPrediction(prediction: PackedPrediction, delta: number): PackedPrediction {
  return {
    ...prediction,
    mu: prediction.mu + delta,
    quantiles: prediction.quantiles.map((quantile) => quantile + delta),
  }
}

// The steps of every question, an asker's and the audit's: the crowds that own the nearest records, all of their
// records, an estimate from them, in which each record counts as its crowd does on average.

/** Numbers of the crowds that the question is compared with before any limit, ascending. */
export function crowdsNear({ model, query, alone }: Question, index: PositionIndex): Uint32Array {
  return nearestCrowds(index, alone.features, model, query.organization)
}

export function estimateAmong(
  question: Question,
  index: PositionIndex,
  peers: Peers,
): ModelledEstimate {
  return estimateFrom(question, ...among(question, index, peers))
}

/** The same without its explanation. */
export function unexplainedAmong(
  question: Question,
  index: PositionIndex,
  peers: Peers,
): UnexplainedEstimate {
  return unexplainedFrom(question, ...among(question, index, peers))
}

function among({ model, query }: Question, index: PositionIndex, peers: Peers) {
  const counts = countPosition(index, model, query)
  return [withCrowdResiduals(peers, query, model.settings), { counts }] as const
}
