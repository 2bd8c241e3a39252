/** The marks of a range bar: line, band and tick, and hatching where a part may not be shown. */
import { useId } from 'react'
import type { Drawn, Range } from '~/core/answers/analysis/range-words.ts'
import type { OwnMark } from '~/core/answers/documents/chart.ts'
import { MINIMUM_ORGANIZATIONS } from '~/core/engine/facts/disclosure.ts'
import { dollars } from '~/core/pay/figures.ts'
import styles from '../frame/chart.module.css'
import chart from '../frame/chart.module.css'
import {
  describeModelled,
  describeSuppressed,
  type Layout,
  type PublicSource,
  type Scale,
} from './range-layout.ts'

export interface PartProps {
  readonly range: Range
  readonly scale: Scale
  readonly layout: Layout
}

interface MarkProps extends PartProps {
  readonly modelled: boolean
  readonly of: PublicSource | undefined
}

export function Spread({
  range: { p10, p25, p50, p75, p90 },
  scale,
  layout: { y, half },
  modelled,
  of,
}: MarkProps) {
  const pattern = useId()
  const reach = half + 5
  const band = (from: number, to: number) => ({
    ...{ x: scale(from), y: y - half, rx: 1.5 },
    ...{ width: Math.max(1, scale(to) - scale(from)), height: half * 2 },
  })
  return (
    <>
      {p10 !== null && p90 !== null && (
        <>
          <line x1={scale(p10)} x2={scale(p90)} y1={y} y2={y} className={styles.whisker} />
          <path
            d={`M${scale(p10)} ${y - 4}v8M${scale(p90)} ${y - 4}v8`}
            className={styles.whisker}
          />
        </>
      )}
      {of && (
        <pattern id={pattern} width={5} height={5} patternUnits="userSpaceOnUse">
          {of === 'census' ? (
            <circle cx={2.5} cy={2.5} r={1.2} className={styles.bar} />
          ) : (
            <rect x={1} width={1.8} height={5} className={styles.filed} />
          )}
        </pattern>
      )}
      {p25 !== null && p75 !== null && (
        <>
          {of && <rect {...band(p25, p75)} fill={`url(#${pattern})`} />}
          <rect
            {...band(p25, p75)}
            className={of ? styles.hatch : modelled ? styles.modelled : styles.bar}
          />
        </>
      )}
      {p50 !== null && (
        <line
          x1={scale(p50)}
          x2={scale(p50)}
          y1={y - reach}
          y2={y + reach}
          className={styles.median}
        />
      )}
    </>
  )
}

/** Parts too thin to publish are hatched where they would be; of the model alone the band is. */
export function Hatching({ range, scale, layout: { y, half, width }, modelled }: MarkProps) {
  const id = useId()
  const parts = modelled ? describeModelled(range, scale) : describeSuppressed(range, scale, width)
  if (parts.length === 0) return null
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
          <line x1={0} x2={0} y1={0} y2={6} className={styles.hatch} />
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

interface RangeKeyProps extends Drawn {
  readonly range: Range
  /** Who is meant: "Maria". */
  readonly name?: string
  /** What the filled mark means, where it is not the name and "now". */
  readonly payLabel?: string
  readonly marks?: readonly OwnMark[]
  /** Why the ends are hatched, where it is not for want of organizations. */
  readonly hatched?: string
  readonly of?: PublicSource
}

export function RangeKey(props: RangeKeyProps) {
  const { pay, proposed, name, payLabel, range, marks = [], modelled = false, of } = props
  const { hatched = modelled ? MODEL_ALONE : of === 'census' ? TOO_FEW_PEOPLE : TOO_FEW } = props
  const hidden = modelled || (range.p50 !== null && (range.p10 === null || range.p90 === null))
  if (pay == null && proposed == null && !hidden && !of && marks.length === 0) return null
  return (
    <p className="row before-1 full soft medium">
      {pay != null && (
        <span className="line gap-1 middle">
          <Dot filled /> {payLabel ?? (name ? `${name} now` : 'Pay now')}, {dollars(pay)}
        </span>
      )}
      {proposed != null && (
        <span className="line gap-1 middle">
          <Dot /> {pay == null ? 'Proposed' : 'proposed'}, {dollars(proposed)}
        </span>
      )}
      {marks.map(({ kind, label, value }) => (
        <span key={kind} className="line gap-1 middle">
          <svg width={10} height={16} viewBox="0 0 10 16" aria-hidden="true">
            <line x1={5} x2={5} y1={0} y2={16} className={chart[kind]} />
          </svg>{' '}
          {label}, {dollars(value)}
        </span>
      ))}
      {of && <span className="line gap-1 middle">{PATTERN_WORDS[of]}</span>}
      {hidden && <span className="line gap-1 middle">Hatched: {hatched}</span>}
    </p>
  )
}

const PATTERN_WORDS: Readonly<Record<PublicSource, string>> = {
  census: 'Dotted: Census workers',
  filings: 'Striped: Form 990 filings',
}

/** What hatching means, here and on paper. */
export const TOO_FEW = 'too few organizations to show this part'
const TOO_FEW_PEOPLE = 'too few people asked to show this part'
export const MODEL_ALONE = `from the model alone, with fewer than ${MINIMUM_ORGANIZATIONS} similar organizations`

function Dot({ filled }: { readonly filled?: boolean }) {
  return (
    <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden="true">
      <circle cx={7} cy={7} r={filled ? 6 : 5} className={filled ? chart.mark : chart.proposed} />
    </svg>
  )
}
