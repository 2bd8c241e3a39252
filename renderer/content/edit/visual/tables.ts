/** Tables: the first row is the header, a column has the alignment of its header, and Tab goes from cell to cell. */
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import type { CellAlignment } from '~/core/content/document/schema.ts'

export const tables = Extension.create({
  name: 'tables',
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () => {
      const { state, view } = this.editor
      return goToNextCell(direction)(state, view.dispatch)
    }
    return { Tab: go(1), 'Shift-Tab': go(-1) }
  },
  addProseMirrorPlugins: () => [
    tableEditing(),
    new Plugin({
      appendTransaction: (transactions, _, state) =>
        transactions.some(({ docChanged }) => docChanged) ? settle(state) : null,
    }),
  ],
})

/** Also keeps a line to write in after the last table, list or picture. */
function settle(state: EditorState): Transaction | null {
  const { tr } = state
  state.doc.descendants((node, position) => {
    if (node.type.name === 'table') settleTable(tr, node, position)
    return !node.isTextblock && node.type.name !== 'table'
  })
  const paragraph = state.schema.nodes.paragraph
  if (state.doc.lastChild?.type !== paragraph && paragraph) {
    tr.insert(tr.doc.content.size, paragraph.create())
  }
  return tr.docChanged ? tr : null
}

function settleTable(tr: Transaction, table: Node, position: number): void {
  const { tableHeader, tableCell } = tr.doc.type.schema.nodes
  const header = table.firstChild
  table.forEach((row, rowOffset, rowIndex) => {
    const type = rowIndex === 0 ? tableHeader : tableCell
    row.forEach((cell, cellOffset, column) => {
      const align: unknown = header?.maybeChild(column)?.attrs.align ?? null
      if (cell.type === type && cell.attrs.align === align) return
      // table, row and cell open with one position each
      tr.setNodeMarkup(position + 1 + rowOffset + 1 + cellOffset, type, { ...cell.attrs, align })
    })
  })
}

/** Aligns the column of the cursor. */
export function alignColumn(align: CellAlignment) {
  return (state: EditorState, dispatch?: (transaction: Transaction) => void): boolean => {
    const place = cellAt(state)
    if (!place) return false
    const { table, tablePosition, column } = place
    const header = table.firstChild
    if (!header || column >= header.childCount) return false
    let position = tablePosition + 2
    for (let index = 0; index < column; index++) position += header.child(index).nodeSize
    dispatch?.(state.tr.setNodeAttribute(position, 'align', align))
    return true
  }
}

function cellAt(state: EditorState) {
  const { $head } = state.selection
  for (let depth = $head.depth; depth > 1; depth--) {
    if ($head.node(depth).type.name !== 'tableRow') continue
    return {
      table: $head.node(depth - 1),
      tablePosition: $head.before(depth - 1),
      column: $head.index(depth),
    }
  }
  return null
}
