import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMarkdown } from '~/core/content/document/read-markdown.ts'
import { contentDocument, NODES } from '~/core/content/document/schema.ts'
import { tidyDocument } from '~/core/content/document/tidy.ts'
import { fromVisual, toVisual } from '~/core/content/document/visual-document.ts'
import { writeMarkdown } from '~/core/content/document/write-markdown.ts'
import { documents, TOO_LARGE } from '~/tests/fixtures/content/documents.ts'
import { AT_REAL_SIZE } from '~/tests/prove/size.ts'
import { SCHEMA_EXTENSIONS } from './nodes.ts'

const schema = getSchema(SCHEMA_EXTENSIONS)

const WITHIN = '(paragraph | bulletList | orderedList)'
const block = (content?: string) => ({ group: 'block', ...(content && { content }) })
const inline = { group: 'inline' }
const GRAMMAR = {
  doc: {
    content:
      '(paragraph | heading | bulletList | orderedList | table | blockquote | callout | figure | chart)+',
  },
  paragraph: block('(text | liveFigure | footnote | hardBreak)*'),
  heading: block('(text | liveFigure)*'),
  ...{ bulletList: block('(listItem)+'), orderedList: block('(listItem)+') },
  listItem: { content: `paragraph ${WITHIN}*` },
  ...{ blockquote: block(`${WITHIN}+`), callout: block(`${WITHIN}+`) },
  table: block('(tableRow)+'),
  tableRow: { content: '(tableHeader | tableCell)+' },
  ...{ tableHeader: { content: 'paragraph' }, tableCell: { content: 'paragraph' } },
  ...{ figure: block(), chart: block() },
  ...{ text: inline, liveFigure: inline, footnote: inline, hardBreak: inline },
}

test('the editor knows the nodes and marks of a document, and no others', () => {
  expect(Object.keys(schema.nodes).sort()).toEqual([...NODES.keys()].sort())
  expect(Object.fromEntries(NODES)).toEqual(GRAMMAR)
  expect(Object.keys(schema.marks)).toEqual(['link', 'bold', 'italic'])
})

test('any document is the same after the visual editor held it, and after it went through Markdown', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const node = Node.fromJSON(schema, toVisual(document))
      node.check()
      const back = fromVisual(node.toJSON())
      expect(back).toEqual(document)
      const read = readMarkdown(writeMarkdown(back))
      fc.pre(!read.problems.some(({ sentence }) => TOO_LARGE.test(sentence)))
      expect(read).toEqual({ document, problems: [] })
    }),
    { numRuns: Number(process.env.RUNS ?? (AT_REAL_SIZE ? 300 : 100)) },
  )
})

test('whatever the editor holds becomes a document, or says why it cannot', () => {
  expect(fromVisual({ type: 'doc', content: [{ type: 'heading', attrs: { level: 2 } }] })).toEqual({
    type: 'doc',
    content: [],
  })
  const cell = (type: string) => ({
    type,
    attrs: { align: 'right', colspan: 1, rowspan: 1, colwidth: null },
    content: [
      { type: 'paragraph', content: [{ type: 'hardBreak' }, { type: 'text', text: 'a\tb\u202e' }] },
    ],
  })
  const table = {
    type: 'table',
    content: [
      { type: 'tableRow', content: [cell('tableHeader')] },
      { type: 'tableRow', content: [cell('tableCell')] },
    ],
  }
  const document = fromVisual({ type: 'doc', content: [table] })
  expect(contentDocument.safeParse(document).success).toBe(true)
  expect(JSON.stringify(document)).toContain('"text":"a b"')
  expect(tidyDocument(document)).toEqual(document)
})
