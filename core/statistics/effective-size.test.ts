import { expect, test } from 'vitest'
import { effectiveGroupCount, effectiveSampleSize } from './effective-size.ts'

test('equal weights count every value, one heavy weight counts as one', () => {
  expect(effectiveSampleSize([2, 2, 2, 2])).toBe(4)
  expect(effectiveSampleSize([1, 0, 0])).toBe(1)
  expect(effectiveSampleSize([3, 1])).toBeCloseTo(16 / 10, 12)
})

test('nothing, or nothing with weight, counts zero', () => {
  expect(effectiveSampleSize([])).toBe(0)
  expect(effectiveSampleSize([0, 0])).toBe(0)
})

test('groups are counted by their whole weight', () => {
  expect(effectiveGroupCount(['a', 'a', 'b'], [1, 1, 2])).toBe(2)
  expect(effectiveGroupCount(['a', 'b', 'c'], [1, 1, 0])).toBe(2)
})
