import { expect, test } from 'vitest'
import { compaRatio, rangePenetration } from './place-pay.ts'

test('pay at the midpoint has a compa-ratio of one', () => {
  expect(compaRatio(58_000, 58_000)).toBe(1)
  expect(compaRatio(46_400, 58_000)).toBeCloseTo(0.8, 12)
  expect(compaRatio(0, 58_000)).toBe(0)
})

test('without a positive midpoint there is no compa-ratio', () => {
  for (const midpoint of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(compaRatio(58_000, midpoint)).toBeNull()
  }
  expect(compaRatio(Number.NaN, 58_000)).toBeNull()
})

test('penetration runs from nought at low to one at high and on beyond', () => {
  expect(rangePenetration(50, 50, 70)).toBe(0)
  expect(rangePenetration(60, 50, 70)).toBe(0.5)
  expect(rangePenetration(70, 50, 70)).toBe(1)
  expect(rangePenetration(80, 50, 70)).toBe(1.5)
  expect(rangePenetration(40, 50, 70)).toBe(-0.5)
})

test('a range without width, turned round or unknown has no penetration', () => {
  expect(rangePenetration(60, 60, 60)).toBeNull()
  expect(rangePenetration(60, 70, 50)).toBeNull()
  expect(rangePenetration(60, Number.NaN, 70)).toBeNull()
})
