/** A scenario is made, changed, compared and downloaded; with and without scripts. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arriveAt, hydrated } from '../support/browser/arrival.ts'
import { press } from '../support/browser/journey.ts'
import { visit } from '../support/browser/visit.ts'
import { buildBookkeeper, buildContext } from '../support/database/world.ts'
import { addPastor, becomeOwner, type Owner } from '../support/server/owner.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()

test.each([true, false])(
  'a scenario is made, changed, compared with another and downloaded (JavaScript: %s)',
  async (javaScriptEnabled) => {
    await visit({ server, javaScriptEnabled }, async (page, openAnother) => {
      const owner = await becomeOwner(page, server)
      await addPastor(server, owner)
      await addPlannedHire(owner)
      const { id } = owner.organization
      await page.goto(`/analyzer/${id}`)
      await page.getByRole('link', { name: 'Scenarios' }).click()
      await page.getByText('No scenario yet').waitFor()
      if (javaScriptEnabled) await hydrated(page)
      await page.getByLabel('Name', { exact: true }).fill('Two more people')
      await press(page, 'Create scenario')
      await arriveAt(page, '**/scenarios/*')
      await page.getByText('Nothing changes yet, so every year is like today.').waitFor()

      await page.getByText('1 planned hire of your staff table is not in this scenario.').waitFor()
      await press(page, 'Add the planned hire')
      await arriveAt(page, '**/scenarios/*done=planned*')
      await page
        .locator('#changes')
        .getByText(/^Sound technician, 20 hours a week at \$20,000, from January 1, /)
        .waitFor()
      expect(await page.getByRole('button', { name: 'Add the planned hire' }).count()).toBe(0)

      await open(page, 'Income')
      await page.getByLabel('Change', { exact: true }).fill('a lot')
      await press(page, 'Add change')
      await page.locator('[aria-invalid=true]').first().waitFor()
      expect(await page.getByLabel('Change', { exact: true }).inputValue()).toBe('a lot')
      await page.getByLabel('Change', { exact: true }).fill('-10%')
      if (javaScriptEnabled) await page.getByText('It is not saved yet.').waitFor()
      await press(page, 'Add change')
      await arriveAt(page, '**/scenarios/*done=added*')
      await page
        .locator('#changes')
        .getByText(/^Income falls 10% from January 1, /)
        .waitFor()

      await open(page, 'Hours')
      await page.getByLabel('Hours a week', { exact: true }).fill('30')
      await press(page, 'Add change')
      await page.getByText('Choose at least one person.').first().waitFor()
      const [box] = await page.locator('input[name^="person."]').all()
      await box?.check()
      await press(page, 'Add change')
      await arriveAt(page, '**/scenarios/*done=added*')
      await page
        .locator('#changes')
        .getByText(/ works 30 hours a week from /)
        .waitFor()
      await page.getByRole('link', { name: /^Edit: .* works 30 hours/ }).click()
      await arriveAt(page, '**/scenarios/*change=*')
      expect(await page.locator('input[name^="person."]').first().isChecked()).toBe(true)

      await open(page, 'Hire')
      await page.getByLabel('Job title', { exact: true }).fill('Bookkeeper')
      await page.getByLabel(/^Position/).selectOption({ label: 'Bookkeeper' })
      await press(page, 'Add change')
      await page
        .locator('#changes')
        .getByText(/^Bookkeeper, 40 hours a week at \$[\d,]+, the market median/)
        .waitFor()
      await page.getByRole('heading', { name: 'Line by line', exact: true }).waitFor()
      expect(await page.getByText(/more than comes in/).count()).toBeGreaterThan(0)

      await page.getByRole('button', { name: 'Duplicate' }).click()
      await arriveAt(page, '**/scenarios/*done=duplicated*')
      await page.getByRole('button', { name: /^Remove: Bookkeeper/ }).click()
      await arriveAt(page, '**/scenarios/*done=removed*')
      await page.getByRole('link', { name: 'Add Two more people' }).click()
      await arriveAt(page, '**/scenarios/*with=*')
      expect(await page.getByRole('heading', { name: /^Line by line, \d{4}$/ }).count()).toBe(3)

      for (const format of ['CSV', 'XLSX', 'PDF']) {
        const link = page.getByRole('link', { name: `Download ${format}` })
        const address = (await link.getAttribute('href')) ?? ''
        // a document that takes long is a page that waits for it
        const named = async () => {
          const answer = await page.request.get(address)
          expect(answer.status()).toBe(200)
          return answer.headers()['content-disposition'] ?? ''
        }
        await expect.poll(named).toContain(`.${format.toLowerCase()}`)
      }
      await page.getByRole('link', { name: 'Share by link' }).click()
      await arriveAt(page, '**/scenarios/*/share')
      if (javaScriptEnabled) await hydrated(page)
      await press(page, 'Make a link')
      await page.locator('[aria-invalid=true]').first().waitFor()
      await page.getByLabel('Show names and pay').check()
      await press(page, 'Make a link')
      const address = await page.getByLabel('Address to send').inputValue()
      expect(address).toMatch(new RegExp(`^${server.url}/share/scenario/[\\w-]{43}$`))
      await readByLink(await openAnother(), address)
      await page.getByRole('button', { name: 'Close this link' }).click()
      await page.getByText('it was closed').waitFor()
      expect((await page.request.get(address)).status()).toBe(404)
    })
  },
)

async function addPlannedHire({ organization }: Owner): Promise<void> {
  const context = buildContext(server.database.knex, undefined, { now: () => new Date() })
  const planned = { kind: 'planned_hire', name: 'To be found', jobTitle: 'Sound technician' }
  const fields = { ...planned, basePay: '20,000', hoursPerWeek: '20' }
  await buildBookkeeper(context, fields, organization)
}

async function readByLink(reader: Page, address: string): Promise<void> {
  const answer = await reader.goto(address)
  expect(answer?.headers()).toMatchObject({
    ...{ 'x-robots-tag': 'noindex, nofollow, noarchive', 'cache-control': 'no-store' },
  })
  const read = await reader.getByRole('main').innerText()
  expect(read).toContain('Shared by ')
  expect(read).toContain('Each person in the market range')
  expect(await reader.locator('script[src]').count()).toBe(0)
}

async function open(page: Page, kind: string): Promise<void> {
  const kinds = page.getByRole('navigation', { name: 'Add a change' })
  await kinds.getByRole('link', { name: kind, exact: true }).click()
  await arriveAt(page, '**/scenarios/*add=*')
  await page.getByRole('heading', { name: `Add: ${kind}` }).waitFor()
}
