/** What a second admin approves: a figure of law, and reading unmasked. Clicked in a browser, and without a script. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arriveAt, hydrated } from '../support/browser/arrival.ts'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import { STAFF_SECRET } from '../support/database/world.ts'
import { PASSWORD } from '../support/server/http-visitor.ts'
import { sharedServer } from '../support/server/shared-server.ts'
import { codeAt } from '../support/server/signed-in.ts'
import { becomeStaff } from '../support/server/staff.ts'

const server = await sharedServer()
const browser = await sharedBrowser()

async function adminAt(path: string, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled })
  await context.addCookies([(await becomeStaff(server, ['admin'])).cookie])
  const page = await context.newPage()
  await open(page, path, javaScriptEnabled)
  return page
}

async function open(page: Page, path: string, javaScriptEnabled: boolean): Promise<void> {
  await page.goto(path)
  if (javaScriptEnabled) await hydrated(page)
}

async function confirm(page: Page, form: string, press: string): Promise<void> {
  const within = page.locator(form)
  await within.locator('input[name=currentPassword]').fill(PASSWORD)
  await server.database.knex('two_step').update({ last_step: null })
  await within.locator('input[name=code]').fill(codeAt(STAFF_SECRET, new Date()))
  await within.getByRole('button', { name: press }).click()
}

test.each([true, false])(
  'a figure is proposed, published by another admin and rolled back (script: %s)',
  async (script) => {
    const reason = `A change of this test, ${script ? 'with' : 'without'} a script`
    const proposer = await adminAt('/mgmt/calcConstants', script)
    const form = proposer.getByRole('form', { name: 'Propose a figure' })
    await form.locator('select[name=key]').selectOption('fica.employer_rate')
    await form.locator('input[name=value]').fill('8.65%')
    await form.locator('select[name=unit]').selectOption('ratio')
    await form.locator('input[name=effectiveFrom]').fill(script ? '2041-01-01' : '2042-01-01')
    await form.locator('select[name=status]').selectOption('planned')
    await form.locator('input[name=source]').fill('A law of this test')
    await form.locator('input[name=checkedOn]').fill('2026-11-20')
    await form.locator('input[name=reason]').fill(reason)
    await form.getByRole('button', { name: 'Send proposal' }).click()
    await arriveAt(proposer, /done=proposed/)
    const own = proposer.locator('section', { hasText: reason }).last()
    await own.getByText('This is your own proposal.').waitFor()
    const id = new URL(proposer.url()).searchParams.get('preview')

    const admin = await adminAt('/mgmt/calcConstants', script)
    await confirm(admin, `form[aria-label="Decide on proposal ${id}"]`, 'Publish figure')
    await arriveAt(admin, /done=approved/)
    const row = await server.database
      .knex('constant_proposals')
      .where({ id: Number(id) })
      .first()
    expect(row).toMatchObject({ accepted: true, reason })

    const decided = admin.locator('section:has(details)', { hasText: reason }).last()
    await decided.locator('summary').click()
    await confirm(admin, `form:has(input[name=proposal][value="${id}"])`, 'Roll back this figure')
    await arriveAt(admin, /done=rolled-back/)
    await admin
      .locator('section', { hasText: reason })
      .last()
      .getByText(/rolled back on/)
      .waitFor()
    await proposer.context().close()
    await admin.context().close()
  },
)

test.each([true, false])(
  'reading unmasked is asked for, approved by another admin and ended (script: %s)',
  async (script) => {
    const reason = `A pay of this test, ${script ? 'with' : 'without'} a script`
    const asking = await adminAt('/mgmt/databaseBrowser', script)
    await asking.locator('summary', { hasText: 'Ask another admin' }).click()
    const ask = 'form[aria-label="Ask to read unmasked"]'
    await asking.locator(ask).locator('input[name=reason]').fill(reason)
    await confirm(asking, ask, 'Send request')
    await asking.getByText('Your request waits for another admin', { exact: true }).waitFor()

    const second = await adminAt('/mgmt/databaseBrowser', script)
    await confirm(
      second,
      `form:has-text("${reason}"):has(input[name=code])`,
      'Approve for 30 minutes',
    )
    await arriveAt(second, /done=accepted/)

    await open(asking, '/mgmt/databaseBrowser', script)
    await asking.getByRole('link', { name: 'Read unmasked' }).click()
    await asking.getByText('You are reading unmasked: exact pay, names and addresses.').waitFor()
    await asking.getByRole('button', { name: 'End access' }).first().click()
    await asking.getByText('Reading unmasked has ended.').waitFor()
    await asking.context().close()
    await second.context().close()
  },
)
