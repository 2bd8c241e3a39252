/** How far the median of peers can be trusted: three grades by the cut-offs of estimates, and the lowest of them. */
import type { Grade, Strength } from '../../engine/estimate/estimate.ts'
import { lowest, MONTHS_CUTS, ORGANIZATIONS_CUTS } from '../../engine/estimate/strength.ts'
import type { PeersAtSize } from './curve.ts'

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
