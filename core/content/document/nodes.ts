/** The nodes and marks of a document, as ProseMirror's JSON has them. What each may hold is checked by the schema. */
import type { ChartKey } from '../live-figures.ts'

export type Mark = { type: 'link'; attrs: { href: string } } | { type: 'bold' } | { type: 'italic' }

export interface TextNode {
  type: 'text'
  text: string
  marks?: Mark[] | undefined
}
export interface LiveFigureNode {
  type: 'liveFigure'
  attrs: { key: string }
  marks?: Mark[] | undefined
}
export interface FootnoteNode {
  type: 'footnote'
  attrs: { content: TextNode[] }
}
export interface HardBreak {
  type: 'hardBreak'
}
export type Inline = TextNode | LiveFigureNode | FootnoteNode | HardBreak
/** What headings and cells hold: one line. */
export type LineInline = Exclude<Inline, HardBreak>

export interface Paragraph {
  type: 'paragraph'
  content?: Inline[] | undefined
}
export interface Heading {
  type: 'heading'
  attrs: { level: 2 | 3 }
  content: (TextNode | LiveFigureNode)[]
}
export interface ListItem {
  type: 'listItem'
  /** the first is a paragraph */
  content: (Paragraph | List)[]
}
export interface BulletList {
  type: 'bulletList'
  content: ListItem[]
}
export interface OrderedList {
  type: 'orderedList'
  attrs?: { start: number } | undefined
  content: ListItem[]
}
export type List = BulletList | OrderedList

export const CELL_ALIGNMENTS = ['left', 'center', 'right'] as const
export type CellAlignment = (typeof CELL_ALIGNMENTS)[number]
export interface CellParagraph {
  type: 'paragraph'
  content?: LineInline[] | undefined
}
export interface TableCell {
  type: 'tableHeader' | 'tableCell'
  attrs?: { align: CellAlignment | null } | undefined
  content: [CellParagraph]
}
export interface TableRow {
  type: 'tableRow'
  content: TableCell[]
}
/** The first row is the header; the column's alignment is that of its header. */
export interface Table {
  type: 'table'
  content: TableRow[]
}
export interface Blockquote {
  type: 'blockquote'
  content: (Paragraph | List)[]
}
export const CALLOUT_TONES = ['info', 'signal'] as const
export type CalloutTone = (typeof CALLOUT_TONES)[number]
export interface Callout {
  type: 'callout'
  attrs: { tone: CalloutTone }
  content: (Paragraph | List)[]
}
export interface FigureNode {
  type: 'figure'
  attrs: { media: string; alt: string; caption: string; credit: string }
}
export interface ChartNode {
  type: 'chart'
  attrs: { key: ChartKey }
}
export type Block =
  | Paragraph
  | Heading
  | List
  | Table
  | Blockquote
  | Callout
  | FigureNode
  | ChartNode

export interface ContentDocument {
  type: 'doc'
  content: Block[]
}
