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

const WORDS = {
  id: '12',
  what: 'The housing allowance is more than the salary of this person',
  who: 'dana@example.org',
}
const COLUMNS = [
  { name: 'id', value: ({ id }: typeof WORDS) => id, right: true },
  { name: 'what', value: ({ what }: typeof WORDS) => what },
  { name: 'who', value: ({ who }: typeof WORDS) => who },
]

test('what is wider than the terminal is broken within its columns, and nothing is lost', () => {
  expect(formatTable(COLUMNS, [WORDS], 50)).toEqual([
    'id  what                          who',
    '12  The housing allowance is      dana@example.org',
    '    more than the salary of this',
    '    person',
  ])
})

test('where columns are too many for the terminal, each row is a list of its own', () => {
  expect(formatTable(COLUMNS, [WORDS, WORDS], 24)).toEqual([
    ...['id    12', 'what  The housing'],
    ...['      allowance is more', '      than the salary of', '      this person'],
    ...['who   dana@example.org', '', 'id    12', 'what  The housing'],
    ...['      allowance is more', '      than the salary of', '      this person'],
    'who   dana@example.org',
  ])
})

test('no line is wider than any terminal, and every word is there', () => {
  for (let width = 20; width <= 120; width++) {
    const lines = formatTable(COLUMNS, [WORDS], width)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width)
    expect(lines.join('').replace(/\s/g, '')).toHaveLength(
      formatTable(COLUMNS, [WORDS]).join('').replace(/\s/g, '').length,
    )
  }
})
