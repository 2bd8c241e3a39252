/** A published curve of peers: figures at fixed sizes, and how one is read between them. */

import type { Grade, Strength } from '../../engine/estimate/estimate.ts'
import { lowest, MONTHS_CUTS, ORGANIZATIONS_CUTS } from '../../engine/estimate/strength.ts'
import type { OrganizationType } from '../../engine/facts/organization.ts'
import { type Cornerstones, type RatioKey, type RatioValue, roundRatio } from './ratios.ts'

/** Distance of the places of the axis, in log budget. */
export const STEP = 0.25
/** ln $10,000, about; the last place is $400 million, about. */
export const FIRST = 9.25
export const PLACES = 43

/** Figures are rounded; null where too few organizations have this size. */
export interface CurvePoint {
  /** ln dollars */
  readonly size: number
  /** how many organizations of equal weight the figures are worth, rounded */
  readonly organizations: number
  readonly medianYear: number
  readonly p50: number
  /** null below ten organizations */
  readonly p25: number | null
  readonly p75: number | null
  /** 90% band of the median; null below ten organizations */
  readonly low: number | null
  readonly high: number | null
}

export interface PeerCurve {
  readonly key: RatioKey
  /** by place of the axis */
  readonly points: readonly (CurvePoint | null)[]
}

/** What is read at one size: figures between two places of the table, rounded again. */
export interface PeersAtSize extends Omit<CurvePoint, 'size'> {}

/** Linear in logarithms between two places; null where either is missing. Follows from the published table alone. */
export function readCurve({ points }: PeerCurve, dollars: number): PeersAtSize | null {
  if (!(dollars > 0)) return null
  const at = (Math.log(dollars) - FIRST) / STEP
  const index = Math.floor(at)
  const [left, right] = [points[index], points[at === index ? index : index + 1]]
  if (!left || !right) return null
  const share = at - index
  const between = (one: number | null, other: number | null) =>
    one === null || other === null ? null : roundRatio(one ** (1 - share) * other ** share)
  return {
    organizations: Math.min(left.organizations, right.organizations),
    medianYear: Math.min(left.medianYear, right.medianYear),
    p50: between(left.p50, right.p50)!,
    ...{ p25: between(left.p25, right.p25), p75: between(left.p75, right.p75) },
    ...{ low: between(left.low, right.low), high: between(left.high, right.high) },
  }
}

/** How far the 90% band may reach from the median for A, B, C, as a share of it. */
const REACH_CUTS = [0.05, 0.1, 0.2] as const

/** A fiscal year is as old as its middle. */
export function monthsOld(year: number, today: string): number {
  const [thisYear, month] = today.split('-').map(Number) as [number, number]
  return Math.max(0, 12 * (thisYear - year) + month - 7)
}

/** Half the width of the band in logarithms: .1 is about 10%. Infinite without a band. */
export function reachOfBand({ low, high }: PeersAtSize): number {
  return low === null || high === null ? Number.POSITIVE_INFINITY : Math.log(high / low) / 2
}

export function strengthOfPeers(peers: PeersAtSize, today: string): Strength {
  const reach = reachOfBand(peers)
  const months = monthsOld(peers.medianYear, today)
  const organizations = gradeWhere(ORGANIZATIONS_CUTS, (cut) => peers.organizations >= cut)
  const recency = gradeWhere(MONTHS_CUTS, (cut) => months <= cut)
  const tightness = gradeWhere(REACH_CUTS, (cut) => reach <= cut)
  return { organizations, recency, tightness, overall: lowest(organizations, recency, tightness) }
}

function gradeWhere(cuts: readonly number[], holds: (cut: number) => boolean): Grade {
  return (['A', 'B', 'C'] as const)[cuts.findIndex(holds)] ?? 'D'
}

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
