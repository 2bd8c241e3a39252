import { expect, test } from 'vitest'
import { nonDecreasing } from './monotone-interpolation.ts'
import { randomNumbers } from './trees/boosted-trees.ts'

test('values that never fall stay as they are', () => {
  expect(nonDecreasing([1, 1, 2, 5], [1, 2, 3, 4])).toEqual([1, 1, 2, 5])
})

test('a fall becomes the weighted mean of what it joins', () => {
  expect(nonDecreasing([1, 4, 2, 5], [1, 1, 3, 1])).toEqual([1, 2.5, 2.5, 5])
  expect(nonDecreasing([3, 2, 1], [1, 1, 1])).toEqual([2, 2, 2])
})

test('nothing that rises is nearer', () => {
  const random = randomNumbers(3)
  const values = Array.from({ length: 30 }, (_, i) => i / 20 + random())
  const weights = values.map(() => 0.1 + random())
  const fitted = nonDecreasing(values, weights)
  const loss = (other: readonly number[]) =>
    other.reduce((sum, value, i) => sum + weights[i]! * (value - values[i]!) ** 2, 0)
  for (let attempt = 0; attempt < 500; attempt++) {
    const other = fitted.map((value) => value + 0.1 * (random() - 0.5)).sort((a, b) => a - b)
    expect(loss(other)).toBeGreaterThanOrEqual(loss(fitted) - 1e-12)
  }
})

test('of no values there are none', () => {
  expect(nonDecreasing([], [])).toEqual([])
})
