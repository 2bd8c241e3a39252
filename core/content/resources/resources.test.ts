import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages } from '~/tests/access/pages.ts'
import { APPS, PLANS, smallestPlanWith } from '../../people/organizations/plans.ts'
import { countRead, isLesson, pathWith } from './basics/path.ts'
import { isChosenFirst, screenHref } from './how-to/guide.ts'
import { GUIDES, guidePath } from './how-to/guides.ts'
import { metroPath, placeSlug, statePath } from './location/slugs.ts'
import { type DatedFigure, newsOf, readNewsQuery } from './news/news.ts'

const routes = new Set(pages().map(({ route }) => route))

/** "/resources/how-to/read-a-range" fits "/resources/how-to/@slug". */
function isRoute(href: string): boolean {
  const path = href.split(/[?#]/)[0] ?? ''
  return [...routes].some((route) => {
    return new RegExp(`^${route.replace(/@\w+/g, '[^/]+')}$`).test(path) || route === path
  })
}

test('at least twelve guides, each with an address of its own and steps on screens that exist', () => {
  expect(GUIDES.length).toBeGreaterThanOrEqual(12)
  expect(new Set(GUIDES.map(({ slug }) => slug)).size).toBe(GUIDES.length)
  for (const { slug, summary, steps } of GUIDES) {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(summary.length).toBeLessThanOrEqual(160)
    expect(steps.length).toBeGreaterThanOrEqual(3)
    for (const { screen } of steps) {
      expect([slug, screen.route, routes.has(screen.route)]).toEqual([slug, screen.route, true])
      for (const organizationId of [null, 7]) {
        const href = screenHref(screen, organizationId)
        expect([href, href.includes('@'), isRoute(href)]).toEqual([href, false, true])
      }
    }
  }
})

test('a guide whose steps need more than a Basic plan names the plan', () => {
  for (const { slug, needs = '', steps } of GUIDES) {
    for (const { screen } of steps) {
      const app = APPS.find((one) => screen.route.split('/')[1] === one)
      if (!app || PLANS.basic.apps.includes(app)) continue
      expect([slug, screen.route, needs]).toEqual([
        slug,
        screen.route,
        expect.stringContaining(`${smallestPlanWith(app).name} plan`),
      ])
    }
  }
})

test('a screen of a person is chosen in the staff list, and one of the organization is its own', () => {
  const person = { name: 'Report', route: '/report/@employeeId' }
  expect([screenHref(person, 7), isChosenFirst(person)]).toEqual(['/table', true])
  const policy = { name: 'Pay policy', route: '/organization/@organizationId/policy' }
  expect([screenHref(policy, 7), isChosenFirst(policy)]).toEqual(['/organization/7/policy', false])
  expect(screenHref(policy, null)).toBe('/organization')
})

test('the path has five to seven steps with keys of their own, whatever articles there are', () => {
  for (const published of [() => true, () => false]) {
    const lessons = pathWith(published).flatMap((step) => step.lessons)
    expect(pathWith(published).length).toBe(6)
    expect(new Set(lessons.map(({ key }) => key)).size).toBe(lessons.length)
    for (const { key } of lessons) expect([key, isLesson(key)]).toEqual([key, true])
  }
  for (const { href } of pathWith(() => false).flatMap(({ lessons }) => lessons)) {
    const guide = GUIDES.find((one) => guidePath(one) === href)
    expect([href, isRoute(href)]).toEqual([href, true])
    if (href.startsWith('/resources/how-to/')) expect(guide).toBeDefined()
  }
  expect(isLesson('constructor')).toBe(false)
  expect(existsSync('public/lessons.js')).toBe(true)
})

test('of the lessons that were read those that are shown count', () => {
  const all = pathWith(() => true)
  const keys = all.flatMap(({ lessons }) => lessons.map(({ key }) => key))
  const shown = pathWith((slug) => slug !== 'housing-allowance')
  expect(countRead(all, keys)).toBe(keys.length)
  expect(countRead(shown, keys)).toBe(keys.length - 1)
  expect(countRead(shown, ['housing-allowance', 'method', 'gone'])).toBe(1)
})

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
  ...{ source: 'Ohio', sourceUrl: null, checkedOn: '2026-01-02', ...given },
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

test('parts of another figure and proposals are no news, and an unknown key is shown by itself', () => {
  expect(said({ key: 'flsa.salary_level_weekly' })).toEqual([])
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
