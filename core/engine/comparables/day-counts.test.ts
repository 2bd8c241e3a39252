import { expect, test } from 'vitest'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import { countBetween, countDays } from './column-index.ts'

test('counts by day are those of looking at every record', () => {
  const random = randomNumbers(3)
  const months = Float64Array.from({ length: 500 }, () => Math.floor(60 * random()) / 2)
  const days = countDays(months)
  for (const [from, to] of [
    [0, 40],
    [3.5, 3.5],
    [3.4, 9.1],
    [-5, 2],
    [29, 90],
    [12, 4],
    [40, 50],
  ] as const) {
    const looked = months.filter((month) => month >= from && month <= to).length
    expect(countBetween(days, from, to), `${from} to ${to}`).toBe(looked)
  }
})

test('of no records there are none', () => {
  expect(countBetween(countDays(new Float64Array()), 0, 100)).toBe(0)
})
