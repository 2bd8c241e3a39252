/** Puts what a dialog was told into the text. */
import type { Editor } from '@tiptap/core'
import { Fragment, Node, type NodeType } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, Selection, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { VisualNode } from '~/core/content/document/visual-document.ts'

/** The part of an editor that is written to. */
interface Written {
  readonly state: EditorState
  readonly view: Pick<EditorView, 'dispatch'>
}

type InlinePart = 'footnote' | 'liveFigure'

export function canInsertInline({ state }: Pick<Written, 'state'>, type: InlinePart): boolean {
  const { selection, schema } = state
  const node = schema.nodes[type]
  if (isSelected(selection, node)) return true
  const { parent } = selection.$to
  const index = selection.$to.index()
  return node !== undefined && parent.canReplaceWith(index, index, node)
}

/** In place of a selected part of its kind, and else behind the selected words, which stay. */
export function insertInline({ state, view }: Written, json: VisualNode): void {
  const { selection, tr, storedMarks } = state
  const node = Node.fromJSON(state.schema, json)
  if (isSelected(selection, node.type)) {
    view.dispatch(tr.replaceSelectionWith(node, true).scrollIntoView())
    return
  }
  const { $to, to } = selection
  tr.insert(to, node.mark(storedMarks ?? $to.marks()))
  tr.setSelection(TextSelection.create(tr.doc, to + node.nodeSize))
  view.dispatch(tr.scrollIntoView())
}

function isSelected(selection: Selection, type: NodeType | undefined): boolean {
  return selection instanceof NodeSelection && selection.node.type === type
}

/** After the block of the cursor, or in its place where it is an empty line; a selected block is replaced. */
export function insertBlock(editor: Editor, json: VisualNode): void {
  const { state, view } = editor
  const { selection, tr } = state
  const node = Node.fromJSON(state.schema, json)
  if (selection instanceof NodeSelection && selection.node.isBlock) {
    view.dispatch(tr.replaceSelectionWith(node).scrollIntoView())
    return
  }
  const { $from } = selection
  const isEmptyLine = $from.depth === 1 && $from.parent.content.size === 0
  const from = $from.depth === 0 ? $from.pos : isEmptyLine ? $from.before(1) : $from.after(1)
  tr.replaceWith(from, isEmptyLine ? $from.after(1) : from, Fragment.from(node))
  // into a table; behind what holds no text
  const within = node.isAtom ? from + node.nodeSize : from + 1
  tr.setSelection(Selection.near(tr.doc.resolve(Math.min(within, tr.doc.content.size)), 1))
  view.dispatch(tr.scrollIntoView())
}

/** Three columns with a header and two rows. */
export function newTable(): VisualNode {
  const row = (type: string): VisualNode => ({
    type: 'tableRow',
    content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })
  return { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }
}

/** On what is selected, on the link of the cursor, or on new words. */
export function setLink(editor: Editor, href: string, words: string): void {
  const mark = { type: 'link', attrs: { href } }
  if (editor.state.selection.empty && !editor.isActive('link')) {
    const { state, view } = editor
    const { tr, selection, schema, storedMarks } = state
    const link = schema.mark(mark.type, mark.attrs)
    const marks = link.addToSet(storedMarks ?? selection.$from.marks())
    view.dispatch(tr.replaceSelectionWith(schema.text(words, marks), false).scrollIntoView())
    return
  }
  editor.chain().extendMarkRange('link').setMark('link', mark.attrs).run()
}

export function removeLink(editor: Editor): void {
  editor.chain().extendMarkRange('link').unsetMark('link').run()
}
