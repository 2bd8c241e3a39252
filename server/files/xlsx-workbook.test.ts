/** A workbook that is written reads back as it was, and holds no formula. */
import { expect, test } from 'vitest'
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
  expect(table.rows.slice(1).map(({ cells }) => cells[0])).toEqual(['=1+1', 'ab'])
})

test('the same sheets at the same time are the same bytes', async () => {
  const sheet = { name: 'S', columns: COLUMNS, rows: [['Ann', 1, 2]] }
  const [one, other] = [await writeXlsx([sheet], MADE_AT), await writeXlsx([sheet], MADE_AT)]
  expect(Buffer.compare(Buffer.from(one), Buffer.from(other))).toBe(0)
})
