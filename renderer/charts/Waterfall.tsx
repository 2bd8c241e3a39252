/** What changes an estimate: each fact's signed dollars, from the average of the family to this person. */
import { scaleLinear } from 'd3-scale'
import { marketDollars, signedMarketDollars } from '~/core/pay/figures.ts'
import { ChartDrawing, FONT } from './ChartDrawing.tsx'
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx'
import { ChartSizes } from './ChartSizes.tsx'
import styles from './chart.module.css'
import { tenth, textWidth } from './labels.ts'

export interface WaterfallProps extends Omit<ChartFrameProps, 'table' | 'children'> {
  readonly start: { readonly label: string; readonly value: number }
  readonly steps: readonly { readonly label: string; readonly change: number }[]
  /** Where the steps lead; give it rather than let it be added up, so that rounding stays the estimate's. */
  readonly end: { readonly label: string; readonly value: number }
}

export function Waterfall({ start, steps, end, ...frame }: WaterfallProps) {
  const rows = rowsOf({ start, steps, end })
  return (
    <ChartFrame {...frame} table={tableOf({ start, steps, end })}>
      <ChartSizes
        wide={<Drawing rows={rows} width={720} />}
        narrow={<Drawing rows={rows} width={340} />}
      />
    </ChartFrame>
  )
}

interface Row {
  readonly label: string
  readonly from: number
  readonly to: number
  readonly total: boolean
}

function rowsOf({ start, steps, end }: WaterfallProps): Row[] {
  let reached = start.value
  const moves = steps.map(({ label, change }) => {
    const from = reached
    reached += change
    return { label, from, to: reached, total: false }
  })
  return [
    { label: start.label, from: start.value, to: start.value, total: true },
    ...moves,
    { label: end.label, from: end.value, to: end.value, total: true },
  ]
}

function Drawing({ rows, width }: { readonly rows: readonly Row[]; readonly width: number }) {
  const narrow = width < 500
  const rowHeight = narrow ? 46 : 31
  const left = narrow ? 0 : 260
  const values = rows.flatMap(({ from, to }) => [from, to])
  const x = scaleLinear(
    [Math.min(...values), Math.max(...values)],
    [left + 4, width - textWidth('+$10,000', FONT) - 12],
  )
  const height = rows.length * rowHeight
  const first = rows[0]
  const last = rows.at(-1)
  return (
    <ChartDrawing
      width={width}
      height={height}
      label={first && last ? describe(first, last, rows.length - 2) : undefined}
    >
      {rows.map((row, index) => (
        <Line
          key={row.label}
          row={row}
          x={x}
          y={index * rowHeight + (narrow ? 31 : 15)}
          labelY={index * rowHeight + (narrow ? 14 : 20)}
          below={narrow || row === last ? 0 : rowHeight}
        />
      ))}
    </ChartDrawing>
  )
}

interface LineProps {
  readonly row: Row
  readonly x: (value: number) => number
  /** Vertical middle of the bar. */
  readonly y: number
  readonly labelY: number
  /** How far down the next bar is, to join it by a line; zero where nothing joins. */
  readonly below: number
}

function Line({ row: { label, from, to, total }, x, y, labelY, below }: LineProps) {
  const low = x(Math.min(from, to))
  const high = x(Math.max(from, to))
  const end = tenth(x(to))
  const text = total ? marketDollars(to) : signedMarketDollars(to - from)
  return (
    <>
      <text x={0} y={labelY} className={total ? styles.strong : styles.label}>
        {label}
      </text>
      {below > 0 && <line x1={end} x2={end} y1={y} y2={y + below} className={styles.link} />}
      {total ? (
        <line x1={end} x2={end} y1={y - 11} y2={y + 11} className={styles.median} />
      ) : (
        <rect
          x={tenth(low)}
          y={y - 8}
          width={tenth(Math.max(2, high - low))}
          height={16}
          rx={1.5}
          className={to >= from ? styles.bar : styles.down}
        />
      )}
      <text x={tenth(high + 8)} y={y + 5} className={total ? styles.strong : styles.label}>
        {text}
      </text>
    </>
  )
}

function describe(first: Row, last: Row, count: number): string {
  return `From ${marketDollars(first.to)} (${first.label}) to ${marketDollars(last.to)} (${last.label}) in ${count} steps, listed in the table below.`
}

function tableOf({ start, steps, end }: WaterfallProps) {
  return {
    caption: 'What each fact adds to or takes from the median, dollars a year',
    head: ['Fact', 'Effect'],
    rows: [
      [start.label, marketDollars(start.value)],
      ...steps.map(({ label, change }) => [label, signedMarketDollars(change)]),
      [end.label, marketDollars(end.value)],
    ],
  }
}
