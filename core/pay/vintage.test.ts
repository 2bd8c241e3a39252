import { expect, test } from 'vitest'
import { figureSource, isOut } from './vintage.ts'

test.each([
  ['consumer_price_index', '2026-05', /Consumer Price Index, U\.S\. city average, to May 2026$/],
  ['employment_cost_index', '2026Q1', /private industry, to March 2026$/],
  ['employment_cost_index', '2026-03', /private industry, to March 2026$/],
  ['occupation_wages', 2025, /Wage Statistics, May 2025$/],
  ['price_parities', 2024, /regional price parities, 2024$/],
  ['community_survey', 2023, /American Community Survey, 5 years 2019 to 2023$/],
  ['occupation_wages', null, /Wage Statistics$/],
] as const)('%s of %s say of when they are', (figure, period, words) => {
  expect(figureSource(figure, period)).toMatch(words)
})

test('figures of several years name each once', () => {
  expect(figureSource('price_parities', [2024, 2023, 2024])).toMatch(/, 2023 and 2024$/)
})

test('rents say that those of a later fiscal year are in force, from its first day on', () => {
  const rents = (on: string) => figureSource('fair_market_rents', 2026, on)
  expect(rents('2026-09-30')).toBe('HUD fair market rents for two bedrooms, fiscal year 2026')
  expect(rents('2026-10-01')).toMatch(/fiscal year 2027 have been in force since October 1, 2026/)
  expect(rents('2027-10-01')).toMatch(/fiscal year 2028 have been in force since October 1, 2027/)
})

test('a figure of a time that is not over cannot be known', () => {
  const known = (figure: Parameters<typeof isOut>[0], period: string) =>
    isOut(figure, period, '2026-11-20')
  expect(known('consumer_price_index', '2026-10')).toBe(true)
  expect(known('consumer_price_index', '2026-11')).toBe(false)
  expect(known('employment_cost_index', '2026Q3')).toBe(true)
  expect(known('employment_cost_index', '2026Q4')).toBe(false)
  expect(known('fair_market_rents', '2027')).toBe(true)
  expect(known('fair_market_rents', '2028')).toBe(false)
  expect(known('occupation_wages', '2027')).toBe(false)
})
