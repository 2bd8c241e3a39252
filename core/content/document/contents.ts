/** The table of contents of a document: its headings, each with an anchor that no other has. */
import type { Block, ContentDocument, Heading } from './nodes.ts'
import { textOf } from './walk.ts'

export interface ContentsEntry {
  readonly id: string
  readonly level: 2 | 3
  readonly text: string
}

export function contentsOf(document: ContentDocument): ContentsEntry[] {
  const taken = new Map<string, number>()
  return document.content.filter(isHeading).map((heading) => {
    const text = textOf(heading.content)
    const plain = anchorOf(text)
    const before = taken.get(plain) ?? 0
    taken.set(plain, before + 1)
    return {
      id: before === 0 ? plain : `${plain}-${before + 1}`,
      level: heading.attrs.level,
      text,
    }
  })
}

function isHeading(block: Block): block is Heading {
  return block.type === 'heading'
}

/** Prefixed, so that no heading takes an id of the page around it. */
function anchorOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `on-${plain || 'section'}`
}
