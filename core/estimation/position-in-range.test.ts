import { expect, test } from 'vitest'
import { compaRatio, rangePenetration } from './position-in-range.ts'

test('the compa-ratio of the middle is 1 and of nothing unknown', () => {
  expect(compaRatio(60_000, 60_000)).toBe(1)
  expect(compaRatio(45_000, 60_000)).toBe(0.75)
  expect(compaRatio(45_000, null)).toBeNull()
  expect(compaRatio(45_000, 0)).toBeNull()
})

test('penetration runs from 0 at the bottom to 1 at the top and beyond', () => {
  expect(rangePenetration(50_000, { low: 50_000, high: 70_000 })).toBe(0)
  expect(rangePenetration(75_000, { low: 50_000, high: 70_000 })).toBe(1.25)
  expect(rangePenetration(50_000, { low: 50_000, high: 50_000 })).toBeNull()
  expect(rangePenetration(50_000, { low: null, high: 50_000 })).toBeNull()
})
