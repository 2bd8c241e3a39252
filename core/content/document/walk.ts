/** Reads a document from its beginning to its end. */
import type { Block, ContentDocument, Inline, List, Mark, Paragraph, TextNode } from './nodes.ts'

/** Every inline node, with those of footnotes after the footnote itself. */
function* inlineOf(document: ContentDocument): Generator<Inline> {
  for (const block of document.content) {
    for (const node of inlineOfBlock(block)) {
      yield node
      if (node.type === 'footnote') yield* node.attrs.content
    }
  }
}

/** The inline nodes of one block; not those within footnotes. */
export function* inlineOfBlock(block: Block): Generator<Inline> {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      yield* block.content ?? []
      return
    case 'bulletList':
    case 'orderedList':
    case 'blockquote':
    case 'callout':
      for (const paragraph of paragraphsOf(block)) yield* paragraph.content ?? []
      return
    case 'table':
      for (const row of block.content) {
        for (const cell of row.content) yield* cell.content[0].content ?? []
      }
      return
    case 'figure':
    case 'chart':
      return
  }
}

/** The paragraphs of a list, quotation or callout, those of lists within it too. */
function* paragraphsOf(
  block: List | Extract<Block, { type: 'blockquote' | 'callout' }>,
): Generator<Paragraph> {
  const parts =
    block.type === 'bulletList' || block.type === 'orderedList'
      ? block.content.flatMap((item) => item.content)
      : block.content
  for (const part of parts) {
    if (part.type === 'paragraph') yield part
    else yield* paragraphsOf(part)
  }
}

/** Where the links of a document lead, each once. */
export function linksOf(document: ContentDocument): string[] {
  const hrefs = new Set<string>()
  for (const node of inlineOf(document)) {
    const href = 'marks' in node ? hrefOf(node.marks) : null
    if (href !== null) hrefs.add(href)
  }
  return [...hrefs]
}

function hrefOf(marks: readonly Mark[] | undefined): string | null {
  for (const mark of marks ?? []) if (mark.type === 'link') return mark.attrs.href
  return null
}

/** The keys of the live figures of a document, each once. */
export function liveFiguresOf(document: ContentDocument): string[] {
  const keys = new Set<string>()
  for (const node of inlineOf(document)) if (node.type === 'liveFigure') keys.add(node.attrs.key)
  return [...keys]
}

export function textOf(nodes: readonly (Inline | TextNode)[] | undefined): string {
  return (nodes ?? [])
    .map((node) => {
      if (node.type === 'text') return node.text
      return node.type === 'hardBreak' ? ' ' : ''
    })
    .join('')
}
