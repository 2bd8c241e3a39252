import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import {
  EditorState,
  NodeSelection,
  type Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { canInsertInline, insertInline } from './insert.ts'
import { SCHEMA_EXTENSIONS } from './nodes.ts'

const schema = getSchema(SCHEMA_EXTENSIONS)
const NOTE = { type: 'footnote', attrs: { content: [{ type: 'text', text: 'New.' }] } }
const FIGURE = { type: 'liveFigure', attrs: { key: 'snapshot.coverage' } }
const text = (words: string) => ({ type: 'text', text: words })

test('a footnote or a figure goes behind the selected words, which stay, and the cursor behind it', () => {
  for (const part of [NOTE, FIGURE]) {
    const state = insert([text('A claim here')], part, (doc) => TextSelection.create(doc, 3, 8))
    expect(contentOf(state)).toEqual(['A claim', part.type, ' here'])
    expect([state.selection.from, state.selection.to]).toEqual([9, 9])
  }
})

test('a selected footnote is replaced by a footnote, and followed by a figure', () => {
  const content = [text('A'), { ...NOTE, attrs: { content: [text('Old.')] } }]
  const select = (doc: Node) => NodeSelection.create(doc, 2)
  const changed = insert(content, NOTE, select)
  expect(contentOf(changed)).toEqual(['A', 'footnote'])
  expect(JSON.stringify(changed.doc.toJSON())).not.toContain('Old.')
  expect(contentOf(insert(content, FIGURE, select))).toEqual(['A', 'footnote', 'liveFigure'])
})

test('no footnote can be put where the selection ends in a heading', () => {
  const doc = Node.fromJSON(schema, {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [text('One')] },
      { type: 'heading', attrs: { level: 2 }, content: [text('Two')] },
    ],
  })
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, 2, 8) })
  expect(canInsertInline({ state }, 'footnote')).toBe(false)
  expect(canInsertInline({ state }, 'liveFigure')).toBe(true)
})

function insert(content: readonly object[], part: object, select: (doc: Node) => Selection) {
  const doc = Node.fromJSON(schema, { type: 'doc', content: [{ type: 'paragraph', content }] })
  let state = EditorState.create({ doc, selection: select(doc) })
  const dispatch = (tr: Transaction) => {
    state = state.apply(tr)
  }
  insertInline({ state, view: { dispatch } }, part)
  return state
}

function contentOf(state: EditorState): string[] {
  return (state.doc.firstChild?.children ?? []).map((node) => node.text ?? node.type.name)
}
