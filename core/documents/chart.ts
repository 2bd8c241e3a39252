/** A chart as plain figures, drawn on page and paper, listed in tables and files. */
import type { Range } from '../analysis/range-words.ts'

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
  /** the model alone made it: drawn hatched */
  readonly modelled?: boolean
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
