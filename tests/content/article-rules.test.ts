/** What every article of the repository keeps to: its front matter, its sources, its links and its English. */
import { describe, expect, test } from 'vitest'
import { formatDate, parseDate } from '~/core/pay/date.ts'
import { POSITION_FAMILIES } from '~/database/reference/lists.ts'
import { pages } from '../access/pages.ts'
import { readingOf, sentencesOf, wordsOf } from '../rules/voice/reading-level.ts'
import { breachesOf } from '../rules/voice/rules.ts'
import { type Article, articles, linksOf, liveFiguresOf, rowsOf } from './articles.ts'
import { LAW, minimumWages } from './constants.ts'

const SLUGS = [
  ...['housing-allowance', 'parsonage', 'self-employment-tax', 'social-security-offset'],
  ...['accountable-plans', 'dual-tax-status', 'overtime-at-churches', 'minimum-wage-by-state'],
  ...['part-time-and-bivocational-pay', 'how-to-read-a-range', 'what-a-percentile-is'],
  ...['setting-a-pay-policy', 'rebuttable-presumption', 'board-minutes-for-pay', 'excess-benefit'],
  ...['form-990-pay', 'retirement-403b', 'health-reimbursement', 'severance', 'sabbatical'],
  ...['pay-of-a-pastors-spouse', 'interns', 'guest-speakers', 'honoraria', 'love-gifts'],
  ...['moving-costs', 'cell-phones-and-cars', 'raises-and-cost-of-living'],
  ...['internal-equity-with-few-people', 'communicating-pay-to-a-congregation'],
  ...['hiring-ranges-in-job-postings', 'contractors-or-employees'],
  ...['year-end-forms-for-a-minister', 'housing-resolutions', 'form-4361'],
  ...['retired-interim-and-supply-ministers', 'paid-leave-and-workers-compensation'],
  ...['call-letters-and-terms-of-call', 'estimated-tax', 'ministerial-exception'],
]
const TOPICS = [
  ...['setting-pay', 'clergy-tax', 'wages-and-hours', 'governance', 'benefits'],
  ...['reading-figures', 'talking-about-pay'],
]
const FRONT_MATTER = [
  ...['title', 'summary', 'topic', 'positions', 'places', 'author', 'members', 'published'],
  ...['updated', 'changes', 'related'],
]
const LONGEST_SUMMARY = 160
const FEWEST_SOURCES = 3
/** of a sentence; people are told to aim at 20 */
const MOST_WORDS = 22
const MOST_ALIKE = 8
/** Headings of the sections that say what is not sure. */
const UNCERTAIN =
  /certain|[Hh]ow sure we are|did not (cover|check)|left out|Limits of this|[Oo]pen|(cannot|not) (do|tell|promise)/
/** "a salary of 8,000" */
const BARE_AMOUNT =
  /\b(salary|salaries|pay|payroll|wages?|allowance|stipend|budget|gift|raise) of \d+,\d{3}\b/
/**
 * Sources without a government: papers and handbooks that are themselves the source, denominations and their boards
 * for what they tell their churches, and one weak source that its article calls weak.
 */
const NOT_OF_GOVERNMENT = [
  ...['doi.org', 'sdctools.github.io'],
  ...['presbyteryportal.pcanet.org', 'foothillspresbytery.org'],
  ...['www.mmbb.org', 'boardofretirement.com', 'www.mwbc.org', 'swmnelca.org', 'oga.pcusa.org'],
  'www.americanemployers.org',
]

const bySlug = new Map(articles.map((article) => [article.slug, article]))

test('the articles are those that were asked for', () => {
  expect([...bySlug.keys()]).toEqual(SLUGS.toSorted())
})

describe.each(articles.map((article) => [article.slug, article] as const))(
  '%s',
  (slug, article) => {
    test('has front matter in its form', () => {
      const { front } = article
      expect(Object.keys(front)).toEqual(FRONT_MATTER)
      expect(TOPICS).toContain(front.topic)
      expect(String(front.summary).length).toBeLessThanOrEqual(LONGEST_SUMMARY)
      expect(front).toMatchObject({ places: ['US'], author: 'Stipend editors' })
      expect([true, false]).toContain(front.members)
      const days = [front.published, front.updated, ...changesOf(article).map(({ day }) => day)]
      expect(days.filter((day) => !isDay(String(day)))).toEqual([])
      expect(changesOf(article).every(({ what }) => /\.$/.test(what))).toBe(true)
      expect(changesOf(article).at(-1)?.day).toBe(front.updated)
      const keys = POSITION_FAMILIES.flatMap(({ positions }) => positions.map(({ key }) => key))
      expect(listOf(front.positions).filter((key) => !keys.includes(key))).toEqual([])
    })

    test('relates to other articles, and its links lead to articles and pages that exist', () => {
      const related = listOf(article.front.related)
      expect(related.length).toBeGreaterThanOrEqual(3)
      expect(related.filter((one) => one === slug || !bySlug.has(one))).toEqual([])
      expect(linksOf(article).filter((address) => !exists(address))).toEqual([])
      expect(linksOf(article).filter((address) => ownPages.has(address)).length).toBeGreaterThan(0)
    })

    test('names at least three sources, in footnotes that are all defined and used', () => {
      const used = new Set(
        Array.from(article.body.matchAll(/\[\^([\w-]+)\](?!:)/g), ([, name]) => name!),
      )
      expect([...used].sort()).toEqual([...article.footnotes.keys()].sort())
      expect(used.size).toBeGreaterThanOrEqual(FEWEST_SOURCES)
      for (const text of article.footnotes.values()) {
        const addresses = Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, address]) => address!)
        expect(addresses.length).toBeGreaterThan(0)
        expect(addresses.filter((address) => !isAuthority(address))).toEqual([])
      }
    })

    test('is 600 to 1,200 words of grade 10 at most, in short sentences and the words of the product', () => {
      const { words, grade } = readingOf(article.prose)
      const all = article.body.replace(/^\[\^.*$/gm, '').split(/\s+/).length
      expect(all).toBeGreaterThanOrEqual(600)
      expect(all).toBeLessThanOrEqual(1200)
      expect(words).toBeGreaterThan(400)
      expect(grade).toBeLessThanOrEqual(10)
      const sentences = article.prose.flatMap(sentencesOf)
      expect(sentences.filter((one) => wordsOf(one).length > MOST_WORDS)).toEqual([])
      const read = [...article.prose, ...rowsOf(slug).flat(), ...headlines(article)]
      expect(breachesOf(read.map((text) => ({ text, line: 0, isPart: false })))).toEqual([])
    })

    test('has a dollar sign before every amount of pay', () => {
      const told = [String(article.front.title), String(article.front.summary), ...article.prose]
      expect(told.filter((text) => BARE_AMOUNT.test(text))).toEqual([])
    })

    test('is of the Markdown that articles may hold', () => {
      expect(article.body).not.toMatch(/<[a-z!/]/i)
      expect(article.body).not.toMatch(/^#(?!#{1,2} )/m)
      expect(article.body).not.toMatch(/["']/)
      expect(article.body).not.toMatch(/^\s*(```|---|\* )/m)
      expect(article.body).toContain(`\n## `)
      const unknown = liveFiguresOf(article).filter((key) => !isLiveFigure(key))
      expect(unknown).toEqual([])
    })

    test('has a section on what is uncertain or was not checked', () => {
      const sections = headlines(article).filter((heading) => UNCERTAIN.test(heading))
      expect(sections.length).toBeGreaterThan(0)
    })
  },
)

test('a live figure of law stands for a constant of that place, and every state is in one list', () => {
  const listed = rowsOf('minimum-wage-by-state').flatMap((row) =>
    row.filter((cell) => cell === '□'),
  )
  const wages = minimumWages('2026-11-24')
  const above = [...wages].filter(([, hourly]) => hourly > 7.25)
  expect(listed).toHaveLength(above.length)
  const body = bySlug.get('minimum-wage-by-state')!.body
  expect(above.filter(([state]) => !body.includes(`{{law:minimum_wage.hourly@${state}}}`))).toEqual(
    [],
  )
})

test(`no heading is in more than ${MOST_ALIKE} articles, so that each has a structure of its own`, () => {
  const headings = articles.flatMap(({ body }) =>
    Array.from(body.matchAll(/^## (.+)$/gm), ([, heading]) => heading!),
  )
  const alike = [...new Set(headings)].filter(
    (heading) => headings.filter((one) => one === heading).length > MOST_ALIKE,
  )
  expect(alike).toEqual([])
})

test('no amount has lost its first figures', () => {
  for (const { slug, front, body } of articles) {
    expect(`${slug}: ${front.summary}\n${body}`).not.toMatch(/(^|\s|\$)[,.]\d/)
  }
})

test('a date in words is a day that exists', () => {
  const dates = articles.flatMap(({ body }) =>
    Array.from(body.matchAll(/\b([A-Z][a-z]+ \d{1,2}, \d{4})\b/g), ([, date]) => date!),
  )
  expect(dates.length).toBeGreaterThan(20)
  const wrong = dates.filter((date) => {
    const at = new Date(`${date} UTC`)
    return Number.isNaN(at.getTime()) || formatDate(at) !== date
  })
  expect(wrong).toEqual([])
})

function isDay(text: string): boolean {
  return parseDate(text).ok
}

function changesOf({ front }: Article): { day: string; what: string }[] {
  return Array.isArray(front.changes) ? front.changes : []
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function headlines({ front, body }: Article): string[] {
  const headings = Array.from(body.matchAll(/^#{2,3} (.+)$/gm), ([, text]) => text!)
  return [String(front.title), String(front.summary), ...headings]
}

/** Pages without a part that differs. */
const ownPages = new Set(pages().map(({ route }) => route))

function exists(address: string): boolean {
  if (address.startsWith('https://')) return true
  const [, slug] = /^\/content\/articles\/([\w-]+)$/.exec(address) ?? []
  return slug === undefined ? ownPages.has(address) && !address.includes('@') : bySlug.has(slug)
}

function isAuthority(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  const isOfficial = hostname.endsWith('.gov') || NOT_OF_GOVERNMENT.includes(hostname)
  return protocol === 'https:' && isOfficial
}

/** The keys that the server can resolve; a position of a range is one of the catalog. */
function isLiveFigure(key: string): boolean {
  const [, constant, place = 'US'] = /^law:([\w.]+)(?:@([A-Z]{2}))?$/.exec(key) ?? []
  if (constant !== undefined) {
    return LAW.some((one) => one.key === constant && one.jurisdiction === place)
  }
  return (
    /^snapshot\.(name|date|records|organizations|coverage|coverage50|typical-error)$/.test(key) ||
    /^chart:pay-by-(size|place|tenure)$/.test(key) ||
    /^range:[a-z-]+\?budget=\d+&attendance=\d+&state=[A-Z]{2}&type=church$/.test(key)
  )
}
