/** Choosing comparables: who may be compared, how much each counts, and what was left out why. */

import { familyOf } from '../facts/fact-figures.ts'
import type { PayQuery } from '../facts/pay-record.ts'
import { monthsAt } from '../model/ageing.ts'
import { levelPenalties, squaredDistance } from '../model/distance.ts'
import type { EstimateSettings } from '../model/estimation-settings.ts'
import type { Comparable, PayModel } from '../model/fitted-model.ts'
import {
  type LocalCandidate,
  type LocalCorrection,
  localCorrection,
  reachOf,
} from '../model/local-correction.ts'
import type { PackedPrediction } from '../predict/predict-pay.ts'

export interface WeightedComparable {
  readonly comparable: Comparable
  /** Share of the whole weight, after caps. */
  readonly share: number
  /** Distance in units of log pay. */
  readonly distance: number
  /** The comparable's pay moved to the asker's situation and date, dollars a year. */
  readonly movedPay: number
}

export interface AttritionStep {
  readonly key: 'survey' | 'family' | 'position' | 'others' | 'recent' | 'near'
  readonly label: string
  readonly count: number
  readonly why: string
}

/** How many records of the position are left after each filter, however few of them are the candidates. */
export interface PositionCounts {
  /** Of other organizations. */
  readonly others: number
  /** And of the right age. */
  readonly recent: number
}

export interface WeighedComparables {
  readonly correction: LocalCorrection
  /** Those with weight, heaviest first, ties by record id. */
  readonly weighted: readonly WeightedComparable[]
  /** Months from observation to the asker's date, in the order of `weighted`. */
  readonly ages: readonly number[]
  readonly attrition: readonly AttritionStep[]
}

/**
 * Weighs candidates around a prediction made without them. Order of the candidates never matters. Without
 * `counts` they are all there is of the position.
 */
export function weighComparables(
  model: PayModel,
  query: PayQuery,
  candidates: readonly Comparable[],
  prediction: PackedPrediction,
  settings: EstimateSettings,
  counts?: PositionCounts,
): WeighedComparables {
  const { near, others, recent } = nearCandidates(model, query, candidates, prediction, settings)
  const correction = localCorrection(
    model,
    prediction.features,
    near,
    settings,
    Float64Array.from(near, (candidate) => candidate.squaredDistance),
  )
  const order = rankByWeight(correction.weights)
  const total = correction.weights.reduce((sum, weight) => sum + weight, 0)
  const weighted = order.map((i) => {
    const { comparable } = near[i]!
    const share = correction.weights[i]! / total
    const distance = Math.sqrt(correction.squaredDistances[i]!)
    return { comparable, share, distance, movedPay: Math.exp(prediction.mu + comparable.residual) }
  })
  return {
    correction,
    weighted,
    ages: order.map((i) => near[i]!.ageMonths),
    attrition: attritionOf(model, query, settings, {
      ...(counts ?? { others, recent }),
      near: weighted.length,
    }),
  }
}

interface Dated extends LocalCandidate {
  readonly comparable: Comparable
  readonly squaredDistance: number
}

/**
 * Candidates that can have weight, in order of id, so that sums over them are the same to the last bit:
 * of other organizations, of the right age, and within the kernel's reach. Most are out of reach, so they
 * are left out before anything is made of them. The oldest are told from the snapshot's own date: were it
 * today's, a record would leave alone on a certain day, and could be found by the difference.
 */
function nearCandidates(
  model: PayModel,
  { organization, asOf }: PayQuery,
  candidates: readonly Comparable[],
  { features }: PackedPrediction,
  { youngestMonths, oldestMonths, bandwidth }: EstimateSettings,
): { near: Dated[]; others: number; recent: number } {
  const asked = monthsAt(asOf)
  const frozen = monthsAt(model.settings.referenceDate)
  const penalties = levelPenalties(model)
  const reach = reachOf(bandwidth)
  const near: Dated[] = []
  let others = 0
  let recent = 0
  for (const comparable of candidates) {
    if (comparable.organization === organization) continue
    others++
    const observed = monthsAt(comparable.observedOn)
    const ageMonths = asked - observed
    if (ageMonths < youngestMonths || frozen - observed > oldestMonths) continue
    recent++
    const squared = squaredDistance(features, comparable.features, penalties)
    if (squared > reach) continue
    const { residual } = comparable
    near.push({
      comparable,
      organization: comparable.organization,
      residual,
      features: comparable.features,
      ageMonths,
      squaredDistance: squared,
    })
  }
  near.sort((a, b) => a.comparable.recordId - b.comparable.recordId)
  return { near, others, recent }
}

/** Heaviest first; equal ones stay in order of id. */
function rankByWeight(weights: Float64Array): number[] {
  const carrying = [...weights.keys()].filter((i) => weights[i]! > 0)
  return carrying.sort((a, b) => weights[b]! - weights[a]! || a - b)
}

function attritionOf(
  model: PayModel,
  query: PayQuery,
  { youngestMonths, oldestMonths }: EstimateSettings,
  { others, recent, near }: PositionCounts & { readonly near: number },
): AttritionStep[] {
  const family = model.families[familyOf(query, model.settings.tables)]
  const position = Object.hasOwn(model.positions, query.position)
    ? model.positions[query.position]!.records
    : 0
  const survey = model.diagnosis.recordCount
  return [
    step('survey', 'In the survey', survey, 'Every checked record that tells this kind of pay.'),
    step('family', 'Positions of this kind', family?.records ?? 0, 'The model learns from these.'),
    step('position', 'The same position', position, 'Only the same position is compared directly.'),
    step('others', 'Other organizations', others, 'Your own records never count for you.'),
    step(
      'recent',
      'Recent enough',
      recent,
      `At least ${youngestMonths} months old, and at most ${oldestMonths} when the survey was frozen.`,
    ),
    step(
      'near',
      'Close enough to count',
      near,
      'Nearness in everything the model learned matters; several hundred at most.',
    ),
  ]
}

function step(key: AttritionStep['key'], label: string, count: number, why: string): AttritionStep {
  return { key, label, count, why }
}
