/**
 * Two figures of each organization against one another, with a line through them if there is one, and one's own point.
 */
import { scaleLinear, scaleLog } from 'd3-scale'
import { line } from 'd3-shape'
import { ChartDrawing, FONT } from './ChartDrawing.tsx'
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx'
import { ChartSizes } from './ChartSizes.tsx'
import styles from './chart.module.css'
import { tenth, widestText } from './labels.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface ScatterAxis {
  readonly label: string
  readonly format: (value: number) => string
  /** A logarithmic axis, for figures that span sizes (all above zero). */
  readonly log?: boolean
}

/** A point that has a name and a line in a list beside the drawing. */
export interface MarkedPoint extends Point {
  readonly id: number
  readonly label: string
  readonly isSelected?: boolean
}

export interface ScatterProps extends Omit<ChartFrameProps, 'table' | 'children'> {
  readonly points: readonly Point[]
  readonly own?: Point & { readonly label: string }
  /** With them, the table holds these alone: the others are the background. */
  readonly marked?: readonly MarkedPoint[]
  /** A fitted line, sorted by x. */
  readonly fit?: readonly Point[]
  readonly x: ScatterAxis
  readonly y: ScatterAxis
}

export function Scatter({ points, own, marked, fit, x, y, ...frame }: ScatterProps) {
  const drawing = { points, own, marked, fit, x, y }
  return (
    <ChartFrame {...frame} table={tableOf(drawing)}>
      <ChartSizes
        wide={<Drawing {...drawing} width={720} height={320} />}
        narrow={<Drawing {...drawing} width={340} height={280} />}
      />
    </ChartFrame>
  )
}

/** Beyond, circles would hide each other. */
const MANY_POINTS = 500

type DrawingProps = Pick<ScatterProps, 'points' | 'own' | 'marked' | 'fit' | 'x' | 'y'> & {
  readonly width: number
  readonly height: number
}

function Drawing({ points, own, marked = [], fit = [], x, y, width, height }: DrawingProps) {
  const all = [...points, ...marked, ...fit, ...(own ? [own] : [])]
  const left =
    widestText(
      all.map((point) => y.format(point.y)),
      FONT,
    ) + 12
  const base = height - 42
  const across = scaleFor(
    x,
    all.map((point) => point.x),
    [left, width - 10],
  )
  const up = scaleFor(
    y,
    all.map((point) => point.y),
    [base, 26],
  )
  const path = line<Point>()
    .x((point) => tenth(across(point.x)))
    .y((point) => tenth(up(point.y)))
  return (
    <ChartDrawing
      width={width}
      height={height}
      label={`${points.length + marked.length} points: ${y.label} against ${x.label}.`}
    >
      <text x={0} y={12} className={styles.name}>
        {y.label}
      </text>
      {ticksOf(up, y.log, 4).map((value) => (
        <g key={value}>
          <line
            x1={left}
            x2={width}
            y1={tenth(up(value))}
            y2={tenth(up(value))}
            className={styles.grid}
          />
          <text x={left - 8} y={tenth(up(value) + 4)} textAnchor="end" className={styles.label}>
            {y.format(value)}
          </text>
        </g>
      ))}
      {ticksOf(across, x.log, width < 500 ? 3 : 6).map((value) => (
        <text
          key={value}
          x={tenth(across(value))}
          y={base + 18}
          textAnchor="middle"
          className={styles.label}
        >
          {x.format(value)}
        </text>
      ))}
      <text x={width} y={height - 4} textAnchor="end" className={styles.name}>
        {x.label}
      </text>
      {distinct(points).map((point) => (
        <circle
          key={`${point.x} ${point.y}`}
          cx={tenth(across(point.x))}
          cy={tenth(up(point.y))}
          r={points.length > MANY_POINTS ? 2 : 4}
          className={styles.dot}
        />
      ))}
      {fit.length > 1 && <path d={path([...fit]) ?? ''} className={styles.dashed} />}
      {marked.map((point) => (
        <circle
          key={point.id}
          cx={tenth(across(point.x))}
          cy={tenth(up(point.y))}
          r={point.isSelected ? 7 : 5}
          className={point.isSelected ? styles.mark : styles.odd}
          data-mark={point.id}
        >
          <title>{point.label}</title>
        </circle>
      ))}
      {own && <OwnPoint x={across(own.x)} y={up(own.y)} label={own.label} limit={width} />}
    </ChartDrawing>
  )
}

/** Points on one spot are one circle. */
function distinct(points: readonly Point[]): Point[] {
  return [...new Map(points.map((point) => [`${point.x} ${point.y}`, point])).values()]
}

interface OwnPointProps {
  readonly x: number
  readonly y: number
  readonly label: string
  readonly limit: number
}

function OwnPoint({ x, y, label, limit }: OwnPointProps) {
  const left = x > limit * 0.7
  return (
    <>
      <circle cx={tenth(x)} cy={tenth(y)} r={7} className={styles.mark} />
      <text
        x={tenth(x + (left ? -12 : 12))}
        y={tenth(y + 4)}
        textAnchor={left ? 'end' : 'start'}
        className={styles.own}
      >
        {label}
      </text>
    </>
  )
}

function scaleFor(axis: ScatterAxis, values: readonly number[], to: [number, number]) {
  const domain: [number, number] = [Math.min(...values), Math.max(...values)]
  return axis.log ? scaleLog(domain, to) : scaleLinear(domain, to).nice()
}

/**
 * A logarithmic scale offers every 1 to 9; we keep 1, 2 and 5 of each power of ten. A short one holds fewer than two of
 * them, and its numbers are as even as those of a linear one.
 */
function ticksOf(scale: ReturnType<typeof scaleFor>, log: boolean | undefined, wanted: number) {
  if (!log) return scale.ticks(wanted)
  const round = scale.ticks(50).filter((value) => /^(?:0\.0*)?[125]0*$/.test(String(value)))
  if (round.length < 2) return scaleLinear(scale.domain(), scale.range()).ticks(wanted)
  const every = Math.ceil(round.length / (wanted + 1))
  return round.filter((_, index) => index % every === 0)
}

function tableOf({ points, own, marked, x, y }: Omit<DrawingProps, 'width' | 'height'>) {
  const head = [marked ? 'Organization' : 'Point', x.label, y.label]
  const caption = `${y.label} against ${x.label}`
  if (marked) {
    const rows = marked.map((point) => [point.label, x.format(point.x), y.format(point.y)])
    return { caption, head, rows }
  }
  const rows = points.map((point, index) => [
    String(index + 1),
    x.format(point.x),
    y.format(point.y),
  ])
  if (own) rows.unshift([own.label, x.format(own.x), y.format(own.y)])
  return { caption, head, rows }
}
