import { expect, test } from 'vitest'
import { arriveAt, hydrated } from '../support/browser/arrival.ts'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import { sharedServer } from '../support/server/shared-server.ts'
import { becomeStaff } from '../support/server/staff.ts'

const RULE = 'stale'

const server = await sharedServer()
await server.database.knex.raw(
  `insert into health_findings (source, record_id, rule, severity, score, message, fingerprint, holds_out, found_at)
    select 'demonstration', id, ?, 'ask', 90 - row_number() over (order by id), 'The record is old.',
      'keys', false, now() from pay_records order by id limit 4 on conflict do nothing`,
  [RULE],
)
const browser = await sharedBrowser()
const context = await browser.newContext({ baseURL: server.url })
await context.addCookies([(await becomeStaff(server, ['analyst'])).cookie])
const page = await context.newPage()

const findings = async () =>
  (await server.database
    .knex('health_findings')
    .where({ fingerprint: 'keys' })
    .orderBy('score', 'desc')
    .pluck('status')) as string[]

test('j and k move, x selects, e and c decide with a reason, and one button takes it back', async () => {
  await page.goto(`/mgmt/checkSalaryHealth?rule=${RULE}&source=demonstration`)
  await hydrated(page)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  expect(await page.locator('tbody input[type=checkbox]:checked').count()).toBe(2)
  await page.keyboard.press('e')
  await page.getByText('Enter a reason, then press Enter to exclude 2 findings.').waitFor()
  await page.keyboard.type('Two of one year')
  await page.keyboard.press('Enter')
  await arriveAt(page, /done=/)
  expect(await findings()).toEqual(['excluded', 'excluded', 'open', 'open'])

  await hydrated(page)
  await page.keyboard.press('j')
  await page.keyboard.press('c')
  await page.getByText('Enter a reason, then press Enter to confirm 1 finding.').waitFor()
  await page.keyboard.type('Asked the church')
  await page.keyboard.press('Enter')
  await page.getByText('Reason: Asked the church').waitFor()
  expect(await findings()).toEqual(['excluded', 'excluded', 'confirmed', 'open'])

  await page.getByRole('button', { name: /^Undo/ }).first().press('Enter')
  await expect.poll(findings).toEqual(['excluded', 'excluded', 'open', 'open'])
  await page.context().close()
})
