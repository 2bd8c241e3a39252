/** The curve of a ratio as a chart: quartiles over budget, the band of the median, and one's own mark. */
import type { CurveChart, CurvePoint as DrawnPoint } from '../../answers/documents/chart.ts'
import type { OrganizationType } from '../../engine/facts/organization.ts'
import { FIRST, type PeerCurve, type PeersAtSize, PLACES, readCurve, STEP } from './curve.ts'
import { formatOwnRatio, RATIOS, type RatioKey, ratioName } from './ratios.ts'

/** Budgets that the axis and the table name. */
const LISTED = [
  ...[25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000],
  ...[10_000_000, 25_000_000, 50_000_000, 100_000_000],
]

/** Further above the highest quartile than this, one's own mark would flatten the curve. */
const TALLEST_MARK = 2.5

interface OwnPlace {
  readonly budget: number | null
  readonly value: number | null
}

/** Null where fewer than two places of the curve have figures. */
export function curveChart(
  curve: PeerCurve,
  type: OrganizationType,
  own: OwnPlace,
): CurveChart | null {
  const { key } = curve
  const places = Array.from({ length: PLACES }, (_, i) => Math.exp(FIRST + i * STEP))
  const read = [...places, ...LISTED]
    .sort((a, b) => a - b)
    .flatMap((x) => {
      const peers = readCurve(curve, x)
      return peers ? [{ x, peers }] : []
    })
  if (read.length < 2) return null
  const scale = scaleOf(key)
  const line = (pick: (peers: PeersAtSize) => number | null): DrawnPoint[] =>
    read.flatMap(({ x, peers }) => {
      const y = pick(peers)
      return y === null ? [] : [{ x, y: scale(y) }]
    })
  const median = read.map(({ x, peers: { p50, low, high } }) => ({
    ...{ x, y: scale(p50) },
    ...(low !== null && high !== null && { low: scale(low), high: scale(high) }),
  }))
  const highest = Math.max(...read.map(({ peers }) => peers.p75 ?? peers.p50))
  return {
    type: 'curve',
    x: { label: 'Operating budget', unit: 'dollars', isLog: true },
    y: {
      label: ratioName(key, type),
      unit: ({ dollars: 'dollars', share: 'percent', number: 'number' } as const)[RATIOS[key].unit],
    },
    series: [
      { label: 'Median', points: median },
      { label: '75th percentile', points: line(({ p75 }) => p75) },
      { label: '25th percentile', points: line(({ p25 }) => p25) },
    ].filter(({ points }) => points.length > 1),
    band: 'Median, 90% sure',
    ...markOf(key, own, highest),
    listed: LISTED.filter((x) => read.some((one) => one.x === x)),
  }
}

function markOf(
  key: RatioKey,
  { budget, value }: OwnPlace,
  highest: number,
): Pick<CurveChart, 'own'> {
  if (!budget || value === null || value > TALLEST_MARK * highest) return {}
  const y = scaleOf(key)(value)
  return { own: { label: `You: ${formatOwnRatio(key, value)}`, x: budget, y } }
}

/** Shares are drawn as percent. */
function scaleOf(key: RatioKey): (value: number) => number {
  return RATIOS[key].unit === 'share' ? (value) => Math.round(value * 1000) / 10 : (value) => value
}
