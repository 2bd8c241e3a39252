/** The figures of curves and spans as a table, the same for page, paper, terminal and spreadsheet. */
import { formatDollars, formatShortDollars } from '../quantities/format-money.ts'
import {
  formatDecimal,
  formatNumber,
  formatPercent,
  formatSignedPercent,
} from '../quantities/format-number.ts'
import type { ChartUnit, CurveChart, CurvePoint, SpansChart } from './chart.ts'

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
