import { expect, test } from 'vitest'
import { largeShareOfMeans } from './definition.ts'

test.each([
  [74_999_00, null],
  [75_000_00, '75% of the operating budget of $100,000'],
  [99_400_00, '99% of the operating budget of $100,000'],
  [99_999_00, 'nearly all of the operating budget of $100,000'],
  [100_000_00, 'all of the operating budget of $100,000'],
  [100_000_01, 'more than the whole operating budget of $100,000'],
])('pay of %d cents against a budget of $100,000', (pay, words) => {
  expect(largeShareOfMeans(pay, 100_000_00)?.words ?? null).toBe(words)
})

test.each([null, 0])('without a budget (%s) nothing is said', (budget) => {
  expect(largeShareOfMeans(50_000_00, budget)).toBeNull()
})
