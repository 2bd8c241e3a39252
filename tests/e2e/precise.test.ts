/** Comparables by range: sliders and fields that count at once, with scripts and without, by keyboard, on a phone. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arriveAt, hydrated } from '../support/browser/arrival.ts'
import { visit } from '../support/browser/visit.ts'
import { overflowOf } from '../support/browser/watch-page.ts'
import { buildEmployee } from '../support/database/world.ts'
import { signedInOwner } from '../support/server/owner.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()
const owner = await signedInOwner(server)
const token = owner.token
const pastor = (await buildEmployee(owner.mine, { position: 'youth-pastor' }, owner.church)).id

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const slider = (page: Page, name: string) => page.getByRole('slider', { name: `${name}, slider` })
const left = (page: Page) => page.getByRole('region', { name: 'Organizations left' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** What is left is another number than before. */
async function countChanges(page: Page, from: string): Promise<string> {
  const output = left(page).locator('output')
  await expect.poll(() => output.innerText()).not.toBe(from)
  return await output.innerText()
}

test('without scripts on a phone: fields and presets by GET, nothing typed is lost', async () => {
  await visit(
    { server, token, javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
    async (page) => {
      await page.goto(`/report/${pastor}`)
      await page.getByRole('link', { name: 'Compare', exact: true }).click()
      await page.getByRole('link', { name: 'Precise', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: /comparables by range/ }).waitFor()
      expect(await page.locator('input[type=range]:visible').count()).toBe(0)
      expect(await overflowOf(page)).toEqual([])

      await field(page, 'Lowest budget').fill('300k')
      await field(page, 'Highest budget').fill('about two')
      await page.getByRole('button', { name: 'Show the range' }).click()
      await page.getByRole('link', { name: /^Highest budget: .*650k/ }).waitFor()
      expect(await field(page, 'Lowest budget').inputValue()).toBe('300k')
      expect(await field(page, 'Highest budget').inputValue()).toBe('about two')

      await field(page, 'Highest budget').fill('100k')
      await page.getByRole('button', { name: 'Show the range' }).click()
      await page.getByText(/We swapped them/).waitFor()
      expect(await field(page, 'Lowest budget').inputValue()).toBe('100k')

      await page.getByRole('link', { name: 'Everyone' }).click()
      expect(await title(page).innerText()).toMatch(
        /^Median \$[\d,]+ at \d+ organizations, adjusted/,
      )
      expect(await page.getByRole('img', { name: /median/i }).count()).toBeGreaterThan(1)
      expect(await overflowOf(page)).toEqual([])
      const href = await page.getByRole('link', { name: 'Download CSV' }).getAttribute('href')
      const file = await page.request.get(href!)
      expect(await file.text()).toContain('What they pay')
    },
  )
})

test('below the minimum: no figure, the reason, and a link to the nearest ranges that have one', async () => {
  await visit({ server, token, javaScriptEnabled: false }, async (page) => {
    await page.goto(`/precise/${pastor}?budgetFrom=1&budgetTo=2`)
    expect(await title(page).innerText()).toBe('Too few organizations for a range')
    expect(await page.getByText('What they pay').count()).toBe(0)
    await page.getByRole('link', { name: /^At least 5 organizations/ }).click()
    expect(await title(page).innerText()).toMatch(/^Median/)
  })
})

test('with scripts: typing counts without a reload, and the slider follows', async () => {
  await visit({ server, token }, async (page) => {
    await page.goto(`/precise/${pastor}?budgetFrom=`)
    await hydrated(page)
    const before = await left(page).locator('output').innerText()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await field(page, 'Highest budget').focus()
    // in one go: a busy machine may take longer between two keys than the page waits for the next
    await page.evaluate(() => {
      for (const key of '700k') document.execCommand('insertText', false, key)
    })
    const after = await countChanges(page, before)
    // four keys, one question
    expect(asked).toEqual([`/precise/${pastor}/counts.json`])
    expect(await slider(page, 'Highest budget').getAttribute('aria-valuetext')).toBe('$700,000')
    await field(page, 'Highest budget').fill('')
    expect(await countChanges(page, after)).toBe(before)
    expect(asked).toHaveLength(1) // known from before
  })
})

test('with scripts: a slider moves by keyboard, fills its field, counts, and is shown', async () => {
  await visit({ server, token }, async (page) => {
    await page.goto(`/precise/${pastor}?budgetFrom=`)
    await hydrated(page)
    const before = await left(page).locator('output').innerText()
    await slider(page, 'Fewest years').focus()
    for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight')
    const years = await field(page, 'Fewest years').inputValue()
    expect(Number(years)).toBeGreaterThan(0)
    await countChanges(page, before)
    await slider(page, 'Most years').focus()
    await page.keyboard.press('Home')
    expect(await field(page, 'Most years').inputValue()).toBe(years)
    await page.keyboard.press('End')
    expect(await field(page, 'Most years').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Show the range' }).click()
    await arriveAt(page, new RegExp(`experienceFrom=${years}`))
    await page.getByRole('heading', { level: 2, name: 'What they pay' }).waitFor()
    await page.getByRole('heading', { level: 3, name: 'As these organizations pay' }).waitFor()
  })
})
