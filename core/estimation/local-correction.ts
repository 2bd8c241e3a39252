/**
 * What the nearest comparables say beyond the model.
 *
 *   w_i = exp(-d2 / (2 h^2)) 2^(-age / half-life), one organization at most a quarter of the sum
 *   delta = sum w_i r_i / (sum w_i + lambda)
 *
 * r_i is a comparable's residual. With no comparables delta is 0, with many their own mean: lambda is the
 * precision of the model's claim that nothing local is left.
 */
import { MINIMUM_ORGANIZATIONS } from '~/core/privacy/minimums.ts'
import { capGroupWeights } from '~/core/statistics/capped-weights.ts'
import { levelPenalties, squaredDistance } from './distance.ts'
import type { EstimateSettings, LocalCandidate, PayModelCore } from './types.ts'

export interface LocalCorrection {
  /** 0 when fewer than five organizations have weight: the few must not be read from the difference. */
  readonly delta: number
  /** By candidate, after caps; 0 beyond four bandwidths. */
  readonly weights: Float64Array
  readonly squaredDistances: Float64Array
  /** Organizations with weight. */
  readonly organizations: number
}

/** exp(-8): a candidate four bandwidths away counts 1 / 3,000 of one at hand, so it is left out. */
const FARTHEST = 8

export function localCorrection(
  core: PayModelCore,
  features: Float32Array,
  candidates: readonly LocalCandidate[],
  settings: EstimateSettings,
): LocalCorrection {
  const squaredDistances = squaredDistancesTo(core, features, candidates)
  const raw = kernelWeights(squaredDistances, candidates, settings)
  const groups = candidates.map((candidate) => candidate.organization)
  const { weights, groupCount } = capGroupWeights(groups, raw, settings.organizationCap)
  const enough = groupCount >= MINIMUM_ORGANIZATIONS
  const delta = enough ? shrunkenMean(weights, candidates, settings.priorWeight) : 0
  return { delta, weights, squaredDistances, organizations: groupCount }
}

/** A plain loop: this and the next run for every candidate of every held-out record. */
function squaredDistancesTo(
  core: PayModelCore,
  features: Float32Array,
  candidates: readonly LocalCandidate[],
): Float64Array {
  const penalties = levelPenalties(core)
  const squares = new Float64Array(candidates.length)
  for (let i = 0; i < squares.length; i++) {
    squares[i] = squaredDistance(features, candidates[i]!.features, penalties)
  }
  return squares
}

function kernelWeights(
  squaredDistances: Float64Array,
  candidates: readonly LocalCandidate[],
  { bandwidth, weightHalvesAfterMonths }: EstimateSettings,
): Float64Array {
  const weights = new Float64Array(candidates.length)
  const halving = -Math.LN2 / weightHalvesAfterMonths
  for (let i = 0; i < weights.length; i++) {
    const exponent = squaredDistances[i]! / (2 * bandwidth * bandwidth)
    if (exponent > FARTHEST) continue
    weights[i] = Math.exp(halving * candidates[i]!.ageMonths - exponent)
  }
  return weights
}

function shrunkenMean(
  weights: Float64Array,
  candidates: readonly LocalCandidate[],
  priorWeight: number,
): number {
  let sum = 0
  let total = priorWeight
  candidates.forEach(({ residual }, i) => {
    sum += weights[i]! * residual
    total += weights[i]!
  })
  return sum / total
}
