import { expect, test } from 'vitest'
import { huberWeight, residualSpread } from './huber.ts'

test('trusts fully up to 1.345 spreads and half at twice that', () => {
  expect(huberWeight(1.345, 1)).toBe(1)
  expect(huberWeight(-2.69, 1)).toBeCloseTo(0.5, 12)
  expect(huberWeight(100, 1, Infinity)).toBe(1)
})

test('what is four spreads off falls faster, and what is six off has next to no weight', () => {
  expect(huberWeight(4, 1)).toBeCloseTo(1.345 / 4, 12)
  expect(huberWeight(-5, 1)).toBeCloseTo(1.345 / 10, 12)
  expect(huberWeight(5.9, 1)).toBeLessThan(0.02)
  expect(huberWeight(7.6, 1)).toBeLessThan(1e-6)
  expect(huberWeight(7.6, 1)).toBeGreaterThan(0)
})

test('the spread of residuals is 1.4826 times the middle size, and never zero', () => {
  expect(residualSpread([-1, 2, -3])).toBeCloseTo(2.9652, 10)
  expect(residualSpread([0, 0, 0])).toBeGreaterThan(0)
})
