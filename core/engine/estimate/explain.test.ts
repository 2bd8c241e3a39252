import { expect, test } from 'vitest'
import { emptyLines } from '../model/evaluate-position.ts'
import { contributionsOf, logarithmicMean } from './explain.ts'

test('by hand: 40,000 doubled by two equal lines gives 20,000 each', () => {
  const half = Math.LN2 / 2
  const lines = contributionsOf({
    base: Math.log(40_000),
    contributions: { ...emptyLines(), size: half, place: half },
  })
  const dollars = Object.fromEntries(lines.map((line) => [line.key, line.dollars]))
  expect(dollars.size).toBeCloseTo(20_000, 6)
  expect(dollars.place).toBeCloseTo(20_000, 6)
  expect(dollars.hours).toBe(0)
})

test('lines that cancel out still have their dollars', () => {
  const lines = contributionsOf({
    base: Math.log(50_000),
    contributions: { ...emptyLines(), size: 0.1, hours: -0.1 },
  })
  expect(lines.find(({ key }) => key === 'size')?.dollars).toBeCloseTo(5_000, 6)
})

test('the logarithmic mean of equal values is that value', () => {
  expect(logarithmicMean(7, 7)).toBeCloseTo(7, 12)
  expect(logarithmicMean(2, 1)).toBeCloseTo(1 / Math.LN2, 12)
})
