import { expect, test } from 'vitest'
import { againstNation, type CountyFigures, localFiguresOf } from './local.ts'

const COUNTY: CountyFigures = {
  ...{ county: 'Franklin County', state: 'Ohio', metro: 'Columbus, OH', income: 73_795 },
  ...{ homeValue: 265_700, grossRent: 1233, fairRent: 1430, nationFairRent: 1733 },
  prices: { area: 'metro', year: 2023, level: 94.5 },
}
const figure = (county: CountyFigures, key: string) =>
  localFiguresOf(county).find((one) => one.key === key)

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

test.each([
  [112, 100, '12% above'],
  [88, 100, '12% below'],
  [100.9, 100, 'about the same'],
  [null, 100, null],
  [100, null, null],
])('%o beside %o is %o', (here, nation, words) => {
  expect(againstNation({ here, nation })).toBe(words)
})
