import { describe, expect, test } from 'vitest'
import {
  ageingFactor,
  ageingFactorAtGrowth,
  indexGaps,
  monthNumber,
  monthsBetween,
  monthsBeyondIndex,
} from './ageing.ts'

const ageing = {
  index: [
    { month: '2024-12', value: 100 },
    { month: '2025-03', value: 101 },
    { month: '2025-09', value: 103.02 },
  ],
  growthBeyondIndex: 0.03,
}

describe('ageing', () => {
  test('90,000 six months beyond the index at 3% is 91,340.02', () => {
    expect(90_000 * ageingFactor(ageing, '2025-09', '2026-03')).toBeCloseTo(91_340.02, 2)
  })

  test('52,000 nine months beyond the index at 3% is 53,165.67, compounded', () => {
    expect(52_000 * ageingFactor(ageing, '2025-09-30', '2026-06-01')).toBeCloseTo(53_165.67, 2)
  })

  test('inside the index follows its points, and logarithms between them', () => {
    expect(ageingFactor(ageing, '2024-12', '2025-03')).toBeCloseTo(1.01, 12)
    expect(ageingFactor(ageing, '2025-03', '2025-06')).toBeCloseTo(Math.sqrt(103.02 / 101), 12)
  })

  test('there and back again changes nothing', () => {
    const there = ageingFactor(ageing, '2023-05', '2026-11')
    expect(there * ageingFactor(ageing, '2026-11', '2023-05')).toBeCloseTo(1, 12)
  })

  test('before the index goes back by the same growth, and without an index everywhere', () => {
    expect(ageingFactor(ageing, '2023-12', '2024-12')).toBeCloseTo(1.03, 12)
    const none = { index: [], growthBeyondIndex: 0.03 }
    expect(ageingFactor(none, '2020-01', '2022-01')).toBeCloseTo(1.03 ** 2, 12)
  })
})

test('another growth counts from the end of the index, and not inside it', () => {
  const at = (to: string) => ageingFactorAtGrowth(ageing, 0.05, '2026-03', to)
  expect(at('2026-09') * ageingFactor(ageing, '2025-09', '2026-03')).toBeCloseTo(1.05, 12)
  expect(at('2025-06')).toBeCloseTo(ageingFactor(ageing, '2026-03', '2025-06'), 12)
})

test('months beyond the index are counted from its last point', () => {
  expect(monthsBeyondIndex(ageing.index, '2026-03-15')).toBe(6)
  expect(monthsBeyondIndex(ageing.index, '2025-01-15')).toBe(0)
  expect(monthsBeyondIndex([], '2025-01-15')).toBe(0)
})

test('quarters the index lacks are marked, unless everything they fill lies earlier', () => {
  expect(indexGaps(ageing.index, '2024-01-01')).toEqual(['2025-03 to 2025-09'])
  expect(indexGaps(ageing.index, '2025-09-30')).toEqual([])
  expect(indexGaps(ageing.index.slice(0, 2), '2024-01')).toEqual([])
})

test('ages count months and the days beyond them', () => {
  expect(monthsBetween('2025-01-15', '2025-04-15')).toBe(3)
  expect(monthsBetween('2025-01-16', '2025-04-15')).toBeLessThan(3)
  expect(monthsBetween('2025-04-15', '2025-01-15')).toBe(-3)
})

test('what is no date is refused', () => {
  expect(() => monthNumber('March 2025')).toThrow(RangeError)
})
