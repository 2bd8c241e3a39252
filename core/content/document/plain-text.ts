/** What a document says in words alone, for the search and for counting. */
import type { Block, ContentDocument } from './nodes.ts'
import { inlineOfBlock, textOf } from './walk.ts'

export interface PlainText {
  readonly headings: string
  /** paragraphs, lists, tables, captions, and what footnotes say */
  readonly body: string
  readonly words: number
}

export function plainTextOf(document: ContentDocument): PlainText {
  const headings: string[] = []
  const body: string[] = []
  for (const block of document.content) {
    if (block.type === 'heading') headings.push(textOf(block.content))
    else body.push(...linesOf(block))
  }
  const words = [...headings, ...body].join(' ').split(/\s+/).filter(Boolean).length
  return { headings: headings.join('\n'), body: body.join('\n'), words }
}

function linesOf(block: Block): string[] {
  if (block.type === 'figure') return [block.attrs.alt, block.attrs.caption].filter(Boolean)
  const parts = [...inlineOfBlock(block)]
  const notes = parts.flatMap((node) =>
    node.type === 'footnote' ? [textOf(node.attrs.content)] : [],
  )
  const separator = block.type === 'paragraph' ? '' : ' '
  const text = parts.map((node) => textOf([node])).join(separator)
  return [text.trim(), ...notes].filter(Boolean)
}

const WORDS_A_MINUTE = 220

/** In whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
