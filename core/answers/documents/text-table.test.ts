import { expect, test } from 'vitest'
import { textTable } from './csv-lines.ts'

const table = {
  head: ['rule', 'says'],
  rows: [
    ['jump', 'a | b\nc'],
    ['stale', '=1+1'],
  ],
}

test('Markdown keeps a row on one line, whatever a cell holds', () => {
  expect(textTable('md', table)).toBe(
    '| rule | says |\n| --- | --- |\n| jump | a \\| b c |\n| stale | =1+1 |\n',
  )
})

test('CSV quotes what must be quoted, and starts no formula', () => {
  expect(textTable('csv', table)).toBe('rule,says\njump,"a | b\nc"\nstale,"\'=1+1"\n')
})
