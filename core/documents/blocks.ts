/** The vocabulary of documents: blocks in reading order, drawn as HTML, PDF, lines of text and CSV. */
import type { Range } from '../analysis/range-words.ts'

/** Text, or stretches of it of which some are strong or links. Paper and terminal show a link as its text. */
export type Words = string | readonly Stretch[]

export interface Stretch {
  readonly text: string
  readonly strong?: boolean
  readonly href?: string
}

export type Block =
  | HeadingBlock
  | ParagraphBlock
  | ListBlock
  | TableBlock
  | TilesBlock
  | FactsBlock
  | ChecklistBlock
  | NoticeBlock
  | QuoteBlock
  | ChartBlock
  | NoteBlock
  | SlotBlock

/** A part of a document under a heading of its own. */
export interface DocumentSection {
  /** anchor on the page */
  readonly key: string
  /** heading, bookmark of the PDF */
  readonly title: string
  /** a number in a circle before it on paper: "1" */
  readonly step?: string
  readonly blocks: readonly Block[]
}

/** Level 2 is a section and has a bookmark in a PDF. */
export interface HeadingBlock {
  readonly kind: 'heading'
  readonly level: 2 | 3
  readonly text: string
  /** a number in a circle before it: "1" */
  readonly step?: string
}

export interface ParagraphBlock {
  readonly kind: 'paragraph'
  readonly words: Words
  /** small: sources and conditions, in a softer color; large: the finding of a section */
  readonly size?: 'body' | 'small' | 'large'
}

export interface ListBlock {
  readonly kind: 'list'
  readonly items: readonly Words[]
  readonly numbered?: boolean
}

/** The first cell of a row is its heading. */
export interface TableBlock {
  readonly kind: 'table'
  /** read aloud before the table; shown only where `captionShown` */
  readonly caption: string
  readonly captionShown?: boolean
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly Cell[])[]
  /** the last row is a sum */
  readonly total?: boolean
  /** on a phone each row becomes a block of named figures */
  readonly stacked?: boolean
  /** a place at the end of each row that a page fills, such as with buttons; empty elsewhere */
  readonly rowSlot?: RowSlotName
}

export interface TableColumn {
  readonly header: string
  /** end: figures */
  readonly align?: 'start' | 'end'
  /** share of a page's width; by its content when left out */
  readonly share?: number
  /** words rather than figures: a line of its own where rows are stacked */
  readonly long?: boolean
}

/**
 * Text; text with a softer line below; several short lines; a link; or a bar as wide as its share of the column, 0 to
 * 1.
 */
export type Cell =
  | string
  | { readonly text: string; readonly below: string }
  | { readonly lines: readonly string[] }
  | { readonly text: string; readonly href: string }
  | BarCell

export interface BarCell {
  readonly bar: number
}

/** Figures that matter, in a row. */
export interface TilesBlock {
  readonly kind: 'tiles'
  readonly tiles: readonly {
    readonly label: string
    readonly value: string
    readonly note?: string
  }[]
}

/** Names and what belongs to them, in two columns. */
export interface FactsBlock {
  readonly kind: 'facts'
  /** small: many words to look up */
  readonly size?: 'body' | 'small'
  readonly facts: readonly { readonly name: string; readonly value: Words }[]
}

/** What a record needs: whether each item is there, and where it is answered. */
export interface ChecklistBlock {
  readonly kind: 'checklist'
  readonly items: readonly { readonly state: CheckState; readonly words: Words }[]
}

export type CheckState = keyof typeof CHECK_STATES

/** impossible: two facts cannot both be true. look: nothing is missing, but a reader should look at it. */
export const CHECK_STATES = {
  ...{ done: 'Done', missing: 'Missing' },
  ...{ impossible: 'Impossible', look: 'Check this' },
} as const

/** Something to know before reading on. */
export interface NoticeBlock {
  readonly kind: 'notice'
  readonly tone: 'info' | 'signal'
  readonly title?: string
  readonly words: Words
}

/** Wording to copy into other documents. */
export interface QuoteBlock {
  readonly kind: 'quote'
  readonly paragraphs: readonly string[]
}

/** How a figure is computed and where it comes from: folded on a screen, in full elsewhere. */
export interface NoteBlock {
  readonly kind: 'note'
  readonly summary: string
  readonly blocks: readonly Block[]
}

/** A place that a page fills with something interactive; elsewhere `otherwise` is drawn. */
export interface SlotBlock {
  readonly kind: 'slot'
  readonly name: SlotName
  readonly otherwise?: readonly Block[]
}

export type SlotName =
  | 'proposal'
  | 'proposed'
  | 'what-if'
  | 'day'
  | 'studio'
  | 'copy'
  | 'figures'
  | PacketSlotName

type PacketSlotName =
  | 'criteria'
  | 'report'
  | 'match'
  | 'comparable'
  | 'receipts'
  | 'attendee'
  | 'meeting'
  | 'decision'

export type RowSlotName = 'comparables' | 'attendees'

/** A chart as plain figures; `caption` says what is shown, and from which source. */
export interface ChartBlock {
  readonly kind: 'chart'
  readonly chart: Chart
  readonly caption?: Words
}

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

/** The words without their links and weights. */
export function plainWords(words: Words): string {
  return typeof words === 'string' ? words : words.map(({ text }) => text).join('')
}

/** A cell as one line of text; a bar has none, because its figure is in another column. */
export function plainCell(cell: Cell): string {
  if (typeof cell === 'string') return cell
  if ('bar' in cell) return ''
  if ('lines' in cell) return cell.lines.join('; ')
  return 'below' in cell ? `${cell.text}, ${cell.below}` : cell.text
}
