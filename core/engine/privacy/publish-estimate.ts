/** Publishes estimates: the only form that pages, files and commands see. */

import type { ComparableCrowd } from '~/core/engine/comparables/listed-crowds.ts'
import type { AttritionStep } from '~/core/engine/comparables/weigh-comparables.ts'
import type {
  Contribution,
  Estimate,
  Evidence,
  MethodFacts,
  ModelledEstimate,
} from '~/core/engine/estimate/estimate.ts'
import type { Influence } from '~/core/engine/estimate/influence.ts'
import type { PayQuantiles, QuantileKey } from '~/core/engine/model/fitted-model.ts'
import type { RefusedEstimate } from '~/core/engine/predict/refusal.ts'
import { formatDollars } from '~/core/pay/money.ts'
import {
  type CountBand,
  countBand,
  MARKET_STEP,
  MINIMUM_ORGANIZATIONS,
  MINIMUM_ORGANIZATIONS_FOR_TAILS,
  roundMarketFigure,
  roundToSum,
} from '../facts/disclosure.ts'
import {
  type PublishedComparable,
  type PublishedCrowd,
  publishCrowds,
} from './publish-comparables.ts'

// The door for the influence of one group of organizations that are compared together: how far the middle would move
// without it, as a step only.
//
// It follows from the mean of the group alone, which the list of comparables tells too: nothing is learned of a single
// pay.

export interface PublishedInfluence {
  /** The median would change by less than this many dollars; null when that is not published. */
  readonly lessThan: number | null
  /** The whole statement, or why there is none. */
  readonly sentence: string
}

/** Dollars a year; beyond the last it is "or more". */
const STEPS = [500, 1_000, 2_000, 5_000, 10_000] as const

export interface InfluenceFacts {
  /** Null where no comparable has weight. */
  readonly influence: Pick<Influence, 'shift'> | null
  /** Organizations with weight. */
  readonly organizations: number
  readonly median: number | null
  /** Whether comparables corrected the model at all. */
  readonly corrected: boolean
}

/** Published from ten organizations up, like P10 and P90: with fewer there is one group or two. */
export function publishInfluence(facts: InfluenceFacts): PublishedInfluence {
  const { influence, organizations, median, corrected } = facts
  if (!corrected || influence === null || median === null) return { lessThan: null, sentence: NONE }
  if (organizations < MINIMUM_ORGANIZATIONS_FOR_TAILS) return { lessThan: null, sentence: TOO_FEW }
  const moved = Math.abs(Math.expm1(influence.shift)) * median
  const step = STEPS.find((dollars) => moved < dollars) ?? null
  return {
    lessThan: step,
    sentence: step === null ? FAR : `${WITHOUT} less than ${formatDollars(step)}.`,
  }
}

const WITHOUT =
  'Without the single most influential group of organizations, the median would change by'
const FAR = `${WITHOUT} ${formatDollars(STEPS.at(-1)!)} or more. Use it with caution.`
const NONE = 'No comparable changes the median here. It comes from the model alone.'
const TOO_FEW = `We show how much one group of organizations changes the median only with ${MINIMUM_ORGANIZATIONS_FOR_TAILS} or more organizations. There are fewer here.`

export interface PublishedEvidence {
  readonly organizations: CountBand
  readonly records: CountBand
  readonly effectiveSampleSize: CountBand
  readonly effectiveOrganizations: CountBand
  /** Whole months. */
  readonly medianAgeMonths: number | null
  readonly attrition: readonly (Omit<AttritionStep, 'count'> & { readonly count: CountBand })[]
}

type Unchanged = Pick<
  ModelledEstimate,
  'kind' | 'suppressed' | 'strength' | 'annualHours' | 'partTime' | 'warnings' | 'method'
>

/** A range of which a part was below the minimum wage: nobody there is paid that, so that it starts at the law's. */
export interface LegalStart {
  /** a year of the paid hours at the minimum wage, dollars */
  readonly dollars: number
  /** a whole sentence: which law, and since when */
  readonly words: string
  /** as the source gives them */
  readonly quantiles: PayQuantiles
}

/** An estimate whose every market figure is a multiple of $100 and whose every count may be shown. */
export interface PublishedModelledEstimate extends Unchanged {
  readonly quantiles: PayQuantiles
  /** The published yearly figures over paid hours, to 10 cents; null when hours are unknown. */
  readonly hourly: PayQuantiles | null
  readonly medianInterval: { readonly low: number; readonly high: number }
  readonly base: number
  /** Dollars sum exactly to the published median less the published base. */
  readonly contributions: readonly (Pick<Contribution, 'label' | 'dollars'> & {
    readonly key: Contribution['key'] | 'law'
  })[]
  /** absent where the whole range is above the law's minimum, or no law holds */
  readonly legalStart?: LegalStart | undefined
  readonly evidence: PublishedEvidence
  /** Nearest first; absent in reports that told single records. */
  readonly crowds?: readonly PublishedCrowd[]
  /** Single records; only in reports saved before crowds were told. */
  readonly comparables?: readonly PublishedComparable[]
  /** Why the list is empty, null when it is not. */
  readonly comparablesWithheld: { readonly reason: string; readonly unlock: string } | null
  /** How far one organization moves the median, as a step; absent in older reports. */
  readonly influence?: PublishedInfluence
}

export type PublishedEstimate = PublishedModelledEstimate | RefusedEstimate

/**
 * Rounds, bands and withholds. A refusal passes as it is: it holds no figure.
 *
 * @param crowds those among the candidates, for the list of comparables
 */
export function publishEstimate(
  estimate: Estimate,
  crowds: readonly ComparableCrowd[],
): PublishedEstimate {
  if (estimate.kind === 'refused') return estimate
  const { kind, suppressed, strength, annualHours, partTime, warnings, method } = estimate
  const quantiles = publishQuantiles(estimate.quantiles)
  const base = roundMarketFigure(estimate.base)
  const published = publishCrowds(crowds)
  return {
    ...{ kind, suppressed, strength, annualHours, partTime, warnings },
    method: publishMethod(method),
    quantiles,
    hourly: annualHours ? hourlyOf(quantiles, annualHours) : null,
    medianInterval: {
      low: roundMarketFigure(estimate.medianInterval.low),
      high: roundMarketFigure(estimate.medianInterval.high),
    },
    base,
    contributions: publishContributions(estimate.contributions, quantiles.p50, base),
    evidence: publishEvidence(estimate.evidence),
    crowds: published,
    comparablesWithheld: published.length > 0 ? null : WITHHELD,
    influence: publishInfluence({
      influence: estimate.influence,
      organizations: estimate.evidence.organizations,
      median: quantiles.p50,
      corrected: kind === 'comparables',
    }),
  }
}

/** Dollars a paid hour, to 10 cents. */
export function hourlyOf(quantiles: PayQuantiles, annualHours: number): PayQuantiles {
  return mapQuantiles(quantiles, (pay) => tenths(pay / annualHours))
}

/** Multiples of $100; what is withheld stays withheld. */
export function publishQuantiles(quantiles: PayQuantiles): PayQuantiles {
  return mapQuantiles(quantiles, roundMarketFigure)
}

function publishMethod(method: MethodFacts): MethodFacts {
  const { coverage80, typicalMiss } = method
  const rounded = { ...method, coverage80: tenths(coverage80) }
  return typicalMiss === undefined ? rounded : { ...rounded, typicalMiss: tenths(typicalMiss) }
}

const WITHHELD = {
  reason: `Fewer than ${MINIMUM_ORGANIZATIONS} organizations are similar enough to list without revealing one.`,
  unlock:
    'The list becomes available when more organizations of this size and place have reported the position.',
}

const QUANTILE_KEYS = ['p10', 'p25', 'p50', 'p75', 'p90'] as const satisfies readonly QuantileKey[]

/** What is withheld stays withheld. */
export function mapQuantiles(
  quantiles: PayQuantiles,
  change: (pay: number, key: QuantileKey) => number | null,
): PayQuantiles {
  const changed = QUANTILE_KEYS.map((key) => {
    const pay = quantiles[key]
    return [key, pay === null ? null : change(pay, key)]
  })
  return Object.fromEntries(changed) as Record<QuantileKey, number | null>
}

/** No median, no explanation of it. */
export function publishContributions(
  contributions: readonly Contribution[],
  median: number | null,
  base: number,
): PublishedModelledEstimate['contributions'] {
  if (median === null) return []
  const exact = contributions.map(({ dollars }) => dollars)
  const dollars = roundToSum(exact, median - base, MARKET_STEP)
  return contributions.map(({ key, label }, i) => ({ key, label, dollars: dollars[i]! }))
}

function publishEvidence(evidence: Evidence): PublishedEvidence {
  const { medianAgeMonths } = evidence
  return {
    organizations: countBand(evidence.organizations),
    records: countBand(evidence.records),
    effectiveSampleSize: countBand(Math.round(evidence.effectiveSampleSize)),
    // rounded down, as grades and minimums count them
    effectiveOrganizations: countBand(Math.floor(evidence.effectiveOrganizations)),
    medianAgeMonths: medianAgeMonths === null ? null : Math.round(medianAgeMonths),
    attrition: evidence.attrition.map((step) => ({ ...step, count: countBand(step.count) })),
  }
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
