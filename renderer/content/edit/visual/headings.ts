/** A heading holds one line without footnotes: a break becomes a space, and what would lose a footnote is not done. */
import { type CommandProps, type Editor, Extension } from '@tiptap/core'
import { isHistoryTransaction } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import {
  DEEPEST_LIST,
  MOST_BLOCKS,
  MOST_COLUMNS,
  MOST_ITEMS,
  MOST_ROWS,
} from '~/core/content/document/schema.ts'

export const NO_FOOTNOTES = 'A heading holds no footnotes. Move or remove the footnote first.'

export function headings(say: (sentence: string) => void): Extension {
  return Extension.create({
    name: 'headings',
    // before the keys that join lines
    priority: 1100,
    addKeyboardShortcuts: () => ({
      Backspace: ({ editor }) => joins(editor, 'before', say),
      Delete: ({ editor }) => joins(editor, 'after', say),
    }),
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: (transaction) => {
          const loses = transaction.docChanged && losesFootnotes(transaction)
          if (loses) say(NO_FOOTNOTES)
          return !loses
        },
      }),
    ],
  })
}

/** Of the lines that are selected. */
export function makeHeading(level: 2 | 3) {
  return ({ tr, commands, dispatch }: Pick<CommandProps, 'tr' | 'commands' | 'dispatch'>) => {
    const { from, to } = tr.selection
    if (dispatch) withoutBreaks(tr, from, to)
    return commands.setNode('heading', { level })
  }
}

export function toggleHeading(editor: Editor, level: 2 | 3): boolean {
  if (editor.isActive('heading', { level })) return editor.commands.setNode('paragraph')
  return editor.commands.command(makeHeading(level))
}

/** In each line that the range touches. */
export function withoutBreaks(tr: Transaction, from: number, to: number): void {
  const breaks: number[] = []
  tr.doc.nodesBetween(from, to, (line, position) => {
    if (!line.isTextblock) return true
    line.forEach((part, offset) => {
      if (part.type.name === 'hardBreak') breaks.push(position + 1 + offset)
    })
    return false
  })
  // a space is as long as a break
  for (const at of breaks) tr.replaceWith(at, at + 1, tr.doc.type.schema.text(' '))
}

/** What is pasted over a footnote, and a step back, are meant. */
function losesFootnotes(transaction: Transaction): boolean {
  if (transaction.getMeta('paste') !== undefined || isHistoryTransaction(transaction)) return false
  const [before, after] = [transaction.before, transaction.doc].map(counted)
  if (!before || !after) return false
  return after.headings > before.headings && after.footnotes < before.footnotes
}

export function holdsFootnotes(line: Node): boolean {
  return counted(line).footnotes > 0
}

function counted(doc: Node) {
  const found = { headings: 0, footnotes: 0 }
  doc.descendants(({ type }) => {
    if (type.name === 'heading') found.headings++
    if (type.name === 'footnote') found.footnotes++
  })
  return found
}

/** Whether a line that a heading cannot take up was kept from joining it; its breaks are made spaces. */
function joins({ state, view }: Editor, side: Side, say: (sentence: string) => void): boolean {
  const joining = lineThatJoins(state, side)
  if (!joining) return false
  if (holdsFootnotes(joining.line)) {
    say(NO_FOOTNOTES)
    return true
  }
  const { tr } = state
  withoutBreaks(tr, joining.position, joining.position + 1)
  if (tr.docChanged) view.dispatch(tr)
  return false
}

type Side = 'before' | 'after'

/** The paragraph that Backspace at its start, or Delete at the end of a heading, adds to the heading. */
function lineThatJoins({ selection, doc }: EditorState, side: Side) {
  const { $from, empty } = selection
  const end = side === 'before' ? 0 : $from.parent.content.size
  if (!empty || $from.depth === 0 || $from.parentOffset !== end) return null
  const position = side === 'before' ? $from.before() : $from.after()
  const { nodeBefore, nodeAfter } = doc.resolve(position)
  if (nodeBefore?.type.name !== 'heading' || nodeBefore.content.size === 0) return null
  if (nodeAfter?.type.name !== 'paragraph') return null
  return { line: nodeAfter, position: position + 1 }
}

// Keeps the editor within what a document may hold: what would go beyond is not done, and said.

export function limits(say: (sentence: string) => void): Extension {
  return Extension.create({
    name: 'limits',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: (transaction) => {
          const beyond = transaction.docChanged ? beyondLimits(transaction.doc) : null
          if (beyond !== null) say(beyond)
          return beyond === null
        },
      }),
    ],
  })
}

/** A sentence, or null. */
function beyondLimits(doc: Node): string | null {
  if (doc.childCount > MOST_BLOCKS) return `A text has at most ${MOST_BLOCKS} paragraphs and lists.`
  let beyond: string | null = null
  const look = (node: Node, depth: number) => {
    if (node.isTextblock || beyond !== null) return
    const isList = node.type.name === 'bulletList' || node.type.name === 'orderedList'
    const within = isList ? depth + 1 : depth
    if (within > DEEPEST_LIST) beyond = `Lists go at most ${DEEPEST_LIST} levels deep.`
    if (isList && node.childCount > MOST_ITEMS) beyond = `A list has at most ${MOST_ITEMS} items.`
    if (node.type.name === 'table' && node.childCount > MOST_ROWS)
      beyond = `A table has at most ${MOST_ROWS} rows.`
    if (node.type.name === 'tableRow' && node.childCount > MOST_COLUMNS)
      beyond = `A table has at most ${MOST_COLUMNS} columns.`
    for (const child of node.children) look(child, within)
  }
  look(doc, 0)
  return beyond
}
