import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capGroupWeights, effectiveSampleSize, groupTotals } from './capped-weights.ts'

test('by hand: weights 10, 1, 1, 1, 1 with a cap of a quarter become 4/3, 1, 1, 1, 1', () => {
  const { weights, groupCount } = capGroupWeights(['a', 'b', 'c', 'd', 'e'], [10, 1, 1, 1, 1], 0.25)
  expect(weights[0]).toBeCloseTo(4 / 3, 12)
  expect([...weights.slice(1)]).toEqual([1, 1, 1, 1])
  expect(groupCount).toBe(5)
})

test('rows of a capped group keep their proportions', () => {
  const { weights } = capGroupWeights(['a', 'a', 'b', 'c', 'd', 'e'], [6, 3, 1, 1, 1, 1], 0.25)
  expect(weights[0]! / weights[1]!).toBeCloseTo(2, 12)
})

test('weights within the cap stay as they are', () => {
  expect([...capGroupWeights(['a', 'b', 'c', 'd', 'e'], [1, 1, 1, 1, 1], 0.25).weights]).toEqual([
    1, 1, 1, 1, 1,
  ])
})

test('fewer groups than the cap allows for have no weight at all', () => {
  const { weights, groupCount } = capGroupWeights(['a', 'b', 'c'], [1, 1, 1], 0.25)
  expect([...weights]).toEqual([0, 0, 0])
  expect(groupCount).toBe(0)
})

test('exactly as many groups as the cap allows for all weigh the same', () => {
  const { weights } = capGroupWeights(['a', 'b', 'c', 'd'], [4, 3, 2, 1], 0.25)
  expect([...weights].every((weight) => Math.abs(weight - 1) < 1e-9)).toBe(true)
})

test('no group ever exceeds its share', () => {
  const rows = fc.array(
    fc.tuple(
      fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
      fc.integer({ min: 0, max: 900 }).map((weight) => weight / 100),
    ),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(rows, (pairs) => {
      const groups = pairs.map(([group]) => group)
      const { weights } = capGroupWeights(
        groups,
        pairs.map(([, weight]) => weight),
        0.25,
      )
      const totals = [...groupTotals(groups, weights).values()]
      const sum = totals.reduce((total, own) => total + own, 0)
      for (const total of totals) expect(total).toBeLessThanOrEqual(0.25 * sum * (1 + 1e-9))
    }),
  )
})

test('groups are counted by their whole weight, after the caps', () => {
  expect(capGroupWeights(['a', 'a', 'b'], [1, 1, 2], 1).effectiveGroups).toBe(2)
  expect(capGroupWeights(['a', 'b', 'c'], [1, 1, 0], 1).effectiveGroups).toBe(2)
  const groups = ['a', 'b', 'b', 'c', 'd', 'e']
  const { weights, effectiveGroups } = capGroupWeights(groups, [10, 1, 2, 1, 1, 1], 0.25)
  const [a, b1, b2, ...others] = weights
  expect(effectiveGroups).toBeCloseTo(effectiveSampleSize([a!, b1! + b2!, ...others]), 12)
})
