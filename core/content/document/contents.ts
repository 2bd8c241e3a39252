/** The table of contents of a document: its headings, each with an anchor that no other has. */
import type { Block, ContentDocument, Heading } from './nodes.ts'
import { textOf } from './walk.ts'

export interface ContentsEntry {
  readonly id: string
  readonly level: 2 | 3
  readonly text: string
}

export function contentsOf(document: ContentDocument): ContentsEntry[] {
  const taken = new Set<string>()
  return document.content.filter(isHeading).map((heading) => {
    const text = textOf(heading.content)
    const id = freeId(anchorOf(text), taken)
    taken.add(id)
    return { id, level: heading.attrs.level, text }
  })
}

/** "on-step", then "on-step-2", counting up: another heading may be called "Step 2". */
function freeId(plain: string, taken: ReadonlySet<string>): string {
  let id = plain
  for (let number = 2; taken.has(id); number++) id = `${plain}-${number}`
  return id
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
