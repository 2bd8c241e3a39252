/** The signature mark: line P10 to P90, band P25 to P75, tick at the median, markers for pay and a proposal. */
import { Fragment, type ReactNode } from 'react'
import {
  type Drawn,
  describeRange,
  quantilesOf,
  type Range,
} from '~/core/answers/analysis/range-words.ts'
import type { OwnMark } from '~/core/answers/documents/chart.ts'
import { dollars, marketDollars } from '~/core/pay/figures.ts'
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx'
import { ChartSizes } from './ChartSizes.tsx'
import chart from './chart.module.css'
import { type LabelSpace, type PlacedLabel, placeLabels, tenth } from './labels.ts'
import styles from './RangeBar.module.css'
import { Hatching, ownTick, type PartProps, RangeKey, Spread } from './RangeMarks.tsx'
import {
  barScale,
  compact,
  type Layout,
  narrow,
  rangeTable,
  row,
  rowScale,
  wide,
} from './range-layout.ts'

/** Title, subtitle and source are shown by the large size only. */
interface RangeBarProps extends Drawn, Pick<ChartFrameProps, 'title' | 'subtitle' | 'source'> {
  readonly range: Range
  /** large: with words; compact: dollars only, for a card; row: the bare mark, for a table, each on its own scale. */
  readonly size?: 'large' | 'compact' | 'row'
  /** Axis to share between several bars, in dollars. */
  readonly domain?: readonly [number, number]
  /** Who is meant, at the mark of the large size: "Maria". */
  readonly name?: string
  /** What the filled mark means, where it is not the name and "now". */
  readonly payLabel?: string
  /** The organization's own marks, in the large size. */
  readonly marks?: readonly OwnMark[]
  /** Drawn over the large bar, such as a thumb; receives the bar's ends as shares of the width. */
  readonly over?: (inset: number) => ReactNode
  /** Why the ends of the large size are hatched, where it is not for want of organizations. */
  readonly hatched?: string
}

export function RangeBar(props: RangeBarProps) {
  const { size = 'large', name, payLabel, title, subtitle, source, hatched, ...bar } = props
  if (size === 'row') return <Bar {...bar} layout={row} />
  if (size === 'compact') {
    return (
      <div className={styles.compact}>
        <Bar {...bar} layout={compact} />
      </div>
    )
  }
  return (
    <ChartFrame {...{ title, subtitle, source }} table={rangeTable(bar.range, bar, name)}>
      <ChartSizes
        roomy
        wide={<Rail {...bar} {...{ name, payLabel }} layout={wide} />}
        narrow={<Rail {...bar} {...{ name, payLabel }} layout={narrow} />}
      />
      <RangeKey {...bar} hatched={hatched} />
    </ChartFrame>
  )
}

type BarProps = Drawn &
  Pick<RangeBarProps, 'range' | 'domain' | 'marks' | 'name' | 'payLabel'> & {
    readonly layout: Layout
  }

function Rail({ over, ...bar }: BarProps & Pick<RangeBarProps, 'over'>) {
  if (!over) return <Bar {...bar} />
  const { radius, width } = bar.layout
  return (
    <div className={styles.rail}>
      <Bar {...bar} />
      {over((radius + 1.5) / width)}
    </div>
  )
}

function Bar(props: BarProps) {
  const { range, pay, proposed, origin = 'comparables', domain, marks = [] } = props
  const { layout } = props
  const marked = { pay, proposed, own: marks.map(({ value }) => value) }
  const ownScale = layout.isRow ? rowScale(range, layout) : barScale(range, marked, layout, domain)
  const empty = ownScale === null || quantilesOf(range).length === 0
  const scale = ownScale ?? (() => 0)
  const { width, height, y, half } = layout
  const own = marks.map(({ label, value }) => `${label}: ${dollars(value)}.`)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={layout.isRow ? styles.row : chart.drawing}
      role="img"
      aria-label={[describeRange(range, { pay, proposed, origin }), ...own].join(' ')}
    >
      <Hatching {...{ range, scale, layout, origin }} />
      {!empty && <Spread {...{ range, scale, layout, origin }} />}
      {!layout.isRow &&
        (empty ? (
          <NoRange layout={layout} />
        ) : (
          <Words range={range} scale={scale} layout={layout} />
        ))}
      {marks.map(({ kind, value }) => (
        <path
          key={kind}
          d={ownTick(kind, scale(value), y - half - 9, y + half + 9)}
          className={chart[kind]}
        />
      ))}
      {!empty && proposed != null && (
        <Dot
          {...{ layout, at: scale(proposed), radius: layout.radius - 1 }}
          className={chart.proposed}
        />
      )}
      {!empty && pay != null && (
        <Dot {...{ layout, at: scale(pay), radius: layout.radius }} className={chart.mark} />
      )}
      {!empty && layout.namesPay && <PayWords {...props} scale={scale} />}
    </svg>
  )
}

interface DotProps {
  readonly layout: Layout
  readonly at: number
  readonly radius: number
  readonly className: string | undefined
}

/** An arrow at the edge where it lies beyond the drawing of a row. */
function Dot({ layout: { isRow, width, y }, at, radius, className }: DotProps) {
  if (!isRow || (at > radius && at < width - radius)) {
    return <circle cx={at} cy={y} r={radius} className={className} />
  }
  const arrow = at <= radius ? `M1 ${y}l8-5v10z` : `M${width - 1} ${y}l-8-5v10z`
  return <path d={arrow} className={className} />
}

/**
 * The words and dollars of a range bar, kept apart and tied to their marks; each figure follows its word where the bar
 * is read as text.
 */
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
      <path d={leaders(above, y - half - 10, y - half - 2)} className={chart.link} />
      <path d={leaders(below, y + half + 8, y + half + 2)} className={chart.link} />
      {known.map(({ key }) => (
        <Fragment key={key}>
          <Word label={above.find((label) => label.key === key)} y={y - half - 14} name />
          <Word label={below.find((label) => label.key === key)} y={y + half + fontSize + 8} />
        </Fragment>
      ))}
    </g>
  )
}

/** Whose each mark is, with its dollars, above the names of the percentiles. */
function PayWords(props: BarProps & Pick<PartProps, 'scale'>) {
  const { pay, proposed, name, payLabel, scale, layout } = props
  const now = payLabel ?? (name ? `${name} now` : 'Pay now')
  const labels = placeLabels(
    [
      ...(pay == null ? [] : [{ key: 'pay', text: `${now} ${dollars(pay)}`, at: scale(pay) }]),
      ...(proposed == null
        ? []
        : [{ key: 'proposed', text: `Proposed ${dollars(proposed)}`, at: scale(proposed) }]),
    ],
    { ...layout, gap: 22 },
  )
  return (
    <g fontSize={layout.fontSize} textAnchor="middle">
      <path d={leaders(labels, 19, layout.y - layout.half - 2)} className={chart.link} />
      {labels.map((label) => (
        <text key={label.key} x={tenth(label.x)} y={layout.fontSize} className={chart.own}>
          {label.text}
        </text>
      ))}
    </g>
  )
}

function Word({ label, y, name }: { label?: PlacedLabel; y: number; name?: boolean }) {
  if (!label) return null
  const figure = label.key === 'p50' ? chart.strong : chart.label
  return (
    <text x={tenth(label.x)} y={y} className={name ? chart.name : figure}>
      {label.text}
    </text>
  )
}

function NoRange({ layout: { width, y, half, fontSize } }: { readonly layout: Layout }) {
  return (
    <text
      x={width / 2}
      y={y + half + fontSize + 8}
      fontSize={fontSize}
      textAnchor="middle"
      className={chart.name}
    >
      Too few organizations to show a range
    </text>
  )
}

/** A thin line from each label that had to move to the mark it belongs to. */
function leaders(labels: readonly PlacedLabel[], from: number, to: number): string {
  return labels
    .filter(({ x, at }) => Math.abs(x - at) > 7)
    .map(({ x, at }) => `M${tenth(x)} ${from}L${at} ${to}`)
    .join('')
}
