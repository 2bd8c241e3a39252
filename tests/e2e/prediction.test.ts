/** The model's own estimate of a person: what it says, what other facts change, by keyboard and without scripts. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '../support/browser/visit.ts'
import { overflowOf } from '../support/browser/watch-page.ts'
import { buildEmployee } from '../support/database/world.ts'
import { signedInOwner } from '../support/server/owner.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()
const owner = await signedInOwner(server)
const token = owner.token
const pastor = (await buildEmployee(owner.mine, { position: 'youth-pastor' }, owner.church)).id

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })

test.each([
  [390, false],
  [1440, true],
] as const)('at %i px, scripts %s: its kinds, other facts, and back', async (width, scripts) => {
  const viewport = { width, height: 900 }
  await visit({ server, token, javaScriptEnabled: scripts, viewport }, async (page) => {
    await page.goto(`/report/${pastor}`)
    await page.getByRole('link', { name: 'Compare', exact: true }).click()
    await page.getByRole('link', { name: 'Prediction', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /^The model expects \$[\d,]+ for/ }).waitFor()
    const before = await titleOf(page).innerText()
    await page.getByText('The two as a table', { exact: true }).click()
    const kinds = page.getByRole('table', { name: /Percentiles by each of the two/ })
    expect(await kinds.innerText()).toContain('The model, as the report shows it')
    expect(await overflowOf(page)).toEqual([])

    await page.getByLabel('Operating budget a year').fill('2.4m')
    await page.getByLabel('Hours a week').fill('20')
    await page.getByLabel('Hours a week').press('Enter')
    await page.waitForURL(/budget=2\.4m/)
    await page.getByText('A what-if, not the facts as they were entered').waitFor()
    expect(await titleOf(page).innerText()).not.toBe(before)
    const change = page.getByRole('table', { name: /as entered and as asked/ })
    expect(await change.innerText()).toMatch(/In the report/)
    expect(await page.getByLabel('Operating budget a year').inputValue()).toBe('2.4m')

    await page.getByRole('link', { name: 'Back to the facts as entered' }).click()
    await page.waitForURL((url) => url.search === '')
    expect(await titleOf(page).innerText()).toBe(before)
  })
})

test('absurd facts are answered at their fields, and nothing typed is lost', async () => {
  await visit({ server, token, javaScriptEnabled: false }, async (page) => {
    const typed = { budget: 'lots', attendance: '-5', hours: '900', place: '<b>', experience: 'x' }
    await page.goto(`/prediction/${pastor}?${new URLSearchParams(typed)}`)
    await page.getByRole('heading', { level: 1, name: /^The model expects/ }).waitFor()
    expect(await page.getByLabel('Operating budget a year').inputValue()).toBe('lots')
    expect(await page.getByLabel('ZIP code, city or county').inputValue()).toBe('<b>')
    expect(await page.getByRole('alert').innerText()).toMatch(/budget|amount|number/i)
  })
})
