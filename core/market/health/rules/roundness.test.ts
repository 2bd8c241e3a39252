import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digitEvidence } from './unit-evidence.ts'

test('a month of a round year’s pay speaks for a month', () => {
  expect(digitEvidence(5_416.67, 12)).toBe(100)
  expect(digitEvidence(31.25, 2_080)).toBeGreaterThan(5)
})

test('a round amount that makes an odd year’s pay speaks against, by half at most', () => {
  expect(digitEvidence(20_000, 26)).toBeLessThan(1)
  expect(digitEvidence(20_000, 26)).toBeGreaterThanOrEqual(0.5)
})

test('round either way it tells nothing', () => {
  expect(digitEvidence(5_000, 12)).toBeGreaterThan(0.5)
  expect(digitEvidence(5_000, 12)).toBeLessThan(1.1)
})

test('whatever the amount it is between a hundredth and a hundred, and noughts change nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.constantFrom(12, 24, 26, 52, 2_080, 1_040),
      (cents, times) => {
        const evidence = digitEvidence(cents / 100, times)
        expect(evidence).toBeGreaterThanOrEqual(0.01)
        expect(evidence).toBeLessThanOrEqual(100)
      },
    ),
  )
  expect(digitEvidence(0.001, 12)).toBe(1)
})
