/**
 * What each node may hold, in ProseMirror's words: the editor's schema is made of this table alone. Its names are those
 * of schema.ts, by their types; a property test holds both to the same documents.
 */
import type {
  Block,
  ContentDocument,
  Inline,
  ListItem,
  Mark,
  TableCell,
  TableRow,
} from './nodes.ts'

export type NodeName =
  | ContentDocument['type']
  | Block['type']
  | ListItem['type']
  | TableRow['type']
  | TableCell['type']
  | Inline['type']

export type MarkName = Mark['type']

export interface NodeGrammar {
  /** a content expression; left out for what holds nothing */
  readonly content?: string
  readonly group?: 'block' | 'inline'
}

const WITHIN = '(paragraph | bulletList | orderedList)'

/** The first node of a group is the one that a new line begins with. */
export const NODES: Readonly<Record<NodeName, NodeGrammar>> = {
  doc: { content: 'block+' },
  paragraph: { content: '(text | liveFigure | footnote | hardBreak)*', group: 'block' },
  heading: { content: '(text | liveFigure)*', group: 'block' },
  bulletList: { content: 'listItem+', group: 'block' },
  orderedList: { content: 'listItem+', group: 'block' },
  listItem: { content: `paragraph ${WITHIN}*` },
  blockquote: { content: `${WITHIN}+`, group: 'block' },
  callout: { content: `${WITHIN}+`, group: 'block' },
  table: { content: 'tableRow+', group: 'block' },
  tableRow: { content: '(tableHeader | tableCell)+' },
  tableHeader: { content: 'paragraph' },
  tableCell: { content: 'paragraph' },
  figure: { group: 'block' },
  chart: { group: 'block' },
  text: { group: 'inline' },
  liveFigure: { group: 'inline' },
  footnote: { group: 'inline' },
  hardBreak: { group: 'inline' },
}

/** In the order in which they enclose each other. */
export const MARKS: Readonly<Record<MarkName, true>> = { link: true, bold: true, italic: true }

export const NODE_NAMES = Object.keys(NODES) as readonly NodeName[]
