/** What is pasted or dropped comes in through one reader, and only as parts that the schema takes. */
import { Extension } from '@tiptap/core'
import { Fragment, Node, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { allowedBlocks, type VisualNode } from '~/core/content/edit/visual-document.ts'
import { blocksOfHtml, linesOf } from '../paste/read-html.ts'

export function clipboard(say: (sentence: string) => void): Extension {
  return Extension.create({
    name: 'clipboard',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleDOMEvents: {
            // before ProseMirror's own reader of the clipboard, which is never asked
            paste: (view, event) => {
              event.preventDefault()
              const from = event.clipboardData
              if (from) insert(view, contentOf(from), say)
              return true
            },
            // parts of this text can be moved with the mouse; what is dropped from elsewhere is not taken
            drop: (view, event) => {
              if (view.dragging) return false
              event.preventDefault()
              say('Nothing can be dropped here. Copy it and paste it.')
              return true
            },
          },
        },
      }),
    ],
  })
}

function contentOf(from: DataTransfer): readonly VisualNode[] {
  const html = from.getData('text/html')
  return html === '' ? linesOf(from.getData('text/plain')) : blocksOfHtml(html)
}

function insert(
  view: EditorView,
  blocks: readonly VisualNode[],
  say: (sentence: string) => void,
): void {
  const { kept, refused } = allowedBlocks(blocks)
  if (refused > 0) say('Some of it cannot be part of a text, and was left out.')
  else if (kept.length === 0) say('There was no text to paste.')
  if (kept.length === 0) return
  const nodes = kept.map((block) => Node.fromJSON(view.state.schema, block))
  const slice = openedSlice(Fragment.fromArray(nodes))
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
}

/** A paragraph at either end joins the one of the cursor; what has a form of its own keeps it. */
function openedSlice(content: Fragment): Slice {
  const isOpen = (node: Node | null) => node?.type.name === 'paragraph'
  const only = content.childCount === 1
  const start = isOpen(content.firstChild) ? 1 : 0
  const end = isOpen(content.lastChild) ? 1 : 0
  return only && start === 0 ? new Slice(content, 0, 0) : new Slice(content, start, end)
}
