import { expect, test } from 'vitest'
import { huberWeight, residualSpread } from './huber.ts'

test('trusts fully up to 1.345 spreads and half at twice that', () => {
  expect(huberWeight(1.345, 1)).toBe(1)
  expect(huberWeight(-2.69, 1)).toBeCloseTo(0.5, 12)
  expect(huberWeight(100, 1, Infinity)).toBe(1)
})

test('the spread of residuals is 1.4826 times the middle size, and never zero', () => {
  expect(residualSpread([-1, 2, -3])).toBeCloseTo(2.9652, 10)
  expect(residualSpread([0, 0, 0])).toBeGreaterThan(0)
})
