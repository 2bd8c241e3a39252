/** A document as the visual editor holds it, and back. Both are ProseMirror's JSON; the editor's may be unfinished. */
import { type Block, type ContentDocument, contentDocument, UNSEEN_IN_TEXT } from './schema.ts'
import { tidyDocument } from './tidy.ts'

/** A node of ProseMirror, of whatever type. */
export interface VisualNode {
  readonly type?: string
  readonly attrs?: Readonly<Record<string, unknown>> | undefined
  readonly content?: readonly VisualNode[]
  readonly text?: string
  readonly marks?: readonly { readonly type: string; readonly attrs?: object }[]
}

/** An editor has at least one line to write in. */
export function toVisual(document: ContentDocument): VisualNode {
  return document.content.length > 0 ? document : { type: 'doc', content: [{ type: 'paragraph' }] }
}

/**
 * Of an editor whose nodes are those of schema.ts. What is still empty is left out; characters that no text may hold
 * are left out; a break within a cell is a space.
 */
export function fromVisual(doc: VisualNode): ContentDocument {
  const { content = [] } = plain(doc)
  return tidyDocument({ type: 'doc', content: content as unknown as Block[] })
}

function plain(node: VisualNode): VisualNode {
  const { type, attrs, content, text, marks } = node
  const inner = content?.map(plain).filter(({ text }) => text !== '')
  return {
    ...(type !== undefined && { type }),
    ...(attrs && { attrs }),
    ...(text !== undefined && { text: visibleText(text) }),
    ...(marks && { marks }),
    ...((inner || type === 'heading') && { content: inner ?? [] }),
    ...(isCell(type) && { content: (inner ?? []).map(lineOfCell) }),
  }
}

function isCell(type: string | undefined): boolean {
  return type === 'tableCell' || type === 'tableHeader'
}

function lineOfCell(paragraph: VisualNode): VisualNode {
  const content = paragraph.content?.map((node) =>
    node.type === 'hardBreak' ? { type: 'text', text: ' ' } : node,
  )
  return { ...paragraph, ...(content && { content }) }
}

const EVERY_UNSEEN = new RegExp(UNSEEN_IN_TEXT.source, 'gu')

/** What a text may hold of what was typed or pasted: a tab and a line end are a space. */
export function visibleText(text: string): string {
  return text.replace(/[\t\n\r]+/g, ' ').replace(EVERY_UNSEEN, '')
}

/** The parts of a pasted or drafted text that the schema takes, each by itself. */
export function allowedBlocks(blocks: readonly VisualNode[]): {
  readonly kept: readonly Block[]
  readonly refused: number
} {
  const kept: Block[] = []
  let refused = 0
  for (const block of blocks) {
    const one = fromVisual({ type: 'doc', content: [block] })
    const read = contentDocument.safeParse(one)
    if (read.success) kept.push(...read.data.content)
    else refused++
  }
  return { kept, refused }
}
