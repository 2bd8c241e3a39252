/** The analyzer's answer: figures by year, and each ratio with its peers at the organization's size. */
import type { Strength } from '../../engine/estimate/estimate.ts'
import type { OrganizationType } from '../../engine/facts/organization.ts'
import type { Cornerstones } from './cornerstones.ts'
import type { PeerCurve, PeersAtSize } from './curve.ts'
import type { RatioKey, RatioValue } from './ratios.ts'

export interface YearOfFigures {
  readonly fiscalYear: number
  readonly figures: Cornerstones
}

export interface AnalyzedRatio {
  readonly key: RatioKey
  readonly own: RatioValue
  /** null without a snapshot, without a budget, and where too few organizations have this size */
  readonly peers: PeersAtSize | null
  readonly strength: Strength | null
  readonly curve: PeerCurve | null
}

export interface Analysis {
  readonly organization: {
    readonly id: number
    readonly name: string
    readonly type: OrganizationType
  }
  /** YYYY-MM-DD */
  readonly asOf: string
  /** the year that is compared; null where no figure was ever entered */
  readonly year: YearOfFigures | null
  /** newest first, five at most, with the compared one */
  readonly history: readonly YearOfFigures[]
  /** name of the snapshot; null before the first */
  readonly snapshot: string | null
  readonly ratios: readonly AnalyzedRatio[]
}

/** Years shown beside the compared one. */
export const YEARS_SHOWN = 5
