/** Publishes what chosen records are paid: the only form of it that pages, files and commands see. */
import type { Suppression } from '~/core/estimation/estimate/estimate.ts'
import type { ChosenEstimate } from '~/core/estimation/estimate/estimate-chosen.ts'
import type { PayQuantiles } from '~/core/estimation/model/pay-quantiles.ts'
import type { RefusedEstimate } from '~/core/estimation/predict/refusal.ts'
import { type CountBand, countBand } from '../disclosure/bands.ts'
import { MINIMUM_ORGANIZATIONS, MINIMUM_ORGANIZATIONS_FOR_TAILS } from '../disclosure/minimums.ts'
import { publishQuantiles } from './publish-estimate.ts'

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
