/** A chart as plain figures, drawn on page and paper, listed in tables and files. */

import {
  formatDecimal,
  formatNumber,
  formatPercent,
  formatSignedPercent,
} from '../../forms/numbers.ts'
import { formatDollars, formatShortDollars } from '../../pay/money.ts'
import type { Range, RangeOrigin } from '../analysis/range-words.ts'

export type Chart = RangeChart | DistributionChart | WaterfallChart | CurveChart | SpansChart

/** Amounts are dollars a year; null and undefined are not drawn. */
export interface RangeChart {
  readonly type: 'range'
  readonly range: Range
  /** ends of the scale, where several charts share one */
  readonly domain?: readonly [low: number, high: number]
  /** whose pay it is: "Sam" */
  readonly name?: string
  readonly pay?: number | null
  /** what the filled mark means; the name and "now" when left out */
  readonly payLabel?: string
  readonly proposed?: number | null
  readonly marks?: readonly OwnMark[]
  /** comparables where left out; each other origin is drawn otherwise */
  readonly origin?: RangeOrigin
  /** why it is hatched, where it is not for want of organizations */
  readonly hatched?: string
}

/** The organization's own marks on a range: its median, and the percentile of its policy. */
export interface OwnMark {
  readonly kind: 'policy' | 'target'
  readonly label: string
  readonly value: number
}

export interface DistributionChart {
  readonly type: 'distribution'
  readonly density: readonly DensityAt[]
  readonly range: Range
  readonly name: string
  readonly pay?: number | null
  /** drawn as dashed lines over it, each with its label at its peak */
  readonly overlaid?: readonly { readonly label: string; readonly density: readonly DensityAt[] }[]
}

export interface DensityAt {
  readonly value: number
  readonly density: number
}

export interface WaterfallChart {
  readonly type: 'waterfall'
  readonly start: { readonly label: string; readonly value: number }
  readonly steps: readonly { readonly label: string; readonly change: number }[]
  /** where the steps lead */
  readonly end: { readonly label: string; readonly value: number }
}

/** What the numbers of a chart are, and so how they are written. */
export type ChartUnit =
  | 'dollars'
  | 'percent'
  | 'signed percent'
  | 'years'
  | 'hours'
  | 'people'
  | 'number'

export interface ChartAxis {
  /** head of its column in the table: "Annual budget" */
  readonly label: string
  readonly unit: ChartUnit
  /** equal steps are equal shares, as for budgets */
  readonly isLog?: boolean
}

/** Something over a quantity. The first series is drawn strongest, with a band where its points have two ends. */
export interface CurveChart {
  readonly type: 'curve'
  readonly x: ChartAxis
  readonly y: ChartAxis
  readonly series: readonly CurveSeries[]
  /** what the band means: "Half are paid" */
  readonly band?: string
  /** one's own figure, as a mark with a label */
  readonly own?: { readonly label: string; readonly x: number; readonly y: number }
  /** the values of x that the table lists; each series has a point there or none near it */
  readonly listed: readonly number[]
  /** the table is beside the drawing, not folded away below it */
  readonly tableShown?: boolean
}

export interface CurveSeries {
  readonly label: string
  /** in ascending order of x; a line needs two */
  readonly points: readonly CurvePoint[]
}

export interface CurvePoint {
  readonly x: number
  readonly y: number
  readonly low?: number
  readonly high?: number
}

/** A line for each thing: a value as a dot, and how far it may reach as a bar through it. */
export interface SpansChart {
  readonly type: 'spans'
  readonly unit: ChartUnit
  /** heads of the table: "State", "Pay", "8 in 10 between" */
  readonly heads: readonly [name: string, value: string, span: string]
  readonly rows: readonly SpanRow[]
  /** what the line at zero is: "United States" */
  readonly zero?: string
  readonly tableShown?: boolean
}

export interface SpanRow {
  readonly label: string
  readonly value: number
  readonly low: number
  readonly high: number
}

// One scale for several charts.

const MARGIN = 0.07

/** The ends of a scale that holds everything that is drawn, with a margin; null is not drawn. */
export function sharedDomain(figures: readonly (number | null)[]): readonly [number, number] {
  const known = figures.filter((figure) => figure !== null)
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const margin = MARGIN * (high - low || 1)
  return [low - margin, high + margin]
}

// The figures of curves and spans as a table, the same for page, paper, terminal and spreadsheet.

export interface ChartTable {
  readonly caption: string
  readonly heads: readonly string[]
  /** the first cell of each row is its heading */
  readonly rows: readonly (readonly string[])[]
}

/** "$61,200", "+4%", "12 years" */
export function chartFigure(unit: ChartUnit, value: number): string {
  switch (unit) {
    case 'dollars':
      return formatDollars(value)
    case 'percent':
      return formatPercent(value)
    case 'signed percent':
      return formatSignedPercent(value)
    case 'years':
    case 'hours':
    case 'people':
      return formatNumber(value)
    case 'number':
      return Number.isInteger(value) ? formatNumber(value) : formatDecimal(value, 1)
  }
}

/** The same for an axis, where there is little room: "$61k". */
export function axisFigure(unit: ChartUnit, value: number): string {
  return unit === 'dollars' ? formatShortDollars(value) : chartFigure(unit, value)
}

export function chartTable(chart: CurveChart | SpansChart): ChartTable {
  return chart.type === 'curve' ? curveTable(chart) : spansTable(chart)
}

function curveTable({ x, y, series, listed, band, own }: CurveChart): ChartTable {
  const write = (value: number) => chartFigure(y.unit, value)
  return {
    caption: `${y.label} by ${x.label.toLowerCase()}${own ? ownWords(own, x.unit) : ''}`,
    heads: [x.label, ...series.map(({ label }) => label), ...(band ? [band] : [])],
    rows: listed.map((at) => [
      chartFigure(x.unit, at),
      ...series.map(({ points }) => {
        const point = pointAt(points, at)
        return point ? write(point.y) : NOT_SHOWN
      }),
      ...(band ? [spanText(pointAt(series[0]?.points ?? [], at), write)] : []),
    ]),
  }
}

/** One's own figure is in no column: they are of others. */
function ownWords(own: NonNullable<CurveChart['own']>, unit: ChartUnit): string {
  return `. ${own.label} at ${chartFigure(unit, own.x)}`
}

/** Beyond what the data reaches. */
const NOT_SHOWN = 'not shown'

function pointAt(points: readonly CurvePoint[], at: number): CurvePoint | undefined {
  return points.find(({ x }) => Math.abs(x - at) <= Math.abs(at) * 1e-9)
}

function spanText(point: CurvePoint | undefined, write: (value: number) => string): string {
  if (point?.low === undefined || point.high === undefined) return NOT_SHOWN
  return `${write(point.low)} to ${write(point.high)}`
}

function spansTable({ unit, heads, rows }: SpansChart): ChartTable {
  const write = (value: number) => chartFigure(unit, value)
  return {
    caption: `${heads[1]} by ${heads[0].toLowerCase()}`,
    heads,
    rows: rows.map(({ label, value, low, high }) => [
      ...[label, write(value)],
      `${write(low)} to ${write(high)}`,
    ]),
  }
}
