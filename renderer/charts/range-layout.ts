/** The measures of a range bar in each of its sizes, in drawing units. */
import {
  type Drawn,
  type Marks,
  quantilesOf,
  type Range,
  type RangeOrigin,
} from '~/core/answers/analysis/range-words.ts'
import { dollars, marketDollars } from '~/core/pay/figures.ts'
import type { ChartTableData } from './ChartFrame.tsx'
import { tenth } from './labels.ts'

export interface Layout {
  readonly width: number
  readonly height: number
  /** Vertical middle of the mark. */
  readonly y: number
  /** Half the height of the band. */
  readonly half: number
  readonly radius: number
  readonly fontSize: number
  readonly names: Readonly<Partial<Record<keyof Range, string>>>
  /** Figures below the mark. */
  readonly figures: readonly (keyof Range)[]
  /** Whether pay and proposal are named above the percentiles. */
  readonly namesPay?: boolean
  /** A bare mark on a scale of its own, without words. */
  readonly isRow?: boolean
}

const middle = ['p25', 'p50', 'p75'] as const
const words = { p25: '25th percentile', p50: 'Median', p75: '75th percentile' }

export const wide: Layout = {
  width: 880,
  height: 114,
  y: 65,
  half: 10,
  radius: 8,
  fontSize: 14,
  names: { p10: '10th', ...words, p90: '90th' },
  figures: ['p10', ...middle, 'p90'],
  namesPay: true,
}
export const narrow: Layout = {
  ...wide,
  width: 340,
  radius: 7,
  half: 9,
  fontSize: 12.5,
  names: words,
  figures: middle,
}
export const compact: Layout = {
  width: 300,
  height: 44,
  y: 13,
  half: 6,
  radius: 5.5,
  fontSize: 12,
  names: {},
  figures: middle,
}
export const row: Layout = {
  ...compact,
  ...{ width: 150, height: 20, y: 10, half: 5, radius: 4.5 },
  figures: [],
  isRow: true,
}

export type Scale = (dollars: number) => number

interface AllMarks extends Marks {
  /** The organization's own marks. */
  readonly own?: readonly number[]
}

export function barScale(
  range: Range,
  marks: AllMarks,
  { width, radius }: { readonly width: number; readonly radius: number },
  domain: readonly [number, number] = barDomain(range, marks),
): Scale {
  const edge = radius + 1.5
  const [low, high] = domain
  // d3's scale would add 12 KB of colors and formats to every public page for this one line
  const place = (value: number) => edge + ((value - low) / (high - low)) * (width - 2 * edge)
  return (value) => tenth(Math.min(width - edge, Math.max(edge, place(value))))
}

/**
 * The 10th and 90th percentile are at the same two places in every row, or the quarters where only those are published,
 * so that dots can be compared down the column. Null where too little is published for a scale.
 */
export function rowScale(
  { p10, p25, p75, p90 }: Range,
  { width }: { readonly width: number },
): Scale | null {
  const isWhole = p10 !== null && p90 !== null
  const [low, high] = isWhole ? [p10, p90] : [p25, p75]
  if (low === null || high === null) return null
  const reach = width * (isWhole ? 0.32 : 0.16)
  const half = (high - low) / 2 || 1
  return (dollars) => {
    const x = width / 2 + ((dollars - low - half) / half) * reach
    return tenth(Math.min(width, Math.max(0, x)))
  }
}

/** Everything drawn, with a margin; where the outer tenths are suppressed, room to say so. */
function barDomain(range: Range, marks: AllMarks): [number, number] {
  const values = [
    ...quantilesOf(range).map((quantile) => quantile.value),
    ...[marks.pay, marks.proposed, ...(marks.own ?? [])].filter((mark) => mark != null),
  ]
  if (values.length === 0) return [0, 1]
  const low = Math.min(...values)
  const high = Math.max(...values)
  const span = high - low || high * 0.2 || 1
  return [
    low - span * (range.p10 === null ? 0.3 : 0.07),
    high + span * (range.p90 === null ? 0.3 : 0.07),
  ]
}

interface HatchedPart {
  readonly from: number
  readonly to: number
  /** An outer part, as thin as its line. */
  readonly thin: boolean
}

/** The parts to hatch: the whole mark where there is no band, the band of the model alone, or unpublished tails. */
export function describeHatched(
  { p10, p25, p75, p90 }: Range,
  scale: Scale,
  { origin, width }: { readonly origin: RangeOrigin; readonly width: number },
): HatchedPart[] {
  if (p25 === null || p75 === null) return [{ from: 0, to: width, thin: false }]
  if (origin === 'modelled') return [{ from: scale(p25), to: scale(p75), thin: false }]
  if (p10 !== null && p90 !== null) return []
  return [
    { from: 0, to: scale(p25), thin: true },
    { from: scale(p75), to: width, thin: true },
  ]
}

const names: readonly [keyof Range, string][] = [
  ['p10', '10th percentile'],
  ['p25', '25th percentile'],
  ['p50', 'Median'],
  ['p75', '75th percentile'],
  ['p90', '90th percentile'],
]

export function rangeTable(
  range: Range,
  { pay, proposed, origin = 'comparables' }: Drawn,
  name?: string,
): ChartTableData {
  const whose = origin === 'comparables' || origin === 'modelled' ? 'organizations' : 'people'
  const rows = names.map(([key, label]) => {
    const value = range[key]
    return [label, value === null ? `too few ${whose} to show` : marketDollars(value)]
  })
  if (pay != null) rows.push([name ? `${name} now` : 'Pay now', dollars(pay)])
  if (proposed != null) rows.push(['Proposed', dollars(proposed)])
  return { caption: 'Percentiles of pay, dollars a year', head: ['Percentile', 'Pay'], rows }
}
