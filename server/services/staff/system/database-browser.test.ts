import { afterAll, expect, test } from 'vitest'
import type { StaffRole } from '~/core/policy.ts'
import type { BrowserAddress } from '~/core/staff/database-browser.ts'
import type { Context } from '~/server/context.ts'
import { openTestBrowser } from '~/tests/support/database/browser.ts'
import { createTestDatabase } from '~/tests/support/database/database.ts'
import { buildEmployee, STAFF_SECRET, TEST_NOW } from '~/tests/support/database/world.ts'
import { PASSWORD } from '~/tests/support/server/http-visitor.ts'
import { codeAt, signedIn } from '~/tests/support/server/signed-in.ts'
import {
  askToUnmask,
  decideUnmasking,
  endUnmasking,
  exportQuery,
  forgetQuery,
  keepQuery,
  saveQuery,
  showBrowser,
} from './database-browser.ts'

const database = await createTestDatabase()
const opened = await openTestBrowser(database)
afterAll(async () => {
  await opened.close()
  await database.destroy()
})

async function staff(...staffRoles: StaffRole[]) {
  const clock = { now: TEST_NOW }
  const person = await signedIn(database.knex, { staffRoles }, clock)
  const outside = { ...person.context.outside, browser: opened.browser }
  const context: Context = {
    ...person.context,
    ...{ outside, actor: { kind: 'staff', id: person.user.id, roles: staffRoles } },
  }
  const confirmation = () => {
    clock.now = new Date(clock.now.getTime() + 30_000) // each code counts once
    const code = { kind: 'time', code: codeAt(STAFF_SECRET, clock.now) } as const
    return { currentPassword: PASSWORD, code }
  }
  return { context, confirmation, clock, id: person.user.id }
}

const address = (query: number, given: Partial<BrowserAddress> = {}): BrowserAddress => ({
  ...{ query, unmasked: false, explain: false, values: {} },
  ...given,
})

async function lastEvent(context: Context) {
  return await context.db('audit_events').orderBy('id', 'desc').first()
}

test('a query runs when its page is opened, and is in the audit log with rows and time', async () => {
  const { context, id } = await staff('admin')
  const query = await keepQuery(context, 'select code from states order by code')
  expect(await keepQuery(context, 'select code from states order by code')).toBe(query)
  const page = await showBrowser(context, address(query))
  expect(page.answer).toMatchObject({ columns: [{ name: 'code', type: 'text' }], cut: false })
  expect(page.answer && 'rows' in page.answer && page.answer.rows[0]).toEqual(['AK'])
  expect(page.tables.find(({ name }) => name === 'users')?.columns).toContainEqual({
    ...{ name: 'email', type: 'text' },
  })
  expect(await lastEvent(context)).toMatchObject({
    ...{ action: 'database.query', actor_id: id },
    details: {
      ...{ text: 'select code from states order by code', rows: 51, role: 'masked' },
      milliseconds: expect.any(Number),
    },
  })
})

test('what PostgreSQL refuses is told, and written down too', async () => {
  const { context } = await staff('admin')
  const query = await keepQuery(context, 'select password_hash from users')
  const { answer } = await showBrowser(context, address(query))
  expect(answer).toMatchObject({ refused: /column "password_hash" does not exist/ })
  expect((await lastEvent(context))?.details).toMatchObject({ refused: /does not exist/ })
})

test('parameters are values and never part of the query; without them it does not run', async () => {
  const { context } = await staff('admin')
  const query = await keepQuery(context, 'select name from states where code = {{state}}')
  expect((await showBrowser(context, address(query))).answer).toBeNull()
  const asked = (state: string) => showBrowser(context, address(query, { values: { state } }))
  expect((await asked('OH')).answer).toMatchObject({ rows: [['Ohio']] })
  expect((await asked(`OH' or 'a' = 'a`)).answer).toMatchObject({ rows: [] })
})

test('a plan shows how it would be read, without reading', async () => {
  const { context } = await staff('admin')
  const query = await keepQuery(context, 'select * from states')
  const { answer } = await showBrowser(context, address(query, { explain: true }))
  expect(JSON.stringify(answer)).toMatch(/Seq Scan on public\.states/)
  expect((await lastEvent(context))?.action).toBe('database.explain')
})

test('a page has at most 500 rows and says so; the file has more, and no formulas', async () => {
  const { context } = await staff('admin')
  const query = await keepQuery(context, `select i, '=1+1' as f from generate_series(1, 700) i`)
  const { answer } = await showBrowser(context, address(query))
  expect(answer && 'rows' in answer && [answer.rows.length, answer.cut]).toEqual([500, true])
  const lines = (await exportQuery(context, address(query)))?.split('\n') ?? []
  expect([lines[0], lines[1], lines.length]).toEqual(['i,f', `1,"'=1+1"`, 702])
})

test('a saved query is everybody’s under one name; others stay their author’s', async () => {
  const [one, other] = [await staff('admin'), await staff('admin')]
  const query = await keepQuery(one.context, 'select 1 as saved')
  await expect(showBrowser(other.context, address(query))).rejects.toThrow()
  await saveQuery(one.context, { query, title: 'One row' })
  const page = await showBrowser(other.context, address(query))
  expect(page.saved.map(({ title }) => title)).toContain('One row')
  const second = await keepQuery(other.context, 'select 2 as saved')
  const taken = saveQuery(other.context, { query: second, title: 'ONE ROW' })
  await expect(taken).rejects.toMatchObject({ errors: { title: expect.any(String) } })
  await forgetQuery(other.context, query)
  await expect(showBrowser(other.context, address(query))).rejects.toThrow()
})

test('exact pay needs a reason and a second admin, and ends after half an hour', async () => {
  const [asking, other] = [await staff('admin'), await staff('admin')]
  await buildEmployee(asking.context, { basePay: '61,237.89' })
  const query = await keepQuery(
    asking.context,
    `select amount_cents from pay_components where amount_cents = 6123789`,
  )
  const unmasked = () => showBrowser(asking.context, address(query, { unmasked: true }))
  expect(await unmasked()).toMatchObject({ level: 'masked', answer: { refused: /amount_cents/ } })
  await expect(
    exportQuery(asking.context, address(query, { unmasked: true })),
  ).rejects.toMatchObject({
    errors: { text: expect.stringMatching(/second admin/) },
  })

  const reason = 'Ticket 12: the sum of one person looks wrong'
  await askToUnmask(asking.context, { reason, confirmation: asking.confirmation() })
  const request = (await unmasked()).mine
  const decide = (by: typeof asking) =>
    decideUnmasking(by.context, {
      unmasking: request?.id ?? 0,
      accept: true,
      confirmation: by.confirmation(),
    })
  await expect(decide(asking)).rejects.toThrow(/Another admin/)
  await expect(decide(await staff('analyst', 'support', 'editor'))).rejects.toThrow()
  await decide(other)
  await expect(decide(other)).rejects.toThrow(/decided already/)

  expect(await unmasked()).toMatchObject({ level: 'unmasked', answer: { rows: [['6123789']] } })
  expect((await lastEvent(asking.context))?.details).toMatchObject({
    role: 'unmasked',
    reason,
    rows: 1,
  })
  expect(
    await showBrowser(other.context, address(query, { query: null, unmasked: true })),
  ).toMatchObject({ level: 'masked' })
  asking.clock.now = new Date(asking.clock.now.getTime() + 31 * 60_000)
  expect((await unmasked()).level).toBe('masked')
})

test('consent ends at once when anybody of the admins ends it; no is no', async () => {
  const [asking, other] = [await staff('admin'), await staff('admin')]
  const reason = 'To look at one record with its owner'
  const ask = async () => {
    await askToUnmask(asking.context, { reason, confirmation: asking.confirmation() })
    return (await showBrowser(asking.context, address(0, { query: null }))).mine?.id ?? 0
  }
  const decide = async (accept: boolean) => {
    const unmasking = await ask()
    await decideUnmasking(other.context, { unmasking, accept, confirmation: other.confirmation() })
    return unmasking
  }
  const level = async () =>
    (await showBrowser(asking.context, address(0, { query: null, unmasked: true }))).level
  await decide(false)
  expect(await level()).toBe('masked')
  const unmasking = await decide(true)
  expect(await level()).toBe('unmasked')
  await endUnmasking(other.context, unmasking)
  asking.clock.now = new Date(asking.clock.now.getTime() + 60_000)
  expect(await level()).toBe('masked')
})

test('a request that waited longer than a day is over, also for those who know its number', async () => {
  const [asking, other] = [await staff('admin'), await staff('admin')]
  const reason = 'To look at one record of yesterday'
  await askToUnmask(asking.context, { reason, confirmation: asking.confirmation() })
  const page = () => showBrowser(asking.context, address(0, { query: null }))
  const unmasking = (await page()).mine?.id ?? 0
  other.clock.now = new Date(other.clock.now.getTime() + 24 * 60 * 60_000 + 60_000)
  const late = { unmasking, accept: true, confirmation: other.confirmation() }
  await expect(decideUnmasking(other.context, late)).rejects.toThrow(/older than a day/)
  expect((await page()).mine).toMatchObject({ accepted: null })
})

test('an admin made by an admin this week is no second admin, however the role was passed on', async () => {
  const [asking, made] = [await staff('admin'), await staff('admin')]
  const reason = 'To look at one record with a friend'
  await askToUnmask(asking.context, { reason, confirmation: asking.confirmation() })
  const unmasking = (await showBrowser(asking.context, address(0, { query: null }))).mine?.id ?? 0
  const madeOn = (granted_at: Date) =>
    database
      .knex('staff_roles')
      .where({ user_id: made.id, role: 'admin' })
      .update({ granted_by: asking.id, granted_at })
  const decide = () =>
    decideUnmasking(made.context, { unmasking, accept: true, confirmation: made.confirmation() })
  await madeOn(TEST_NOW)
  await expect(decide()).rejects.toThrow(/for less than 7 days/)
  await madeOn(new Date(TEST_NOW.getTime() - 8 * 24 * 60 * 60_000))
  await decide()
})

test('nobody but admins asks the database anything; where it is not set up the page says how', async () => {
  const { context } = await staff('analyst', 'support', 'editor')
  await expect(showBrowser(context, address(0, { query: null }))).rejects.toThrow()
  await expect(keepQuery(context, 'select 1')).rejects.toThrow()
  const admin = await staff('admin')
  const unset = { ...admin.context.outside, browser: { ask: refuse, tables: refuse } }
  const page = await showBrowser({ ...admin.context, outside: unset }, address(0, { query: null }))
  expect(page.problem).toMatch(/not set up/)
})

async function refuse(): Promise<never> {
  const { BrowserRefusal } = await import('~/core/staff/database-browser.ts')
  throw new BrowserRefusal('The database browser is not set up: DATABASE_BROWSER_URL is missing.')
}

test('an address that names the main role is refused: it could read everything', async () => {
  const { openBrowser } = await import('~/database/browser/open-browser.ts')
  const strong = openBrowser(async () => database.owner.url)
  await expect(strong.tables('masked')).rejects.toThrow(/rights of an administrator/)
  const server = openBrowser(async () => database.url)
  await expect(server.tables('masked')).rejects.toThrow(/may not read the masking views/)
})
