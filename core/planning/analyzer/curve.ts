/** A published curve of peers: figures at fixed sizes, and how one is read between them. */
import { type RatioKey, roundRatio } from './ratios.ts'

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
