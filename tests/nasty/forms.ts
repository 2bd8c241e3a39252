/** Tests of bad input over every field of every form of the work area: kind sentences, nothing lost, nothing broken. */
import { beforeAll, expect, test } from 'vitest'
import { addCampus } from '~/server/services/people/organizations/campuses.ts'
import { openSession } from '~/server/services/people/sessions/session.ts'
import {
  buildContext,
  buildEmployee,
  buildOrganization,
  buildUser,
  EMPLOYEE_FIELDS,
  ORGANIZATION_FIELDS,
} from '../support/database/world.ts'
import { HttpVisitor, OUR_PAGE } from '../support/server/http-visitor.ts'
import { type SharedServer, sharedServer } from '../support/server/shared-server.ts'
import { CONTRADICTIONS, NASTY_VALUES } from './values.ts'

let server: SharedServer
let visitor: HttpVisitor
const ids = { organization: 0, employee: 0, campus: 0 }
interface FormUnderTest {
  readonly path: () => string
  readonly intent: string
  /** what makes it good, so that one bad field is the only reason */
  readonly good: Readonly<Record<string, string>>
  /** its fields are those that make it good: the page holds other forms too */
  readonly oneOfSeveral?: true
}

const CAMPUS = {
  name: 'North',
  street: '9 Oak Street',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
}
const POLICY = {
  ...{ definition: 'salary', parsonageMethod: 'fair_rental_value', targetPercentile: '50' },
  ...{ yearOfExperience: '500', yearInRole: '', educationLevel: '', ordination: '' },
  growthBeyondIndex: '3',
}
const PAY = {
  ...{ basePay: '60,000', basePayPeriod: 'year', housingAllowance: '18,000' },
  ...{ effectiveOn: '2026-06-01', payReason: 'yearly_raise', payNote: 'as agreed' },
}

/** The forms of the work area, each with the fields its page draws. */
const FORMS: Readonly<Record<string, FormUnderTest>> = {
  // first: a new organization becomes the one being worked on
  'the table': {
    path: () => '/table',
    intent: 'propose',
    good: { effectiveOn: `${new Date().getUTCFullYear() + 1}-06-01` },
    oneOfSeveral: true,
  },
  'a campus': {
    path: () => `/organization/${ids.organization}/campuses`,
    intent: 'add',
    good: CAMPUS,
    oneOfSeveral: true,
  },
  'the figures of a campus': {
    path: () => `/organization/${ids.organization}/campuses/${ids.campus}`,
    intent: 'save-figures',
    good: { fiscalYear: '2026', operatingBudget: '90k', attendance: '60', version: '0' },
    oneOfSeveral: true,
  },
  'the pay policy': {
    path: () => `/organization/${ids.organization}/policy`,
    intent: 'save',
    good: { ...POLICY, version: '0' },
    oneOfSeveral: true,
  },
  'an invitation': {
    path: () => `/organization/${ids.organization}/members`,
    intent: 'invite',
    good: { email: 'new@example.org', role: 'viewer', seesPay: 'yes' },
    oneOfSeveral: true,
  },
  'pay from a day on': {
    path: () => `/employee/${ids.employee}/history`,
    intent: 'add-entry',
    good: { ...PAY, version: '0' },
    oneOfSeveral: true,
  },
  'one’s own name': {
    path: () => '/account',
    intent: 'change-name',
    good: { name: 'Ann Lee' },
    oneOfSeveral: true,
  },
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
}

const counted = { values: 0 }
/** What each form was last told; forgotten when a change was taken. */
const versions = new Map<FormUnderTest, string>()
const VALUES = Object.keys(NASTY_VALUES)

/** Every value stands in all fields of a form at once, and in so many fields alone. */
export function testForms(alone: number): void {
  beforeAll(async () => {
    server = await sharedServer()
    const context = buildContext(server.database.knex)
    const user = await buildUser(context, { name: 'Ann Lee' })
    const organization = await buildOrganization(context, {}, user)
    ids.organization = organization.id
    ids.employee = (await buildEmployee(context, {}, organization)).id
    const place = { ...CAMPUS, name: 'South', organizationId: organization.id }
    ids.campus = (await addCampus(context, place)).id
    visitor = new HttpVisitor(server.url)
    const session = await openSession({ ...context, now: () => new Date() }, user.id)
    visitor.cookies.set('session', session.token)
  })

  test.each(Object.entries(FORMS))(
    '%s answers every nasty value in every field with a sentence or takes it whole',
    async (_, form) => {
      const fields = await fieldsOf(form)
      expect(fields.length).toBeGreaterThan(0)
      const count = Math.min(alone, fields.length)
      for (const [number, value] of VALUES.entries()) {
        // how often something may be tried is another test
        await server.database.knex('rate_limits').delete()
        const single = Array.from({ length: count }, (_, i) => {
          return [fields[(number * count + i) % fields.length] ?? '']
        })
        for (const named of [fields, ...single]) {
          const problem = await faultOf(form, named, value)
          expect(problem && { named, value: value.slice(0, 60), problem }).toBeNull()
          counted.values += named.length
        }
      }
    },
    300_000,
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
}

/** Names of the boxes a page draws in its forms, without what forms add themselves. */
async function fieldsOf({ path, good, oneOfSeveral }: FormUnderTest): Promise<string[]> {
  const { body } = await visitor.get(path())
  const drawn = [...body.matchAll(/<(?:input|select|textarea)[^>]*? name="([^"]+)"/g)].map(
    ([, name = '']) => name,
  )
  const own = ['intent', 'formKey', 'version', 'theme', 'organization']
  const table = drawn.filter((name) => name.startsWith('proposed.'))
  const names = oneOfSeveral ? table : drawn
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
async function faultOf(
  form: FormUnderTest,
  named: readonly string[],
  value: string,
): Promise<string | null> {
  const version = 'version' in form.good ? await versionOf(form) : {}
  const nasty = Object.fromEntries(named.map((field) => [field, value]))
  const fields = { ...form.good, ...version, ...nasty, intent: form.intent }
  const answer = await sendAsScript(form.path(), fields)
  if (answer.redirect !== undefined) {
    versions.delete(form)
    return null
  }
  if (answer.status !== 422) return `status ${answer.status}: ${answer.message}`
  const sentences = Object.values(answer.errors ?? {})
  if (sentences.length === 0) return 'refused without a reason'
  const unkind = sentences.find((sentence) => !/^[\p{Lu}\d“"$].*[.?]$/su.test(sentence))
  if (unkind !== undefined) return `no sentence: ${unkind}`
  const sent = new URLSearchParams({ value }).get('value')
  const lost = named.find((field) => answer.values?.[field] !== sent)
  return lost === undefined ? null : `lost what was typed into ${lost}`
}

/** A change that was taken raised the version, and the page knows it; a refusal left it. */
async function versionOf(form: FormUnderTest): Promise<{ version: string }> {
  let version = versions.get(form)
  if (version === undefined) {
    const { body } = await visitor.get(form.path())
    version = /name="version" value="(\d+)"/.exec(body)?.[1] ?? '0'
    versions.set(form, version)
  }
  return { version }
}
