/** What is pasted into a cell of a table: one line of all its words, since a cell holds one paragraph. */
import type { Block, Inline, ListItem, Paragraph } from '~/core/content/document/nodes.ts'

/** Tables, pictures and charts have no place in a cell; `refused` counts them. */
export function oneLine(blocks: readonly Block[]): {
  readonly line: Paragraph
  readonly refused: number
} {
  const lines = blocks.flatMap(linesOf).filter(({ length }) => length > 0)
  const content = lines.flatMap((line, index) => (index === 0 ? line : [SPACE, ...line]))
  const refused = blocks.filter(({ type }) => /^(table|figure|chart)$/.test(type)).length
  return { line: { type: 'paragraph', content: content.map(withoutBreak) }, refused }
}

const SPACE: Inline = { type: 'text', text: ' ' }

function withoutBreak(part: Inline): Inline {
  return part.type === 'hardBreak' ? SPACE : part
}

function linesOf(block: Block | ListItem): (readonly Inline[])[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [block.content ?? []]
    case 'bulletList':
    case 'orderedList':
    case 'listItem':
    case 'blockquote':
    case 'callout':
      return block.content.flatMap(linesOf)
    case 'table':
    case 'figure':
    case 'chart':
      return []
  }
}
