import { expect, test } from 'vitest'
import { arriveAt, hydrated } from '../support/browser/arrival.ts'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import { buildContext, buildUser } from '../support/database/world.ts'
import { sharedServer } from '../support/server/shared-server.ts'
import { becomeStaff } from '../support/server/staff.ts'

const server = await sharedServer()
const context = await (await sharedBrowser()).newContext({ baseURL: server.url })
await context.addCookies([(await becomeStaff(server, ['support'])).cookie])
const page = await context.newPage()

test('a stored note leaves its field empty, and what was typed meanwhile stays', async () => {
  const { id } = await buildUser(buildContext(server.database.knex))
  await page.goto(`/mgmt/userInfo?user=${id}`)
  await hydrated(page)
  const note = page.locator('input[name=note]')
  const stored = async () =>
    (await server.database
      .knex('staff_notes')
      .where({ user_id: id })
      .orderBy('id')
      .pluck('text')) as string[]

  await note.fill('Asked about a plan')
  await page.getByRole('button', { name: 'Add note' }).click()
  await arriveAt(page, /done=noted/)
  await page.getByText('Asked about a plan').first().waitFor()
  await expect.poll(() => note.inputValue()).toBe('')

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/userInfo/, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await note.fill('Will pay by check')
  await page.getByRole('button', { name: 'Add note' }).click()
  await note.fill('Will pay by check in May')
  answer()
  await page.locator('p', { hasText: /^Will pay by check(?! in)/ }).waitFor()
  expect(await note.inputValue()).toBe('Will pay by check in May')
  expect(await stored()).toEqual(['Asked about a plan', 'Will pay by check'])
  await page.context().close()
})
