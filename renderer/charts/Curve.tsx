/** A figure over a quantity: a line with its band, lines to compare it with, and a mark for one's own. */
import { type ScaleContinuousNumeric, scaleLinear, scaleLog } from 'd3-scale'
import { area, line } from 'd3-shape'
import {
  axisFigure,
  type CurveChart,
  type CurvePoint,
  chartFigure,
  chartTable,
} from '~/core/answers/documents/chart.ts'
import { ChartDrawing, FONT } from './ChartDrawing.tsx'
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx'
import { ChartSizes } from './ChartSizes.tsx'
import styles from './chart.module.css'
import { insideOf, tenth, textWidth, widestText } from './labels.ts'

export type CurveProps = Omit<CurveChart, 'type'> & Omit<ChartFrameProps, 'children' | 'table'>

export function Curve({
  x,
  y,
  series,
  band,
  own,
  listed,
  tableShown,
  title,
  subtitle,
  source,
}: CurveProps) {
  const chart: CurveChart = { type: 'curve', x, y, series, band, own, listed }
  const { caption, heads, rows } = chartTable(chart)
  return (
    <ChartFrame {...{ title, subtitle, source, tableShown }} table={{ caption, head: heads, rows }}>
      <ChartSizes
        wide={<Drawing chart={chart} width={720} />}
        narrow={<Drawing chart={chart} width={340} />}
      />
    </ChartFrame>
  )
}

const LINE = 17

function Drawing({ chart, width }: { readonly chart: CurveChart; readonly width: number }) {
  const { series, own } = chart
  const isNarrow = width < 500
  const height = isNarrow ? 300 : 330
  const base = height - 44
  const points = series.flatMap((one) => one.points)
  const ys = [
    ...points.flatMap(({ y, low, high }) => [y, low ?? y, high ?? y]),
    ...(own ? [own.y] : []),
  ]
  const xs = [...points.map(({ x }) => x), ...(own ? [own.x] : [])]
  const start =
    widestText(
      ys.map((value) => axisFigure(chart.y.unit, roundedFor(value))),
      FONT,
    ) + 10
  const end =
    widestText(
      series.map(({ label }) => label),
      FONT,
    ) + 14
  const [from, to] = [Math.min(...xs), Math.max(...xs)]
  const x = chart.x.isLog
    ? scaleLog([from, to], [start, width - end])
    : scaleLinear([from, to], [start, width - end])
  const y = scaleLinear([Math.min(...ys), Math.max(...ys)], [base, 14]).nice(5)
  const places = { x, y }
  const ticks = xTicks(chart, x, isNarrow)
  return (
    <ChartDrawing width={width} height={height} label={describe(chart)}>
      {y.ticks(5).map((value) => (
        <g key={value}>
          <line
            x1={start}
            x2={width - end}
            y1={tenth(y(value))}
            y2={tenth(y(value))}
            className={value === 0 ? styles.axis : styles.grid}
          />
          <text x={start - 8} y={tenth(y(value) + 4)} textAnchor="end" className={styles.label}>
            {axisFigure(chart.y.unit, value)}
          </text>
        </g>
      ))}
      {ticks.map((value) => (
        <text
          key={value}
          x={tenth(x(value))}
          y={base + 20}
          textAnchor="middle"
          className={styles.label}
        >
          {axisFigure(chart.x.unit, value)}
        </text>
      ))}
      <text
        x={tenth((start + width - end) / 2)}
        y={height - 5}
        textAnchor="middle"
        className={styles.name}
      >
        {chart.x.label}
      </text>
      <Band points={series[0]?.points ?? []} {...places} />
      {[...series].reverse().map(({ label, points: along }) => (
        <path
          key={label}
          d={lineOf(along, places)}
          className={label === series[0]?.label ? styles.line : styles.outline}
        />
      ))}
      {endLabels(chart, y).map(({ label, at, isFirst }) => (
        <text
          key={label}
          x={tenth(width - end + 6)}
          y={tenth(at + 4)}
          className={isFirst ? styles.own : styles.name}
        >
          {label}
        </text>
      ))}
      {own && (
        <>
          <circle cx={tenth(x(own.x))} cy={tenth(y(own.y))} r={6} className={styles.mark} />
          <text
            x={tenth(insideOf(x(own.x), textWidth(own.label, FONT), width))}
            y={tenth(y(own.y) - 12)}
            textAnchor="middle"
            className={styles.own}
          >
            {own.label}
          </text>
        </>
      )}
    </ChartDrawing>
  )
}

interface Places {
  readonly x: ScaleContinuousNumeric<number, number>
  readonly y: ScaleContinuousNumeric<number, number>
}

/** Round enough to measure the width of an axis' figures. */
function roundedFor(value: number): number {
  return Math.abs(value) >= 1000 ? Math.round(value / 1000) * 1000 : Math.round(value)
}

function Band({ points, x, y }: Places & { readonly points: readonly CurvePoint[] }) {
  const known = points.filter(({ low, high }) => low !== undefined && high !== undefined)
  if (known.length < 2) return null
  const shape = area<CurvePoint>()
    .x((point) => tenth(x(point.x)))
    .y0((point) => tenth(y(point.low ?? point.y)))
    .y1((point) => tenth(y(point.high ?? point.y)))
  return <path d={shape([...known]) ?? ''} className={styles.tail} />
}

function lineOf(points: readonly CurvePoint[], { x, y }: Places): string {
  const path = line<CurvePoint>()
    .x((point) => tenth(x(point.x)))
    .y((point) => tenth(y(point.y)))
  return path([...points]) ?? ''
}

/** On a logarithmic axis the listed values that have room; else round ones. */
function xTicks({ x: axis, listed }: CurveChart, x: Places['x'], isNarrow: boolean): number[] {
  const wanted = axis.isLog ? listed : x.ticks(isNarrow ? 4 : 8)
  const kept: number[] = []
  for (const value of wanted) {
    const before = kept.at(-1)
    const room = 12 + textWidth(axisFigure(axis.unit, value), FONT)
    if (before === undefined || x(value) - x(before) >= room) kept.push(value)
  }
  return kept
}

interface EndLabel {
  readonly label: string
  readonly at: number
  readonly isFirst: boolean
}

/** Beside the end of each line, moved apart where lines end close together. */
function endLabels({ series }: CurveChart, y: Places['y']): EndLabel[] {
  const wished = series
    .flatMap(({ label, points }, at) => {
      const last = points.at(-1)
      return last ? [{ label, at: y(last.y), isFirst: at === 0 }] : []
    })
    .sort((a, b) => a.at - b.at)
  const placed: EndLabel[] = []
  for (const one of wished) {
    const before = placed.at(-1)
    placed.push(before && one.at - before.at < LINE ? { ...one, at: before.at + LINE } : one)
  }
  return placed
}

function describe(chart: CurveChart): string {
  const { x, y, series } = chart
  const said = series.flatMap(({ label, points }) => {
    const [first, last] = [points[0], points.at(-1)]
    if (!first || !last) return []
    const at = (point: CurvePoint) =>
      `${chartFigure(y.unit, point.y)} at ${chartFigure(x.unit, point.x)}`
    return [`${label}: ${at(first)}, ${at(last)}.`]
  })
  return `${y.label} by ${x.label.toLowerCase()}. ${said.join(' ')}`
}
