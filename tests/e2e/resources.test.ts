/** What people read before they trust a number: path, guides, charts, places and news, with and without scripts. */
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { NASTY_IN_ADDRESSES } from '../nasty/values.ts'
import { someOf } from '../prove/size.ts'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import { watchPage } from '../support/browser/watch-page.ts'
import { becomeOwner } from '../support/server/owner.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()
const browser = await sharedBrowser()

async function visitor(javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled })
  const page = await context.newPage()
  return page
}

test('a visitor’s browser keeps what was read, and forgets it when asked', async () => {
  const page = await visitor()
  const faults = watchPage(page)
  await page.goto('/resources/the-basics')
  await page.getByRole('button', { name: 'Mark as read: How the figures are made' }).click()
  await page.getByText('You have read 1 of').waitFor()
  await page.reload()
  await page.getByText('You have read 1 of').waitFor()
  await page.getByRole('button', { name: 'Mark as unread: How the figures are made' }).click()
  await page.getByText('You have read 0 of').waitFor()
  // what somebody else wrote there is no list of lessons
  await page.evaluate(() => localStorage.setItem('stipend-lessons', '{"method":true}'))
  await page.reload()
  await page.getByText('You have read 0 of').waitFor()
  expect(faults()).toEqual([])
  await page.context().close()
})

test('without a script the path is a plain list, with no button that does nothing', async () => {
  const page = await visitor(false)
  await page.goto('/resources/the-basics')
  await page.getByRole('link', { name: 'How the figures are made' }).first().waitFor()
  expect(await page.getByRole('button', { name: /Mark as/ }).count()).toBe(0)
  expect(await page.getByText('You have read').isVisible()).toBe(false)
  await page.context().close()
})

test.each([true, false])(
  'a member’s account keeps it, on every device (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await visitor(javaScriptEnabled)
    await becomeOwner(page, server)
    await page.goto('/resources/the-basics')
    await page.getByText('You have read 0 of').waitFor()
    await page.getByRole('button', { name: 'Mark as read: How the figures are made' }).click()
    await page.getByText('You have read 1 of').waitFor()
    // which offers what the browser kept before
    expect(await page.locator('script:not([src="/palette.js"])').count()).toBe(1)
    expect(await page.locator('script[src="/lessons-carry.js"]').count()).toBe(1)
    await page.goto('/resources/how-to/set-a-pay-policy')
    const policy = page.getByRole('link', { name: 'Pay policy' }).first()
    expect(await policy.getAttribute('href')).toMatch(/^\/organization\/\d+\/policy$/)
    await policy.click()
    await page.getByRole('heading', { level: 1, name: 'Pay policy' }).waitFor()
    await page.context().close()
  },
)

test('from the header to a place: by the map, by the keyboard past it, and by the table', async () => {
  const page = await visitor(false)
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Resources' })
    .click()
  await page.getByRole('link', { name: 'Location' }).click()
  const map = page.getByRole('navigation', { name: 'Map of states' })
  expect(await map.getByRole('link').count()).toBe(51)
  await map.getByRole('link', { name: /^Ohio, price level/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Pay and prices in Ohio' }).waitFor()
  await page.getByText(/Do not multiply pay by these figures/).waitFor()
  await page.getByRole('link', { name: 'Columbus, OH' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pay and prices in Columbus, OH' }).waitFor()
  expect(await page.title()).toBe('Pay and prices in Columbus, OH · Stipend')
  const description = page.locator('meta[name=description]')
  expect(await description.getAttribute('content')).toMatch(/^Prices in Columbus, OH metro are/)
  await page.goto('/resources/location')
  await page.getByRole('link', { name: 'Skip the map' }).press('Enter')
  expect(new URL(page.url()).hash).toBe('#states')
  await page.context().close()
})

test('each chart has its table in sight, and every word of it is there without a script', async () => {
  const page = await visitor(false)
  await page.goto('/resources/insights')
  const charts = await page.getByRole('figure').count()
  expect(charts).toBeGreaterThanOrEqual(5)
  expect(await page.getByRole('figure').getByRole('table').count()).toBe(charts)
  const sources = await page.getByText(/Census Bureau, American Community Survey/).all()
  expect(sources.length).toBeGreaterThanOrEqual(charts)
  for (const source of sources) expect(await source.isVisible()).toBe(true)
  await page.context().close()
})

test('news are filtered by state, and what is absurd is answered in words', async () => {
  const page = await visitor(false)
  await page.goto('/resources/news')
  await page.getByLabel('State').selectOption({ label: 'Ohio' })
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByText('Ohio: Minimum wage').first().waitFor()
  expect(await page.getByText('California:').count()).toBe(0)
  for (const typed of someOf(NASTY_IN_ADDRESSES, 3)) {
    const found = await page.request.get(`/resources/news?state=${typed}&show=${typed}`)
    expect({ typed, status: found.status() }).toEqual({ typed, status: 200 })
    for (const path of ['location/', 'location/metro/', 'how-to/']) {
      const { length } = typed.replace(/%2[EF]|[./]/gi, '')
      const nothing = await page.request.get(`/resources/${path}x${typed}`)
      if (length > 0) expect([400, 404]).toContain(nothing.status())
    }
  }
  await page.context().close()
})

test('a place’s page is small', async () => {
  const page = await visitor(false)
  for (const [path, most] of [
    ['/resources/location', 45_000],
    ['/resources/location/ohio', 20_000],
    ['/resources/location/metro/columbus-oh', 20_000],
    ['/resources/insights', 30_000],
  ] as const) {
    const answer = await page.request.get(path)
    expect([path, gzipSync(await answer.body()).length < most]).toEqual([path, true])
  }
  await page.context().close()
})
