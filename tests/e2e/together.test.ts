import { expect, test } from 'vitest'
import { openSession } from '~/server/services/people/sessions/session.ts'
import { arriveAt, hydrated } from '../support/browser/arrival.ts'
import { fillIn, press, SOLO_PASTOR } from '../support/browser/journey.ts'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import {
  actingAs,
  type BuiltOrganization,
  buildContext,
  buildEmployee,
  buildMember,
  buildOrganization,
  buildUser,
  EMPLOYEE_FIELDS,
} from '../support/database/world.ts'
import { HttpVisitor, OUR_PAGE, PASSWORD } from '../support/server/http-visitor.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()
const browser = await sharedBrowser()
const context = buildContext(server.database.knex)

let numbered = 0

/** An owner of a new organization, signed in without the sign-in page. */
async function owner() {
  numbered += 1
  const email = `owner-${numbered}@example.org`
  const user = await buildUser(context, { email, password: PASSWORD, name: 'Ann Lee' })
  const organization = await buildOrganization(context, { name: `Chapel ${numbered}` }, user)
  return { email, user, organization, visitor: await visitorOf(user) }
}

async function visitorOf(user: { readonly id: number }): Promise<HttpVisitor> {
  const visitor = new HttpVisitor(server.url)
  const { token } = await openSession(
    { ...actingAs(context, user), now: () => new Date() },
    user.id,
  )
  visitor.cookies.set('session', token)
  return visitor
}

/** A form as the page drew it, with the page's own key. */
async function formKeyOf(visitor: HttpVisitor, path: string): Promise<string> {
  const { body } = await visitor.get(path)
  const key = /name="formKey" value="([^"]+)"/.exec(body)?.[1]
  if (!key) throw new Error(`no form on ${path}`)
  return key
}

async function peopleOf({ id }: BuiltOrganization): Promise<number> {
  const rows = await server.database.knex('employees').where({ organization_id: id })
  return rows.length
}

test('a form sent twice makes one thing, and both answers lead to it', async () => {
  const { visitor, organization } = await owner()
  const path = `/employee/new?organization=${organization.id}`
  const formKey = await formKeyOf(visitor, path)
  const fields = { intent: 'save', formKey, ...EMPLOYEE_FIELDS }
  const answers = await Promise.all([1, 2, 3].map(() => visitor.post(path, fields)))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(new Set(answers.map(({ headers }) => headers.get('Location'))).size).toBe(1)
  expect(await peopleOf(organization)).toBe(1)
})

test.each([true, false])(
  'going back after a save and pressing again makes nothing new (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { organization, visitor } = await owner()
    const pages = await browser.newContext({ baseURL: server.url, javaScriptEnabled })
    const session = visitor.cookies.get('session') ?? ''
    await pages.addCookies([{ name: 'session', value: session, url: server.url }])
    const page = await pages.newPage()
    await page.goto(`/employee/new?organization=${organization.id}`)
    await fillIn(page, SOLO_PASTOR)
    await press(page, 'Save and see the range')
    await arriveAt(page, /\/report\/\d+/)
    await page.goBack()
    await page.getByLabel('Base salary', { exact: true }).waitFor()
    // whatever the browser kept of the fields: a second person only where they were typed again
    await press(page, 'Save and see the range')
    await page.waitForLoadState()
    expect(await peopleOf(organization)).toBe(1)
    await pages.close()
  },
)

test('a session that ended while somebody typed: after signing in the form is filled again', async () => {
  const { visitor, email, organization } = await owner()
  const { id } = await buildEmployee(context, {}, organization)
  const knex = server.database.knex
  await knex('sessions').update({ revoked_at: new Date() })
  const typed = { ...EMPLOYEE_FIELDS, intent: 'save', version: '1', basePay: '61,250' }
  const refused = await visitor.post(`/employee/${id}`, typed)
  expect(refused.status).toBe(303)
  const signIn = new URL(refused.headers.get('Location') ?? '', server.url)
  expect(signIn.pathname).toBe('/sign-in')
  const next = signIn.searchParams.get('next') ?? ''
  expect(next).toMatch(new RegExp(`^/employee/${id}\\?kept=`))

  const stranger = await visitorOf(await buildMember(context, organization, EDITOR))
  expect((await stranger.get(next)).body).not.toContain('61,250')

  const back = await visitor.post(signIn.pathname + signIn.search, {
    ...{ intent: 'sign-in', email, password: PASSWORD },
  })
  expect([back.status, back.headers.get('Location')]).toEqual([303, next])
  const filled = await visitor.get(next)
  expect(filled.status).toBe(200)
  expect(filled.body).toContain('value="61,250"')
  expect(filled.body).toContain('You had been signed out')
  const accepted = await visitor.post(next, typed)
  expect(accepted.status).toBe(303)
  expect((await visitor.get(next)).body).not.toContain('You had been signed out')
})

const EDITOR = { role: 'editor', seesPay: true } as const

test('saving over what somebody else saved compares the two and loses neither', async () => {
  const { visitor: ann, organization } = await owner()
  const bob = await visitorOf(await buildMember(context, organization, EDITOR))
  const { id } = await buildEmployee(context, {}, organization)
  const save = (visitor: HttpVisitor, hoursPerWeek: string, version: string) =>
    visitor.post(`/employee/${id}`, { ...EMPLOYEE_FIELDS, intent: 'save', version, hoursPerWeek })
  expect((await save(ann, '38', '1')).status).toBe(303)

  const late = await save(bob, '32', '1')
  expect(late.status).toBe(409)
  expect(late.body).toContain('Ann Lee changed this just now')
  expect(late.body).toMatch(/Saved now.*What you entered/s)
  expect(late.body).toMatch(/Hours per week<\/a><\/th><td>38<\/td><td>32<\/td>/)
  expect(late.body).toContain('name="version" value="2"')
  expect((await save(bob, '32', '2')).status).toBe(303)
})

test('a conflict by script is compared on the page, and saving again keeps what was typed', async () => {
  const { visitor, organization } = await owner()
  const { id } = await buildEmployee(context, {}, organization)
  const other = await visitorOf(await buildMember(context, organization, EDITOR))
  const pages = await browser.newContext({ baseURL: server.url })
  const session = visitor.cookies.get('session') ?? ''
  await pages.addCookies([{ name: 'session', value: session, url: server.url }])
  const page = await pages.newPage()
  await page.goto(`/employee/${id}`)
  await hydrated(page)
  await page.getByLabel('Hours per week', { exact: true }).fill('32')
  const theirs = { ...EMPLOYEE_FIELDS, intent: 'save', version: '1', hoursPerWeek: '38' }
  expect((await other.post(`/employee/${id}`, theirs, { headers: OUR_PAGE })).status).toBe(303)
  await press(page, 'Save and see the range')
  const comparison = page.getByRole('table', { name: 'Where the two differ' })
  await comparison.getByRole('cell', { name: '38', exact: true }).waitFor()
  expect(await page.getByLabel('Hours per week', { exact: true }).inputValue()).toBe('32')
  await press(page, 'Save and see the range')
  await arriveAt(page, /\/report\/\d+/)
  const row = await server.database.knex('employees').where({ id }).first('hours_per_week')
  expect(Number(row?.hours_per_week)).toBe(32)
  await pages.close()
})
