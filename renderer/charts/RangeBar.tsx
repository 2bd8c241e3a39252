/** The signature mark: line P10 to P90, band P25 to P75, tick at the median, markers for pay and a proposal. */
import { useId } from 'react'
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx'
import { ChartSizes } from './ChartSizes.tsx'
import { dollars, marketDollars } from './format.ts'
import { tenth } from './geometry.ts'
import { type LabelSpace, type PlacedLabel, placeLabels } from './labels.ts'
import styles from './RangeBar.module.css'
import { describeRange, type Marks, quantilesOf, type Range } from './range.ts'
import { barScale, describeSuppressed, type Scale } from './range-scale.ts'
import { rangeTable } from './range-table.ts'

/** Title, subtitle and source are shown by the large size only. */
export interface RangeBarProps
  extends Marks,
    Pick<ChartFrameProps, 'title' | 'subtitle' | 'source'> {
  readonly range: Range
  /** large: with words; compact: dollars only, for a card; row: the bare mark, for a table. */
  readonly size?: 'large' | 'compact' | 'row'
  /** Axis to share between the rows of one table, in dollars. */
  readonly domain?: readonly [number, number]
  /** Who is meant, for the legend of the large size: "Maria". */
  readonly name?: string
}

export function RangeBar(props: RangeBarProps) {
  const { size = 'large', name, title, subtitle, source, ...bar } = props
  if (size !== 'large') {
    return (
      <div className={styles[size]}>
        <Bar {...bar} layout={size === 'row' ? row : compact} />
      </div>
    )
  }
  return (
    <ChartFrame {...{ title, subtitle, source }} table={rangeTable(bar.range, bar, name)}>
      <ChartSizes
        roomy
        wide={<Bar {...bar} layout={wide} />}
        narrow={<Bar {...bar} layout={narrow} />}
      />
      <Key {...bar} name={name} />
    </ChartFrame>
  )
}

interface Layout {
  readonly width: number
  readonly height: number
  /** Vertical middle of the mark. */
  readonly y: number
  /** Half the height of the band. */
  readonly half: number
  readonly radius: number
  readonly fontSize: number
  readonly names: Readonly<Partial<Record<keyof Range, string>>>
  /** Which figures stand below the mark. */
  readonly figures: readonly (keyof Range)[]
}

const middle = ['p25', 'p50', 'p75'] as const
const words = { p25: '25th percentile', p50: 'Median', p75: '75th percentile' }

const wide: Layout = {
  width: 880,
  height: 96,
  y: 47,
  half: 10,
  radius: 8,
  fontSize: 14,
  names: { p10: '10th', ...words, p90: '90th' },
  figures: ['p10', ...middle, 'p90'],
}
const narrow: Layout = {
  ...wide,
  width: 340,
  radius: 7,
  half: 9,
  fontSize: 12.5,
  names: words,
  figures: middle,
}
const compact: Layout = {
  width: 300,
  height: 44,
  y: 13,
  half: 6,
  radius: 5.5,
  fontSize: 12,
  names: {},
  figures: middle,
}
const row: Layout = { ...compact, width: 200, height: 22, y: 11, half: 5, radius: 5, figures: [] }

type BarProps = Marks & Pick<RangeBarProps, 'range' | 'domain'> & { readonly layout: Layout }

function Bar({ range, pay, proposed, domain, layout }: BarProps) {
  const scale = barScale(range, { pay, proposed }, layout, domain)
  const { width, height, y } = layout
  const empty = quantilesOf(range).length === 0
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={styles.bar}
      role="img"
      aria-label={describeRange(range, { pay, proposed })}
    >
      <Hatching range={range} scale={scale} layout={layout} />
      <Spread range={range} scale={scale} layout={layout} />
      {empty ? <NoRange layout={layout} /> : <Words range={range} scale={scale} layout={layout} />}
      {!empty && proposed != null && (
        <circle cx={scale(proposed)} cy={y} r={layout.radius - 1} className={styles.proposed} />
      )}
      {!empty && pay != null && (
        <circle cx={scale(pay)} cy={y} r={layout.radius} className={styles.pay} />
      )}
    </svg>
  )
}

interface PartProps {
  readonly range: Range
  readonly scale: Scale
  readonly layout: Layout
}

function Spread({ range: { p10, p25, p50, p75, p90 }, scale, layout: { y, half } }: PartProps) {
  const reach = half + 5
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
      {p25 !== null && p75 !== null && (
        <rect
          x={scale(p25)}
          y={y - half}
          width={Math.max(1, scale(p75) - scale(p25))}
          height={half * 2}
          rx={1.5}
          className={styles.band}
        />
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

/** Parts too thin to publish: hatched where they would be. */
function Hatching({ range, scale, layout: { y, half, width } }: PartProps) {
  const id = useId()
  const parts = describeSuppressed(range, scale, width)
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

function NoRange({ layout: { width, y, half, fontSize, figures } }: { readonly layout: Layout }) {
  if (figures.length === 0) return null
  return (
    <text
      x={width / 2}
      y={y + half + fontSize + 8}
      fontSize={fontSize}
      textAnchor="middle"
      className={styles.name}
    >
      Too few organizations to show a range
    </text>
  )
}

function Words({ range, scale, layout }: PartProps) {
  const { y, half, fontSize, names, figures, width } = layout
  const space: LabelSpace = { width, fontSize }
  const known = quantilesOf(range)
  const above = placeLabels(
    known.flatMap(({ key, value }) => {
      const text = names[key]
      return text ? [{ key, text, at: scale(value) }] : []
    }),
    space,
  )
  const below = placeLabels(
    known.flatMap(({ key, value }) =>
      figures.includes(key) ? [{ key, text: marketDollars(value), at: scale(value) }] : [],
    ),
    space,
  )
  return (
    <g fontSize={fontSize} textAnchor="middle">
      <path d={leaders(above, y - half - 10, y - half - 2)} className={styles.leader} />
      <path d={leaders(below, y + half + 8, y + half + 2)} className={styles.leader} />
      {above.map(({ key, x, text }) => (
        <text key={key} x={tenth(x)} y={y - half - 14} className={styles.name}>
          {text}
        </text>
      ))}
      {below.map(({ key, x, text }) => (
        <text
          key={key}
          x={tenth(x)}
          y={y + half + fontSize + 8}
          className={key === 'p50' ? styles.middleFigure : styles.figure}
        >
          {text}
        </text>
      ))}
    </g>
  )
}

/** A thin line from each label that had to move to the mark it belongs to. */
function leaders(labels: readonly PlacedLabel[], from: number, to: number): string {
  return labels
    .filter(({ x, at }) => Math.abs(x - at) > 7)
    .map(({ x, at }) => `M${tenth(x)} ${from}L${at} ${to}`)
    .join('')
}

function Key({ pay, proposed, name, range }: Marks & { name?: string; range: Range }) {
  const hidden = range.p50 !== null && (range.p10 === null || range.p90 === null)
  if (pay == null && proposed == null && !hidden) return null
  return (
    <p className={styles.key}>
      {pay != null && (
        <span className={styles.entry}>
          <Dot filled /> {name ? `${name} now` : 'Pay now'}, {dollars(pay)}
        </span>
      )}
      {proposed != null && (
        <span className={styles.entry}>
          <Dot /> proposed, {dollars(proposed)}
        </span>
      )}
      {hidden && (
        <span className={styles.entry}>Hatched: too few organizations to show this part</span>
      )}
    </p>
  )
}

function Dot({ filled }: { readonly filled?: boolean }) {
  return (
    <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden="true">
      <circle cx={7} cy={7} r={filled ? 6 : 5} className={filled ? styles.pay : styles.proposed} />
    </svg>
  )
}
