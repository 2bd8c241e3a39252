/** A figure over years or days: one line, its ends labelled, an optional second line to compare it with. */
import { type ScaleLinear, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { ChartDrawing, FONT } from './ChartDrawing.tsx'
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx'
import { ChartSizes } from './ChartSizes.tsx'
import styles from './chart.module.css'
import { tenth, widestText } from './labels.ts'

export interface TrendPoint {
  readonly year: number
  /** Null where it is not known: the line breaks, it is never drawn across. */
  readonly value: number | null
}

export interface TrendProps extends Omit<ChartFrameProps, 'table' | 'children'> {
  readonly label: string
  readonly points: readonly TrendPoint[]
  readonly compare?: { readonly label: string; readonly points: readonly TrendPoint[] }
  readonly format: (value: number) => string
  /** what `year` counts where it is no year: its name, how one is written, and how on the axis */
  readonly time?: TrendTime
}

interface TrendTime {
  readonly name: string
  readonly format: (year: number) => string
  readonly formatShort: (year: number) => string
}

const YEARS: TrendTime = { name: 'Year', format: String, formatShort: String }

export function Trend({ label, points, compare, format, time, ...frame }: TrendProps) {
  const drawing = { label, points, compare, format, time }
  return (
    <ChartFrame {...frame} table={tableOf(drawing)}>
      <ChartSizes
        wide={<Drawing {...drawing} width={720} />}
        narrow={<Drawing {...drawing} width={340} />}
      />
    </ChartFrame>
  )
}

type DrawingProps = Pick<TrendProps, 'label' | 'points' | 'compare' | 'format' | 'time'> & {
  readonly width: number
}

function Drawing({ label, points, compare, format, time = YEARS, width }: DrawingProps) {
  const height = 220
  const base = height - 26
  const all = [...points, ...(compare?.points ?? [])]
  const values = all.flatMap(({ value }) => (value === null ? [] : [value]))
  const years = all.map(({ year }) => year)
  const start = widestText(values.map(format), FONT) + 14
  const end = widestText([label, compare?.label ?? ''], FONT) + 16
  const x = scaleLinear([Math.min(...years), Math.max(...years)], [start + 14, width - end])
  const y = scaleLinear([Math.min(...values), Math.max(...values)], [base, 16]).nice(4)
  const series = { x, y }
  return (
    <ChartDrawing width={width} height={height} label={describe(label, points, format, time)}>
      {y.ticks(4).map((value) => (
        <g key={value}>
          <line
            x1={start}
            x2={width}
            y1={tenth(y(value))}
            y2={tenth(y(value))}
            className={styles.grid}
          />
          <text x={start - 8} y={tenth(y(value) + 4)} textAnchor="end" className={styles.label}>
            {format(value)}
          </text>
        </g>
      ))}
      {everyNth(points, width < 500 ? 3 : 8).map(({ year }) => (
        <text
          key={year}
          x={tenth(x(year))}
          y={height - 5}
          textAnchor="middle"
          className={styles.label}
        >
          {time.formatShort(year)}
        </text>
      ))}
      {compare && <Series {...series} {...compare} kind="dashed" />}
      <Series {...series} label={label} points={points} kind="line" />
    </ChartDrawing>
  )
}

/** About this many of the points, always with the last. */
function everyNth(points: readonly TrendPoint[], wanted: number): readonly TrendPoint[] {
  const step = Math.ceil(points.length / wanted)
  return points.filter((_, index) => (points.length - 1 - index) % step === 0)
}

interface SeriesProps {
  readonly label: string
  readonly points: readonly TrendPoint[]
  readonly x: ScaleLinear<number, number>
  readonly y: ScaleLinear<number, number>
  readonly kind: 'line' | 'dashed'
}

function Series({ label, points, x, y, kind }: SeriesProps) {
  const path = line<TrendPoint>()
    .defined(({ value }) => value !== null)
    .x(({ year }) => tenth(x(year)))
    .y(({ value }) => tenth(y(value ?? 0)))
  const last = points.findLast(({ value }) => value !== null)
  // a line that ends before the other one has its name above its end
  const endsEarly = last !== undefined && x(last.year) < x.range()[1]! - 1
  return (
    <>
      <path d={path([...points]) ?? ''} className={styles[kind]} />
      {last && (
        <>
          {kind === 'line' && (
            <circle
              cx={tenth(x(last.year))}
              cy={tenth(y(last.value ?? 0))}
              r={5}
              className={styles.mark}
            />
          )}
          <text
            x={tenth(x(last.year) + (endsEarly ? 0 : 10))}
            y={tenth(y(last.value ?? 0) + (endsEarly ? -10 : 4))}
            textAnchor={endsEarly ? 'end' : 'start'}
            className={kind === 'line' ? styles.own : styles.name}
          >
            {label}
          </text>
        </>
      )}
    </>
  )
}

function describe(
  label: string,
  points: readonly TrendPoint[],
  format: TrendProps['format'],
  time: TrendTime,
) {
  const known = points.flatMap(({ year, value }) => (value === null ? [] : [{ year, value }]))
  const first = known[0]
  const last = known.at(-1)
  if (!first || !last) return `${label}: no figures.`
  const [from, to] = [first, last].map(({ year }) => time.format(year))
  return `${label}: ${format(first.value)} in ${from}, ${format(last.value)} in ${to}.`
}

function tableOf({ label, points, compare, format, time = YEARS }: Omit<DrawingProps, 'width'>) {
  const say = (value: number | null | undefined) => (value == null ? 'not known' : format(value))
  return {
    caption: `Figures by ${time.name.toLowerCase()}`,
    head: compare ? [time.name, label, compare.label] : [time.name, label],
    rows: points.map(({ year, value }) => [
      time.format(year),
      say(value),
      ...(compare ? [say(compare.points.find((point) => point.year === year)?.value)] : []),
    ]),
  }
}
