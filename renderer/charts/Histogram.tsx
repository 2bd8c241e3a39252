/** Counts of records by interval, with the chosen stretch standing out. */
import { scaleLinear } from 'd3-scale'
import { count } from '~/core/quantities/figures.ts'
import { ChartFrame, type ChartFrameProps } from './frame/ChartFrame.tsx'
import { ChartSizes } from './frame/ChartSizes.tsx'
import styles from './frame/chart.module.css'
import { tenth } from './frame/geometry.ts'

export interface HistogramProps extends Omit<ChartFrameProps, 'table' | 'children'> {
  /** Adjacent intervals in order; `count` null is suppressed and drawn as a gap. */
  readonly bins: readonly HistogramBin[]
  /** The stretch chosen, such as a slider's; everything when left out. */
  readonly chosen?: readonly [number, number]
  /** How a bound is written: dollars, people, years. */
  readonly format: (value: number) => string
  /** What is counted: "pay records". */
  readonly unit: string
}

export interface HistogramBin {
  readonly from: number
  readonly to: number
  readonly count: number | null
}

export function Histogram({ bins, chosen, format, unit, ...frame }: HistogramProps) {
  const drawing = { bins, chosen, format, unit }
  return (
    <ChartFrame {...frame} table={tableOf(bins, format, unit)}>
      <ChartSizes
        wide={<Drawing {...drawing} width={720} />}
        narrow={<Drawing {...drawing} width={340} />}
      />
    </ChartFrame>
  )
}

type DrawingProps = Pick<HistogramProps, 'bins' | 'chosen' | 'format' | 'unit'> & {
  readonly width: number
}

function Drawing({ bins, chosen, format, unit, width }: DrawingProps) {
  const height = 150
  const base = height - 24
  const from = bins[0]?.from ?? 0
  const to = bins.at(-1)?.to ?? 1
  const x = scaleLinear([from, to], [0, width])
  const y = scaleLinear([0, Math.max(1, ...bins.map((bin) => bin.count ?? 0))], [base, 6])
  const total = bins.reduce((sum, bin) => sum + (bin.count ?? 0), 0)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={styles.drawing}
      role="img"
      aria-label={`${count(total)} ${unit} from ${format(from)} to ${format(to)}, listed in the table below.`}
      fontSize={13}
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
      <Bounds values={x.ticks(width < 500 ? 3 : 6)} x={x} y={height - 5} format={format} />
    </svg>
  )
}

interface BoundsProps {
  readonly values: readonly number[]
  readonly x: (value: number) => number
  readonly y: number
  readonly format: (value: number) => string
}

function Bounds({ values, x, y, format }: BoundsProps) {
  return values.map((value, index) => (
    <text
      key={value}
      x={tenth(x(value))}
      y={y}
      textAnchor={index === 0 ? 'start' : index === values.length - 1 ? 'end' : 'middle'}
      className={styles.label}
    >
      {format(value)}
    </text>
  ))
}

function isChosen(bin: HistogramBin, chosen?: readonly [number, number]): boolean {
  return !chosen || (bin.to > chosen[0] && bin.from < chosen[1])
}

function tableOf(bins: readonly HistogramBin[], format: HistogramProps['format'], unit: string) {
  return {
    caption: `Number of ${unit} by interval`,
    head: ['Interval', 'Count'],
    rows: bins.map((bin) => [
      `${format(bin.from)} to ${format(bin.to)}`,
      bin.count === null ? 'too few to show' : count(bin.count),
    ]),
  }
}
