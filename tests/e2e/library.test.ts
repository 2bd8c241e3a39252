/**
 * What is done with a report after it is frozen: named, found, compared, made again, sent by a link, and the link
 * closed.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSession } from '~/server/services/people/sessions/session.ts'
import { arriveAt, hydrated } from '../support/browser/arrival.ts'
import { fillIn, press, readRange } from '../support/browser/journey.ts'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import { watchPage } from '../support/browser/watch-page.ts'
import { actingAs, buildContext, buildEmployee } from '../support/database/world.ts'
import { HttpVisitor } from '../support/server/http-visitor.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()
const browser = await sharedBrowser()
const context = buildContext(server.database.knex)

/** An owner at their own browser, with one person to make reports about. */
async function owner(javaScriptEnabled: boolean) {
  const { id, organization } = await buildEmployee(context, { basePay: '58,123' })
  const own = { ...actingAs(context, organization.owner), now: () => new Date() }
  const { token } = await openSession(own, organization.owner.id)
  const pages = await browser.newContext({ baseURL: server.url, javaScriptEnabled })
  await pages.addCookies([{ name: 'session', value: token, url: server.url }])
  const page = await pages.newPage()
  return { page, employeeId: id }
}

async function save(page: Page, employeeId: number, number: number) {
  await page.goto(`/report/${employeeId}`)
  await press(page, 'Save report')
  await arriveAt(page, `**/report/${employeeId}?report=${number}`)
}

test.each([true, false])(
  'a report is named, found, compared, made again, sent and taken back (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page, employeeId } = await owner(javaScriptEnabled)
    await save(page, employeeId, 1)
    const saved = await readRange(page)
    await fillIn(page, { Title: 'For the June board', Labels: 'budget 2027, board' })
    const named = page.waitForResponse((response) => response.request().method() === 'POST')
    await press(page, 'Save title and labels')
    await named
    await press(page, 'Update to the newest data')
    await arriveAt(page, `**/report/${employeeId}?report=2`)
    await page.getByRole('heading', { name: 'What changed since report 1' }).waitFor()
    expect(await page.locator('#changed').innerText()).toMatch(/The median is the same/)

    await page.goto('/reports')
    await fillIn(page, { 'Name, position, label or number': 'JUNE board' })
    await press(page, 'Filter')
    await arriveAt(page, '**/reports?q=*')
    expect(await page.getByRole('checkbox').count()).toBe(2)
    await page.getByLabel('Choose For the June board').first().check()
    await press(page, 'Compare reports')
    await page.getByText('One is chosen').waitFor()
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await press(page, 'Compare reports')
    await arriveAt(page, '**/reports/compare?reports=1,2')
    const figures = await page.locator('#figures').innerText()
    expect(figures).toContain(saved.median.toLocaleString('en-US'))

    await page.goto(`/report/${employeeId}/share?report=1`)
    await press(page, 'Make a link')
    const address = await page.getByLabel('Address to send').inputValue()
    expect(address).toMatch(new RegExp(`^${server.url}/share/[\\w-]{43}$`))
    const faults = watchPage(page, { withoutScripts: !javaScriptEnabled })
    await page.reload()
    if (javaScriptEnabled) await hydrated(page)
    expect(await page.getByLabel('Address to send').inputValue()).toBe(address)
    expect(faults()).toEqual([])

    const elsewhere = await browser.newContext({ javaScriptEnabled })
    const reader = await elsewhere.newPage()
    await reader.goto(address)
    expect(await readRange(reader)).toEqual(saved)
    const read = await reader.getByRole('main').innerText()
    expect(read).toContain('Shared by Grace Chapel')
    expect(read).not.toMatch(/Sam|Rivera|76,123/)
    expect(await reader.content()).not.toMatch(/Rivera|76123/)
    for (const view of ['reasons', 'evidence', 'package', 'all']) {
      expect((await reader.goto(`${address}/${view}`))?.status()).toBe(200)
      expect(await reader.content()).not.toMatch(/Sam\b|Rivera|76,?123/)
    }
    for (const view of ['clergy', 'answer', 'nothing']) {
      expect((await reader.goto(`${address}/${view}`))?.status()).toBe(404)
    }

    await page.goto(`/report/${employeeId}/share?report=1`)
    expect(await page.getByRole('table', { name: 'Who opened it' }).innerText()).toMatch(/Chrome/)
    await press(page, 'Close this link')
    await page.getByText('Nobody can open it any more: it was closed').waitFor()
    const answer = await reader.goto(address)
    expect(answer?.status()).toBe(404)
    expect(await reader.getByRole('main').innerText()).toContain('This link no longer opens')
    await elsewhere.close()
    await page.context().close()
  },
)

test('a shared page is kept by no cache and no search engine, and says nothing of who asked where', async () => {
  const visitor = new HttpVisitor(server.url)
  for (const path of ['/share/none', '/share/none/index.pageContext.json']) {
    const { headers } = await visitor.get(path)
    expect([path, headers.get('X-Robots-Tag'), headers.get('Cache-Control')]).toEqual([
      path,
      'noindex, nofollow, noarchive',
      'no-store',
    ])
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  }
})
