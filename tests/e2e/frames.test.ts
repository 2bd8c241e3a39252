/** The frames: whose page it is, where they lead, at every width, without a script, by keyboard and on paper. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSession } from '~/server/services/people/sessions/session.ts'
import { arriveAt, holdScripts, hydrated } from '../support/browser/arrival.ts'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import { watchPage } from '../support/browser/watch-page.ts'
import {
  actingAs,
  buildContext,
  buildEmployee,
  buildOrganization,
  buildUser,
} from '../support/database/world.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()
const { knex } = server.database
const context = buildContext(knex, undefined, { now: () => new Date() })
const owner = await buildUser(context, { name: 'Pat Owner' })
const chosen = await buildOrganization(context, { name: 'Chosen Church' }, owner)
const other = await buildOrganization(context, { name: 'Other Church' }, owner)
const employee = await buildEmployee(context, { name: 'Kim Other' }, other)
const ids = { chosen: chosen.id, other: other.id, employee: employee.id }
const token = (await openSession(actingAs(context, owner), owner.id)).token
await knex('sessions').update({ organization_id: chosen.id })
const browser = await sharedBrowser()

async function open(
  path: string,
  width: number,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height: 900 },
    ...options,
  })
  await context.addCookies([{ name: 'session', value: token, url: server.url }])
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const WITHOUT_SCRIPT = { javaScriptEnabled: false }

test('the frame names the organization of the page, and leads to that one’s pages', async () => {
  const page = await open('/dashboard', 1440)
  const switcher = page.getByRole('banner').locator('summary').first()
  expect(await switcher.innerText()).toBe('Chosen Church')
  for (const path of [`/organization/${ids.other}/policy`, `/report/${ids.employee}`]) {
    await page.goto(path)
    expect(await switcher.innerText()).toBe('Other Church')
    expect(await page.getByRole('main').innerText()).toMatch(/^Other Church/)
  }
  expect(await main(page).getByRole('link', { name: 'Members' }).getAttribute('href')).toBe(
    `/organization/${ids.other}/members`,
  )
  await main(page).getByRole('link', { name: 'Staff', exact: true }).click()
  await arriveAt(page, `${server.url}/table`)
  expect(await switcher.innerText()).toBe('Other Church')
  await page.getByRole('main').getByText('Kim Other').first().waitFor()

  await switcher.click()
  await page.getByRole('button', { name: 'Switch to Chosen Church' }).click()
  await arriveAt(page, '**/dashboard')
  await expect.poll(() => switcher.innerText()).toBe('Chosen Church')
  await page.context().close()
})

test('an organization of others cannot be worked on by its address', async () => {
  const page = await open('/dashboard', 1440)
  expect((await page.goto('/table?organization=999999'))?.status()).toBe(404)
  expect((await page.goto('/table?organization=nothing'))?.status()).toBe(404)
  await page.context().close()
})

test('from 1024 px there is a side bar, below it a menu', async () => {
  const page = await open('/dashboard', 1024)
  const menu = page.getByRole('button', { name: 'Menu' })
  expect(await main(page).isVisible()).toBe(true)
  expect(await menu.isVisible()).toBe(false)
  await page.setViewportSize({ width: 1023, height: 900 })
  expect(await main(page).isVisible()).toBe(false)
  expect(await menu.isVisible()).toBe(true)
  await page.context().close()
})

test.each([
  ['with a script', {}],
  ['without one', WITHOUT_SCRIPT],
])('the menu opens, leads on and closes by keyboard, %s', async (_, options) => {
  const page = await open(`/organization/${ids.chosen}/policy`, 390, options)
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await main(page).waitFor()
  await page.keyboard.press('Escape')
  await main(page).waitFor({ state: 'hidden' })
  expect(await focused(page)).toBe('Menu')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toContain('Chosen Church')
  await page.keyboard.press('Tab')
  expect(
    await page.getByRole('searchbox').evaluate((field) => field === document.activeElement),
  ).toBe(true)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Dashboard')
  await page.keyboard.press('Enter')
  await arriveAt(page, '**/dashboard')
  expect(await main(page).isVisible()).toBe(false)
  await page.context().close()
})

test('a menu that was opened before the script ran stays open', async () => {
  const page = await open('/sign-in', 390)
  const release = await holdScripts(page)
  await page.goto(`/organization/${ids.chosen}/policy`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await main(page).waitFor()
  await release()
  expect(await main(page).isVisible()).toBe(true)
  await main(page).getByRole('link', { name: 'Members' }).click()
  await arriveAt(page, '**/members')
  await main(page).waitFor({ state: 'hidden' })
  await page.context().close()
})

test('a person and a page are found by keyboard, on a page with React and on one without', async () => {
  const page = await open('/dashboard', 1440)
  const palette = page.getByRole('dialog', { name: 'Go to' })
  for (const path of [
    '/dashboard',
    `/organization/${ids.other}/policy`,
    `/report/${ids.employee}`,
  ]) {
    await page.goto(path)
    await page.keyboard.press('/')
    await palette.getByRole('option', { name: 'Raise planner' }).waitFor()
    await page.keyboard.type('minim')

    await palette.getByRole('option', { name: 'Minimums' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /minimum/i }).waitFor()
    expect(await palette.isVisible()).toBe(false)
  }
  await page.keyboard.press('Control+k')
  await page.keyboard.type('kim oth')
  const found = palette.getByRole('option', { name: 'Kim Other' })
  await found.waitFor()
  expect(await found.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await arriveAt(page, `**/find?organization=${ids.other}&q=kim%20oth`)
  await page.getByRole('main').getByRole('link', { name: 'Kim Other' }).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard' }).getByText('Show this list').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('xyzzy')
  await palette.getByText('Nothing found').waitFor()
  await page.context().close()
})

test('without a script the field of the frame finds people and pages', async () => {
  const page = await open(`/organization/${ids.other}/policy`, 1440, WITHOUT_SCRIPT)
  await page.getByRole('searchbox').fill('other')
  await page.keyboard.press('Enter')
  await arriveAt(page, `**/find?organization=${ids.other}&q=other`)
  await page.getByRole('main').getByRole('link', { name: 'Kim Other' }).waitFor()
  await page.getByRole('searchbox').last().fill('next year')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Next year’s pay' }).click()
  await arriveAt(page, `**/organization/${ids.other}/next-year`)
  await page.context().close()
})

test('the side bar marks the page in view, and a person’s frame its tab', async () => {
  const page = await open(`/organization/${ids.other}/members`, 1440)
  const current = main(page).locator('[aria-current]')
  expect(await current.allInnerTexts()).toEqual(['Members'])
  expect(await current.getAttribute('aria-current')).toBe('page')
  await page.goto(`/employee/${ids.employee}/history`)
  expect(await current.allInnerTexts()).toEqual(['Staff'])
  const tabs = page.getByRole('navigation', { name: 'Pages about Kim Other' })
  expect(await tabs.locator('[aria-current]').allInnerTexts()).toEqual(['Pay and facts'])
  const pages = page.getByRole('navigation', { name: 'Pay and facts', exact: true })
  expect(await pages.locator('[aria-current]').allInnerTexts()).toEqual(['History'])
  await page.context().close()
})

const organizationPages = () =>
  ['', '/campuses', '/members', '/policy', '/minimum', '/next-year', '/summary', '/receipts']
    .concat(['/history', '/api-keys', '/board-packets'])
    .map((path) => `/organization/${ids.other}${path}`)
    .concat(['', '/raises', '/letters'].map((path) => `/analyzer/evaluate/${ids.other}${path}`))

test('every page of an organization has an H1 of its own, below its name, on one left edge', async () => {
  const page = await open('/dashboard', 1440)
  const [titles, edges] = [new Set<string>(), new Set<number>()]
  const paths = ['/dashboard', '/reports', '/account', '/method', ...organizationPages()]
  for (const path of paths) {
    await page.goto(path)
    const title = page.getByRole('heading', { level: 1 })
    titles.add(await title.innerText())
    edges.add(Math.round((await title.boundingBox())?.x ?? -1))
    if (path.startsWith('/organization/')) {
      expect(await page.getByRole('main').innerText()).toMatch(/^Other Church\n/)
    }
  }
  expect(titles.size).toBe(paths.length)
  expect([...titles].filter((title) => title.includes('Church'))).toEqual([])
  expect(edges.size).toBe(1)
  await page.context().close()
})

test('the next action is among the first ten stops after the title', async () => {
  const page = await open('/dashboard', 1440)
  await page.getByRole('main').focus()
  const stops: string[] = []
  while (stops.length < 10) {
    await page.keyboard.press('Tab')
    stops.push(await focused(page))
  }
  expect(stops).toContain('Add the first person')
  await page.context().close()
})

test('pages that need no script ship none, and their forms work', async () => {
  const page = await open('/dashboard', 1440)
  // finding by keyboard is of a script of its own
  expect(await page.locator('script').count()).toBe(1)
  expect(await page.locator('script[src="/palette.js"]').count()).toBe(1)
  await page.getByText('Pat Owner', { exact: true }).click()
  await page.getByRole('button', { name: 'Dark' }).click()
  await page.locator('html[data-theme=dark]').waitFor()
  await page.goto('/method')
  await page.getByText('Pat Owner', { exact: true }).click()
  await page.getByRole('button', { name: 'System' }).click()
  await page.locator('html:not([data-theme])').waitFor()
  await page.context().close()
})

test('the script of the palette runs once in a page, however often React puts it there', async () => {
  const page = await open('/dashboard', 1440)
  const faults = watchPage(page)
  await page.evaluate(async () => {
    const first = document.querySelector('script[src="/palette.js"]')
    if (!first) throw new Error('no palette')
    const again = document.createElement('script')
    for (const { name, value } of first.attributes) again.setAttribute(name, value)
    const loaded = new Promise((resolve) => again.addEventListener('load', resolve))
    document.head.append(again)
    await loaded
  })
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Go to' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  expect(faults()).toEqual([])
  await page.context().close()
})

test('what belongs to the screen is not printed', async () => {
  const page = await open(`/organization/${ids.other}/policy`, 1440)
  await page.emulateMedia({ media: 'print' })
  for (const path of [
    `/organization/${ids.other}/policy`,
    `/employee/${ids.employee}`,
    '/method',
  ]) {
    await page.goto(path)
    const shown = await page
      .locator('header, nav, footer, form, button, a[href="#content"], [aria-label=Notices]')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML))
    expect(shown).toEqual([])
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    // what is true of the figures stays
    expect(
      await page
        .getByText(/^Demonstration data/)
        .last()
        .isVisible(),
    ).toBe(true)
  }
  for (const path of [`/report/${ids.employee}`, `/precise/${ids.employee}`]) {
    await page.goto(path)
    await hydrated(page)
    const moved = page.locator('[type=range], select, button')
    await page.locator('[type=range]').first().waitFor({ state: 'attached' })
    const shown = await moved.evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML),
    )
    expect(shown, path).toEqual([])
  }
  await page.context().close()
})

async function focused(page: Page): Promise<string> {
  return await page.evaluate(() => document.activeElement?.textContent ?? '')
}
