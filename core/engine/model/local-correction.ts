/**
 * What the nearest comparables say beyond the model.
 *
 *   w_i = exp(-d2 / (2 h^2)) 2^(-age / half-life), one organization at most a quarter of the sum
 *   delta = b sum w_i r_i / (sum w_i + lambda)
 *
 * r_i is a comparable's residual. With no comparables delta is 0, with many their own mean: lambda is the
 * precision of the model's claim that nothing local is left. Records of one organization hang together, so b believes
 * the mean as far as effective organizations go: not at all up to five, whose pay could be read from the difference,
 * and wholly from twenty on, so that nothing jumps where an organization more comes near.
 */
import { MINIMUM_ORGANIZATIONS } from '~/core/engine/facts/disclosure.ts'
import { capGroupWeights } from '~/core/engine/statistics/capped-weights.ts'
import { levelPenalties, squaredDistance } from './distance.ts'
import type { EstimateSettings } from './estimation-settings.ts'
import type { PayModelCore } from './fitted-model.ts'

/** A record as the kernel needs it. */
export interface LocalCandidate {
  readonly organization: string
  readonly residual: number
  readonly features: Float32Array
  readonly ageMonths: number
}

export interface LocalCorrection {
  readonly delta: number
  /** b, from 0 to 1. */
  readonly belief: number
  /** By candidate, after caps; 0 beyond four bandwidths. */
  readonly weights: Float64Array
  readonly squaredDistances: Float64Array
  /** Organizations with weight, and those counted by influence: 1 / sum of squared shares. */
  readonly organizations: number
  readonly effectiveOrganizations: number
}

/** exp(-8): a candidate four bandwidths away counts 1 / 3,000 of one at distance 0 and is left out. */
const FARTHEST = 8

/** Candidates in any order; the answer's order is theirs. Cost about 60 ns each, less with their squared distances. */
export function localCorrection(
  core: PayModelCore,
  features: Float32Array,
  candidates: readonly LocalCandidate[],
  settings: EstimateSettings,
  knownDistances?: Float64Array,
): LocalCorrection {
  const { bandwidth, organizationCap, priorWeight, weightHalvesAfterMonths } = settings
  const squaredDistances = knownDistances ?? squaredDistancesTo(core, features, candidates)
  const weights = new Float64Array(candidates.length)
  const halving = -Math.LN2 / weightHalvesAfterMonths
  for (let i = 0; i < weights.length; i++) {
    const trust = Math.exp(halving * candidates[i]!.ageMonths)
    weights[i] = kernelWeight(squaredDistances[i]!, trust, bandwidth)
  }
  const groups = candidates.map((candidate) => candidate.organization)
  const capped = capGroupWeights(groups, weights, organizationCap)
  const belief = beliefIn(capped.effectiveGroups, MINIMUM_ORGANIZATIONS)
  const residuals = Float64Array.from(candidates, ({ residual }) => residual)
  return {
    delta: belief * shrunkenMean(capped.weights, residuals, priorWeight),
    belief,
    weights: capped.weights,
    squaredDistances,
    organizations: capped.groupCount,
    effectiveOrganizations: capped.effectiveGroups,
  }
}

/** So many times the least number of organizations are believed wholly. */
const WHOLLY = 4
export const WHOLLY_BELIEVED = WHOLLY * MINIMUM_ORGANIZATIONS

/**
 * How far a mean over so many effective organizations is believed, where `least` of them are not at all. Rows that are
 * organizations each (`least` is 1) do not hang together: lambda alone weighs them.
 */
export function beliefIn(effectiveOrganizations: number, least: number): number {
  if (least <= 1) return 1
  const part = (effectiveOrganizations - least) / (WHOLLY * least - least)
  return Math.min(1, Math.max(0, part))
}

/** Squared distance beyond which the kernel counts nothing. */
export function reachOf(bandwidth: number): number {
  return 2 * FARTHEST * bandwidth * bandwidth
}

export function kernelWeight(squaredDistance: number, trust: number, bandwidth: number): number {
  const exponent = squaredDistance / (2 * bandwidth * bandwidth)
  return exponent > FARTHEST ? 0 : trust * Math.exp(-exponent)
}

export function shrunkenMean(
  weights: Float64Array,
  residuals: Float64Array,
  priorWeight: number,
): number {
  let sum = 0
  let total = priorWeight
  for (let i = 0; i < weights.length; i++) {
    sum += weights[i]! * residuals[i]!
    total += weights[i]!
  }
  return sum / total
}

/** A plain loop: this runs for every candidate of every estimate. */
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
