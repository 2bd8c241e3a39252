import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import { readText } from './read-files.ts'

test('quotes, line breaks inside cells, both ends of line, blank lines and a byte order mark are read', () => {
  const { header, rows } = readCsv(
    '\uFEFFid, pay\r\n\r\n1,"a ""b"", c"\r\n2,"two\nlines"\n\n3,\n',
    'x.csv',
  )
  expect(header).toEqual(['id', 'pay'])
  expect(rows).toEqual([
    { line: 3, cells: ['1', 'a "b", c'] },
    { line: 4, cells: ['2', 'two\nlines'] },
    { line: 7, cells: ['3', ''] },
  ])
})

test.each([
  ['', /x\.csv.*empty/],
  ['a,a\n1,2\n', /"a" stands twice/],
  ['a,b\n\n1,2,3\n', /line 3 has 3 cells, the header has 2/],
  ['a,b\n1,2\n3,"x\n4,5\n', /quote of the row that begins in line 3 is never closed/],
  ['a,b\n1,"x"y\n', /row that begins in line 2 has text beside a quote/],
  ['a,b\n1,x"y\n', /row that begins in line 2 has text beside a quote/],
  ['a,b\r1,2\r', /line 1 has a carriage return/],
])('%j is refused with its line', (text, said) => {
  expect(() => readCsv(text, 'x.csv')).toThrow(said)
})

test('an archive that unpacks to more than an evaluation can hold is refused in words', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'judge-'))
  const path = join(folder, 'bomb.csv.gz')
  // one member after another, as gzip allows: 500 MB of zeros
  writeFileSync(path, Buffer.concat(Array(50).fill(gzipSync(Buffer.alloc(10_000_000)))))
  await expect(readText(path)).rejects.toThrow('it holds more than 400 MB')
  rmSync(folder, { recursive: true })
})
