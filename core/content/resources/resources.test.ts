import { expect, test } from 'vitest'
import type { DatedFigure } from '../../pay/law.ts'
import { metroPath, placeSlug, statePath } from './location.ts'
import { newsOf, readNewsQuery } from './news.ts'

test.each([
  ['Ohio', 'ohio'],
  ['District of Columbia', 'district-of-columbia'],
  ['Winston-Salem, NC', 'winston-salem-nc'],
  ['Louisville/Jefferson County, KY-IN', 'louisville-jefferson-county-ky-in'],
  ['San José, CA', 'san-jose-ca'],
  ['Coeur d’Alene, ID', 'coeur-dalene-id'],
])('%o has the address %o', (name, slug) => {
  expect(placeSlug(name)).toBe(slug)
})

test('states and metropolitan areas have addresses apart', () => {
  expect(statePath('New York')).toBe('/resources/location/new-york')
  expect(metroPath('Columbus, OH')).toBe('/resources/location/metro/columbus-oh')
})

const figure = (given: Partial<DatedFigure>): DatedFigure => ({
  ...{ key: 'minimum_wage.hourly', jurisdiction: 'OH', value: 11, unit: 'dollars_per_hour' },
  ...{ effectiveFrom: '2026-01-01', effectiveTo: null, status: 'in_force' },
  ...{ source: 'Ohio', sourceUrl: null, checkedOn: '2026-01-02', area: null, note: null, ...given },
})
const EVERYTHING = { state: null, plannedOnly: false }
const said = (given: Partial<DatedFigure>) =>
  newsOf([figure(given)], EVERYTHING, '2026-11-24').map(({ status }) => status)

test.each([
  [{}, 'in-force'],
  [{ effectiveTo: '2026-10-31' }, 'ended'],
  [{ effectiveTo: '2026-11-24' }, 'in-force'],
  [{ effectiveFrom: '2027-01-01' }, 'coming'],
  [{ status: 'planned', effectiveFrom: '2027-01-01' }, 'coming'],
  [{ status: 'planned' }, 'never'],
  [{ status: 'vacated' }, 'vacated'],
] as const)('%o is said to be %o', (given, status) => {
  expect(said(given)).toEqual([status])
})

test('a change says what it replaces, and a figure that was struck down replaces nothing', () => {
  const figures = [
    figure({ value: 10.7, effectiveFrom: '2025-01-01', effectiveTo: '2025-12-31' }),
    figure({ value: 15, effectiveFrom: '2025-07-01', status: 'vacated' }),
    figure({}),
  ]
  const items = newsOf(figures, EVERYTHING, '2026-11-24')
  expect(items.map(({ figure: now, before }) => [now, before])).toEqual([
    ['$11.00 an hour', '$10.70 an hour'],
    ['$15.00 an hour', '$10.70 an hour'],
    ['$10.70 an hour', null],
  ])
})

test.each([
  [80_168.4, 'dollars_per_year', '$80,168.40 a year'],
  [45_300.32, 'dollars_per_year', '$45,300.32 a year'],
  [35_568, 'dollars_per_year', '$35,568 a year'],
  [184_500, 'dollars', '$184,500'],
] as const)('a level of %d %s is written %o', (value, unit, text) => {
  const [item] = newsOf([figure({ value, unit })], EVERYTHING, '2026-11-24')
  expect(item?.figure).toBe(text)
})

test('a figure in force that nobody compared for a year may be outdated, and one that ended is not said to be', () => {
  const outdated = (given: Partial<DatedFigure>) =>
    newsOf([figure(given)], EVERYTHING, '2026-11-24')[0]?.mayBeOutdated
  expect(outdated({ checkedOn: '2025-07-31' })).toBe(true)
  expect(outdated({ checkedOn: '2025-11-24' })).toBe(false)
  expect(outdated({ checkedOn: '2025-07-31', effectiveTo: '2026-01-31' })).toBe(false)
})

test('a figure that stayed the same, an unknown one and a floor below the nation’s are no change', () => {
  const of2025 = figure({ effectiveFrom: '2025-01-01', effectiveTo: '2025-12-31' })
  expect(newsOf([of2025, figure({})], EVERYTHING, '2026-11-24')).toHaveLength(1)
  expect(said({ value: null, status: 'unknown' })).toEqual([])
  const federal = figure({ jurisdiction: 'US', value: 7.25, effectiveFrom: '2009-07-24' })
  const georgia = figure({ jurisdiction: 'GA', value: 5.15, effectiveFrom: '2001-07-01' })
  const idaho = figure({ jurisdiction: 'ID', value: 7.25, effectiveFrom: '2009-07-24' })
  const places = newsOf([federal, georgia, idaho], EVERYTHING, '2026-11-24')
  expect(places.map(({ place }) => place)).toEqual(['United States'])
})

test('parts of another figure and proposals are no news, and an unknown key is shown by itself', () => {
  expect(said({ key: 'flsa.salary_level_yearly' })).toEqual([])
  expect(said({ status: 'proposed' })).toEqual([])
  const [item] = newsOf([figure({ key: 'sabbath.minimum_days' })], EVERYTHING, '2026-11-24')
  expect(item?.name).toBe('Sabbath minimum days')
})

test('a state’s news are its own and the nation’s, and what is not understood filters nothing', () => {
  const figures = [
    figure({}),
    figure({ jurisdiction: 'UT' }),
    figure({ jurisdiction: 'US', effectiveFrom: '2027-01-01' }),
  ]
  const places = (search: Record<string, string>) =>
    newsOf(figures, readNewsQuery(search), '2026-11-24').map(({ place }) => place)
  expect(places({ state: 'oh' })).toEqual(['United States', 'Ohio'])
  expect(places({ state: 'OH', show: 'planned' })).toEqual(['United States'])
  expect(places({ state: '<script>' })).toHaveLength(3)
  expect(places({})).toHaveLength(3)
})
