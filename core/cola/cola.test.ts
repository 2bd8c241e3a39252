import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growthSince, indexSince, monthText } from './growth.ts'
import { type PoolPerson, SPREADS, shortfallOf, spreadPool } from './pool.ts'

const INDEX = [
  { month: '2023-06', value: 100 },
  { month: '2023-07', value: 102 },
  { month: '2023-09', value: 104 },
  { month: '2024-01', value: 110 },
]

test('growth is the last published month over the month of the day', () => {
  expect(growthSince(INDEX, '2023-06-30')).toEqual({
    factor: expect.closeTo(1.1, 12),
    from: '2023-06',
    to: '2024-01',
  })
  expect(growthSince(INDEX, '2023-07-01')?.factor).toBeCloseTo(110 / 102, 12)
})

test('a month that was not published is between its neighbors', () => {
  expect(growthSince(INDEX, '2023-08-15')?.factor).toBeCloseTo(110 / Math.sqrt(102 * 104), 12)
})

test('nothing is assumed before the index, nor after its end', () => {
  for (const day of ['2023-05-31', '2024-01-01', '2026-11-20']) {
    expect(growthSince(INDEX, day)).toBeNull()
  }
  expect(growthSince([], '2023-06-01')).toBeNull()
})

test('the index over time starts at 100, and is empty where it is not published', () => {
  const points = indexSince(INDEX, '2023-06-30', '2024-05')
  expect(points.map(({ month }) => monthText(month))).toEqual([
    ...['2023-06', '2023-09', '2023-12', '2024-03', '2024-05'],
  ])
  expect(points[0]?.value).toBeCloseTo(100, 10)
  expect(points[1]?.value).toBeCloseTo(104, 10)
  expect(points.slice(3).map(({ value }) => value)).toEqual([null, null])
})

const person = (id: number, pay: number, factor: number | null): PoolPerson => ({ id, pay, factor })

test('the same percent, the same dollars, or what prices took', () => {
  const people = [person(1, 6_000_000, 1.1), person(2, 3_000_000, 1), person(3, 1_000_000, null)]
  expect(spreadPool(1_000_000, people, 'percent')).toEqual([600_000, 300_000, 100_000])
  expect(spreadPool(1_000_000, people, 'equal')).toEqual([333_333, 333_334, 333_333])
  expect(spreadPool(1_000_000, people, 'prices')).toEqual([1_000_000, 0, 0])
  expect(people.map(shortfallOf)).toEqual([600_000, 0, 0])
})

test('without a claim nothing is spread', () => {
  expect(spreadPool(1_000, [], 'equal')).toBeNull()
  expect(spreadPool(1_000, [person(1, 5_000, 0.98)], 'prices')).toBeNull()
})

test('however it is spread, the shares sum to the pool and nobody gets less than nothing', () => {
  const anyone = fc.record({
    id: fc.nat(),
    pay: fc.integer({ min: 1, max: 50_000_000 }),
    factor: fc.option(fc.double({ min: 0.8, max: 3, noNaN: true })),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.array(anyone, { maxLength: 30 }),
      fc.constantFrom(...SPREADS),
      (pool, people, spread) => {
        const shares = spreadPool(pool, people, spread)
        if (shares === null) return
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(pool)
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
