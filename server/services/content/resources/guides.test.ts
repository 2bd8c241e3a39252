import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guidePath, isChosenFirst, screenHref } from '~/core/content/resources/guides.ts'
import { countRead } from '~/core/content/resources/learning-path.ts'
import { APPS, PLANS, smallestPlanWith } from '~/core/people/organizations/plans.ts'
import { pages } from '~/tests/access/pages.ts'
import { articles } from '~/tests/content/articles.ts'
import { breachesOf } from '~/tests/rules/voice/rules.ts'
import { listGuides, readGuide } from './guides.ts'
import { isLesson, pathWith } from './learning.ts'

const GUIDES = listGuides()
/** Each of 900 words. */
const EVERY_ARTICLE = new Map(articles.map(({ slug }) => [slug, 900]))
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

test('guides and the learning path keep to the words of the product', () => {
  const guides = GUIDES.flatMap(({ title, summary, needs, steps, result }) => [
    ...[title, summary, needs, result],
    ...steps.flatMap((step) => [step.title, step.words]),
  ])
  const path = pathWith(EVERY_ARTICLE).flatMap(({ title, outcome, lessons }) => [
    ...[title, outcome],
    ...lessons.flatMap((lesson) => [lesson.title, lesson.about]),
  ])
  expect(
    breachesOf([...guides, ...path].map((text) => ({ text, line: 0, isPart: false }))),
  ).toEqual([])
})

test('a guide that lacks a fact or a screen is refused', () => {
  const facts = 'title: A\nsummary: B\ngroup: start\norder: 1\nminutes: 3'
  const step = '## One\n\nDo it.\n\n[Staff](/table)\n\n## When you are done\n\nDone.'
  expect(readGuide('a', `---\n${facts}\n---\n${step}`)).toMatchObject({
    ...{ slug: 'a', needs: '', result: 'Done.' },
    steps: [{ title: 'One', words: 'Do it.', screen: { name: 'Staff', route: '/table' } }],
  })
  expect(() => readGuide('a', `---\n${facts}\n---\n${step.replace('(/table)', '')}`)).toThrow()
  expect(() => readGuide('a', `---\n${facts.slice(9)}\n---\n${step}`)).toThrow('title')
})

test('a screen of a person is chosen in the staff list, and one of the organization is its own', () => {
  const person = { name: 'Report', route: '/report/@employeeId' }
  expect([screenHref(person, 7), isChosenFirst(person)]).toEqual(['/table', true])
  const policy = { name: 'Pay policy', route: '/organization/@organizationId/policy' }
  expect([screenHref(policy, 7), isChosenFirst(policy)]).toEqual(['/organization/7/policy', false])
  expect(screenHref(policy, null)).toBe('/organization')
})

test('the path has five to seven steps with keys of their own, whatever articles there are', () => {
  for (const published of [EVERY_ARTICLE, new Map<string, number>()]) {
    const lessons = pathWith(published).flatMap((step) => step.lessons)
    expect(pathWith(published).length).toBe(6)
    expect(new Set(lessons.map(({ key }) => key)).size).toBe(lessons.length)
    for (const { key } of lessons) expect([key, isLesson(key)]).toEqual([key, true])
  }
  for (const { href } of pathWith(new Map()).flatMap(({ lessons }) => lessons)) {
    const guide = GUIDES.find((one) => guidePath(one) === href)
    expect([href, isRoute(href)]).toEqual([href, true])
    if (href.startsWith('/resources/how-to/')) expect(guide).toBeDefined()
  }
  expect(isLesson('constructor')).toBe(false)
  expect(existsSync('public/lessons.js')).toBe(true)
})

test('an article takes the same minutes in the path as on its own page', () => {
  const lessons = pathWith(new Map([['housing-allowance', 220 * 5]])).flatMap(
    (step) => step.lessons,
  )
  expect(lessons.find(({ key }) => key === 'housing-allowance')?.minutes).toBe(5)
  expect(lessons.every(({ minutes }) => minutes > 0)).toBe(true)
})

test('of the lessons that were read those that are shown count', () => {
  const all = pathWith(EVERY_ARTICLE)
  const keys = all.flatMap(({ lessons }) => lessons.map(({ key }) => key))
  const shown = pathWith(
    new Map([...EVERY_ARTICLE].filter(([slug]) => slug !== 'housing-allowance')),
  )
  expect(countRead(all, keys)).toBe(keys.length)
  expect(countRead(shown, keys)).toBe(keys.length - 1)
  expect(countRead(shown, ['housing-allowance', 'method', 'gone'])).toBe(1)
})
