/**
 * A solo pastor in a parsonage: the clergy pay studio, the conference's minimum and the designation, with and without
 * scripts.
 */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arriveAt } from '../support/browser/arrival.ts'
import { fillIn, press, SOLO_PASTOR } from '../support/browser/journey.ts'
import { visit } from '../support/browser/visit.ts'
import { overflowOf } from '../support/browser/watch-page.ts'
import { becomeOwner } from '../support/server/owner.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()

const HOUSED = {
  ...SOLO_PASTOR,
  'Base salary': '35,000',
  'Housing allowance': '',
  'Lives in a parsonage': 'yes',
  'Parsonage rental value': '9,000',
  'Parsonage utilities': '1,000',
}

/** Ends at the report; the test fails when anything went wrong on the way. */
async function atTheReport(options: BrowserContextOptions, walk: (page: Page) => Promise<void>) {
  const viewport = { width: 390, height: 844 }
  await visit({ server, viewport, ...options }, async (page) => {
    const { organization } = await becomeOwner(page, server)
    await page.goto(`/employee/new?organization=${organization.id}`)
    await page.getByText('Lives in a parsonage', { exact: true }).first().click()
    await fillIn(page, HOUSED)
    await press(page, 'Save and see the range')
    await arriveAt(page, /\/report\/\d+$/)
    await walk(page)
  })
}

/** From the report to the organization's choice and back. */
async function chooseTheMinimum(page: Page) {
  const report = page.url()
  await page.goto(report.replace('/clergy', '/package'))
  await page.getByText('No minimum is chosen').waitFor()
  await page.getByRole('link', { name: 'Choose or enter yours' }).click()
  await arriveAt(page, /\/minimum$/)
  await fillIn(page, {
    'Minimum that applies': 'Our own table, entered below',
    'Whose table this is': 'Our conference',
    Source: 'Journal of 2026, page 12',
    'Minimum a year, row 1': '42k',
  })
  await press(page, 'Save minimum')
  await page.getByText('Choose what the minimum includes.').first().waitFor()
  await page.getByLabel('Cash alone').check()
  await press(page, 'Save minimum')
  await arriveAt(page, /done=saved/)
  expect(await overflowOf(page)).toEqual([])
  await page.goto(report.replace('/clergy', '/package'))
  await page
    .getByText(
      'The minimum of Our conference (year not entered) is $42,000. Sam’s pay is $7,000 below it.',
    )
    .waitFor()
  await page.goto(report)
}

const studio = (page: Page) => page.locator('section#clergy')

const scripts = [
  ['with JavaScript', {}],
  ['without JavaScript', { javaScriptEnabled: false }],
] as const

test.each(scripts)(
  'a solo pastor in a parsonage: two taxes, three ways to count the house, an allowance tried and kept, %s',
  async (_, options) => {
    await atTheReport(options, async (page) => {
      const withoutScripts = 'javaScriptEnabled' in options
      await page.goto(`${page.url()}/clergy`)
      // income tax on 35,000, SECA on 45,000: 45,000 x 0.9235 x 0.153
      await studio(page).getByText('Income tax is on $35,000').waitFor()
      const shown = await studio(page).innerText()
      expect(shown).toContain('SECA is on $45,000 and comes to $6,358.30')
      for (const counted of ['$10,000', '$10,500', '$14,000']) expect(shown).toContain(counted)
      expect(shown).toContain('not tax advice')

      await chooseTheMinimum(page)
      await fillIn(page, { 'Designated for housing': '5k', 'Spent on the home': '4,200' })
      if (withoutScripts) await press(page, 'Calculate')
      await studio(page).getByText('$4,200 is free of income tax').waitFor()
      await studio(page).getByText('$5,000 a year ($416.67 a month)').waitFor()
      await fillIn(page, { 'Designation begins': '2020-01-01' })
      if (withoutScripts) await press(page, 'Calculate')
      await studio(page).getByText('January 1, 2020 has passed').waitFor()
      await fillIn(page, { 'Designation begins': '2099-01-01' })
      await press(page, 'Calculate')
      await arriveAt(page, /designated=5k/)
      await studio(page).getByText('for the calendar year 2099').waitFor()
      expect(await overflowOf(page)).toEqual([])

      await press(page, 'Save report')
      await arriveAt(page, /[?]report=1\b/)
      await page.goto(page.url().replace('?', '/clergy?'))
      await studio(page).getByText('$4,200 is free of income tax').waitFor()
      expect(await page.getByRole('button', { name: 'Calculate' }).count()).toBe(0)
    })
  },
)
