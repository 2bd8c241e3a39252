import { expect, test } from 'vitest'
import { conformalQuantiles, quantilesOfGroup, shrunkMondrianQuantiles } from './conformal.ts'

const ascending = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

const ones = (count: number) => Array.from({ length: count }, () => 1)
const quantileOf = (scores: readonly number[], p: number) =>
  conformalQuantiles(scores, ones(scores.length), [p])[0]

test('takes rank p (m + 1): of 1 ... 9 the 10% quantile is 1, the 90% quantile 9, the median 5', () => {
  expect(quantileOf(ascending(9), 0.1)).toBeCloseTo(1, 12)
  expect(quantileOf(ascending(9), 0.9)).toBeCloseTo(9, 12)
  expect(quantileOf(ascending(9), 0.5)).toBeCloseTo(5, 12)
})

test('beyond the ends takes the end, and of nothing knows nothing', () => {
  expect(quantileOf(ascending(4), 0.1)).toBeCloseTo(1, 12)
  expect(quantileOf([7], 0.1)).toBe(7)
  expect(quantileOf([], 0.5)).toBeNaN()
})

test('a group of 100 lies half way between its own quantile and the overall one', () => {
  const own = Array.from({ length: 100 }, () => 10)
  const others = Array.from({ length: 900 }, () => 0)
  const groups = [...own.map(() => 'own'), ...others.map(() => 'other')]
  const result = shrunkMondrianQuantiles([...own, ...others], ones(1000), groups, [0.5])
  expect(result.overall).toEqual([0])
  expect(quantilesOfGroup(result, 'own')).toEqual([5])
})

test('scores that count half are half as much evidence for their group', () => {
  const scores = [...ones(100).map(() => 10), ...ones(900).map(() => 0)]
  const groups = scores.map((score) => (score > 0 ? 'own' : 'other'))
  const halves = scores.map(() => 0.5)
  const { groups: own } = shrunkMondrianQuantiles(scores, halves, groups, [0.5])
  expect(own.own![0]).toBeCloseTo(10 / 3, 12)
})

test('a group of fewer than 15, or never seen, uses the overall quantiles', () => {
  const groups = ascending(100).map((i) => (i <= 14 ? 'small' : 'large'))
  const result = shrunkMondrianQuantiles(ascending(100), ones(100), groups, [0.25, 0.75])
  expect(quantilesOfGroup(result, 'small')).toBe(result.overall)
  expect(quantilesOfGroup(result, 'constructor')).toBe(result.overall)
  expect(quantilesOfGroup(result, 'large')).not.toEqual(result.overall)
})

test('quantiles never cross, shrunken or not', () => {
  const scores = ascending(60).map((i) => Math.sin(i * 7))
  const groups = ascending(60).map((i) => (i % 3 === 0 ? 'a' : 'b'))
  const { groups: own } = shrunkMondrianQuantiles(
    scores,
    ones(60),
    groups,
    [0.1, 0.25, 0.5, 0.75, 0.9],
  )
  for (const quantiles of Object.values(own))
    expect(quantiles).toEqual([...quantiles].sort((a, b) => a - b))
})
