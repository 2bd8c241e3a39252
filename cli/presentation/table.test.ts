import { expect, test } from 'vitest'
import { formatTable } from './table.ts'

const columns = [
  { name: 'name', value: (row: { name: string; count: number }) => row.name },
  { name: 'records', value: (row: { count: number }) => String(row.count), right: true },
]

test('words stand to the left, figures to the right, without trailing spaces', () => {
  const rows = [
    { name: '2026-Q2', count: 20_000 },
    { name: 'a', count: 7 },
  ]
  expect(formatTable(columns, rows)).toEqual([
    'name     records',
    '2026-Q2    20000',
    'a              7',
  ])
})

test('no rows are one sentence', () => {
  expect(formatTable(columns, [])).toEqual(['Nothing to list.'])
})
