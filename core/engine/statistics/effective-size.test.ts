import { expect, test } from 'vitest'
import { effectiveClusteredCount, effectiveSampleSize } from './capped-weights.ts'

test('equal weights count every value, one heavy weight counts as one', () => {
  expect(effectiveSampleSize([2, 2, 2, 2])).toBe(4)
  expect(effectiveSampleSize([1, 0, 0])).toBe(1)
  expect(effectiveSampleSize([3, 1])).toBeCloseTo(16 / 10, 12)
})

test('nothing, or nothing with weight, counts zero', () => {
  expect(effectiveSampleSize([])).toBe(0)
  expect(effectiveSampleSize([0, 0])).toBe(0)
})

test('values that hang together by group are worth as many as there are groups', () => {
  const groups = Int32Array.from({ length: 60 }, (_, i) => i % 6)
  const same = Float64Array.from(groups, (group) => (group % 2 ? 1 : -1))
  expect(effectiveClusteredCount(same, groups)).toBeCloseTo(6, 9)
  const unlike = Float64Array.from(groups, (_, i) => (Math.floor(i / 6) % 2 ? 1 : -1))
  expect(effectiveClusteredCount(unlike, groups)).toBe(60)
  expect(effectiveClusteredCount(same, Int32Array.from(groups.keys()))).toBe(60)
})
