/** Places compared, and raises against prices: by GET, without scripts, whatever is typed. */
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { NASTY_IN_ADDRESSES } from '../nasty/values.ts'
import { someOf } from '../prove/size.ts'
import { arriveAt } from '../support/browser/arrival.ts'
import { fillIn, press } from '../support/browser/journey.ts'
import { visit } from '../support/browser/visit.ts'
import { HttpVisitor } from '../support/server/http-visitor.ts'
import { addPastor, becomeOwner, signedInOwner } from '../support/server/owner.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()

/** These pages ship no script, as the last test holds: with scripts switched off they are the same. */
async function asOwner(walk: (page: Page) => Promise<void>) {
  await visit({ server }, async (page) => {
    await addPastor(server, await becomeOwner(page, server))
    await walk(page)
  })
}

test('places are compared, a name of several is chosen, and the file follows', async () => {
  await asOwner(async (page) => {
    await page.goto('/ecola')
    // the organization's own place
    expect(await page.getByLabel('First place').inputValue()).toMatch(/^\d{5}$/)
    await fillIn(page, { 'First place': '43215', 'Second place': 'Springfield' })
    await page.getByLabel('Position').selectOption({ label: 'Youth Pastor' })
    await press(page, 'Compare')
    await arriveAt(page, '**/ecola?place=43215&place=Springfield*')
    const problem = page.getByRole('link', { name: /Second place: Several places/ })
    expect(await problem.getAttribute('href')).toBe('#2-field-place')
    expect(await page.getByLabel('Second place').inputValue()).toBe('Springfield')
    await page.getByRole('link', { name: 'Springfield, MO' }).click()
    await arriveAt(page, '**/ecola?place=43215&place=Springfield%2C+MO&position=youth-pastor')
    await page.getByText(/Our model pays a youth pastor about/).waitFor()
    await page.getByText(/Do not multiply pay by these figures/).waitFor()
    const map = page.getByRole('img', { name: /Map of the United States/ })
    expect(await map.getAttribute('aria-label')).toContain('2, Springfield, MO: Greene County')
    await page.getByText('Show as table').first().click()
    expect(await page.getByRole('table').first().innerText()).toContain('Fair rent')
    const file = page.getByRole('link', { name: 'Download CSV' })
    const answer = await page.request.get((await file.getAttribute('href')) ?? '')
    expect(answer.headers()['content-disposition']).toContain('cost-of-living.csv')
    expect(await answer.text()).toContain('Greene County, Missouri')
  })
})

test('a raise is held against prices, and a pool is spread', async () => {
  await asOwner(async (page) => {
    await page.goto('/ecola')
    await page.getByRole('link', { name: 'Raises and prices' }).click()
    await arriveAt(page, '**/ecola/worksheet')
    await page.getByText('This is about time, not place.').waitFor()
    await page.getByLabel('Last raise').fill('2023-07-01')
    await fillIn(page, { 'Pay since then': '58k', 'Pool for raises': 'a lot' })
    await press(page, 'Calculate')
    await arriveAt(page, '**/ecola/worksheet?*')
    // what was typed wrong is still there, and the rest is answered
    expect(await page.getByLabel('Pool for raises').inputValue()).toBe('a lot')
    await page.getByText('Prices in May 2026, the last month published').waitFor()
    await page.getByText(/To buy what \$58,000 bought then, pay must be \$63,584/).waitFor()
    await fillIn(page, { 'Pool for raises': '3%' })
    await press(page, 'Calculate')
    await page.getByText(/The pool is .* 3% of pay/).waitFor()
    expect(await page.locator('#pool').innerText()).toContain('New pay')
  })
})

test('absurd places and figures are answered in words, never by an error', async () => {
  const { token } = await signedInOwner(server)
  const visitor = new HttpVisitor(server.url)
  visitor.cookies.set('session', token)
  // longer addresses are refused before they reach a page
  for (const typed of someOf(NASTY_IN_ADDRESSES, 3, 1)) {
    for (const path of [
      `/ecola?place=${typed}&place=43215&position=${typed}`,
      `/ecola/worksheet?since=${typed}&pay=${typed}&pool=${typed}&spread=${typed}`,
    ]) {
      const { status } = await visitor.get(path)
      expect({ typed, status }).toEqual({ typed, status: 200 })
    }
  }
  const many = Array.from({ length: 400 }, () => 'place=Springfield').join('&')
  expect((await visitor.get(`/ecola?${many}`)).status).toBe(200)
})

/** All but the one that finds by keyboard. */
const SCRIPTS = 'script:not([src="/palette.js"])'

test('the pages need no script, and the map is small', async () => {
  await asOwner(async (page) => {
    await page.goto('/ecola/worksheet?pay=58k')
    expect(await page.locator(SCRIPTS).count()).toBe(0)
    const answer = await page.goto('/ecola?place=43215&place=Austin,+TX&place=Ohio&place=Maine')
    expect(await page.locator(SCRIPTS).count()).toBe(0)
    const map = await page.locator('svg[role=img]').first().innerHTML()
    expect(gzipSync(map).length).toBeLessThan(12_000)
    expect(gzipSync(await (answer?.body() ?? Buffer.alloc(0))).length).toBeLessThan(40_000)
  })
})
