import { expect, test } from 'vitest'
import { effectiveSampleSize, intraclassCorrelation } from './capped-weights.ts'

test('equal weights count every value, one heavy weight counts as one', () => {
  expect(effectiveSampleSize([2, 2, 2, 2])).toBe(4)
  expect(effectiveSampleSize([1, 0, 0])).toBe(1)
  expect(effectiveSampleSize([3, 1])).toBeCloseTo(16 / 10, 12)
})

test('nothing, or nothing with weight, counts zero', () => {
  expect(effectiveSampleSize([])).toBe(0)
  expect(effectiveSampleSize([0, 0])).toBe(0)
})

test('values that are alike within their group correlate wholly, unlike ones or single ones not at all', () => {
  const groups = Int32Array.from({ length: 60 }, (_, i) => i % 6)
  const same = Float64Array.from(groups, (group) => (group % 2 ? 1 : -1))
  expect(intraclassCorrelation(same, groups)).toBe(1)
  const unlike = Float64Array.from(groups, (_, i) => (Math.floor(i / 6) % 2 ? 1 : -1))
  expect(intraclassCorrelation(unlike, groups)).toBe(0)
  expect(intraclassCorrelation(same, Int32Array.from(groups.keys()))).toBe(0)
})

test('it is the mean product of two of a group over the mean square, each value counting alike', () => {
  const values = Float64Array.of(2, 2, 1, -1, -2, -2)
  expect(intraclassCorrelation(values, [0, 0, 1, 1, 2, 2])).toBeCloseTo((8 - 2 + 8) / 18, 12)
})

test('of one group, of values all alike and of none nothing is known: 0', () => {
  expect(intraclassCorrelation(Float64Array.of(1, 2, 3), [4, 4, 4])).toBe(0)
  expect(intraclassCorrelation(Float64Array.of(5, 5, 5, 5), [1, 1, 2, 2])).toBe(0)
  expect(intraclassCorrelation(new Float64Array(0), [])).toBe(0)
})
