/** Keeps the editor within what a document may hold: what would go beyond is not done, and said. */
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import {
  DEEPEST_LIST,
  MOST_BLOCKS,
  MOST_COLUMNS,
  MOST_ITEMS,
  MOST_ROWS,
} from '~/core/content/document/schema.ts'

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
