import { expect, test } from 'vitest'
import { againstNation, type CountyFigures, localFiguresOf } from './local.ts'

const COUNTY: CountyFigures = {
  ...{ county: 'Franklin County', state: 'Ohio', metro: 'Columbus, OH', income: 73_795 },
  ...{ homeValue: 265_700, grossRent: 1233, fairRent: 1430, nationFairRent: 1733 },
  ...{ surveyYears: [2023], rentYears: [2026] },
  prices: { area: 'metro', year: 2023, level: 94.5 },
}
const figure = (county: CountyFigures, key: string) =>
  localFiguresOf(county, '2026-11-20').find((one) => one.key === key)

test('each figure stands beside the nation’s and says whose it is', () => {
  expect(figure(COUNTY, 'prices')).toMatchObject({ here: 94.5, nation: 100, area: 'Columbus, OH' })
  expect(figure(COUNTY, 'income')).toMatchObject({ here: 73_795, nation: 78_538, area: null })
})

test('outside metropolitan areas the price level is the state’s, and says so', () => {
  const rural = {
    ...COUNTY,
    metro: null,
    prices: { area: 'state', year: 2024, level: 91.8 },
  } as const
  expect(figure(rural, 'prices')?.area).toBe('Ohio, the whole state')
})

test('what was computed from counties says so, and what was not published is empty', () => {
  expect(figure(COUNTY, 'fair_rent')?.nationSource).toMatch(/computed/)
  const bare = { ...COUNTY, fairRent: null, prices: null }
  expect(figure(bare, 'fair_rent')?.here).toBeNull()
  expect(figure(bare, 'prices')).toMatchObject({ here: null, area: null })
})

test('rents and the survey say of when they are, and that newer rents are in force', () => {
  expect(figure(COUNTY, 'fair_rent')).toMatchObject({
    label: 'Fair rent, two bedrooms, fiscal year 2026',
    source:
      'HUD fair market rents for two bedrooms, fiscal year 2026; those of fiscal year 2027 have been in force since October 1, 2026 and are not here yet',
  })
  expect(figure(COUNTY, 'income')?.source).toMatch(/5 years 2019 to 2023$/)
  // the nation's figures of another survey are not in the tables
  expect(figure({ ...COUNTY, surveyYears: [2024] }, 'income')?.nation).toBeNull()
})

test.each([
  [112, 100, '12% above'],
  [88, 100, '12% below'],
  [100.9, 100, 'about the same'],
  [null, 100, null],
  [100, null, null],
])('%o beside %o is %o', (here, nation, words) => {
  expect(againstNation({ here, nation })).toBe(words)
})
