/** The command palette and the search of staff, by keyboard and without a script. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arriveAt, hydrated } from '../support/browser/arrival.ts'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import { buildContext, buildUser } from '../support/database/world.ts'
import { sharedServer } from '../support/server/shared-server.ts'
import { becomeStaff } from '../support/server/staff.ts'

const server = await sharedServer()
await buildUser(buildContext(server.database.knex), { name: '! Zoë Quillfeather' })
const browser = await sharedBrowser()

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, ...options })
  await context.addCookies([(await becomeStaff(server, ['support'])).cookie])
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('slash opens the palette, arrows choose, Enter opens, Escape closes and gives the focus back', async () => {
  const page = await open('/mgmt')
  await hydrated(page)
  const palette = page.getByRole('dialog', { name: 'Go to' })
  const header = page.getByRole('searchbox')
  await header.focus()
  await page.keyboard.type('a/b')
  expect(await header.inputValue()).toBe('a/b')
  expect(await palette.isVisible()).toBe(false)

  await page.keyboard.press('Control+k')
  const field = palette.getByRole('combobox')
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  expect(await palette.isVisible()).toBe(false)
  expect(await header.evaluate((input) => input === document.activeElement)).toBe(true)

  await header.blur()
  await page.keyboard.press('/')
  await page.keyboard.type('zoe quill')
  const found = palette.getByRole('option', { name: /^! Zoë Quillfeather/ })
  await found.waitFor()
  expect(await found.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowDown')
  const all = palette.getByRole('option', { name: 'All results' })
  expect(await field.getAttribute('aria-activedescendant')).toBe(await all.getAttribute('id'))
  await page.keyboard.press('Enter')
  await arriveAt(page, '**/mgmt/search?q=zoe%20quill')
  await page.getByRole('main').getByRole('link', { name: '! Zoë Quillfeather' }).waitFor()
  await page.context().close()
})

test('without a script the field of the header leads to the answers', async () => {
  const page = await open('/mgmt', { javaScriptEnabled: false })
  await page.getByRole('searchbox').fill('quillfether')
  await page.keyboard.press('Enter')
  await arriveAt(page, '**/mgmt/search?q=quillfether')
  expect(await page.getByRole('row', { name: /Zoë Quillfeather/ }).innerText()).toContain('Similar')
  await page.context().close()
})
