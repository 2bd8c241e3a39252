/** Publishes what chosen records are paid: the only form of it that pages, files and commands see. */
import type { Suppression } from '~/core/engine/estimate/estimate.ts'
import type { ChosenEstimate } from '~/core/engine/estimate/estimate-chosen.ts'
import type { ModelAlone } from '~/core/engine/estimate/explain.ts'
import type { PayQuantiles } from '~/core/engine/model/fitted-model.ts'
import type { RefusedEstimate } from '~/core/engine/predict/refusal.ts'
import {
  type CountBand,
  countBand,
  MINIMUM_ORGANIZATIONS,
  MINIMUM_ORGANIZATIONS_FOR_TAILS,
  roundMarketFigure,
} from '../facts/disclosure.ts'
import {
  type PublishedModelledEstimate,
  publishContributions,
  publishQuantiles,
} from './publish-estimate.ts'

/** Every market figure is a multiple of $100, and every count may be shown. */
export interface ChosenFigures {
  readonly kind: 'chosen'
  /** Moved to the asker's facts by the model. */
  readonly adjusted: PayQuantiles
  /** As the chosen positions are, whatever the asker's facts. */
  readonly unadjusted: PayQuantiles
  readonly suppressed: readonly Suppression[]
  readonly organizations: CountBand
  readonly records: CountBand
  readonly effectiveOrganizations: CountBand
  /** Whole months. */
  readonly medianAgeMonths: number
}

export type PublishedChosen = ChosenFigures | RefusedEstimate

/** @param estimate null where too few are chosen */
export function publishChosen(estimate: ChosenEstimate | null): PublishedChosen {
  if (!estimate) return TOO_FEW_CHOSEN
  const hasTails = estimate.adjusted.p10 !== null
  return {
    kind: 'chosen',
    adjusted: publishQuantiles(estimate.adjusted),
    unadjusted: publishQuantiles(estimate.unadjusted),
    suppressed: hasTails ? [] : (['p10', 'p90'] as const).map((cell) => ({ cell, ...NO_TAILS })),
    organizations: countBand(estimate.organizations),
    records: countBand(estimate.records),
    effectiveOrganizations: countBand(Math.floor(estimate.effectiveOrganizations)),
    medianAgeMonths: Math.round(estimate.medianAgeMonths),
  }
}

const TOO_FEW_CHOSEN: RefusedEstimate = {
  kind: 'refused',
  reason: `Fewer than ${MINIMUM_ORGANIZATIONS} organizations are left, too few to say what they pay without revealing one.`,
  unlock: 'Choose more widely. The range opens at five organizations.',
}

const NO_TAILS = {
  reason: `Fewer than ${MINIMUM_ORGANIZATIONS_FOR_TAILS} organizations are left, or they count very unequally.`,
  unlock: `The 10th and 90th percentile open at ${MINIMUM_ORGANIZATIONS_FOR_TAILS} organizations.`,
}

// Publishes the model's own answer.

/** Multiples of $100. */
export interface PublishedModelAlone
  extends Pick<PublishedModelledEstimate, 'base' | 'contributions'> {
  readonly quantiles: PayQuantiles
}

/** P10 and P90 are withheld where the estimate of the same question withholds them. */
export function publishModelAlone(
  { quantiles, base, contributions }: ModelAlone,
  { suppressed }: Pick<PublishedModelledEstimate, 'suppressed'>,
): PublishedModelAlone {
  const closed = new Set(suppressed.map(({ cell }) => cell))
  const { p10, p90, ...middle } = publishQuantiles(quantiles)
  const published = {
    ...middle,
    p10: closed.has('p10') ? null : p10,
    p90: closed.has('p90') ? null : p90,
  }
  const start = roundMarketFigure(base)
  return {
    quantiles: published,
    base: start,
    contributions: publishContributions(contributions, published.p50, start),
  }
}
