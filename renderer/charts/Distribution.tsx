/** The shape of pay: a density with its middle half, the median, and the person's pay. */
import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { describeRange, type Range } from '~/core/answers/analysis/range-words.ts'
import type { DistributionChart } from '~/core/answers/documents/chart.ts'
import { dollars, marketDollars, shortDollars } from '~/core/pay/figures.ts'
import { ChartDrawing, FONT } from './ChartDrawing.tsx'
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx'
import { ChartSizes } from './ChartSizes.tsx'
import styles from './chart.module.css'
import { type DensityPoint, densityAt, insideOf, tenth, textWidth } from './labels.ts'
import { rangeTable } from './range-layout.ts'

export interface DistributionProps extends Omit<ChartFrameProps, 'table' | 'children'> {
  /** Outline of the density, sorted by value (dollars); only its shape matters, not its height. */
  readonly density: readonly DensityPoint[]
  readonly range: Range
  readonly pay?: number | null
  /** Who is meant: "Maria". */
  readonly name?: string
  /** Other distributions on the same scale. */
  readonly overlaid?: DistributionChart['overlaid']
}

export function Distribution({ density, range, pay, name, overlaid, ...frame }: DistributionProps) {
  const drawing = { density, range, pay, name, overlaid }
  return (
    <ChartFrame {...frame} table={rangeTable(range, { pay }, name)}>
      <ChartSizes
        wide={<Drawing {...drawing} width={720} height={210} />}
        narrow={<Drawing {...drawing} width={340} height={190} />}
      />
    </ChartFrame>
  )
}

interface DrawingProps
  extends Pick<DistributionProps, 'density' | 'range' | 'pay' | 'name' | 'overlaid'> {
  readonly width: number
  readonly height: number
}

function Drawing({ density, range, pay, name, overlaid = [], width, height }: DrawingProps) {
  const base = height - 24
  const drawn = [...density, ...overlaid.flatMap((one) => one.density)]
  const from = Math.min(...drawn.map((point) => point.value))
  const to = Math.max(...drawn.map((point) => point.value))
  const x = scaleLinear([from, to], [0, width])
  const peak = Math.max(...drawn.map((point) => point.density), Number.MIN_VALUE)
  const head = overlaid.length === 0 ? 44 : 44 + MARK_ROOM + PEAK_LINE * overlaid.length
  const y = scaleLinear([0, peak], [base, head])
  const top = (value: number) => tenth(y(densityAt(density, value)))
  const shape = area<DensityPoint>()
    .x((point) => tenth(x(point.value)))
    .y0(base)
    .y1((point) => tenth(y(point.density)))
  const outline = line<DensityPoint>()
    .x((point) => tenth(x(point.value)))
    .y((point) => tenth(y(point.density)))
  const ticks = x.ticks(width < 500 ? 4 : 7)
  const marked = [range.p50, pay ?? null].filter((value) => value !== null)
  const marks = marked.map((value) => ({ at: x(value), top: top(value) - 9 }))
  return (
    <ChartDrawing width={width} height={height} label={describeRange(range, { pay })}>
      <path d={shape([...density]) ?? ''} className={styles.tail} />
      {range.p25 !== null && range.p75 !== null && (
        <path d={shape(between(density, range.p25, range.p75)) ?? ''} className={styles.middle} />
      )}
      <path d={outline([...density]) ?? ''} className={styles.outline} />
      {overlaid.map(({ label, density: other }) => (
        <path key={label} d={outline([...other]) ?? ''} className={styles.dashed} />
      ))}
      <line x1={0} x2={width} y1={base} y2={base} className={styles.axis} />
      {ticks.map((value) => (
        <text
          key={value}
          x={tenth(insideOf(x(value), textWidth(shortDollars(value), FONT), width))}
          y={height - 5}
          textAnchor="middle"
          className={styles.label}
        >
          {shortDollars(value)}
        </text>
      ))}
      {range.p50 !== null && (
        <MarkedLine
          x={x(range.p50)}
          top={top(range.p50)}
          base={base}
          width={width}
          side={pay != null && pay > range.p50 ? 'left' : 'right'}
          text={`Median ${marketDollars(range.p50)}`}
          labelY={34}
          kind="median"
        />
      )}
      {pay != null && pay >= from && pay <= to && (
        <MarkedLine
          x={x(pay)}
          top={top(pay) - 9}
          base={base}
          width={width}
          side={range.p50 !== null && pay > range.p50 ? 'right' : 'left'}
          text={`${name ? `${name}, ` : ''}${dollars(pay)}`}
          labelY={12}
          kind="pay"
        />
      )}
      {peakLabels(overlaid, { x, y, marks, width }).map(({ label, at, top: above }) => (
        <text key={label} x={at} y={above} className={styles.rimmed}>
          {label}
        </text>
      ))}
    </ChartDrawing>
  )
}

/** Height of a line of labels at peaks. */
const PEAK_LINE = 17

/** Each beside its own peak, away from median and pay; a line higher where it would overlap another. */
function peakLabels(
  overlaid: NonNullable<DistributionProps['overlaid']>,
  { x, y, marks, width }: PeakPlaces,
) {
  const labels = overlaid.flatMap(({ label, density }) => {
    const peak = density.toSorted((a, b) => b.density - a.density)[0]
    if (!peak) return []
    const room = textWidth(label, FONT) * 1.1
    const [first] = marks
    const start = x(peak.value) - (first && x(peak.value) < first.at ? room : 0)
    const at = tenth(clearOf(marks, Math.max(0, Math.min(width - room, start)), { room, width }))
    const crossed = marks.filter((mark) => mark.at > at && mark.at < at + room)
    const highest = Math.min(y(peak.density), ...crossed.map((mark) => mark.top - MARK_ROOM / 2))
    return [{ label, at, end: at + room, top: tenth(highest - 6) }]
  })
  const placed: typeof labels = []
  for (const one of labels.toSorted((a, b) => a.at - b.at)) {
    const near = placed.filter(({ at, end }) => at < one.end && one.at < end)
    placed.push({ ...one, top: Math.min(one.top, ...near.map(({ top }) => top - PEAK_LINE)) })
  }
  return placed
}

/** Where a label begins so that no mark runs through it: left of all that are near, else right of them. */
function clearOf(
  marks: PeakPlaces['marks'],
  start: number,
  { room, width }: { readonly room: number; readonly width: number },
): number {
  const places = marks.map(({ at }) => at)
  const near = places.filter((at) => at > start - MARK_ROOM && at < start + room + MARK_ROOM)
  if (near.length === 0) return start
  const left = Math.min(...places) - MARK_ROOM - room
  const right = Math.max(...places) + MARK_ROOM
  if (left >= 0) return left
  return right + room <= width ? right : start
}

/** A dot's radius and some air. */
const MARK_ROOM = 10

interface PeakPlaces {
  readonly x: (value: number) => number
  readonly y: (density: number) => number
  /** of the median first, then of pay */
  readonly marks: readonly { readonly at: number; readonly top: number }[]
  readonly width: number
}

interface MarkedLineProps {
  readonly x: number
  readonly top: number
  readonly base: number
  readonly width: number
  readonly side: 'left' | 'right'
  readonly text: string
  readonly labelY: number
  readonly kind: 'median' | 'pay'
}

/** A vertical mark with its words at the top, on the side with room. */
function MarkedLine({ x, top, base, width, side, text, labelY, kind }: MarkedLineProps) {
  const room = textWidth(text, FONT) * 1.1 + 8
  const left = side === 'left' ? x > room : x + room > width
  const at = tenth(x)
  const high = Math.min(top, labelY + 2)
  return (
    <>
      {high < top && <line x1={at} x2={at} y1={high} y2={top} className={styles.link} />}
      <line
        x1={at}
        x2={at}
        y1={top}
        y2={base}
        className={kind === 'median' ? styles.median : styles.lead}
      />
      {kind === 'pay' && <circle cx={at} cy={tenth(top)} r={6} className={styles.mark} />}
      <text
        x={tenth(x + (left ? -7 : 7))}
        y={labelY}
        textAnchor={left ? 'end' : 'start'}
        className={kind === 'median' ? styles.strong : styles.own}
      >
        {text}
      </text>
    </>
  )
}

/** The part of the polygon between two values, with both ends put in. */
function between(points: readonly DensityPoint[], from: number, to: number): DensityPoint[] {
  return [
    { value: from, density: densityAt(points, from) },
    ...points.filter(({ value }) => value > from && value < to),
    { value: to, density: densityAt(points, to) },
  ]
}
