/** A workbook that is written reads back as it was, and holds no formula. */
import { expect, test } from 'vitest'
import { workbookParts, writeZip } from '~/tests/fixtures/imports/write-workbook.ts'
import { READERS } from './readers.ts'
import { readWholeTable } from './whole-table.ts'
import { writeXlsx } from './xlsx-workbook.ts'

const MADE_AT = new Date('2026-11-24T12:00:00Z')
const COLUMNS = [
  { header: 'Person', kind: 'text' },
  { header: 'Pay', kind: 'dollars' },
  { header: 'Raise, %', kind: 'percent' },
] as const

test('text, numbers and empty cells read back', async () => {
  const people = {
    name: 'People',
    columns: COLUMNS,
    rows: [
      ['Zoë "Z" <Łukasz> & 김 😀', 40_000.5, 3.25],
      ['Bo', 1, null],
    ],
  }
  const file = await writeXlsx([people, { ...people, name: 'Budget' }], MADE_AT)
  const table = await readWholeTable(Buffer.from(file), { sheet: 'People' })
  expect(table.otherSheets).toEqual(['Budget'])
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ['Person', 'Pay', 'Raise, %'],
    ['Zoë "Z" <Łukasz> & 김 😀', '40000.5', '3.25'],
    ['Bo', '1'],
  ])
})

test('what would be a formula in another program is marked as text; control characters are left out', async () => {
  const rows = [
    ['=1+1', 1, null],
    ['a\u0000\u001b\ud800b', 1, null],
  ]
  const file = await writeXlsx([{ name: 'S', columns: COLUMNS, rows }], MADE_AT)
  const table = await readWholeTable(Buffer.from(file))
  expect(table.rows.slice(1).map(({ cells }) => cells[0])).toEqual(["'=1+1", 'ab'])
})

test('the same sheets at the same time are the same bytes', async () => {
  const sheet = { name: 'S', columns: COLUMNS, rows: [['Ann', 1, 2]] }
  const [one, other] = [await writeXlsx([sheet], MADE_AT), await writeXlsx([sheet], MADE_AT)]
  expect(Buffer.compare(Buffer.from(one), Buffer.from(other))).toBe(0)
})

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** With a cover before the sheet of staff, a sheet that only programs show, a hidden column and a row of no height. */
function hidingWorkbook() {
  const heads = ['Name', 'Title', 'Old Salary', 'Salary', 'Hours', 'FTE']
  const text = (at: string, said: string) =>
    `<c r="${at}" t="inlineStr"><is><t>${said}</t></is></c>`
  const names = heads.map((name, at) => text(`${'ABCDEF'[at]}2`, name))
  const row = (line: number, name: string, cells: string, more = '') =>
    `<row r="${line}"${more}>${text(`A${line}`, name)}${text(`B${line}`, 'Bookkeeper')}${cells}</row>`
  const first = workbookParts({ rows: [['Staff of 2026']] })
  const links = ['styles', 'worksheet', 'worksheet'].map((type, at) => {
    const target = ['styles.xml', 'worksheets/staff.xml', 'worksheets/lists.xml'][at]
    return `<Relationship Id="rId${at + 6}" Type="${REL}/${type}" Target="${target}"/>`
  })
  return writeZip({
    ...first,
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Cover" r:id="rId1"/><sheet name="Lists" state="veryHidden" r:id="rId8"/><sheet name="Staff" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': first['xl/_rels/workbook.xml.rels'].replace(
      '</Relationships>',
      `${links.join('')}</Relationships>`,
    ),
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[h]:mm"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    'xl/worksheets/lists.xml': '<worksheet><sheetData/></worksheet>',
    'xl/worksheets/staff.xml': `<worksheet><cols><col min="3" max="3" hidden="1"/></cols><sheetData><row r="2">${names.join('')}</row>${[
      row(
        3,
        'Ann Marsh',
        '<c r="C3"><v>48000</v></c><c r="D3"><v>52000</v></c><c r="F3" s="1"><v>0.5</v></c>',
      ),
      row(
        4,
        'Bea Lund',
        '<c r="D4"><f>D3*2</f></c><c r="E4" s="2"><v>1.5625</v></c>',
        ' ht="0" customHeight="1"',
      ),
    ].join('')}</sheetData></worksheet>`,
  })
}

test('numbers are read as they are shown, and what is hidden or not read is said', async () => {
  const { format, content } = await READERS.staff({ bytes: hidingWorkbook() })
  expect(format).toBe(
    'workbook, sheet “Staff”; hidden columns that are read as well: “Old Salary”; other sheets that are not read: “Cover”; hidden sheets that are not read: “Lists”',
  )
  expect(JSON.parse(content).rows).toEqual([
    { line: 3, cells: ['Ann Marsh', 'Bookkeeper', '48000', '52000', '', '50%'] },
    // a formula that was never computed is refused where it is read, and no amount
    { line: 4, cells: ['Bea Lund', 'Bookkeeper', '', '=?', '37:30'], hidden: true },
  ])
})
