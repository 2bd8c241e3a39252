/** A prediction: the model's own estimate with its reasons and its test, beside comparables and the combined range. */

import type { PublishedGroup } from '../../engine/audit/publish-coverage.ts'
import { factsBeyondData } from '../../engine/estimate/estimate.ts'
import { MINIMUM_ORGANIZATIONS_FOR_TAILS } from '../../engine/facts/disclosure.ts'
import type { PublishedChosen, PublishedModelAlone } from '../../engine/privacy/publish-chosen.ts'
import type { PublishedModelledEstimate } from '../../engine/privacy/publish-estimate.ts'
import { formatPercent } from '../../forms/numbers.ts'
import type { DefinitionOfPay } from '../../pay/definition.ts'

export interface Prediction extends ThreeKinds {
  /** "Sam", "this position" */
  readonly calledName: string
  readonly position: string
  readonly definition: DefinitionOfPay
  /** exact dollars a year; null where unknown or hidden */
  readonly pay: number | null
  /** medians for the facts as they were entered; null where nothing is asked otherwise */
  readonly entered: Medians | null
  readonly peersAsBefore: boolean
  readonly tested: Tested
}

/** Dollars a year, to $100. */
interface Medians {
  readonly model: number | null
  readonly combined: number | null
}

/** How the model did on organizations that it had not seen. */
export interface Tested {
  readonly engineVersion: string
  readonly snapshot: string
  readonly source: 'demonstration' | 'member'
  /** YYYY-MM-DD */
  readonly builtOn: string
  readonly records: number
  readonly organizations: number
  /** percent within P10 to P90, one decimal */
  readonly coverage80: number
  /** percent, one decimal; absent before it was measured */
  readonly typicalMiss?: number | undefined
  /** of this position and of organizations of this budget; null where too few were judged */
  readonly position: PublishedGroup | null
  readonly size: PublishedGroup | null
}

export interface ThreeKinds {
  /** records alone, moved to the person's facts */
  readonly comparables: PublishedChosen
  readonly model: PublishedModelAlone
  /** what the report shows */
  readonly combined: PublishedModelledEstimate
}

interface Disagreement {
  /** median of the comparables over the model's, less 1 */
  readonly share: number
  readonly level: 'agree' | 'close' | 'apart' | 'far apart'
}

/** Shares up to which they agree, are close, and are apart. */
const LIMITS = [
  [0.03, 'agree'],
  [0.08, 'close'],
  [0.15, 'apart'],
] as const

/** The meter is full at this share. */
export const FULL_METER = 0.2

/** Null where comparables alone have no median. */
export function disagreementOf({
  comparables,
  model,
}: Pick<ThreeKinds, 'comparables' | 'model'>): Disagreement | null {
  if (comparables.kind === 'refused') return null
  const [records, alone] = [comparables.adjusted.p50, model.quantiles.p50]
  if (records === null || alone === null || alone === 0) return null
  const share = records / alone - 1
  const level = LIMITS.find(([limit]) => Math.abs(share) <= limit)?.[1] ?? 'far apart'
  return { share, level }
}

/** "Comparables pay 9% less than the model expects." */
export function disagreementWords({ share }: Disagreement): string {
  const percent = Math.round(100 * Math.abs(share))
  if (share === 0) return 'Comparables and the model have the same median.'
  if (percent === 0) return 'The medians of comparables and model are within 1%.'
  return `Comparables pay ${formatPercent(percent)} ${share < 0 ? 'less' : 'more'} than the model expects.`
}

/** One sentence on which of the three to trust here. */
export function trustWords(kinds: ThreeKinds): string {
  const { comparables, combined } = kinds
  if (factsBeyondData(combined.warnings).length > 0) return BEYOND
  const disagreement = disagreementOf(kinds)
  if (disagreement === null || combined.kind === 'modelled') return MODEL_ALONE
  const { level } = disagreement
  if (comparables.kind === 'chosen' && isFew(comparables.effectiveOrganizations.exact)) {
    return level === 'agree' || level === 'close' ? FEW : FEW_APART
  }
  return TRUST[level]
}

/** Bands below 20 have no number: 5-9 and 10-19 are both few. */
function isFew(exact: number | null): boolean {
  return exact === null || exact < 2 * MINIMUM_ORGANIZATIONS_FOR_TAILS
}

const BEYOND =
  'Some facts are beyond almost all our data, so trust none of the three far: use the combined range with caution, and ask similar organizations.'
const MODEL_ALONE =
  'Too few similar organizations are near, so only the model answers: use its range with caution.'
const FEW =
  'The comparables are worth few organizations, so use the combined range, which leans on the model.'
const FEW_APART =
  'The comparables are few and disagree with the model, so use the combined range, and look for comparables of your own.'

const TRUST: Readonly<Record<Disagreement['level'], string>> = {
  agree: 'They agree, so use the combined range with confidence.',
  close: 'They are close, so use the combined range.',
  apart:
    'They are apart, so use the combined range, and read the nearest comparables before you decide: they may share something that the model does not know.',
  'far apart':
    'They are far apart, so do not rest on one figure: read the nearest comparables, check the facts you entered, and treat both medians as possible.',
}
