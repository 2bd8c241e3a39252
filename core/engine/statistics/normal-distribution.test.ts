import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalDensity, normalProbability, normalQuantile } from './normal-distribution.ts'

test("gives R's pnorm(c(-8, -1.96, 0, 1, 3, 5))", () => {
  expect(normalProbability(-8) / 6.220960574271785e-16).toBeCloseTo(1, 10)
  expect(normalProbability(-1.96)).toBeCloseTo(0.02499789514822044, 14)
  expect(normalProbability(0)).toBe(0.5)
  expect(normalProbability(1)).toBeCloseTo(0.8413447460685429, 14)
  expect(normalProbability(3)).toBeCloseTo(0.9986501019683699, 14)
  expect(normalProbability(5)).toBeCloseTo(0.9999997133484281, 14)
})

test("gives R's qnorm(c(.001, .1, .5, .9)) and dnorm(1)", () => {
  expect(normalQuantile(0.001)).toBeCloseTo(-3.090232306167813, 12)
  expect(normalQuantile(0.1)).toBeCloseTo(-1.2815515655446004, 12)
  expect(normalQuantile(0.5)).toBeCloseTo(0, 14)
  expect(normalQuantile(0.9)).toBeCloseTo(1.2815515655446004, 12)
  expect(normalDensity(1)).toBeCloseTo(0.24197072451914337, 15)
})

test('probability undoes quantile', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }), (p) => {
      expect(normalProbability(normalQuantile(p)) / p).toBeCloseTo(1, 9)
    }),
  )
})

test('the ends are infinite and beyond them there is nothing', () => {
  expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY)
  expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY)
  expect(normalQuantile(1.1)).toBeNaN()
  expect(normalProbability(Number.POSITIVE_INFINITY)).toBe(1)
})
