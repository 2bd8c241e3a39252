/** What is pasted or dropped comes in through one reader, and only as parts that the schema takes. */
import { Extension } from '@tiptap/core'
import { Fragment, Node, Slice } from '@tiptap/pm/model'
import { Plugin, type Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { Block } from '~/core/content/document/schema.ts'
import { allowedBlocks, type VisualNode } from '~/core/content/document/visual-document.ts'
import {
  blocksOfHtml,
  type Ends,
  endsOf,
  endsOfHtml,
  linesOf,
  oneLine,
  withEnds,
} from './read-html.ts'

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

function contentOf(from: DataTransfer): Pasted {
  const html = from.getData('text/html')
  if (html !== '') return { blocks: blocksOfHtml(html), ends: endsOfHtml(html) }
  const text = from.getData('text/plain')
  return { blocks: linesOf(text), ends: endsOf(text) }
}

interface Pasted {
  readonly blocks: readonly VisualNode[]
  readonly ends: Ends
}

function insert(view: EditorView, pasted: Pasted, say: (sentence: string) => void): void {
  const { kept, refused } = allowedBlocks(pasted.blocks)
  if (refused > 0) say('Some of it cannot be part of a text, and was left out.')
  else if (kept.length === 0) say('There was no text to paste.')
  const whole = withEnds(kept, pasted.ends)
  const blocks = isInCell(view.state.selection) ? lineForCell(whole, say) : whole
  if (blocks.length === 0) return
  const nodes = blocks.map((block) => Node.fromJSON(view.state.schema, block))
  const slice = openedSlice(Fragment.fromArray(nodes))
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
}

function isInCell({ $from }: Selection): boolean {
  const above = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type.name)
  return above.some((name) => name === 'tableCell' || name === 'tableHeader')
}

/** More than one block would tear the table apart. */
function lineForCell(blocks: readonly Block[], say: (sentence: string) => void): Block[] {
  const { line, refused } = oneLine(blocks)
  if (refused > 0) say('A cell holds one line. Tables, pictures and charts were left out.')
  return line.content?.length ? [line] : []
}

/** A paragraph at either end joins the one of the cursor; what has a form of its own keeps it. */
function openedSlice(content: Fragment): Slice {
  const isOpen = (node: Node | null) => node?.type.name === 'paragraph'
  const only = content.childCount === 1
  const start = isOpen(content.firstChild) ? 1 : 0
  const end = isOpen(content.lastChild) ? 1 : 0
  return only && start === 0 ? new Slice(content, 0, 0) : new Slice(content, start, end)
}
