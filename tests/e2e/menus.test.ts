/** Menus and the catalog as editors change them, without a script, and as readers see them. */
import { expect, test } from 'vitest'
import { addForm, menuLabel } from '~/core/content/edit/menu-forms.ts'
import { InvalidInput } from '~/core/errors.ts'
import { wordsForm } from '~/core/market/positions/catalog-schema.ts'
import { writeMenu } from '~/database/queries/content/menus.ts'
import { addLink } from '~/server/services/content/menus.ts'
import { SCRIPTS } from '../nasty/scripts.ts'
import { AT_REAL_SIZE, someOf } from '../prove/size.ts'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import { watchScripts } from '../support/browser/watch-scripts.ts'
import { buildContext } from '../support/database/world.ts'
import { HttpVisitor, OUR_PAGE } from '../support/server/http-visitor.ts'
import { sharedServer } from '../support/server/shared-server.ts'
import { becomeStaff } from '../support/server/staff.ts'

const server = await sharedServer()
const staff = await becomeStaff(server, ['editor'])
const editor = new HttpVisitor(server.url)
editor.cookies.set('session', staff.token)

async function open(options: { readonly javaScriptEnabled?: boolean; isStaff?: boolean } = {}) {
  const { isStaff, ...rest } = options
  const context = await (await sharedBrowser()).newContext({ baseURL: server.url, ...rest })
  if (isStaff) await context.addCookies([staff.cookie])
  const page = await context.newPage()
  return { context, page }
}

/** All of 596 at the real size. */
const TEXTS = someOf(SCRIPTS, 7)
/** Some of them are refused before anything shows them. */
const SHOWN = AT_REAL_SIZE ? 400 : 50

const post = async (path: string, fields: Readonly<Record<string, string>>) =>
  (await editor.post(path, fields, { headers: OUR_PAGE })).status

const staffContext = () =>
  buildContext(server.database.knex, { kind: 'staff', id: staff.id, roles: ['editor'] })

const versionOf = async (table: 'content_menus' | 'catalog_words', where: object) =>
  String((await server.database.knex(table).where(where).first('version'))?.version ?? 0)

test('an editor adds and moves a link by the keyboard and without a script, and readers see it', async () => {
  const { context, page } = await open({ javaScriptEnabled: false, isStaff: true })
  await page.goto('/admin/menus')
  const header = page.getByRole('region', { name: 'Header' })
  await header.getByText('Add a link to this menu').focus()
  await page.keyboard.press('Enter')
  await header.getByLabel('Words of the new link').fill('Articles')
  await header.getByLabel('Address of the new link').fill('/content/articles')
  await page.keyboard.press('Enter')
  await page.getByText('The header menu is saved.').waitFor()
  const words = () =>
    header
      .getByLabel(/^Words of link/)
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  expect((await words()).at(-1)).toBe('Articles')
  await header.getByRole('button', { name: 'Move up' }).last().focus()
  await page.keyboard.press('Enter')
  await page.getByText('The header menu is saved.').waitFor()
  expect((await words()).at(-2)).toBe('Articles')
  await context.close()

  const reader = await open()
  await expect
    .poll(async () => {
      await reader.page.goto('/method')
      return await reader.page.locator('header nav a').allTextContents()
    })
    .toContain('Articles')
  await reader.context.close()
})

test('no menu takes any of 596 texts as an address', async () => {
  const context = staffContext()
  const version = Number(await versionOf('content_menus', { menu: 'resources' }))
  for (const href of SCRIPTS) {
    const fields = { menu: 'resources', version: String(version), label: 'One', href }
    const parsed = addForm.safeParse(fields)
    if (!parsed.success) continue
    // what begins like a path of ours leads to no page
    await expect(addLink(context, parsed.data), href).rejects.toThrow(InvalidInput)
  }
  for (const href of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:1',
  ]) {
    const fields = {
      intent: 'add',
      menu: 'resources',
      version: String(version),
      label: 'One',
      href,
    }
    expect(await post('/admin/menus', fields), href).toBe(422)
  }
})

test('no text runs as the words of a link', async () => {
  const { context, page } = await open({ isStaff: true })
  const found = await watchScripts(page, server)
  const labels = TEXTS.map((payload) => menuLabel.safeParse(payload.slice(0, 40)))
    .filter((parsed) => parsed.success)
    .map((parsed) => parsed.data)
  expect(labels.length).toBeGreaterThan(SHOWN)
  const changed = { changedBy: staff.id, changedAt: new Date() }
  for (let at = 0; at < labels.length; at += 12) {
    const links = labels.slice(at, at + 12).map((label, place) => {
      return { label, href: `/method?at=${place}` }
    })
    const version = Number(await versionOf('content_menus', { menu: 'resources' }))
    const change = { menu: 'resources', version, links, ...changed }
    expect(await writeMenu(server.database.knex, change)).toBe(true)
    await page.goto('/admin/menus')
    expect(await page.locator('#link-resources-0').count()).toBe(1)
    if (at % 120 === 0) await page.goto('/resources')
  }
  const version = await versionOf('content_menus', { menu: 'resources' })
  expect(await post('/admin/menus', { intent: 'reset', menu: 'resources', version })).toBe(303)
  expect(found()).toEqual([])
  await context.close()
})

test('no text runs as a name, description or search word of a position', async () => {
  const { context, page } = await open({ isStaff: true })
  const found = await watchScripts(page, server)
  const words = TEXTS.map((payload) => payload.replace(/\s+/g, ' ').slice(0, 80)).filter(
    (payload) => wordsForm.safeParse({ version: '0', name: payload }).success,
  )
  expect(words.length).toBeGreaterThan(SHOWN)
  for (let at = 0; at < words.length; at += 40) {
    const some = words.slice(at, at + 40)
    const version = await versionOf('catalog_words', { kind: 'position', key: 'graphic-designer' })
    const description = some.join(' ').slice(0, 400)
    const fields = { version, name: some[0] ?? '', description, searchWords: some.join('\n') }
    const path = '/admin/positions/graphic-designer'
    expect(await post(path, { intent: 'words', ...fields })).toBe(303)
    await page.goto(path)
    await page.goto('/job?position=graphic-designer')
  }
  await page.goto('/admin/positions')
  const version = await versionOf('catalog_words', { kind: 'position', key: 'graphic-designer' })
  const empty = { version, name: '', description: '', searchWords: '' }
  await post('/admin/positions/graphic-designer', { intent: 'words', ...empty })
  expect(found()).toEqual([])
  await context.close()
})

test('two editors: the second is told, keeps what they typed, and saves it with one more press', async () => {
  const { context, page } = await open({ javaScriptEnabled: false, isStaff: true })
  await page.goto('/admin/menus')
  const other = await becomeStaff(server, ['editor'])
  const second = new HttpVisitor(server.url)
  second.cookies.set('session', other.token)
  const version = await versionOf('content_menus', { menu: 'resources' })
  const link = { intent: 'add', menu: 'resources', version, label: 'Plans', href: '/membership' }
  expect((await second.post('/admin/menus', link, { headers: OUR_PAGE })).status).toBe(303)

  const resources = page.getByRole('region', { name: 'Resources' })
  await resources.getByLabel('Words of link 1', { exact: true }).fill('Every article')
  await resources.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Nothing was overwritten.').waitFor()
  expect(await resources.getByLabel('Words of link 1', { exact: true }).inputValue()).toBe(
    'Every article',
  )
  await resources.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('The resources menu is saved.').waitFor()
  expect(await resources.locator('input[name=href]').evaluateAll((all) => all.length)).toBe(6)
  await context.close()
})

test('a position says who uses it before it is no longer offered, and asks for a confirmation', async () => {
  const { context, page } = await open({ isStaff: true })
  await page.goto('/admin/positions')
  await page.getByRole('link', { name: 'Bookkeeper', exact: true }).click()
  await page
    .getByText(/employees? uses? this, .+ reports?, .+ articles?/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Stop offering Bookkeeper' }).click()
  await page
    .getByRole('alert')
    .getByText(/Confirm that you have read/)
    .waitFor()
  await page.getByLabel(/I have read what uses it/).check()
  await page.getByRole('button', { name: 'Stop offering Bookkeeper' }).click()
  await page.getByRole('button', { name: 'Offer Bookkeeper again' }).click()
  await page.getByRole('button', { name: 'Stop offering Bookkeeper' }).waitFor()
  await context.close()
})

test('questions of an article are data for search engines, and the policy refuses nothing of it', async () => {
  const { context, page } = await open()
  const found = await watchScripts(page, server)
  await page.goto('/content/articles/housing-allowance')
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const data = JSON.parse(text ?? '') as { mainEntity: { name: string }[] }
  expect(data.mainEntity.map(({ name }) => name)).toContain(
    'What happens if less is spent than was designated?',
  )
  expect(found()).toEqual([])
  await context.close()
})

test('each page of resources has one address for search engines, and the news come in pages', async () => {
  const { context, page } = await open({ javaScriptEnabled: false })
  const canonical = async (path: string) => {
    await page.goto(path)
    const links = await page
      .locator('link[rel=canonical]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toHaveLength(1)
    return links[0]?.replace(server.url, '')
  }
  expect(await canonical('/resources/insights')).toBe('/resources/insights')
  expect(await canonical('/resources/location/ohio?x=1')).toBe('/resources/location/ohio')
  expect(await canonical('/resources/news?state=OH')).toBe('/resources/news')
  expect(await canonical('/resources/news?page=2')).toBe('/resources/news?page=2')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThan(6000)
  expect(await page.locator('h3').count()).toBe(20)
  await page.getByRole('link', { name: /next/i }).click()
  expect(new URL(page.url()).search).toBe('?page=3')
  await page.goto('/resources/news?page=999999')
  expect(await page.locator('h3').count()).toBeGreaterThan(0)
  await page.goto('/resources')
  const [first] = await page.locator('a[href*="/resources/news"][href*="#"]').all()
  await first?.click()
  expect(await page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`).count()).toBe(1)
  await context.close()
})

test('lessons that a browser kept are offered to the account once, and none is lost', async () => {
  const member = await becomeStaff(server, ['support'])
  const { context, page } = await open()
  await page.goto('/resources/the-basics')
  const marks = page.getByRole('button', { name: /^Mark as read/ })
  await marks.nth(0).click()
  await marks.nth(0).click()
  await context.addCookies([member.cookie])
  await page.goto('/resources/the-basics')
  await page.getByText(/It has 2 lessons as read/).waitFor()
  await page.getByRole('button', { name: 'Leave them in this browser' }).click()
  await page.reload()
  expect(await page.getByText(/It has 2 lessons/).isVisible()).toBe(false)
  await page.evaluate(() => localStorage.removeItem('stipend-lessons-asked'))
  await page.reload()
  await page.getByRole('button', { name: 'Add them to my account' }).click()
  await page.getByText('Your account now has 2 lessons more.').waitFor()
  await page.getByText(/^You have read 2 of/).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('stipend-lessons'))).toBeNull()
  await context.close()
})
