/** Workbooks made to fill memory: small when packed, refused in words before they are large. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { importMapping } from '~/core/market/records/mapping.ts'
import { workbookParts, writeZip } from '~/tests/fixtures/imports/write-workbook.ts'
import { openTableFile } from './table-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'stipend-hostile-'))
afterAll(() => rmSync(folder, { recursive: true }))

const mapping = importMapping.parse({
  fields: { title: 'Job title', pay: 'Pay', observedOn: 'Date', zip: 'ZIP' },
  constants: { organizationType: 'church', period: 'year' },
  organization: { columns: ['Church'] },
})
const HEAD = ['Church', 'Job title', 'Pay', 'Date', 'ZIP']
const parts = workbookParts({ rows: [HEAD, ['Grace', 'Pastor', 58_000, 46_204, '43215']] })

async function read(hostile: Readonly<Record<string, string>>): Promise<number> {
  const path = join(folder, `${crypto.randomUUID()}.xlsx`)
  const packed = writeZip({ ...parts, ...hostile })
  expect(packed.length).toBeLessThan(200_000)
  writeFileSync(path, packed)
  const table = await openTableFile(path, mapping)
  let rows = 0
  for await (const _ of table.rows()) rows += 1
  await table.close()
  return rows
}

const SHEET = 'xl/worksheets/sheet1.xml'
const STRINGS = 'xl/sharedStrings.xml'
const x = (megabytes: number) => 'x'.repeat(megabytes * 2 ** 20)
const sheet = (inside: string) => `<worksheet><sheetData>${inside}</sheetData></worksheet>`
const many = (count: number, text: string) => text.repeat(count)
const texts = (all: readonly string[]) => all.map((one) => `<si><t>${one}</t></si>`).join('')
const HEADER = HEAD.map((_, index) => `<c t="s"><v>${index}</v></c>`).join('')

test.each([
  ['elements inside each other', { [SHEET]: many(1_000_000, '<a>') }],
  ['a tag that does not end', { [SHEET]: `<worksheet ${x(8)}` }],
  ['a comment that does not end', { [SHEET]: `<worksheet><!--${x(8)}` }],
  ['an attribute that does not end', { [SHEET]: `<worksheet a="${x(8)}"/>` }],
  ['attributes without an end', { [SHEET]: `<worksheet ${many(1_000_000, ' a=""')}/>` }],
  ['a text that does not end', { [STRINGS]: `<sst><si><t>${x(8)}</t></si></sst>` }],
  [
    'a text in many runs',
    { [STRINGS]: `<sst><si>${many(100, `<t>${'x'.repeat(90_000)}</t>`)}</si></sst>` },
  ],
  ['empty texts without number', { [STRINGS]: `<sst>${many(4_000_000, '<si/>')}</sst>` }],
  [
    'a cell of many values',
    { [SHEET]: sheet(`<row><c>${many(100, `<v>${'1'.repeat(90_000)}</v>`)}</c></row>`) },
  ],
  [
    'a row of wide cells',
    { [SHEET]: sheet(`<row>${many(200, `<c><v>${'1'.repeat(90_000)}</v></c>`)}</row>`) },
  ],
  [
    'a row that repeats a long text',
    {
      [STRINGS]: `<sst>${texts([...HEAD, 'x'.repeat(250_000)])}</sst>`,
      [SHEET]: sheet(`<row>${HEADER}${many(50, '<c t="s"><v>5</v></c>')}</row>`),
    },
  ],
  ['a cell far to the right', { [SHEET]: sheet(`<row><c r="${many(500_000, '1')}A"/></row>`) }],
  [
    'sheets without number',
    { 'xl/workbook.xml': `<workbook>${many(200_000, '<sheet name="a" r:id="rId1"/>')}</workbook>` },
  ],
  [
    'relations without number',
    { 'xl/_rels/workbook.xml.rels': `<a>${many(200_000, '<Relationship/>')}</a>` },
  ],
])('%s', async (_, hostile) => {
  await expect(read(hostile)).rejects.toMatchObject({
    name: 'InvalidInput',
    message: expect.stringMatching(/too (much|many|long|deep)|more than|a cell/),
  })
})

test('parts that are too large together are refused before one of them is unpacked', async () => {
  const path = join(folder, 'together.xlsx')
  writeFileSync(path, writeZip(parts, 2 ** 30))
  await expect(openTableFile(path, mapping)).rejects.toThrow('more than 2,048 MB when unpacked')
})

test('an honest workbook of many narrow rows and a long text is read whole', async () => {
  const text = 'y'.repeat(32_767)
  const rows = many(20_000, '<row><c t="s"><v>5</v></c><c r="F1"><v>1</v></c></row>')
  const read20 = read({
    [STRINGS]: `<sst>${texts([...HEAD, text])}</sst>`,
    [SHEET]: sheet(`<row>${HEADER}</row>${rows}`),
  })
  expect(await read20).toBe(20_000)
})
