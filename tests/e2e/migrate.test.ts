/** Bringing staff in: upload, columns, questions, what is left out, the import and its undo. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arriveAt } from '../support/browser/arrival.ts'
import { press } from '../support/browser/journey.ts'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import { overflowOf, watchPage } from '../support/browser/watch-page.ts'
import { becomeOwner } from '../support/server/owner.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()
const browser = await sharedBrowser()

const FILE = [
  'Staff of Grace Chapel,,,,,',
  'Name,Job title,Pay,Hours,Monthly housing allowance,Ordained',
  '"Rivera, Sam J.",Senior Pastor,"58,000",40,1500,yes',
  'Ruth Okafor,Bookkeeper,24.50,20,,',
  'Ann Lindqvist,Chief Vibes Person,$19/hr,15,,',
  'Maria Gomez,Custodian,=B2*2,20,,',
  'Total,,,,,',
].join('\n')

const main = (page: Page) => page.getByRole('main')

async function upload(page: Page, name: string, content: string) {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
  await page.locator('input[type=file]').setInputFiles(file)
  await press(page, 'Upload and check columns')
}

test.each([
  ['with JavaScript', {}],
  ['without JavaScript', { javaScriptEnabled: false }],
])('a staff list becomes people and is undone, %s', async (_, options) => {
  const context = await browser.newContext({
    ...{ baseURL: server.url, viewport: { width: 1280, height: 900 } },
    ...options,
  })
  const page = await context.newPage()
  const faults = watchPage(page, { withoutScripts: 'javaScriptEnabled' in options })
  await becomeOwner(page, server)

  await page.goto('/migrate')
  await upload(page, 'empty.csv', ' ')
  await main(page).getByText('no table').first().waitFor()
  await upload(page, 'staff.csv', FILE)
  await arriveAt(page, /\/migrate\/\d+\?.*step=columns/)
  expect(await page.getByLabel('Pay holds').inputValue()).toBe('basePay')
  await page.getByLabel('Job title holds').selectOption('')
  await press(page, 'Save and check the rows')
  await main(page).getByText('Choose the column with the job title.').first().waitFor()
  await page.getByLabel('Job title holds').selectOption('Job title')
  await press(page, 'Save and check the rows')
  await arriveAt(page, /\/migrate\/\d+\?organization=\d+$/)

  expect(await overflowOf(page)).toEqual([])
  await main(page).getByText('People to add').waitFor()
  await page.getByLabel('Make it $24.50 an hour').check()
  await page.getByLabel('Chief Vibes Person', { exact: true }).selectOption('Custodian')
  await main(page).getByRole('button', { name: 'Save and update the preview' }).first().click()
  await page.getByRole('button', { name: 'Import 3 people' }).waitFor()
  const rows = await main(page).locator('tbody tr').allInnerTexts()
  expect(rows[0]).toMatch(/Sam J\. Rivera.*\$58,000 a year, Housing allowance: \$1,500 a month/s)
  expect(rows[3]).toContain('This is a formula')
  await press(page, 'Import 3 people')
  await main(page).getByText('Correct it, or agree to leave it out').first().waitFor()
  await page.getByLabel('Leave out 1 row with errors').check()
  await press(page, 'Import 3 people')
  await arriveAt(page, /done=imported/)
  await main(page).getByText('3 people added and 0 updated').waitFor()
  await press(page, 'Undo this import')
  await arriveAt(page, /done=undone/)
  await main(page).getByText('The import is undone.').waitFor()
  await page.goto('/table')
  await main(page).getByText('No one has been added yet').waitFor()
  expect(faults()).toEqual([])
  await context.close()
})

test('a long file says how many of its rows are read while the next page is awaited', async () => {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const faults = watchPage(page)
  await becomeOwner(page, server)
  await page.addInitScript(rememberSentences)
  await page.goto('/migrate')
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const rows = Array.from({ length: 2600 }, (_, n) => {
    const last = [n % 26, Math.floor(n / 26) % 26, Math.floor(n / 676)].map((at) => letters[at])
    return `Ann Q${last.join('')}x,Bookkeeper,25.00,20`
  })
  await upload(page, 'long.csv', ['Name,Job title,Hourly rate,Hours', ...rows].join('\n'))
  await arriveAt(page, /step=columns/)
  await press(page, 'Save and check the rows')
  await main(page).getByText('People to add').waitFor()
  const said = await page.evaluate(() => sessionStorage.getItem('said'))
  expect(said).toContain('Uploading and reading the file.')
  expect(said).toMatch(/2,600 rows to read\.\|.*Read [1-9],?\d* of 2,600 rows\./)
  expect(faults()).toEqual([])
  await context.close()
})

/** Of the panel that is drawn hidden: a page that is being left cannot be asked any more. */
function rememberSentences() {
  addEventListener('DOMContentLoaded', () => {
    const panel = document.getElementById('long-work')
    if (!panel) return
    new MutationObserver(() => {
      const before = sessionStorage.getItem('said') ?? ''
      if (!panel.hidden) sessionStorage.setItem('said', `${before}${panel.textContent}|`)
    }).observe(panel, { attributes: true, childList: true, subtree: true })
  })
}

test('organizations of another account are asked for without a word on whether it exists', async () => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const faults = watchPage(page, { withoutScripts: true })
  await becomeOwner(page, server)
  await page.goto('/migrate')
  await page.getByRole('link', { name: 'Bring its organizations in' }).click()
  await arriveAt(page, /\/claim$/)
  await page.getByLabel('Your other email address').fill('nobody-at-all@example.org')
  await press(page, 'Send the link')
  await arriveAt(page, /done=sent/)
  await main(page).getByText('If an account with organizations uses that address').waitFor()
  await page.goto('/claim/a-token-that-nobody-was-ever-sent')
  await main(page).getByText('This link does not work here').waitFor()
  expect(faults()).toEqual([])
  await context.close()
})
