/** Bad input over every field of every form of the work area: kind sentences, nothing lost, nothing broken. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '~/server/services/accounts/open-session.ts'
import { CONTRADICTIONS, NASTY_VALUES } from '../nasty/values.ts'
import { HttpVisitor, OUR_PAGE } from '../support/http-visitor.ts'
import { startServer, type TestServer } from '../support/server.ts'
import {
  buildContext,
  buildEmployee,
  buildOrganization,
  buildUser,
  EMPLOYEE_FIELDS,
  ORGANIZATION_FIELDS,
} from '../support/world.ts'

let server: TestServer
let visitor: HttpVisitor
const ids = { organization: 0, employee: 0 }
beforeAll(async () => {
  server = await startServer({ market: true })
  const context = buildContext(server.database.knex)
  const user = await buildUser(context, { name: 'Ann Lee' })
  const organization = await buildOrganization(context, {}, user)
  ids.organization = organization.id
  ids.employee = (await buildEmployee(context, {}, organization)).id
  visitor = new HttpVisitor(server.url)
  visitor.cookies.set('session', (await openSession(context, user.id)).token)
})
afterAll(() => server.stop())

interface FormUnderTest {
  readonly path: () => string
  readonly intent: string
  /** what makes it good, so that one bad field is the only reason */
  readonly good: Readonly<Record<string, string>>
}

/** The two that everything is built on, new and changed; the rest is found by the fields they draw. */
const FORMS: Readonly<Record<string, FormUnderTest>> = {
  'a new organization': {
    path: () => '/organization/new',
    intent: 'save',
    good: ORGANIZATION_FIELDS,
  },
  'an organization': {
    path: () => `/organization/${ids.organization}`,
    intent: 'save',
    good: { ...ORGANIZATION_FIELDS, version: '0' },
  },
  'a new person': {
    path: () => `/employee/new?organization=${ids.organization}`,
    intent: 'save',
    good: EMPLOYEE_FIELDS,
  },
  'a person': {
    path: () => `/employee/${ids.employee}`,
    intent: 'save',
    good: { ...EMPLOYEE_FIELDS, version: '0' },
  },
  'the table': {
    path: () => '/table',
    intent: 'propose',
    good: {},
  },
}

const counted = { values: 0 }

test.each(Object.entries(FORMS))(
  '%s answers every nasty value in every field with a sentence or takes it whole',
  async (_, form) => {
    const fields = await fieldsOf(form)
    expect(fields.length).toBeGreaterThan(0)
    for (const field of fields) {
      for (const value of Object.keys(NASTY_VALUES)) {
        const problem = await faultOf(form, field, value)
        expect(problem && { field, value: value.slice(0, 60), problem }).toBeNull()
        counted.values += 1
      }
    }
  },
  600_000,
)

test('what was stored is whole: every page still opens, and nothing typed became markup', async () => {
  expect(counted.values).toBeGreaterThan(300)
  const { knex } = server.database
  const employees: number[] = await knex('employees').orderBy('id', 'desc').limit(40).pluck('id')
  const organizations: number[] = await knex('organizations')
    .orderBy('id', 'desc')
    .limit(40)
    .pluck('id')
  const paths = [
    ...employees.map((id) => `/employee/${id}`),
    ...organizations.map((id) => `/organization/${id}`),
    ...['/dashboard', '/table'],
  ]
  for (const path of paths) {
    const { status, body } = await visitor.get(path)
    expect([path, status]).toEqual([path, 200])
    expect(body).not.toMatch(/<script>alert|<img src=x|<svg onload/)
  }
  expect(server.log()).not.toMatch(/"level":50/)
})

test.each(CONTRADICTIONS)('$why is told beside its field', async ({ form, fields, told }) => {
  const good = form === 'organization' ? ORGANIZATION_FIELDS : EMPLOYEE_FIELDS
  const path = form === 'organization' ? '/organization/new' : FORMS['a new person']?.path()
  const name = `${good.name} ${Object.values(fields).join(' ').slice(0, 20)}`
  const sent = { ...good, name, ...fields, intent: 'save' }
  const answer = await sendAsScript(path ?? '', sent)
  const errors = Object.keys(answer.errors ?? {})
  expect(errors).toEqual(told === null ? [] : expect.arrayContaining([told]))
})

/** Names of the boxes a page draws in its forms, without what forms add themselves. */
async function fieldsOf({ path, good }: FormUnderTest): Promise<string[]> {
  const { body } = await visitor.get(path())
  const drawn = [...body.matchAll(/<(?:input|select|textarea)[^>]*? name="([^"]+)"/g)].map(
    ([, name = '']) => name,
  )
  const own = ['intent', 'formKey', 'version', 'theme', 'organization']
  const table = drawn.filter((name) => name.startsWith('proposed-'))
  const names = Object.keys(good).length > 0 ? drawn : table
  return [...new Set([...Object.keys(good), ...names])].filter((name) => !own.includes(name))
}

interface ScriptAnswer {
  readonly status: number
  readonly redirect?: string
  readonly errors?: Readonly<Record<string, string>>
  readonly values?: Readonly<Record<string, string>>
  readonly message?: string
}

async function sendAsScript(
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<ScriptAnswer> {
  const headers = { ...OUR_PAGE, Accept: 'application/json' }
  const { status, body } = await visitor.post(path, fields, { headers })
  return { status, ...JSON.parse(body) }
}

/** What is wrong with the answer; null when it is a success, or a refusal that says why and keeps what was typed. */
async function faultOf(form: FormUnderTest, field: string, value: string): Promise<string | null> {
  const version = 'version' in form.good ? await versionOf(form) : {}
  const fields = { ...form.good, ...version, [field]: value, intent: form.intent }
  const answer = await sendAsScript(form.path(), fields)
  if (answer.redirect !== undefined) return null
  if (answer.status !== 422) return `status ${answer.status}: ${answer.message}`
  const sentences = Object.values(answer.errors ?? {})
  if (sentences.length === 0) return 'refused without a reason'
  const unkind = sentences.find((sentence) => !/^[\p{Lu}\d“"$].*[.?]$/su.test(sentence))
  if (unkind !== undefined) return `no sentence: ${unkind}`
  const kept = answer.values?.[field]
  const sent = new URLSearchParams({ [field]: value }).get(field) ?? ''
  return kept === sent ? null : `lost what was typed: ${String(kept).slice(0, 60)}`
}

/** Changes that were taken raise the version. */
async function versionOf({ path }: FormUnderTest): Promise<{ version: string }> {
  const id = path().split('/').at(-1)
  const table = path().startsWith('/employee') ? 'employees' : 'organizations'
  const row = await server.database.knex(table).where({ id }).first('version')
  return { version: String(row?.version) }
}
