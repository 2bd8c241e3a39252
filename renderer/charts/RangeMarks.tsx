/** The marks of a range bar: line, band and tick, and hatching where a part may not be shown. */
import { useId } from 'react'
import type { Drawn, Range, RangeOrigin } from '~/core/answers/analysis/range-words.ts'
import type { OwnMark, RangeChart } from '~/core/answers/documents/chart.ts'
import { MINIMUM_ORGANIZATIONS } from '~/core/engine/facts/disclosure.ts'
import { PUBLIC_SOURCES } from '~/core/market/sources/public-sources.ts'
import { dollars } from '~/core/pay/figures.ts'
import chart from './chart.module.css'
import { tenth } from './labels.ts'
import styles from './RangeBar.module.css'
import { describeHatched, type Layout, type Scale } from './range-layout.ts'

export interface PartProps {
  readonly range: Range
  readonly scale: Scale
  readonly layout: Layout
}

interface MarkProps extends PartProps {
  readonly origin: RangeOrigin
}

export function Spread({
  range: { p10, p25, p50, p75, p90 },
  scale,
  layout: { y, half },
  origin,
}: MarkProps) {
  const band = (from: number, to: number) => ({
    ...{ x: scale(from), y: y - half, rx: 1.5 },
    ...{ width: Math.max(1, scale(to) - scale(from)), height: half * 2 },
  })
  return (
    <>
      {p10 !== null && p90 !== null && (
        <path
          d={`M${scale(p10)} ${y}H${scale(p90)}M${scale(p10)} ${y - 4}v8M${scale(p90)} ${y - 4}v8`}
          className={chart.whisker}
        />
      )}
      {p25 !== null && p75 !== null && (
        <>
          <rect {...band(p25, p75)} className={chart[BANDS[origin]]} />
          <Pattern {...{ origin, y, half }} from={scale(p25)} to={scale(p75)} />
        </>
      )}
      {p50 !== null && (
        <path d={`M${scale(p50)} ${y - half - 4}v${2 * half + 8}`} className={chart.median} />
      )}
    </>
  )
}

/** What the band of each origin is outlined as. */
const BANDS = {
  comparables: 'bar',
  modelled: 'modelled',
  census_workers: 'hatch',
  public_filings: 'hatch',
} as const

interface PatternProps {
  readonly origin: RangeOrigin
  /** ends of the band, its middle, and half its height */
  readonly from: number
  readonly to: number
  readonly y: number
  readonly half: number
}

/** Dots of Census workers, stripes of filings: a public source never looks like records of members. */
function Pattern({ origin, from, to, y, half }: PatternProps) {
  if (origin === 'census_workers') {
    return <path d={dotsIn(from, to, y, half)} className={chart.dots} />
  }
  if (origin === 'public_filings') {
    return <path d={stripesIn(from, to, y, half)} className={chart.filed} />
  }
  return null
}

function stripesIn(from: number, to: number, y: number, half: number): string {
  const stripes = Math.max(1, Math.floor((to - from - 2) / 5))
  return Array.from({ length: stripes }, (_, i) => {
    return `M${tenth(from + 3 + i * 5)} ${tenth(y - half + 1)}V${tenth(y + half - 1)}`
  }).join('')
}

function dotsIn(from: number, to: number, y: number, half: number): string {
  const lines = Math.max(1, Math.floor((half * 2 - 4) / 5))
  return Array.from({ length: lines }, (_, i) => {
    const at = tenth(y + (i - (lines - 1) / 2) * 5)
    return `M${tenth(from + 3)} ${at}H${tenth(to - 2)}`
  }).join('')
}

/** Parts too thin to publish are hatched where they would be; of the model alone the band is. */
export function Hatching({ range, scale, layout, origin }: MarkProps) {
  const id = useId()
  const { y, half, width, isRow } = layout
  const parts = describeHatched(range, scale, { origin, width })
  if (parts.length === 0) return null
  if (isRow) {
    return parts.map(({ from, to, thin }) => (
      <path key={from} d={`M${from} ${y}H${to}`} className={thin ? styles.thin : styles.thick} />
    ))
  }
  return (
    <>
      <defs>
        <pattern
          id={id}
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line x1={0} x2={0} y1={0} y2={6} className={chart.hatch} />
        </pattern>
      </defs>
      {parts.map(({ from, to, thin }) => {
        const reach = thin ? half / 2 : half
        return (
          <rect
            key={from}
            x={from}
            y={y - reach}
            width={to - from}
            height={reach * 2}
            fill={`url(#${id})`}
          />
        )
      })}
    </>
  )
}

/** Closed at both ends where it is the policy's median, so that it differs from the market's without color. */
export function ownTick(kind: OwnMark['kind'], x: number, top: number, bottom: number): string {
  const tick = `M${x} ${top}V${bottom}`
  return kind === 'policy' ? `M${x - 4} ${top}h8${tick}M${x - 4} ${bottom}h8` : tick
}

interface RangeKeyProps extends Pick<Drawn, 'origin'> {
  readonly range: Range
  readonly marks?: readonly OwnMark[]
  /** Why the ends are hatched, where it is not for want of organizations. */
  readonly hatched?: string
}

export function RangeKey(props: RangeKeyProps) {
  const { range, marks = [] } = props
  const { patterned, hatched } = patternWords(range, props)
  if (!hatched && !patterned && marks.length === 0) return null
  return (
    <p className="row before-1 full soft medium">
      {marks.map(({ kind, label, value }) => (
        <span key={kind} className="line gap-1 middle">
          <svg width={10} height={16} viewBox="0 0 10 16" aria-hidden="true">
            <path d={ownTick(kind, 5, 1, 15)} className={chart[kind]} />
          </svg>{' '}
          {label}, {dollars(value)}
        </span>
      ))}
      {patterned && <span className="line gap-1 middle">{patterned}</span>}
      {hatched && <span className="line gap-1 middle">Hatched: {hatched}</span>}
    </p>
  )
}

/** What dots, stripes and hatching of a range mean, here and on paper; null where there are none. */
export function patternWords(
  { p10, p50, p90 }: Range,
  { origin = 'comparables', hatched = HATCHED[origin] }: Pick<RangeChart, 'origin' | 'hatched'>,
) {
  const hidden = origin === 'modelled' || (p50 !== null && (p10 === null || p90 === null))
  const isPublic = origin !== 'comparables' && origin !== 'modelled'
  return {
    patterned: isPublic
      ? `${PUBLIC_SOURCES[origin].pattern}: ${PUBLIC_SOURCES[origin].name}`
      : null,
    hatched: hidden ? hatched : null,
  }
}

const TOO_FEW = 'too few organizations to show this part'
const MODEL_ALONE = `from the model alone, with fewer than ${MINIMUM_ORGANIZATIONS} similar organizations`
const HATCHED: Readonly<Record<RangeOrigin, string>> = {
  comparables: TOO_FEW,
  modelled: MODEL_ALONE,
  census_workers: 'too few people asked to show this part',
  public_filings: 'too few returns to show this part',
}
