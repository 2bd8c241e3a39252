/** What a dialog asks before something is put into the text, with the values of what is there already. */
import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import type { FigureNode, TextNode } from '~/core/content/document/nodes.ts'

export type Question =
  | {
      readonly kind: 'link'
      /** null where there is none yet */
      readonly href: string | null
      /** whether words are needed: nothing is selected */
      readonly needsWords: boolean
    }
  | { readonly kind: 'footnote'; readonly content: readonly TextNode[] | null }
  | { readonly kind: 'figure'; readonly key: string | null }
  | { readonly kind: 'picture'; readonly attrs: FigureNode['attrs'] | null }
  | { readonly kind: 'chart'; readonly key: string | null }
  | { readonly kind: 'keys' }

export function askAbout(editor: Editor, kind: Question['kind']): Question {
  const { selection } = editor.state
  const node = selection instanceof NodeSelection ? selection.node : null
  const attrsOf = (type: string) => (node?.type.name === type ? node.attrs : null)
  switch (kind) {
    case 'link': {
      const href: unknown = editor.getAttributes('link').href
      const isThere = typeof href === 'string'
      return { kind, href: isThere ? href : null, needsWords: selection.empty && !isThere }
    }
    case 'footnote': {
      const content: unknown = attrsOf('footnote')?.content
      return { kind, content: Array.isArray(content) ? (content as TextNode[]) : null }
    }
    case 'figure':
      return { kind, key: textOf(attrsOf('liveFigure')?.key) }
    case 'chart':
      return { kind, key: textOf(attrsOf('chart')?.key) }
    case 'picture':
      return { kind, attrs: pictureOf(attrsOf('figure')) }
    case 'keys':
      return { kind }
  }
}

function pictureOf(attrs: Readonly<Record<string, unknown>> | null): FigureNode['attrs'] | null {
  if (!attrs) return null
  const text = (name: string) => textOf(attrs[name]) ?? ''
  return {
    media: text('media'),
    alt: text('alt'),
    caption: text('caption'),
    credit: text('credit'),
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
