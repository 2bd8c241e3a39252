import { expect, test } from 'vitest'
import { liveFiguresOf } from '~/core/content/document/walk.ts'
import { Gone, InvalidInput, NotFound } from '~/core/errors.ts'
import { ContentItem, ContentVersion } from '~/database/models/content.ts'
import { eachPublished } from '~/database/queries/content/items.ts'
import { putRedirect } from '~/database/queries/content/menus.ts'
import { createTestDatabase } from '~/tests/support/database/database.ts'
import { buildContext, TEST_NOW } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { checkContent } from './check-content.ts'
import { exportContent, importContent } from './exchange.ts'
import { writeFeed, writeSitemap } from './list-articles.ts'
import { resolveLiveFigures } from './live-figures.ts'
import { loadFiles } from './load-content-files.ts'
import { contentOf, publishDue, saveVersion, unpublish } from './publish-version.ts'
import { findMoved } from './redirects.ts'
import { showArticle } from './show-content.ts'

const database = await freshDatabase()

function file(slug: string, { body = 'One paragraph.', more = '' } = {}) {
  const text = `---
title: About ${slug}
summary: What ${slug} is.
topic: clergy-tax
published: 2026-11-20
updated: 2026-11-24
${more}---

${body}
`
  return { kind: 'article' as const, slug, text }
}

const visitor = { kind: 'visitor' } as const
const context = () => buildContext(database.knex)
const asVisitor = () => buildContext(database.knex, visitor)

async function itemOf(slug: string) {
  return await ContentItem.query(database.knex).findOne({ slug }).throwIfNotFound()
}

test('a file is published once, and a newer file replaces it', async () => {
  expect(await loadFiles(context(), [file('loaded')])).toEqual({ loaded: 1, kept: 0 })
  expect(await loadFiles(context(), [file('loaded')])).toEqual({ loaded: 0, kept: 0 })
  expect((await showArticle(asVisitor(), 'loaded')).facts.title).toBe('About loaded')
  await loadFiles(context(), [file('loaded', { body: 'Another.' })])
  const { document } = await showArticle(asVisitor(), 'loaded')
  expect(document.content).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: 'Another.' }] },
  ])
  expect((await itemOf('loaded')).publishedVersion).toBe(2)
})

async function eventsOf(itemId: number) {
  const events = await database
    .knex('audit_events')
    .where({ subject_kind: 'content', subject_id: itemId })
    .orderBy('id')
  return events.map(({ action, details }) => [action, details])
}

test('two processes load a new file once', async () => {
  const loads = await Promise.all([1, 2].map(() => loadFiles(context(), [file('raced')])))
  expect(loads.map(({ loaded }) => loaded).sort()).toEqual([0, 1])
})

test('what was edited in the product is never replaced by a file', async () => {
  await loadFiles(context(), [file('edited')])
  const item = await itemOf('edited')
  const version = await ContentVersion.query(database.knex).findById([item.id, 1]).throwIfNotFound()
  const content = contentOf(version)
  await saveVersion(context(), item, { ...content, source: 'editor' })
  const newer = file('edited', { body: 'From a newer file.' })
  expect(await loadFiles(context(), [newer])).toEqual({ loaded: 0, kept: 1 })
})

test('a file with a problem is named with its line', async () => {
  const bad = file('bad', { body: 'A [link](javascript:alert(1)).' })
  await expect(loadFiles(context(), [bad])).rejects.toThrow(
    'database/content/articles/bad.md cannot be read: 9: A link leads to a page of this site',
  )
})

test('a visitor is given a third of an article for members, and nothing of the rest', async () => {
  const paragraphs = Array.from(
    { length: 9 },
    (_, index) => `Secret ${index}, ${'word '.repeat(30)}end.`,
  )
  await loadFiles(context(), [
    file('gated', { body: paragraphs.join('\n\n'), more: 'members: true\n' }),
  ])
  const shown = await showArticle(asVisitor(), 'gated')
  expect(shown.document.content).toHaveLength(3)
  expect(JSON.stringify(shown)).not.toMatch(/Secret [3-9]/)
  expect(shown.hiddenMinutes).toBe(1)
  const member = await showArticle(context(), 'gated')
  expect([member.document.content.length, member.hiddenMinutes]).toEqual([9, null])
})

test('a version is never changed', async () => {
  await loadFiles(context(), [file('kept')])
  const { id } = await itemOf('kept')
  await expect(
    ContentVersion.query(database.knex).where({ item_id: id }).patch({ title: 'Other' }),
  ).rejects.toThrow('stays as it is')
})

test('what is scheduled is published when its time has come, and once', async () => {
  await loadFiles(context(), [file('due', { body: 'First.' })])
  const item = await itemOf('due')
  const next = { facts: (await showArticle(context(), 'due')).facts, source: 'editor' as const }
  const number = await saveVersion(context(), item, {
    ...next,
    document: { type: 'doc', content: [] },
  })
  await ContentItem.query(database.knex)
    .where({ id: item.id })
    .patch({ state: 'scheduled', scheduledVersion: number, scheduledFor: new Date('2026-12-01') })
  expect((await publishDue(context())).published).toEqual([])
  expect((await showArticle(context(), 'due')).document.content).toHaveLength(1)
  const later = buildContext(database.knex, undefined, { now: () => new Date('2026-12-01T00:01Z') })
  const runs = await Promise.all([publishDue(later), publishDue(later)])
  expect(runs.flatMap(({ published }) => published)).toEqual(['/content/articles/due'])
  expect((await showArticle(context(), 'due')).document.content).toHaveLength(0)
  const said = await eventsOf(item.id)
  expect(said).toEqual([
    ['content.publish', { address: 'article due', version: 2, scheduled: true }],
  ])
})

test('what was taken down is gone', async () => {
  await loadFiles(context(), [file('down')])
  await unpublish(context(), await itemOf('down'))
  await expect(showArticle(context(), 'down')).rejects.toThrow(Gone)
  expect((await loadFiles(context(), [file('down', { body: 'Newer.' })])).kept).toBe(1)
})

test('figures of the law come from the constants in force, with their day', async () => {
  await loadFiles(context(), [
    file('figures', { body: '{{law:seca.net_earnings_factor}} and {{snapshot.coverage}}.' }),
  ])
  const { figures } = await showArticle(context(), 'figures')
  expect(figures['law:seca.net_earnings_factor']).toMatchObject({ text: '92.35%' })
  expect(figures['snapshot.coverage']).toBeNull()
})

test('an address that moved leads on, whatever it ends with, and the table holds no way to another site', async () => {
  const put = (from_path: string, to_path: string) =>
    putRedirect(database.knex, { from_path, to_path, made_by: null, made_at: TEST_NOW })
  await put('/old', '/pages/about')
  expect(await findMoved(context(), '/old/')).toEqual({ to: '/pages/about' })
  for (const to of ['//evil.org', 'https://evil.org', '/\\evil.org', '/a//b c']) {
    await expect(put('/away', to), to).rejects.toThrow()
  }
})

test('what is exported is imported without loss', async () => {
  await loadFiles(context(), [
    file('out', { body: '## A heading\n\n- One[^1]\n\n[^1]: A source.' }),
  ])
  const exported = (await exportContent(context())).filter(({ slug }) => slug === 'out')
  const { document } = await showArticle(context(), 'out')
  await importContent(context(), { files: exported, publish: true })
  expect((await showArticle(context(), 'out')).document).toEqual(document)
  expect(await exportContent(context())).toContainEqual(exported[0])
})

test('an import that is not published is a draft, and readers keep the version before it', async () => {
  await loadFiles(context(), [file('in-read'), file('in-gone')])
  await unpublish(context(), await itemOf('in-gone'))
  const files = ['in-read', 'in-gone', 'in-new'].map((slug) => file(slug, { body: 'Newer.' }))
  await importContent(context(), { files, publish: false })
  const items = await Promise.all(['in-read', 'in-gone', 'in-new'].map(itemOf))
  expect(items.map(({ state, publishedVersion }) => [state, publishedVersion])).toEqual([
    ['draft', 1],
    ['draft', null],
    ['draft', null],
  ])
  expect(await eventsOf(items[0]?.id ?? 0)).toEqual([
    ['content.import', { address: 'article in-read', version: 2, published: false }],
  ])
})

test('an import with a problem stores nothing, and a stranger imports nothing', async () => {
  const files = [file('in-good'), file('in-bad', { body: '# Too large' })]
  await expect(importContent(context(), { files, publish: true })).rejects.toThrow(InvalidInput)
  expect(await ContentItem.query(database.knex).findOne({ slug: 'in-good' })).toBeUndefined()
  await expect(importContent(asVisitor(), { files: [], publish: true })).rejects.toThrow(NotFound)
})

test('a check names links, figures and related articles that are not there', async () => {
  const body =
    '[Here](/content/articles/never) and [there](/nowhere), {{law:no.such}}.\n\n{{chart:pay-by-tenure}}'
  await loadFiles(context(), [
    file('checked', { body, more: 'related: [never]\npositions: [bell-ringer]\n' }),
  ])
  const problems = (await checkContent(context())).filter(({ path }) => path.endsWith('/checked'))
  expect(problems.map(({ kind, what }) => `${kind} ${what}`)).toEqual([
    'link /content/articles/never',
    'link /nowhere',
    'figure law:no.such',
    'chart pay-by-tenure',
    'position bell-ringer',
    'related never',
  ])
})

test('while only the demonstration is published, our own texts have every figure and chart', async () => {
  const fresh = await createTestDatabase({ market: true, content: true })
  const reader = buildContext(fresh.knex, visitor)
  expect(await checkContent(buildContext(fresh.knex))).toEqual([])
  const versions = await eachPublished(fresh.knex)
  expect(versions.length).toBeGreaterThan(40)
  const keys = versions.flatMap(({ version }) => liveFiguresOf(contentOf(version).document))
  const figures = await resolveLiveFigures(reader, [...new Set(keys)])
  expect(Object.keys(figures).filter((key) => figures[key] === null)).toEqual([])
  const range = Object.keys(figures).find((key) => key.startsWith('range:')) ?? ''
  expect(figures[range]?.text).toMatch(/^\$\d.+ to \$\d.+ \(Census workers, 2024\)$/)
  await fresh.destroy()
})

test('the feed and the sitemap hold what is published, as text of XML', async () => {
  const odd = file('odd')
  await loadFiles(context(), [{ ...odd, text: odd.text.replace('About odd', '"A < B & C"') }])
  const feed = await writeFeed(asVisitor(), 'https://stipend.example')
  expect(feed).toContain('<title>A &lt; B &amp; C</title>')
  const map = await writeSitemap(asVisitor(), 'https://stipend.example')
  expect(map).toContain(
    '<loc>https://stipend.example/content/articles/odd</loc><lastmod>2026-11-24</lastmod>',
  )
})
