import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  growthSince,
  indexSince,
  monthText,
  type PoolPerson,
  poolSentence,
  readWorksheetQuery,
  SPREADS,
  shortfallOf,
  spreadPool,
  type Worksheet,
  worksheetSentences,
} from './worksheet.ts'

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
  expect(spreadPool(1_000_000, people, 'equal')).toEqual([333_334, 333_333, 333_333])
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

const grown = (factor: number) => ({ factor, from: '2023-07', to: '2026-05' })
const sheet = (given: Partial<Worksheet>): Worksheet => ({
  ...{ name: null, since: '2023-07-01', pay: 58_000, prices: grown(1.0963), market: null },
  ...{ series: { prices: [], market: [] } },
  ...given,
})

test('what prices took is said in dollars, and where the figures end', () => {
  expect(worksheetSentences(sheet({}))).toEqual([
    'Prices in May 2026, the last month published here, are 9.6% higher than in July 2023.',
    'To buy what $58,000 bought then, pay must be $63,585, $5,585 more.',
    'Without a raise, $58,000 now buys what $52,905 bought then.',
    'Our index of market pay does not cover the time since then.',
  ])
  expect(worksheetSentences(sheet({ pay: null, market: grown(0.99) }))).toEqual([
    'Prices in May 2026, the last month published here, are 9.6% higher than in July 2023.',
    'Private employers’ pay in May 2026, the last quarter published here, is 1.0% lower than in July 2023.',
  ])
  expect(worksheetSentences(sheet({ prices: null }))).toEqual([
    'Our indexes do not cover the time since July 1, 2023.',
  ])
})

test('the pool is compared with pay and with what prices took', () => {
  const staff = { people: [], total: 580_000, shortfall: 18_000 }
  expect(poolSentence({ ...staff, pool: null })).toMatch(
    /^It takes \$18,000 a year \(3.1% of pay\)/,
  )
  const pool = { dollars: 9_000, spread: 'prices', isSpread: true } as const
  expect(poolSentence({ ...staff, pool })).toContain('That is 50% of what prices took.')
  const nothing = poolSentence({ ...staff, shortfall: 0, pool: { ...pool, isSpread: false } })
  expect(nothing).toContain('There is nothing to spread it by.')
  const prices = { factor: 1.096, from: '2023-07', to: '2026-05' }
  const ann = { id: 1, name: 'Ann', jobTitle: 'Books', since: '2023-07-01', pay: 1, shortfall: 1 }
  const people = [
    { ...ann, prices, raise: null },
    { ...ann, prices: null, raise: null },
  ]
  expect(poolSentence({ ...staff, people, pool: null })).toMatch(
    /Prices: Bureau of Labor Statistics, Consumer Price Index, U\.S\. city average, to May 2026\.$/,
  )
})

test.each([
  [{ since: '2027-01-01' }, 'since', /in the past/],
  [{ since: 'yesterday' }, 'since', /year-month-day/],
  [{ pay: '+3%' }, 'pay', /Enter the pay itself/],
  [{ pool: '-500' }, 'pool', /Enter dollars a year/],
  [{ pool: '500/hr' }, 'pool', /Enter dollars a year/],
  [{ pool: '200%' }, 'pool', /100/],
] as const)('%o is refused beside its field, with what was typed', (search, field, problem) => {
  const query = readWorksheetQuery(search, '2026-11-20')
  expect(query[field].problem).toMatch(problem)
  expect(query[field].typed).toBe(Object.values(search)[0])
})

test('an amount a year and a percent are pools; an unknown way to spread is the first', () => {
  const of = (pool: string) => readWorksheetQuery({ pool, spread: 'x' }, '2026-11-20')
  expect(of('20,000').pool.value).toEqual({ kind: 'amount', cents: 2_000_000 })
  expect(of('3%').pool.value).toEqual({ kind: 'percent', percent: 3 })
  expect(of('3%').spread).toBe('percent')
})
