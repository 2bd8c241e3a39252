/** Maps dollars to horizontal positions of a range bar, with room for all marks and suppressed parts. */

import { type Marks, quantilesOf, type Range } from '~/core/answers/analysis/range-words.ts'
import { tenth } from '../frame/geometry.ts'

export type Scale = (dollars: number) => number

export interface Space {
  readonly width: number
  readonly radius: number
}

interface AllMarks extends Marks {
  /** The organization's own marks. */
  readonly own?: readonly number[]
}

export function barScale(
  range: Range,
  marks: AllMarks,
  { width, radius }: Space,
  domain: readonly [number, number] = barDomain(range, marks),
): Scale {
  const edge = radius + 1.5
  const [low, high] = domain
  // d3's scale would add 12 KB of colors and formats to every public page for this one line
  const place = (value: number) => edge + ((value - low) / (high - low)) * (width - 2 * edge)
  return (value) => tenth(Math.min(width - edge, Math.max(edge, place(value))))
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

export interface SuppressedPart {
  readonly from: number
  readonly to: number
  /** An outer part, as thin as its line. */
  readonly thin: boolean
}

/** The band of a range that the model alone made. */
export function describeModelled({ p25, p75 }: Range, scale: Scale): SuppressedPart[] {
  return p25 === null || p75 === null ? [] : [{ from: scale(p25), to: scale(p75), thin: false }]
}

/** The parts to hatch: the tails of a known band, or the whole mark when there is no band. */
export function describeSuppressed(range: Range, scale: Scale, width: number): SuppressedPart[] {
  const { p10, p25, p75, p90 } = range
  if (p25 === null || p75 === null) return [{ from: 0, to: width, thin: false }]
  if (p10 !== null && p90 !== null) return []
  return [
    { from: 0, to: scale(p25), thin: true },
    { from: scale(p75), to: width, thin: true },
  ]
}
