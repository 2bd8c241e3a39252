/**
 * The quartiles of a ratio over the size of organizations: local linear quantile regression of log ratio on log budget,
 * with a Gaussian kernel, at fixed places of the axis.
 *
 * What is published are these tables and nothing finer: docs/decisions/0057 and 0068. A table depends on the snapshot,
 * the type and the share of the peers that is left out, never on the facts of a question, so that moving one's own size
 * reads other places of the same table. Each figure is a mean of quantiles over as much as five organizations make, to
 * two or three digits.
 */
import { formCrowds } from '../../engine/facts/crowds.ts'
import {
  LARGEST_ORGANIZATION_SHARE,
  MINIMUM_ORGANIZATIONS,
  MINIMUM_ORGANIZATIONS_FOR_TAILS,
} from '../../engine/facts/disclosure.ts'
import { capGroupWeights, effectiveSampleSize } from '../../engine/statistics/capped-weights.ts'
import {
  equivalentWeights,
  fitLocalLine,
  type WeightedPoints,
} from '../../engine/statistics/local-quantile.ts'
import { weightedQuantile } from '../../engine/statistics/quantile.ts'
import { type CurvePoint, FIRST, type PeerCurve, PLACES, STEP } from './curve.ts'
import { type Cornerstones, knownRatio, type RatioKey, roundRatio } from './ratios.ts'

/** Standard deviation of the kernel, in log budget: a budget 42% larger counts .61 as much. */
const BANDWIDTH = 0.35
/** Organizations further than three bandwidths count nothing. */
const NEAR = 3 * BANDWIDTH
/** Two-sided 90%. */
const BAND = 1.6449
/** Every table leaves out one of so many shares of its peers: so many tables are all that can be read. */
export const SHARES = 5
/** The share that is left out for those who are in none. */
const SHARE_OF_OTHERS = 0

/** One organization of a snapshot: its newest year. */
export interface PeerRow extends Cornerstones {
  /** who is behind it: what counts as one organization */
  readonly contributor: string
  readonly year: number
}

/** The organizations that a ratio is known of, in order of size. */
export interface Peers {
  readonly key: RatioKey
  /** ln dollars, ascending */
  readonly size: Float64Array
  readonly ratio: Float64Array
  readonly year: Float64Array
  /** by organization: every so many-th crowd of neighbors in size is of one share; -1 where too few for any */
  readonly share: Int32Array
  readonly shareOf: ReadonlyMap<string, number>
}

/** Organizations with a budget and both parts of the ratio above zero; one for each contributor, its largest. */
export function peersOf(key: RatioKey, rows: readonly PeerRow[]): Peers {
  const largest = new Map<string, { row: PeerRow; ratio: number; budget: number }>()
  for (const row of rows) {
    const { budget, contributor } = row
    const ratio = knownRatio(key, row)
    if (!budget || budget <= 0 || !ratio || ratio <= 0) continue
    const kept = largest.get(contributor)
    if (!kept || budget > kept.budget) largest.set(contributor, { row, ratio, budget })
  }
  const sorted = [...largest.values()].sort(
    (a, b) => a.budget - b.budget || (a.row.contributor < b.row.contributor ? -1 : 1),
  )
  const order = Int32Array.from(sorted.keys())
  const share = formCrowds(sorted.length, order, []).of.map((crowd) => crowd % SHARES)
  return {
    key,
    size: Float64Array.from(sorted, ({ budget }) => Math.log(budget)),
    ratio: Float64Array.from(sorted, ({ ratio }) => Math.log(ratio)),
    year: Float64Array.from(sorted, ({ row }) => row.year),
    share,
    shareOf: new Map(sorted.map(({ row }, i) => [row.contributor, share[i]!])),
  }
}

/** The share that one who asks never sees: its own, so that it is not among its own peers. */
export function shareLeftOut({ shareOf }: Peers, contributor: string | null): number {
  const own = contributor === null ? undefined : shareOf.get(contributor)
  return own === undefined || own < 0 ? SHARE_OF_OTHERS : own
}

/** An organization alone, or its crowd alone, could be found by asking with it and without it. */
export function withoutShare(peers: Peers, share: number): Peers {
  const stays = (_: number, i: number) => peers.share[i] !== share
  return {
    ...peers,
    ...{ size: peers.size.filter(stays), ratio: peers.ratio.filter(stays) },
    ...{ year: peers.year.filter(stays), share: peers.share.filter(stays) },
  }
}

export function peerCurve(peers: Peers): PeerCurve {
  return { key: peers.key, points: [...curvePoints(peers)] }
}

/** The same place by place: one takes some milliseconds among thousands of organizations. */
export function* curvePoints(peers: Peers): Generator<CurvePoint | null> {
  for (let i = 0; i < PLACES; i++) yield curvePoint(peers, FIRST + i * STEP)
}

export function curvePoint(peers: Peers, size: number): CurvePoint | null {
  const points = weightedAround(peers, size)
  if (!points) return null
  const { organizations, years, weights } = points
  const isWhole = organizations >= MINIMUM_ORGANIZATIONS_FOR_TAILS
  const quantile = (p: number) => roundRatio(Math.exp(smoothedQuantile(points, size, p)))
  const reach = BAND * Math.sqrt(0.25 / organizations)
  const [p25, p50, p75] = isWhole
    ? [0.25, 0.5, 0.75].map(quantile).sort((a, b) => a - b)
    : [null, quantile(0.5), null]
  return {
    size,
    organizations: roundCount(organizations),
    medianYear: Math.round(weightedQuantile(years, weights, 0.5)),
    ...{ p25: p25 ?? null, p50: p50!, p75: p75 ?? null },
    low: isWhole ? Math.min(quantile(0.5 - reach), p50!) : null,
    high: isWhole ? Math.max(quantile(0.5 + reach), p50!) : null,
  }
}

interface Around extends WeightedPoints {
  readonly years: Float64Array
  /** organizations of equal weight that the fit is worth */
  readonly organizations: number
}

/** The organizations within reach with their weights; null where they are too few, or one counts too much. */
function weightedAround({ size: x, ratio, year }: Peers, size: number): Around | null {
  const from = x.findIndex((one) => one >= size - NEAR)
  const end = x.findIndex((one) => one > size + NEAR)
  if (from < 0) return null
  const cut = (all: Float64Array) => all.subarray(from, end < 0 ? undefined : end)
  const [xs, ys, years] = [cut(x), cut(ratio), cut(year)]
  const kernel = xs.map((one) => Math.exp(-((one - size) ** 2) / (2 * BANDWIDTH ** 2)))
  const { weights, effectiveGroups } = capGroupWeights(
    Int32Array.from(xs.keys()),
    kernel,
    LARGEST_ORGANIZATION_SHARE,
  )
  const heights = equivalentWeights({ x: xs, weights }, size)
  const organizations = Math.min(effectiveGroups, effectiveHeights(heights))
  const most = heights.reduce((all, one) => Math.max(all, Math.abs(one)), 0)
  if (organizations < MINIMUM_ORGANIZATIONS || most > LARGEST_ORGANIZATION_SHARE + 1e-9) return null
  return { x: xs, y: ys, weights, years, organizations }
}

/** Heights sum to 1: 1 / sum of squares; a line that leaves its points is worth fewer. */
function effectiveHeights(heights: Float64Array): number {
  const squares = heights.reduce((sum, one) => sum + one * one, 0)
  return squares > 0 ? Math.min(1 / squares, effectiveSampleSize(heights.map(Math.abs))) : 0
}

/**
 * The mean of exact fits at three probabilities that divide a window as wide as five organizations are of all: a
 * quantile of records is someone's own. At the ends the window is moved inside.
 */
function smoothedQuantile(points: Around, size: number, p: number): number {
  const half = MINIMUM_ORGANIZATIONS / (2 * points.organizations)
  const middle = Math.min(1 - half, Math.max(half, p))
  let pivot: number | undefined
  const fits = [-2 / 3, 0, 2 / 3].map((part) => {
    const line = fitLocalLine(points, size, middle + part * half, pivot)
    pivot = line.pivot
    return line.value
  })
  return fits.reduce((sum, value) => sum + value, 0) / fits.length
}

/** Two digits, down; 5 and 10 for what is below 10 and 20, as counts are banded everywhere. */
function roundCount(count: number): number {
  if (count < 20) return count < 10 ? MINIMUM_ORGANIZATIONS : MINIMUM_ORGANIZATIONS_FOR_TAILS
  const step = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1)
  return Math.floor(count / step) * step
}
