import { expect, test } from 'vitest'
import { budgetBand, countBand } from './disclosure.ts'

test('counts are exact from 20 up and banded below', () => {
  expect([0, 1, 4, 5, 9, 10, 19, 20, 1234].map((count) => countBand(count).text)).toEqual([
    'none',
    'fewer than 5',
    'fewer than 5',
    '5-9',
    '5-9',
    '10-19',
    '10-19',
    '20',
    '1,234',
  ])
})

test('no exact count below 20 leaves, except none', () => {
  for (let count = 1; count < 20; count++) expect(countBand(count).exact).toBeNull()
})

test('an edge belongs to the band above it, and unknown is not zero', () => {
  expect(budgetBand(99_999)).toBe('under $100k')
  expect(budgetBand(100_000)).toBe('$100k to $250k')
  expect(budgetBand(40_000_000)).toBe('$10M and over')
  expect(budgetBand(null)).toBe('not reported')
})
