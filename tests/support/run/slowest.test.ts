import { expect, test } from 'vitest'
import { slowest } from './slowest.ts'

test('the longest come first, no more than asked for', () => {
  const times = [
    { project: 'unit', file: 'core/a.test.ts', milliseconds: 40 },
    { project: 'e2e', file: 'tests/e2e/b.test.ts', milliseconds: 61_240 },
    { project: 'service', file: 'server/c.test.ts', milliseconds: 2050 },
  ]
  expect(slowest(times, 2)).toEqual([
    '   61.2 s  e2e      tests/e2e/b.test.ts',
    '    2.0 s  service  server/c.test.ts',
  ])
})

test('a run without tests has none', () => {
  expect(slowest([], 10)).toEqual([])
})
