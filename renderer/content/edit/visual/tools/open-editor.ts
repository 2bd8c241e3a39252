/** Opens the visual editor in an element of the page. Its styles are those of the page: the policy allows no others. */
import { Editor, type JSONContent } from '@tiptap/core'
import type { ContentDocument } from '~/core/content/document/nodes.ts'
import { toVisual } from '~/core/content/edit/visual-document.ts'
import { clipboard } from '../behavior/clipboard.ts'
import { headings } from '../behavior/headings.ts'
import { type KeyActions, keys } from '../behavior/keys.ts'
import { limits } from '../behavior/limits.ts'
import { type KnownReferences, references } from '../behavior/references.ts'
import { tables } from '../behavior/tables.ts'
import { typing } from '../behavior/typing.ts'
import { SCHEMA_EXTENSIONS } from '../schema/nodes.ts'

export interface Opening extends KeyActions {
  readonly element: HTMLElement
  readonly document: ContentDocument
  readonly known: KnownReferences
  readonly attributes: Readonly<Record<string, string>>
  readonly onChange: () => void
}

export function openEditor(opening: Opening): Editor {
  const { element, document, known, attributes, onChange, say, editSelected } = opening
  return new Editor({
    element,
    injectCSS: false,
    // no paste of the library's own: see clipboard.ts
    enablePasteRules: false,
    extensions: [
      ...SCHEMA_EXTENSIONS,
      ...[keys(opening), typing(say), tables, references(known), limits(say), headings(say)],
      clipboard(say),
    ],
    content: toVisual(document) as JSONContent,
    editorProps: {
      attributes: { ...attributes },
      // a second way to what Enter does
      handleDOMEvents: { dblclick: editSelected },
    },
    onUpdate: onChange,
  })
}
