import { expect, test } from 'vitest'
import { clusteredShareError } from './grouping.ts'

const hits = [true, true, true, false, true, false, true, true, false, true]

test('with one row a group it is the binomial standard error', () => {
  const groups = hits.map((_, i) => `g${i}`)
  expect(clusteredShareError(groups, hits)).toBeCloseTo(Math.sqrt((0.7 * 0.3) / 10), 12)
})

test('rows that always agree within their group count once', () => {
  const doubled = hits.flatMap((hit) => [hit, hit])
  const groups = hits.flatMap((_, i) => [`g${i}`, `g${i}`])
  expect(clusteredShareError(groups, doubled)).toBeCloseTo(Math.sqrt((0.7 * 0.3) / 10), 12)
})

test('without rows, and when every row is a hit, nothing varies', () => {
  expect(clusteredShareError([], [])).toBe(0)
  expect(clusteredShareError(['a', 'b'], [true, true])).toBe(0)
})
