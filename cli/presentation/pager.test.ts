import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isLongerThan, page } from './pager.ts'

const folder = mkdtempSync(join(tmpdir(), 'stipend-pager-'))
const shown = join(folder, 'shown')
const LONG = 'a line of a table\n'.repeat(100_000)

beforeEach(() => vi.stubEnv('TERM', 'xterm'))
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['a table as long as the terminal', 24, { isTTY: true, rows: 24 }, true],
  ['a table that fits', 23, { isTTY: true, rows: 24 }, false],
  ['a pipe, a file, cron', 500, {}, false],
])('%s', (_, lines, reader, isLong) => {
  expect(isLongerThan(reader, lines)).toBe(isLong)
})

test('the pager that the person chose gets every line, and less its flags', () => {
  vi.stubEnv('LESS', undefined)
  vi.stubEnv('PAGER', `(cat; echo "$LESS") > '${shown}'`)
  expect(page('one\ntwo\n')).toBe(true)
  expect(readFileSync(shown, 'utf8')).toBe('one\ntwo\nFRX\n')
})

test.each([['head -n 1 > /dev/null'], ['kill -KILL $$']])(
  'a pager that quits early or is killed is no error: %s',
  (pager) => {
    vi.stubEnv('PAGER', pager)
    expect(page(LONG)).toBe(true)
  },
)

test.each([['cat'], [''], ['no-such-pager']])('nothing is paged with PAGER=%j', (pager) => {
  vi.stubEnv('PAGER', pager)
  expect(page(LONG)).toBe(false)
})

test('nothing is paged on a terminal that cannot move its cursor', () => {
  vi.stubEnv('TERM', 'dumb')
  expect(page(LONG)).toBe(false)
})
