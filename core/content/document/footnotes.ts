/** Numbers the footnotes of a document. Two that say the same are one, with two ways back. */
import type { ContentDocument, FootnoteNode, TextNode } from './nodes.ts'
import { inlineOfBlock } from './walk.ts'

export interface Footnote {
  readonly number: number
  readonly content: readonly TextNode[]
  /** how often the text refers to it: the anchors are those of `referenceId` */
  readonly references: number
}

export interface NumberedFootnotes {
  readonly footnotes: readonly Footnote[]
  /** number, and which reference to it this is, counted from 1 */
  readonly placeOf: ReadonlyMap<
    FootnoteNode,
    { readonly number: number; readonly reference: number }
  >
}

export function numberFootnotes(document: ContentDocument): NumberedFootnotes {
  const known = new Map<string, { number: number; content: TextNode[]; references: number }>()
  const placeOf = new Map<FootnoteNode, { number: number; reference: number }>()
  for (const block of document.content) {
    for (const node of inlineOfBlock(block)) {
      if (node.type !== 'footnote') continue
      const name = JSON.stringify(node.attrs.content)
      const note = known.get(name) ?? {
        number: known.size + 1,
        content: node.attrs.content,
        references: 0,
      }
      note.references++
      known.set(name, note)
      placeOf.set(node, { number: note.number, reference: note.references })
    }
  }
  return { footnotes: [...known.values()], placeOf }
}

export function footnoteId(number: number): string {
  return `note-${number}`
}

export function referenceId(number: number, reference: number): string {
  return reference === 1 ? `note-${number}-from` : `note-${number}-from-${reference}`
}
