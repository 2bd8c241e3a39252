import { expect, test } from 'vitest'
import { numbers } from '~/tests/support/numbers.ts'
import { askFilingsLevels, type FilingsQuestion } from './ask-filings.ts'
import { countsAsFiler, curveOf, type Filer, fitFilings } from './fit-filings.ts'

const INDEX = [
  { month: '2014-07', value: 100 },
  { month: '2019-07', value: 120 },
]
const FIELDS: Record<string, number> = { P20: 0, A20: -0.1, E32: 0.3 }
const STATES: Record<string, number> = { OH: 0, IN: -0.1, NY: 0.2 }
const SPREAD = 0.25
/** by doubling: a quarter of it */
const logPay = ({ expenses, field, state, county }: Omit<Filer, 'pay' | 'ein' | 'taxYear'>) =>
  11.3 +
  0.25 * Math.log(expenses / 1e6) +
  FIELDS[field!]! +
  STATES[state]! +
  (county === '36061' ? 0.15 : 0)

function filers(count: number, seed = 7): Filer[] {
  const normal = numbers(seed)
  return Array.from({ length: count }, (_, i) => {
    const state = Object.keys(STATES)[i % 3]!
    const one = {
      ...{ state, county: state === 'NY' && i % 2 ? '36061' : `${state} rest` },
      field: Object.keys(FIELDS)[Math.floor(i / 3) % 3]!,
      expenses: Math.exp(14 + 1.2 * Math.max(-2, Math.min(3, normal()))),
    }
    const taxYear = i % 10 === 0 ? 2014 : 2018
    const ageing = taxYear === 2014 ? 1.2 ** -0.8 : 1
    return { ...one, ein: `${i}`, taxYear, pay: ageing * Math.exp(logPay(one) + SPREAD * normal()) }
  })
}

const levels = fitFilings(filers(3000), INDEX)

function ask(changed: Partial<FilingsQuestion> = {}, learned = levels) {
  return askFilingsLevels(learned, {
    ...{ state: 'OH', county: 'OH rest', field: 'P20', expenses: 1_000_000, hoursPerWeek: 40 },
    ...{ weeksPerYear: 52, ageing: 1, yearsOld: 2 },
    ...changed,
  })
}

test('levels are those that the pay was made with, moved to the year of most returns', () => {
  expect(levels).toMatchObject({ year: 2018, years: { from: 2014, to: 2018 } })
  const medianOf = (changed: Partial<FilingsQuestion>) => Math.log(ask(changed)!.quantiles.p50)
  const errors = [
    medianOf({}) - 11.3,
    medianOf({ expenses: 4_000_000 }) - 11.3 - 0.25 * Math.log(4),
    medianOf({ field: 'E32' }) - 11.6,
    medianOf({ field: 'A20', state: 'IN', county: 'IN rest' }) - 11.1,
    medianOf({ state: 'NY', county: '36061' }) - 11.65,
  ]
  for (const error of errors) expect(Math.abs(error)).toBeLessThan(0.04)
})

test('the range holds 80% of organizations that the fit has not seen, and misses as little as can be', () => {
  expect(levels.coverage.all.organizations).toBe(3000)
  expect(Math.abs(levels.coverage.all.share - 0.8)).toBeLessThan(0.02)
  // two thirds of the spread of the made pay
  expect(levels.error.median).toBeLessThan(18.5)
})

test('eight of ten intervals hold the true median', () => {
  let [held, asked] = [0, 0]
  for (let seed = 1; seed <= 12; seed++) {
    const learned = fitFilings(filers(600, seed), INDEX)
    for (const [state, county] of [
      ['OH', 'OH rest'],
      ['NY', '36061'],
    ] as const) {
      for (const field of Object.keys(FIELDS)) {
        for (const expenses of [4e5, 1e6, 3e6]) {
          const { low, high } = ask({ state, county, field, expenses }, learned)!.medianInterval
          const truth = Math.exp(logPay({ state, county, field, expenses }))
          asked++
          if (truth >= low && truth <= high) held++
        }
      }
    }
  }
  expect(held / asked).toBeGreaterThan(0.74)
  expect(held / asked).toBeLessThan(0.92)
})

test('who does not tell the field or the county has a wider range', () => {
  const width = (changed: Partial<FilingsQuestion>) => {
    const { p10, p90 } = ask({ state: 'NY', county: '36061', field: 'E32', ...changed })!.quantiles
    return p90 / p10
  }
  expect(width({ field: null })).toBeGreaterThan(width({}) * 1.1)
  expect(width({ county: null })).toBeGreaterThan(width({}))
  expect(ask({ field: null })).toMatchObject({ field: null, allFields: true })
  expect(ask({ county: '39049' })).toMatchObject({ knowsCounty: false })
})

test('organizations are counted in the smallest place with ten of them, then in all fields', () => {
  expect(ask()).toMatchObject({ place: 'state', allFields: false })
  const few: Filer[] = [
    ...filers(900),
    ...filers(1800)
      .slice(900)
      .filter(({ field }) => field === 'P20')
      .slice(0, 15)
      .map((one, i) => ({ ...one, field: 'K31', state: i < 5 ? 'OH' : 'IN', expenses: 1e6 })),
  ]
  const learned = fitFilings(few, INDEX)
  expect(ask({ field: 'K31' }, learned)).toMatchObject({
    ...{ place: 'division', organizations: 15, allFields: false },
  })
  expect(ask({ field: 'K31', expenses: 2_500_000 }, learned)).toMatchObject({
    ...{ place: 'state', allFields: true, field: 'K' },
  })
})

test('a size that nobody filed of is refused', () => {
  expect(ask({ expenses: 50_000 })).toBeNull()
  expect(ask({ expenses: 1e9 })).toBeNull()
})

test('part-time work is refused, and so is a part of the year', () => {
  expect(ask({ hoursPerWeek: 29 })).toBeNull()
  expect(ask({ weeksPerYear: 40 })).toBeNull()
  expect(ask({ hoursPerWeek: 32 })!.quantiles).toEqual(ask()!.quantiles)
})

test('pay is raised by the index, and old returns are graded lower, never above B', () => {
  expect(ask({ ageing: 1.1 })!.quantiles.p50 / ask()!.quantiles.p50).toBeCloseTo(1.1, 2)
  expect(ask()!.strength).toBe('B')
  expect(ask({ yearsOld: 7 })!.strength).toBe('C')
  expect(ask({ yearsOld: 11 })!.strength).toBe('D')
})

test('pay beyond half of the expenses, and of part of a year, does not count', () => {
  expect(countsAsFiler({ expenses: 200_000, pay: 100_000 })).toBe(true)
  expect(countsAsFiler({ expenses: 200_000, pay: 100_001 })).toBe(false)
  expect(countsAsFiler({ expenses: 99_999, pay: 40_000 })).toBe(false)
  expect(countsAsFiler({ expenses: 200_000, pay: 29_999 })).toBe(false)
})

test('the curve is straight beyond its last bends', () => {
  const [, , a] = curveOf(Math.log(2e8))
  const [, , b] = curveOf(Math.log(4e8))
  const [, , c] = curveOf(Math.log(8e8))
  expect(c! - b!).toBeCloseTo(b! - a!, 9)
})
