/** Counts of records by interval, with the chosen stretch standing out. */
import { scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'
import { count } from '~/core/pay/figures.ts'
import { ChartDrawing, FONT } from './ChartDrawing.tsx'
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx'
import { ChartSizes } from './ChartSizes.tsx'
import styles from './chart.module.css'
import { tenth, textWidth } from './labels.ts'

export interface HistogramProps extends Omit<ChartFrameProps, 'table' | 'children'> {
  /** Adjacent intervals in order; `count` null is suppressed and drawn as a gap. */
  readonly bins: readonly HistogramBin[]
  /** The stretch chosen, such as a slider's; everything when left out. */
  readonly chosen?: readonly [number, number]
  /** How a bound is written: dollars, people, years. */
  readonly format: (value: number) => string
  /** What is counted: "pay records". */
  readonly unit: string
  /**
   * Every interval is drawn equally wide, as on a logarithmic axis, and these bounds are labeled; by value when left
   * out.
   */
  readonly labeled?: readonly number[]
  /** Drawn below the bars and as wide as they are, such as a slider. */
  readonly below?: ReactNode
}

export interface HistogramBin {
  readonly from: number
  readonly to: number
  readonly count: number | null
  /** "5-9": shown instead of the count, which is then only about as high */
  readonly countText?: string
}

export function Histogram({
  bins,
  chosen,
  format,
  unit,
  labeled,
  below,
  ...frame
}: HistogramProps) {
  const drawing = { bins, chosen, format, unit, labeled }
  return (
    <ChartFrame {...frame} table={tableOf(bins, format, unit)}>
      <ChartSizes
        wide={<Drawing {...drawing} width={720} />}
        narrow={<Drawing {...drawing} width={340} />}
      />
      {below}
    </ChartFrame>
  )
}

type DrawingProps = Pick<HistogramProps, 'bins' | 'chosen' | 'format' | 'unit' | 'labeled'> & {
  readonly width: number
}

function Drawing({ bins, chosen, format, unit, labeled, width }: DrawingProps) {
  const height = 150
  const base = height - 24
  const from = bins[0]?.from ?? 0
  const to = bins.at(-1)?.to ?? 1
  const bounds = [from, ...bins.map((bin) => bin.to)]
  const x = labeled
    ? scaleLinear(
        bounds,
        bounds.map((_, i) => (width * i) / Math.max(1, bins.length)),
      )
    : scaleLinear([from, to], [0, width])
  const y = scaleLinear([0, Math.max(1, ...bins.map((bin) => bin.count ?? 0))], [base, 6])
  const isExact = bins.every((bin) => bin.countText === undefined)
  const total = bins.reduce((sum, bin) => sum + (bin.count ?? 0), 0)
  const what = isExact ? `${count(total)} ${unit}` : `Number of ${unit}`
  return (
    <ChartDrawing
      width={width}
      height={height}
      label={`${what} from ${format(from)} to ${format(to)}, listed in the table below.`}
    >
      {bins.map((bin) => (
        <rect
          key={bin.from}
          x={tenth(x(bin.from) + 1)}
          y={tenth(y(bin.count ?? 0))}
          width={tenth(Math.max(1, x(bin.to) - x(bin.from) - 2))}
          height={tenth(base - y(bin.count ?? 0))}
          className={isChosen(bin, chosen) ? styles.bar : styles.barSoft}
        />
      ))}
      <line x1={0} x2={width} y1={base} y2={base} className={styles.axis} />
      <Bounds
        values={labeled ?? x.ticks(width < 500 ? 3 : 6)}
        {...{ x, width, format }}
        y={height - 5}
      />
    </ChartDrawing>
  )
}

interface BoundsProps {
  readonly values: readonly number[]
  readonly x: (value: number) => number
  readonly width: number
  readonly y: number
  readonly format: (value: number) => string
}

function Bounds({ values, x, width, y, format }: BoundsProps) {
  return legible(values.map((value) => boundLabel(value, { x, width, format }))).map(
    ({ value, at, anchor, text }) => (
      <text key={value} x={tenth(at)} y={y} textAnchor={anchor} className={styles.label}>
        {text}
      </text>
    ),
  )
}

function boundLabel(value: number, { x, width, format }: Omit<BoundsProps, 'values' | 'y'>) {
  const [at, text] = [x(value), format(value)]
  const anchor = at < EDGE ? 'start' : at > width - EDGE ? 'end' : 'middle'
  const room = textWidth(text, FONT)
  const start = anchor === 'start' ? at : anchor === 'end' ? at - room : at - room / 2
  return { ...{ value, at, text, start }, anchor, end: start + room } as const
}

/** From the left, without those that would run into the one before. */
function legible(labels: readonly ReturnType<typeof boundLabel>[]) {
  const kept: (typeof labels)[number][] = []
  for (const label of labels) {
    const before = kept.at(-1)
    if (!before || label.start >= before.end + LABEL_GAP) kept.push(label)
  }
  return kept
}

const LABEL_GAP = 8

/** A label nearer than this to an end of the drawing would leave it. */
const EDGE = 20

function isChosen(bin: HistogramBin, chosen?: readonly [number, number]): boolean {
  return !chosen || (bin.to > chosen[0] && bin.from < chosen[1])
}

function tableOf(bins: readonly HistogramBin[], format: HistogramProps['format'], unit: string) {
  return {
    caption: `Number of ${unit} by interval`,
    head: ['Interval', 'Count'],
    rows: bins.map((bin) => [
      `${format(bin.from)} to ${format(bin.to)}`,
      bin.count === null ? 'too few to show' : (bin.countText ?? count(bin.count)),
    ]),
  }
}
