import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { Paper, PaperBlock } from '~/core/answers/documents/paper.ts'
import { readPdf } from '~/tests/support/pdf/read-pdf.ts'
import { typeset } from './typeset.ts'

function paperOf(blocks: readonly PaperBlock[], foot = ['Snapshot 2026-Q2']): Paper {
  const part = { title: 'Report 3', foot, blocks }
  return { title: 'Report 3', language: 'en-US', madeAt: '2026-11-20T12:00:00Z', parts: [part] }
}

const paragraph = (words: string): PaperBlock => ({ kind: 'paragraph', words })
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
    const heading: PaperBlock = { kind: 'heading', level: 2, text: 'A heading' }
    const blocks = [...long.slice(0, count), heading, paragraph('What follows it.')]
    const { pages } = await readPdf(await typeset(paperOf(blocks)))
    const page = pages.find((text) => text.includes('A heading'))
    expect(page).toContain('What follows it.')
  }
})

test('a table that goes on repeats its head', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => [`Row ${index}`, `$${index},000`])
  const table: PaperBlock = {
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

test('the long name of who signs is under the line alone, and not over the place for the date', async () => {
  const name = 'For Cedar Grove Presbyterian Church of the Upper Valley and its Board of Elders'
  const paper = paperOf([{ kind: 'signatures', names: [name, 'Ann Lee, Treasurer'] }])
  const pdf = await getDocumentProxy(new Uint8Array(await typeset(paper)))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const pieces = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ text: item.str, left: item.transform[4], right: item.transform[4] + item.width }]
      : [],
  )
  const date = pieces.find(({ text }) => text.startsWith('Date'))
  const signer = pieces.filter(({ text, left }) => name.includes(text) && left < date?.left)
  expect(signer.map(({ text }) => text.trim()).join(' ')).toBe(name)
  for (const { right } of signer) expect(right).toBeLessThan(date?.left)
})

test('the same paper gives the same bytes', async () => {
  const paper = paperOf([paragraph('Once and again.')])
  expect(await typeset(paper)).toEqual(await typeset(paper))
})

test('a letter that an earlier document embedded only as a part of another is still read as itself', async () => {
  // i and j are drawn from letters without dots
  await typeset(paperOf([paragraph('Fiji')]))
  const { pages } = await readPdf(await typeset(paperOf([paragraph('Without dots: ı ȷ')])))
  expect(pages.join(' ')).toContain('Without dots: ı ȷ')
})

test('names of any script are printed: shaped, in their order, or as a box; none fails', async () => {
  const names = [
    ...['Nguyễn Thị Hồng', 'Иван Петрович', 'Γιώργος', 'राजेश कुमार', 'প্রিয়া', 'ਪ੍ਰੀਤ', 'ప్రియ'],
    ...['สมชาย', 'សុខ សុវណ្ណ', 'အောင်ဆန်း', 'አበበ', 'Արամ', 'გიორგი', '山田太郎', '欧阳锋', '김민수'],
    ...['Ann 🙏🏽 Lee 👩‍👩‍👧', 'ᚠᚢᚦ', 'x\u0301', 'A\u202eB\u0000C', '', ' ', 'a'.repeat(400)],
  ]
  const table: PaperBlock = {
    kind: 'table',
    caption: 'N',
    columns: [{ header: 'Name' }],
    rows: names.map((name) => [name]),
  }
  const { pages } = await readPdf(await typeset(paperOf([table])))
  const text = pages.join('\n')
  for (const name of ['Nguyễn Thị Hồng', 'Иван Петрович', '山田太郎', '김민수', 'ABC'])
    expect(text).toContain(name)
})

test('what reads from right to left leaves the words around it in their places', async () => {
  const file = await typeset(paperOf([paragraph('Pastor محمد عبد الله of Grace Chapel')]))
  const { pages } = await readPdf(file)
  expect(pages[0]).toContain('Pastor ')
  expect(pages[0]).toContain(' of Grace Chapel')
})

test('headings, tables and figures are told to who has the page read aloud', async () => {
  const blocks: PaperBlock[] = [
    { kind: 'title', over: 'Report 3', text: 'Half earn $52,300 to $71,400' },
    { kind: 'heading', level: 2, text: 'Evidence' },
    { kind: 'table', caption: 'Records', columns: [{ header: 'Condition' }], rows: [['All']] },
    {
      kind: 'figure',
      drawing: { width: 10, height: 10, alternative: 'Half earn more.', shapes: [] },
    },
    { kind: 'list', items: ['One', 'Two'] },
  ]
  const { structure, bookmarks, title } = await readPdf(await typeset(paperOf(blocks)))
  expect(structure.join(' ')).toBe(
    'Document P H1 H2 Table THead TR TH TBody TR TH Figure: Half earn more. L LI Lbl LBody LI Lbl LBody',
  )
  expect(bookmarks).toEqual(['Evidence'])
  expect(title).toBe('Report 3')
})

test('several parts get a page of contents, a bookmark each, and count their pages through', async () => {
  const { parts } = paperOf([{ kind: 'heading', level: 2, text: 'Evidence' }])
  const second = { ...parts[0]!, title: 'Report 5', about: 'Grace Chapel' }
  const paper = { ...paperOf([]), title: 'Two reports', parts: [parts[0]!, second] }
  const { pages, bookmarks } = await readPdf(await typeset(paper))
  expect(pages).toHaveLength(3)
  expect(pages[0]).toMatch(
    /Two reports[\s\S]*Report 3[\s\S]*2[\s\S]*Report 5[\s\S]*Grace Chapel[\s\S]*3/,
  )
  expect(pages[2]).toContain('3 of 3')
  expect(bookmarks).toEqual(['Report 3', 'Evidence', 'Report 5', 'Evidence'])
})
