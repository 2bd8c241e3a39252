/**
 * One way to write a document: neighbors with the same marks are one text, marks stand in one order, empty paragraphs
 * between blocks are left out. Two documents that read alike are then equal, and Markdown gives back what it was given.
 */
import type {
  Block,
  ContentDocument,
  Inline,
  List,
  ListItem,
  Mark,
  Paragraph,
  TableCell,
  TextNode,
} from './schema.ts'

export function tidyDocument(document: ContentDocument): ContentDocument {
  return { type: 'doc', content: document.content.map(tidyBlock).filter(isFilled) }
}

function isFilled(block: Block): boolean {
  if (block.type === 'paragraph') return block.content !== undefined
  if (block.type === 'heading' || block.type === 'blockquote' || block.type === 'callout') {
    return block.content.length > 0
  }
  return true
}

function tidyBlock(block: Block): Block {
  switch (block.type) {
    case 'paragraph':
      return tidyParagraph(block)
    case 'heading':
      return { ...block, content: trimEnds(tidyInline(block.content)) }
    case 'bulletList':
    case 'orderedList':
      return tidyList(block)
    case 'blockquote':
    case 'callout':
      return { ...block, content: tidyParts(block.content) }
    case 'table':
      return tidyTable(block)
    case 'figure':
    case 'chart':
      return block
  }
}

function tidyParagraph({ content = [] }: Paragraph): Paragraph {
  const inline = trimEnds(tidyInline(content))
  return inline.length > 0 ? { type: 'paragraph', content: inline } : { type: 'paragraph' }
}

function tidyParts(parts: readonly (Paragraph | List)[]): (Paragraph | List)[] {
  return parts
    .map((part) => (part.type === 'paragraph' ? tidyParagraph(part) : tidyList(part)))
    .filter((part) => part.type !== 'paragraph' || part.content !== undefined)
}

function tidyList(list: List): List {
  const content = list.content.map(tidyItem)
  if (list.type === 'bulletList') return { type: 'bulletList', content }
  return { type: 'orderedList', attrs: { start: list.attrs?.start ?? 1 }, content }
}

/** An item begins with a paragraph, which may be empty. */
function tidyItem({ content: [first, ...rest] }: ListItem): ListItem {
  const opening: Paragraph =
    first?.type === 'paragraph' ? tidyParagraph(first) : { type: 'paragraph' }
  const others = tidyParts(first && first.type !== 'paragraph' ? [first, ...rest] : rest)
  const isBlank = opening.content === undefined && others[0]?.type === 'paragraph'
  return { type: 'listItem', content: isBlank ? others : [opening, ...others] }
}

function tidyTable(block: Extract<Block, { type: 'table' }>): Block {
  const alignments = block.content[0]?.content.map((cell) => cell.attrs?.align ?? null) ?? []
  return {
    type: 'table',
    content: block.content.map((row) => ({
      type: 'tableRow',
      content: row.content.map((cell, column) => tidyCell(cell, alignments[column] ?? null)),
    })),
  }
}

function tidyCell({ type, content: [only] }: TableCell, align: 'left' | 'center' | 'right' | null) {
  const content = trimEnds(tidyInline(only.content ?? []))
  const paragraph = content.length > 0 ? { type: 'paragraph' as const, content } : EMPTY
  return { type, attrs: { align }, content: [paragraph] } satisfies TableCell
}

const EMPTY = { type: 'paragraph' } as const

/** Links first, then bold, then italic. */
const MARK_ORDER: readonly Mark['type'][] = ['link', 'bold', 'italic']

function tidyMarks(marks: readonly Mark[] | undefined): Mark[] {
  return MARK_ORDER.flatMap((type) => marks?.find((mark) => mark.type === type) ?? [])
}

function tidyInline<Node extends Inline>(nodes: readonly Node[]): Node[] {
  const tidied: Node[] = []
  for (const node of nodes) {
    const next = tidyNode(node)
    const last = tidied.at(-1)
    if (next.type === 'text' && last?.type === 'text' && sameMarks(last, next)) {
      tidied[tidied.length - 1] = { ...last, text: last.text + next.text }
    } else {
      tidied.push(next as Node)
    }
  }
  return tidied
}

function tidyNode(node: Inline): Inline {
  switch (node.type) {
    case 'text':
      return withMarks({ type: 'text', text: node.text }, node.marks)
    case 'liveFigure':
      return withMarks({ type: 'liveFigure', attrs: node.attrs }, node.marks)
    case 'footnote':
      return {
        type: 'footnote',
        attrs: { content: trimEnds(tidyInline(node.attrs.content)) },
      }
    case 'hardBreak':
      return { type: 'hardBreak' }
  }
}

function withMarks<Node extends object>(node: Node, marks: readonly Mark[] | undefined): Node {
  const tidied = tidyMarks(marks)
  return tidied.length > 0 ? { ...node, marks: tidied } : node
}

function sameMarks(one: TextNode, other: TextNode): boolean {
  return JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? [])
}

/** Without blank space and breaks at both ends, which no page shows. */
function trimEnds<Node extends Inline>(nodes: readonly Node[]): Node[] {
  return trimEnd(trimStart([...nodes]))
}

function trimStart<Node extends Inline>(nodes: Node[]): Node[] {
  const [first, ...rest] = nodes
  if (first?.type === 'hardBreak') return trimStart(rest)
  if (first?.type !== 'text') return nodes
  const text = first.text.replace(/^[ \t]+/, '')
  return text === '' ? trimStart(rest) : [{ ...first, text }, ...rest]
}

function trimEnd<Node extends Inline>(nodes: Node[]): Node[] {
  const last = nodes.at(-1)
  const before = nodes.slice(0, -1)
  if (last?.type === 'hardBreak') return trimEnd(before)
  if (last?.type !== 'text') return nodes
  const text = last.text.replace(/(?<![ \t])[ \t]+$/, '')
  return text === '' ? trimEnd(before) : [...before, { ...last, text }]
}
