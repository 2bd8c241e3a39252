/** The range bar in a column of a report, with what an organization itself says of the range: its own middle, where it aims. */
import type { ReactNode } from 'react'
import { describeRange, quantilesOf, type Range } from '~/core/analysis/range-words.ts'
import { dollars } from '~/core/quantities/figures.ts'
import { ChartSizes } from '../charts/ChartSizes.tsx'
import bar from '../charts/RangeBar.module.css'
import { Words } from '../charts/RangeLabels.tsx'
import { Hatching, Spread } from '../charts/RangeMarks.tsx'
import { type Layout, narrow, wide } from '../charts/range-layout.ts'
import { barScale } from '../charts/range-scale.ts'
import styles from './MarkedBar.module.css'

export interface OwnMark {
  readonly kind: 'policy' | 'target'
  /** "By your pay policy" */
  readonly label: string
  readonly value: number
}

export interface MarkedBarProps {
  readonly range: Range
  readonly marks: readonly OwnMark[]
  readonly pay?: number | null
  readonly proposed?: number | null
  /** Whose pay it is: "Sam". */
  readonly name: string
  readonly domain: readonly [number, number]
  /** Lies over the bar, such as a thumb to drag; told where the bar's own ends are, as a share of the width. */
  readonly over?: (inset: number) => ReactNode
}

export function MarkedBar(props: MarkedBarProps) {
  return (
    <>
      <ChartSizes
        wide={<Drawing {...props} layout={COLUMN} />}
        narrow={<Drawing {...props} layout={narrow} />}
      />
      <Key {...props} />
    </>
  )
}

/** Wide enough for a column of text beside another. */
const COLUMN: Layout = { ...wide, width: 640 }

function Drawing(props: MarkedBarProps & { readonly layout: Layout }) {
  const { range, marks, pay, proposed, domain, over, layout } = props
  const scale = barScale(range, { pay, proposed }, layout, domain)
  const { width, height, y, half, radius } = layout
  return (
    <div className={styles.rail}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        className={bar.bar}
        role="img"
        aria-label={descriptionOf(props)}
      >
        <Hatching range={range} scale={scale} layout={layout} />
        <Spread range={range} scale={scale} layout={layout} />
        <Words range={range} scale={scale} layout={layout} />
        {marks.map(({ kind, value }) => (
          <line
            key={kind}
            x1={scale(value)}
            x2={scale(value)}
            y1={y - half - 9}
            y2={y + half + 9}
            className={styles[kind]}
          />
        ))}
        {proposed != null && (
          <circle cx={scale(proposed)} cy={y} r={radius - 1} className={bar.proposed} />
        )}
        {pay != null && <circle cx={scale(pay)} cy={y} r={radius} className={bar.pay} />}
      </svg>
      {over?.((radius + 1.5) / width)}
    </div>
  )
}

function descriptionOf({ range, marks, pay, proposed }: MarkedBarProps): string {
  const own = marks.map(({ label, value }) => `${label}: ${dollars(value)}.`)
  return [describeRange(range, { pay, proposed }), ...own].join(' ')
}

function Key({ marks, pay, proposed, name }: MarkedBarProps) {
  return (
    <p className={bar.key}>
      {pay != null && (
        <span className={bar.entry}>
          <Dot className={bar.pay} /> {name} now, {dollars(pay)}
        </span>
      )}
      {proposed != null && (
        <span className={bar.entry}>
          <Dot className={bar.proposed} /> proposed, {dollars(proposed)}
        </span>
      )}
      {marks.map(({ kind, label, value }) => (
        <span key={kind} className={bar.entry}>
          <svg width={10} height={16} viewBox="0 0 10 16" aria-hidden="true">
            <line x1={5} x2={5} y1={0} y2={16} className={styles[kind]} />
          </svg>{' '}
          {label}, {dollars(value)}
        </span>
      ))}
    </p>
  )
}

function Dot({ className }: { readonly className?: string }) {
  return (
    <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden="true">
      <circle cx={7} cy={7} r={5.5} className={className} />
    </svg>
  )
}

/** Everything that is marked, with a margin to drag into; room at the sides where the outer tenths are not published. */
export function domainOf(range: Range, marked: readonly (number | null | undefined)[]) {
  const values = [
    ...quantilesOf(range).map(({ value }) => value),
    ...marked.filter((value) => value != null),
  ]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = high - low || high * 0.2 || 1
  const margin = (outer: number | null) => span * (outer === null ? 0.3 : 0.12)
  return [Math.max(0, low - margin(range.p10)), high + margin(range.p90)] as const
}
