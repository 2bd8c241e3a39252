import { expect, test } from 'vitest'
import { createWageIndex } from './wage-index.ts'

const index = createWageIndex([
  { quarter: '2022Q3', value: 155.9 },
  { quarter: '2022Q4', value: 157.4 },
  { quarter: '2023Q1', value: null },
  { quarter: '2023Q2', value: 160 },
])

test('the last month of a quarter has the value of the quarter', () => {
  expect(index('2022-09')).toBeCloseTo(155.9, 10)
  expect(index('2022-12')).toBeCloseTo(157.4, 10)
})

test('months between quarters, and missing quarters, lie on the line of constant growth', () => {
  expect(index('2023-03')).toBeCloseTo(Math.sqrt(157.4 * 160), 10)
  expect(index('2022-10') / index('2022-09')).toBeCloseTo(index('2022-11') / index('2022-10'), 12)
})

test('beyond the last quarter wages grow 3% a year', () => {
  expect(index('2024-06')).toBeCloseTo(160 * 1.03, 10)
})

test('before the first quarter the first value holds', () => {
  expect(index('2019-01')).toBeCloseTo(155.9, 10)
})
