/** Ratios of an organization and the tour of them: with and without scripts, whatever is typed. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { NASTY_IN_ADDRESSES } from '../nasty/values.ts'
import { someOf } from '../prove/size.ts'
import { arriveAt } from '../support/browser/arrival.ts'
import { fillIn, press } from '../support/browser/journey.ts'
import { visit } from '../support/browser/visit.ts'
import type { BuiltOrganization } from '../support/database/world.ts'
import { becomeOwner } from '../support/server/owner.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()

/** The owner of an organization whose staff size is not known. */
async function asOwner(
  javaScriptEnabled: boolean,
  walk: (page: Page, organization: BuiltOrganization) => Promise<void>,
) {
  await visit({ server, javaScriptEnabled }, async (page) => {
    const { organization } = await becomeOwner(page, server, { staffFte: '' })
    await walk(page, organization)
  })
}

test.each([true, false])(
  'a ratio that lacks a figure asks for it in place, and is then compared (JavaScript: %s)',
  async (javaScriptEnabled) => {
    await asOwner(javaScriptEnabled, async (page, organization) => {
      await page.goto(`/analyzer/${organization.id}`)
      await page.getByRole('heading', { level: 1, name: 'Analyzer' }).waitFor()
      const share = page.locator('#employment-cost')
      await share.getByText(/This needs your .*staff size/).waitFor()
      await share.getByLabel(/Staff size \(FTE\)/).fill('minus two')
      await share.getByRole('button', { name: 'Save and compare' }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      expect(await share.getByLabel(/Staff size \(FTE\)/).inputValue()).toBe('minus two')
      await share.getByLabel(/Staff size \(FTE\)/).fill('3.5')
      await share.getByRole('button', { name: 'Save and compare' }).click()
      await arriveAt(page, '**/analyzer/*done=figures')
      await page.getByText('Figures saved').waitFor()
      await share
        .getByText(/per full-time position/)
        .first()
        .waitFor()
      // a ratio in its typical range is folded below its finding
      const folded = share.getByText('Curve, strength and the way to the median')
      if (await folded.count()) await folded.click()
      await share.getByText('Show as table').click()
      expect(await share.getByRole('table').innerText()).toContain('75th percentile')
      const file = page.getByRole('link', { name: 'Download CSV' })
      const answer = await page.request.get((await file.getAttribute('href')) ?? '')
      expect(answer.headers()['content-disposition']).toMatch(/Ratios%202\d{3}.*\.csv|ratios/i)
      expect(await answer.text()).toContain('Average employment cost')
    })
  },
)

test('the tour answers by its address without a script', async () => {
  await asOwner(false, async (page, organization) => {
    await page.goto(`/analyzer/explore/${organization.id}`)
    await fillIn(page, { 'Annual operating budget': '650k', 'Average attendance': '1' })
    await press(page, 'Show this')
    await arriveAt(page, '**/analyzer/explore/*budget=650k*')
    await page.getByText('A church has a budget of $650,000 and 1 attendee.').waitFor()
    expect(await page.getByRole('slider').count()).toBe(0)
    await page.getByRole('link', { name: 'Next: Payroll share of budget' }).click()
    await page.getByText('Ratio 2 of 5').waitFor()
    expect(await page.getByLabel('Annual operating budget', { exact: true }).inputValue()).toBe(
      '$650,000',
    )
  })
})

test('the tour follows a slider and a field, and stores nothing', async () => {
  await asOwner(true, async (page, organization) => {
    await page.goto(`/analyzer/explore/${organization.id}`)
    await page.getByLabel('Average attendance', { exact: true }).fill('0')
    await page.getByText('There are no attendees, so there is nothing to divide by.').waitFor()
    const slider = page.getByRole('slider', { name: 'Average attendance, slider' })
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    await page.getByText(/and 1 attendee\./).waitFor()
    expect(await page.getByLabel('Average attendance', { exact: true }).inputValue()).toBe('1')
    expect(new URL(page.url()).search).toBe('')
  })
})

test('whatever is typed into the tour is answered at its field', async () => {
  await asOwner(false, async (page, organization) => {
    for (const typed of someOf(NASTY_IN_ADDRESSES, 3, 2)) {
      const search = `?ratio=${typed}&budget=${typed}&people=${typed}&staff=${typed}`
      const answer = await page.request.get(`/analyzer/explore/${organization.id}${search}`)
      expect(answer.status(), typed).toBe(200)
    }
  })
})
