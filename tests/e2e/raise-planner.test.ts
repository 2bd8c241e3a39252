/** A pool for raises is shared, its rules are moved, and the plan is accepted; with and without scripts. */
import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { arriveAt, hydrated } from '../support/browser/arrival.ts'
import { press } from '../support/browser/journey.ts'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import { watchPage } from '../support/browser/watch-page.ts'
import { addPastor, becomeOwner } from '../support/server/owner.ts'
import { type SharedServer, sharedServer } from '../support/server/shared-server.ts'

let server: SharedServer
let browser: Browser
beforeAll(async () => {
  server = await sharedServer()
  browser = await sharedBrowser()
})

test.each([true, false])(
  'a plan is calculated, its rules change places, and it becomes next year’s pay (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const pages = await browser.newContext({ baseURL: server.url, javaScriptEnabled })
    const page = await pages.newPage()
    page.setDefaultTimeout(10_000)
    const owner = await becomeOwner(page, server)
    await addPastor(server, owner)
    const faults = watchPage(page, { withoutScripts: !javaScriptEnabled })
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Raise planner' }).click()
    await arriveAt(page, '**/analyzer/evaluate/*/raises')
    await page.getByText('Enter a pool to see who would get what, and why.').waitFor()
    if (javaScriptEnabled) await hydrated(page)

    await page.getByLabel('Pool for raises').fill('a lot')
    if (!javaScriptEnabled) await press(page, 'Calculate')
    await page
      .getByText('Enter the amount', { exact: false })
      .or(page.getByText(/for example/))
      .first()
      .waitFor()
    await page.getByLabel('Pool for raises').fill('1,000')
    if (!javaScriptEnabled) await press(page, 'Calculate')
    await page
      .getByRole('heading', { name: '$1,000 of the $1,000 pool goes to 1 of 1 person.' })
      .waitFor()

    await page.getByRole('button', { name: 'Move across the board up' }).click()
    if (!javaScriptEnabled) await arriveAt(page, '**/raises?*move=*')
    const names = await page.locator('ol > li label').allInnerTexts()
    expect(names.slice(-2)).toEqual(['Across the board', 'Merit matrix'])

    await press(page, 'Propose these raises')
    await arriveAt(page, '**/next-year?saved=1')
    const proposed = page.getByRole('textbox', { name: /Proposed/ }).first()
    expect(await proposed.inputValue()).toMatch(/^\$\d{2},\d{3}$/)
    expect(faults()).toEqual([])
    await page.context().close()
  },
)
