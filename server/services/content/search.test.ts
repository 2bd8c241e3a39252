/**
 * Whether a reader finds what was asked for, with words, typos and nonsense. Titles and summaries are those of the
 * contract.
 */
import { expect, test } from 'vitest'
import { buildContext } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { loadFiles } from './load-content-files.ts'
import { searchArticles } from './search-articles.ts'

const database = await freshDatabase()
const EVERYTHING = { topic: null, position: null, place: null, page: 1 }

await loadFiles(buildContext(database.knex), [
  file(
    'housing-allowance',
    'Housing allowance for ministers',
    'A minister may leave rent out of taxable income.',
    'The fair rental value of a home is a limit.',
  ),
  file(
    'parsonage',
    'Living in a parsonage',
    'What a house that the church owns is worth.',
    'Utilities count too.',
  ),
  file(
    'overtime-at-churches',
    'Overtime at churches',
    'Who must be paid for more than 40 hours.',
    'A secretary is rarely exempt.',
  ),
  file(
    'moving-costs',
    'Moving costs',
    'Relocation pay is taxable.',
    'Since 2018 it is wages.',
    'members: true\n',
  ),
])

function file(slug: string, title: string, summary: string, body: string, more = '') {
  const text = `---\ntitle: ${title}\nsummary: ${summary}\ntopic: clergy-tax\npublished: 2026-11-20\nupdated: 2026-11-20\n${more}---\n\n${body}\n\nThe board writes it down. ${'Ask an advisor. '.repeat(20)}\n\nA hidden word: xylophone.\n`
  return { kind: 'article' as const, slug, text }
}

const search = async (text: string, asked = {}) =>
  await searchArticles(buildContext(database.knex, { kind: 'visitor' }), {
    ...EVERYTHING,
    ...asked,
    text,
  })
const slugsOf = async (text: string) => (await search(text)).results.map(({ slug }) => slug)

test('a title comes before a text that has the word in passing', async () => {
  expect((await slugsOf('housing allowance'))[0]).toBe('housing-allowance')
  expect((await slugsOf('what do we pay for relocation'))[0]).toBe('moving-costs')
})

test('another word for the same thing finds it', async () => {
  expect((await slugsOf('manse'))[0]).toBe('parsonage')
})

test('a misspelled word is understood, and said', async () => {
  const answer = await search('parsonege')
  expect(answer.results[0]?.slug).toBe('parsonage')
  expect(answer.didYouMean).toBe('parsonage')
})

test('found words are marked as data, and no markup is made of them', async () => {
  const { results } = await search('overtime <b>hours</b>')
  expect(results[0]?.titleParts[0]).toEqual({ text: 'Overtime', isFound: true })
  expect(JSON.stringify(results)).not.toContain('<b>')
})

test('a text for members is found by its words, and none of its hidden part is quoted', async () => {
  const { results } = await search('xylophone')
  const gated = results.find(({ slug }) => slug === 'moving-costs')
  expect(gated?.excerpt).toEqual([])
})

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['!!! ?? ---', 'wordless'],
  ['the and of', 'wordless'],
  ["zzyzx'; --", 'nothing'],
  ['qqqqqqqqqqqqqqqqqqqqqqqq', 'nothing'],
  // a name that every object has
  ['constructor', 'nothing'],
  ['\u0000\u202e', 'empty'],
  ['& | ! <-> :* ()', 'wordless'],
  ['語'.repeat(3000), 'wordless'],
])('%j is answered kindly', async (text, kind) => {
  expect((await search(text)).kind).toBe(kind)
})

test('filters hold for the search', async () => {
  expect((await search('overtime', { topic: 'benefits' })).kind).toBe('nothing')
  expect((await search('overtime', { place: 'OH', position: 'bookkeeper' })).total).toBe(1)
})
