/** The vocabulary of documents: blocks in reading order, drawn as HTML, PDF, lines of text and CSV. */
import type { Chart } from './chart.ts'

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
    /** where the note leads on a screen */
    readonly href?: string
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
  | 'strength'
  | 'warnings'
  | 'what-if'
  | 'day'
  | 'filers'
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

export type RowSlotName = 'comparables'

/** A chart as plain figures; `caption` says what is shown, and from which source. */
export interface ChartBlock {
  readonly kind: 'chart'
  readonly chart: Chart
  readonly caption?: Words
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
