/**
 * What records chosen by public facts are paid, moved to the asker's facts and as they are.
 *
 * Each counts with the mean residual of its crowd: the model's place for its own facts, plus that mean, and around it
 * the calibrated spread. So an answer tells no more than these means, however finely records are chosen:
 * docs/decisions/0048.
 */
import { membersOf } from '~/core/engine/facts/crowds.ts'
import {
  LARGEST_ORGANIZATION_SHARE,
  MINIMUM_ORGANIZATIONS,
  MINIMUM_ORGANIZATIONS_FOR_TAILS,
} from '~/core/engine/facts/disclosure.ts'
import { capGroupWeights, effectiveSampleSize } from '~/core/engine/statistics/capped-weights.ts'
import { weightedQuantile } from '~/core/engine/statistics/quantile.ts'
import { mixtureQuantiles, type Spread } from '~/core/engine/statistics/smooth-mixture.ts'
import { type ChosenRecords, organizationsOf } from '../comparables/chosen-records.ts'
import { mayBeCompared, type PositionIndex } from '../comparables/position-index.ts'
import { monthsAt } from '../model/ageing.ts'
import type { PayQuantiles } from '../model/fitted-model.ts'
import { PROBABILITIES } from '../model/specification.ts'
import type { PackedPrediction, Question } from '../predict/predict-pay.ts'

/** Exact dollars a year at the asker's date: must pass `publishChosen` before anyone sees them. */
export interface ChosenEstimate {
  /** Moved to the asker's facts by the model. */
  readonly adjusted: PayQuantiles
  /** As the chosen positions are, whatever the asker's facts. */
  readonly unadjusted: PayQuantiles
  /** With weight. */
  readonly organizations: number
  readonly records: number
  /** 1 / sum of squared shares of records, of organizations. */
  readonly effectiveSampleSize: number
  readonly effectiveOrganizations: number
  /** Weighted, at the asker's date. */
  readonly medianAgeMonths: number
}

/**
 * Null where fewer than five organizations are chosen. P10 and P90 need ten, worth eight of equal weight. No
 * organization has more than a quarter of the weight. About 100 ns a record and two milliseconds.
 */
export function estimateChosen(
  question: Question,
  index: PositionIndex,
  { rows, weights }: ChosenRecords,
): ChosenEstimate | null {
  const organizations = organizationsOf(index, rows)
  const capped = capGroupWeights(organizations, weights, LARGEST_ORGANIZATION_SHARE)
  if (capped.groupCount < MINIMUM_ORGANIZATIONS) return null
  const { alone, query } = question
  const crowds = crowdMeans(index, question)
  const { mean: means, within } = crowdsByRow(organizations, capped.weights, crowds)
  const moved = means.map((mean) => alone.mu + mean)
  const own = means.map((mean, i) => mean + index.predictedLogPays[rows[i]!]! + alone.ageing)
  const spread = spreadOf(alone, within)
  const tails =
    capped.groupCount >= MINIMUM_ORGANIZATIONS_FOR_TAILS &&
    capped.effectiveGroups >= WORTH * MINIMUM_ORGANIZATIONS_FOR_TAILS
  const asked = monthsAt(query.asOf)
  const ages = Float64Array.from(rows, (row) => asked - index.columns.months[row]!)
  return {
    adjusted: quantilesOf(moved, capped.weights, spread, tails),
    unadjusted: quantilesOf(own, capped.weights, spread, tails),
    organizations: capped.groupCount,
    records: capped.weights.filter((weight) => weight > 0).length,
    effectiveSampleSize: effectiveSampleSize(capped.weights),
    effectiveOrganizations: capped.effectiveGroups,
    medianAgeMonths: weightedQuantile(ages, capped.weights, 0.5),
  }
}

/** Least part of the needed organizations that those with unequal weights must be worth. */
const WORTH = 0.8

interface Crowd {
  /** Mean residual, in which each organization counts once. */
  readonly mean: number
  /** Part of the spread's deviation that is left around the mean of so many organizations. */
  readonly within: number
}

/** By organization: its crowd, each worked out once. */
function crowdMeans(index: PositionIndex, { model }: Question): (organization: number) => Crowd {
  const isCandidate = mayBeCompared(index, model.settings)
  const known = new Map<number, Crowd>()
  return (organization) => {
    const number = index.crowds.of[organization]!
    const found = known.get(number)
    if (found) return found
    const residuals = Array.from(membersOf(index.crowds, number), (member) =>
      meanResidual(index, member, isCandidate),
    ).filter((residual) => residual !== null)
    const mean = residuals.reduce((sum, residual) => sum + residual, 0) / residuals.length
    const crowd = { mean, within: Math.sqrt(1 - 1 / residuals.length) }
    known.set(number, crowd)
    return crowd
  }
}

/** Of an organization's records that may be compared; null where none may. */
function meanResidual(
  { starts, residuals }: PositionIndex,
  organization: number,
  isCandidate: (row: number) => boolean,
): number | null {
  let sum = 0
  let count = 0
  for (let row = starts[organization]!; row < starts[organization + 1]!; row++) {
    if (!isCandidate(row)) continue
    sum += residuals[row]!
    count++
  }
  return count === 0 ? null : sum / count
}

/** The calibrated quantiles around the prediction, drawn together to what is left around a crowd's mean. */
function spreadOf({ quantiles, mu }: PackedPrediction, within: number): Spread {
  const around = quantiles.map((quantile) => within * (quantile - mu))
  return { probabilities: PROBABILITIES, quantiles: ascending(around) }
}

/** Least distance of two quantiles of log pay: a curve needs them apart. */
const APART = 1e-6

function ascending(values: readonly number[]): number[] {
  let last = Number.NEGATIVE_INFINITY
  return [...values]
    .sort((a, b) => a - b)
    .map((value) => {
      last = Math.max(value, last + APART)
      return last
    })
}

function quantilesOf(
  centers: Float64Array,
  weights: Float64Array,
  spread: Spread,
  hasTails: boolean,
): PayQuantiles {
  const [p10, p25, p50, p75, p90] = mixtureQuantiles(centers, weights, spread, PROBABILITIES).map(
    Math.exp,
  )
  const middle = { p25: p25!, p50: p50!, p75: p75! }
  return hasTails ? { p10: p10!, ...middle, p90: p90! } : { p10: null, ...middle, p90: null }
}

/** By row the mean of its crowd, and the weighted average of what is left within: rows of one organization adjacent. */
function crowdsByRow(
  organizations: Int32Array,
  weights: Float64Array,
  crowdOf: (organization: number) => Crowd,
) {
  const mean = new Float64Array(organizations.length)
  let sum = 0
  let total = 0
  for (let i = 0; i < organizations.length; ) {
    const organization = organizations[i]!
    const crowd = crowdOf(organization)
    for (; i < organizations.length && organizations[i] === organization; i++) {
      mean[i] = crowd.mean
      sum += weights[i]! * crowd.within
      total += weights[i]!
    }
  }
  return { mean, within: sum / total }
}
