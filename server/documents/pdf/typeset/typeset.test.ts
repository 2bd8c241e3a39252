import { expect, test } from 'vitest'
import type { Block, Paper } from '~/core/documents/paper.ts'
import { readPdf } from '~/tests/support/read-pdf.ts'
import { typeset } from './typeset.ts'

function paperOf(blocks: readonly Block[], foot = ['Snapshot 2026-Q2']): Paper {
  const part = { title: 'Report 3', foot, blocks }
  return { title: 'Report 3', language: 'en-US', madeAt: '2026-11-20T12:00:00Z', parts: [part] }
}

const paragraph = (words: string): Block => ({ kind: 'paragraph', words })
const long = Array.from({ length: 60 }, (_, index) => paragraph(`Line ${index} of many.`))

test('every page says which of how many it is, and what must be known of its figures', async () => {
  const { pages } = await readPdf(await typeset(paperOf(long)))
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, text] of pages.entries()) {
    expect(text).toContain(`${index + 1} of ${pages.length}`)
    expect(text).toContain('Snapshot 2026-Q2')
  }
})

test('a heading never stands at the foot of a page without what follows it', async () => {
  for (const count of [27, 28, 29, 30, 31, 32]) {
    const heading: Block = { kind: 'heading', level: 2, text: 'A heading' }
    const blocks = [...long.slice(0, count), heading, paragraph('What follows it.')]
    const { pages } = await readPdf(await typeset(paperOf(blocks)))
    const page = pages.find((text) => text.includes('A heading'))
    expect(page).toContain('What follows it.')
  }
})

test('a table that goes on repeats its head', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => [`Row ${index}`, `$${index},000`])
  const table: Block = {
    kind: 'table',
    caption: 'Many rows',
    columns: [{ header: 'Condition' }, { header: 'Records', align: 'end' }],
    rows,
  }
  const { pages } = await readPdf(await typeset(paperOf([table])))
  expect(pages.length).toBeGreaterThan(1)
  for (const text of pages) expect(text).toContain('Condition')
  for (const [first] of rows) {
    expect(pages.filter((text) => text.includes(`${first} `))).toHaveLength(1)
  }
})

test('the same paper gives the same bytes', async () => {
  const paper = paperOf([paragraph('Once and again.')])
  expect(await typeset(paper)).toEqual(await typeset(paper))
})
