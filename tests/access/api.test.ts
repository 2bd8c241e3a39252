/** What keys of the API reach: every operation against every kind of key, and cookies, which open nothing. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { apiKeyForm } from '~/core/people/organizations/api-keys-schema.ts'
import { OPERATIONS } from '~/server/http/api/router.ts'
import { saveReport } from '~/server/services/answers/reports/save-report.ts'
import { createAccountKey, revokeApiKey } from '~/server/services/people/accounts/api-keys.ts'
import { openSession } from '~/server/services/people/sessions/session.ts'
import {
  actingAs,
  type BuiltOrganization,
  buildContext,
  buildEmployee,
  buildOrganization,
  buildUser,
  TEST_NOW,
} from '../support/database/world.ts'
import { apiServer, keyOf } from '../support/server/api-caller.ts'
import { PASSWORD } from '../support/server/http-visitor.ts'
import { testWorld } from '../support/test.ts'

const { database } = await testWorld()
const clock = { now: TEST_NOW }
const context = buildContext(database.knex, undefined, { now: () => clock.now })
const api = await apiServer(database, context)

const HOLDERS = [
  ...(['none', 'unknown', 'revoked', 'read', 'write', 'pay', 'all'] as const),
  ...(['of another organization', 'of a viewer', 'of who left', 'archived'] as const),
]
type Holder = (typeof HOLDERS)[number]

/**
 * In the order of the holders. o: it does what it says. k: 401. f: 403. n: 404, as for what does not exist. Of who was
 * an owner and is a viewer now, who left, and of an archived organization: keys with all scopes.
 */
const EXPECTED: Readonly<Record<string, string>> = {
  createOrganization: 'kkk ffff ffff',
  listOrganizations: 'kkk oooo oooo',
  readOrganization: 'kkk oooo nono',
  listEmployees: 'kkk oooo nono',
  createEmployee: 'kkk fofo nfnf',
  readEmployee: 'kkk oooo nono',
  updateEmployee: 'kkk fffo nfnf',
  estimatePosition: 'kkk oooo oooo',
  estimateEmployee: 'kkk oooo nono',
  createReport: 'kkk fffo nfnf',
  listReports: 'kkk ffoo nfno',
  readReport: 'kkk ffoo nfno',
  readReportPDF: 'kkk ffoo nfno',
  readReportCSV: 'kkk ffoo nfno',
  findPositions: 'kkk oooo oooo',
  findPlace: 'kkk oooo oooo',
  listSources: 'kkk oooo oooo',
  listSnapshots: 'kkk oooo oooo',
}

interface Place {
  readonly organization: BuiltOrganization
  readonly employeeId: number
  readonly number: number
}

const NAME = 'Chapel nobody else may see'
const ALL = ['read', 'write', 'pay'] as const

async function buildPlace(): Promise<Place> {
  const owner = await buildUser(context, { password: PASSWORD })
  const organization = await buildOrganization(context, { name: NAME }, owner)
  const { id: employeeId } = await buildEmployee(context, { name: 'Sam Secret' }, organization)
  const asked = { employeeId, query: readReportQuery({}) }
  const { number } = await saveReport(actingAs(context, owner), asked)
  return { organization, employeeId, number }
}

const shared = await buildPlace()
const other = await buildPlace()

/** The place that a key is tried at, and the key. */
async function holding(holder: Holder): Promise<{ at: Place; key?: string }> {
  const of = async (scopes: readonly ('read' | 'write' | 'pay')[], place = shared) => {
    return (await keyOf(context, place.organization, scopes)).token
  }
  const changed = async (change: (place: Place) => Promise<unknown>) => {
    const at = await buildPlace()
    const key = await of(ALL, at)
    await change(at)
    return { at, key }
  }
  const { knex } = database
  switch (holder) {
    case 'none':
      return { at: shared }
    case 'unknown':
      return { at: shared, key: `stipend_${'a'.repeat(43)}` }
    case 'revoked': {
      const { id, token } = await keyOf(context, shared.organization, ALL)
      const organizationId = shared.organization.id
      await revokeApiKey(actingAs(context, shared.organization.owner), {
        organizationId,
        keyId: id,
      })
      return { at: shared, key: token }
    }
    case 'read':
      return { at: shared, key: await of([]) }
    case 'write':
    case 'pay':
      return { at: shared, key: await of([holder]) }
    case 'all':
      return { at: shared, key: await of(ALL) }
    case 'of another organization':
      return { at: shared, key: await of(ALL, other) }
    case 'of a viewer':
      return await changed(({ organization }) =>
        knex('memberships')
          .where({ organization_id: organization.id })
          .update({ role: 'viewer', sees_pay: false }),
      )
    case 'of who left':
      return await changed(({ organization }) =>
        knex('memberships').where({ organization_id: organization.id }).delete(),
      )
    case 'archived':
      return await changed(({ organization }) =>
        knex('organizations').where({ id: organization.id }).update({ archived_at: clock.now }),
      )
  }
}

const BODIES: Readonly<Record<string, object>> = {
  createEmployee: {
    ...{ jobTitle: 'Bookkeeper', position: 'bookkeeper', hoursPerWeek: 40 },
    ...{ basePay: '52k', ordained: false },
  },
  updateEmployee: { education: 'doctorate' },
  estimatePosition: { position: 'solo-pastor', operatingBudget: '310k', state: 'OH' },
  createOrganization: {
    ...{ name: 'New Chapel', type: 'church', street: '1 Main St', zip: '43215' },
    ...{ fiscalYear: 2026, operatingBudget: '310k', attendance: 150 },
  },
  ...{ estimateEmployee: {}, createReport: {} },
}
/** Every person with a name of their own, so that none is taken for another. */
function bodyOf(id: string): object {
  return { ...BODIES[id], ...(id === 'createEmployee' && { name: `Lee ${randomUUID()}` }) }
}

const QUERIES: Readonly<Record<string, string>> = {
  findPositions: '?title=pastor',
  findPlace: '?text=Ohio',
}

async function versionOf({ employeeId }: Place): Promise<string> {
  const row = await database.knex('employees').where({ id: employeeId }).first('version')
  return `"v${row?.version}"`
}

const LETTERS: Readonly<Record<number, string>> = {
  200: 'o',
  201: 'o',
  401: 'k',
  403: 'f',
  404: 'n',
}
const held = new Map<Holder, Awaited<ReturnType<typeof holding>>>()
for (const holder of HOLDERS) held.set(holder, await holding(holder))

test('every operation has a row', () => {
  expect(OPERATIONS.map(({ id }) => id).sort()).toEqual(Object.keys(EXPECTED).sort())
})

test.each(OPERATIONS.map((one) => [one.id, one] as const))(
  '%s answers each key as the table says',
  async (id, operation) => {
    const answers: string[] = []
    for (const holder of HOLDERS) {
      const { at, key } = held.get(holder) ?? (await holding(holder))
      const path = operation.path
        .replace(':organizationId', String(at.organization.id))
        .replace(':employeeId', String(at.employeeId))
        .replace(':number', String(at.number))
      const { status, json } = await api.ask(
        operation.method.toUpperCase(),
        path + (QUERIES[id] ?? ''),
        {
          ...(key !== undefined && { key }),
          ...(operation.body !== null && { body: bodyOf(id) }),
          headers: operation.versioned ? { 'If-Match': await versionOf(at) } : {},
        },
      )
      answers.push(LETTERS[status] ?? `${status} ${JSON.stringify(json)}`)
      const isRefused = status >= 400 || holder === 'of another organization'
      if (isRefused && at === shared) {
        expect(JSON.stringify(json), holder).not.toMatch(
          new RegExp(`Secret|"id":${at.organization.id}\\b`),
        )
      }
    }
    const spelled = (letters: readonly string[]) => HOLDERS.map((one, i) => `${one}: ${letters[i]}`)
    expect(spelled(answers)).toEqual(spelled([...(EXPECTED[id] ?? '').replaceAll(' ', '')]))
  },
)

test('what is missing and what is another organization’s are one answer', async () => {
  const { token } = await keyOf(context, other.organization, ALL)
  const told = async (path: string) => {
    const { status, json, headers } = await api.ask('GET', path, { key: token })
    const { requestId: _, ...same } = json
    return [status, same, [...headers.keys()].filter((name) => name !== 'content-length')]
  }
  for (const [theirs, missing] of [
    [`/organizations/${shared.organization.id}`, '/organizations/999999999'],
    [`/organizations/${shared.organization.id}/employees`, '/organizations/999999999/employees'],
    [`/employees/${shared.employeeId}`, '/employees/999999999'],
    [`/employees/${shared.employeeId}/reports/${shared.number}`, '/employees/999999999/reports/1'],
  ] as const)
    expect(await told(theirs)).toEqual(await told(missing))
})

test('without the scope pay nothing of pay is in an answer', async () => {
  const { token } = await keyOf(context, shared.organization, ['write'])
  const read = await api.ask('GET', `/employees/${shared.employeeId}`, { key: token })
  expect(read.json).toMatchObject({ seesPay: false, pay: null, planned: null })
  const asked = await api.ask('POST', `/employees/${shared.employeeId}/estimates`, {
    ...{ key: token, body: { proposed: '80k' } },
  })
  expect(asked.json).toMatchObject({ kind: 'range', pay: null, proposed: null })
  const path = `/organizations/${shared.organization.id}/employees`
  const made = await api.ask('POST', path, { key: token, body: bodyOf('createEmployee') })
  expect(made.json).toMatchObject({ seesPay: false, pay: null })
})

test('an expired key says so, and a key of a deleted organization is unknown', async () => {
  const gone = await buildPlace()
  const [expiring, orphaned] = [
    await keyOf(context, shared.organization, ALL),
    await keyOf(context, gone.organization, ALL),
  ]
  await database.knex('organizations').where({ id: gone.organization.id }).delete()
  const orphan = await api.ask('GET', '/organizations', { key: orphaned.token })
  expect(orphan.json.code).toBe('key_unknown')
  clock.now = new Date(TEST_NOW.getTime() + 91 * 24 * 3_600_000)
  const expired = await api.ask('GET', '/organizations', { key: expiring.token })
  clock.now = TEST_NOW
  expect(expired.json.code).toBe('key_expired')
  expect(expired.headers.get('WWW-Authenticate')).toContain('Bearer')
})

test('a cookie opens nothing, of an owner and of staff who view as one alike', async () => {
  const { token } = await openSession(context, shared.organization.owner.id)
  const headers = { Cookie: `session=${token}` }
  const path = `/employees/${shared.employeeId}`
  expect((await api.ask('GET', path, { headers })).json.code).toBe('key_missing')
  const change = { headers: { ...headers, 'If-Match': '"v1"' }, body: { education: 'doctorate' } }
  expect((await api.ask('PATCH', path, change)).json.code).toBe('key_missing')
  // and with a key, the session of somebody else changes nothing
  const mine = await keyOf(context, other.organization, ALL)
  expect((await api.ask('GET', path, { headers, key: mine.token })).status).toBe(404)
})

test('a key of a member of staff carries no right of staff', async () => {
  const owner = await buildUser(context, { password: PASSWORD, staffRoles: ['admin'] })
  const organization = await buildOrganization(context, {}, owner)
  const { token } = await keyOf(context, { ...organization, owner }, ALL)
  const { status } = await api.ask('GET', `/employees/${shared.employeeId}`, { key: token })
  expect(status).toBe(404)
})

test('no other origin may read an answer', async () => {
  const { token } = await keyOf(context, shared.organization, ALL)
  const headers = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }
  const answer = await api.ask('GET', '/organizations', { key: token, headers })
  const allowed = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))
  expect(allowed).toEqual([])
})

test('a key of an account adds an organization, and loses one with its maker’s membership', async () => {
  const user = await buildUser(context, { password: PASSWORD })
  const asked = { name: 'Office', write: 'yes', days: '90', currentPassword: PASSWORD }
  const { token: key } = await createAccountKey(actingAs(context, user), apiKeyForm.parse(asked))
  const body = BODIES.createOrganization
  const made = await api.ask('POST', '/organizations', { key, body })
  expect([made.status, made.json.name], JSON.stringify(made.json)).toEqual([201, 'New Chapel'])
  const path = `/organizations/${made.json.id}`
  expect((await api.ask('GET', path, { key })).status).toBe(200)
  const theirs = `/employees/${shared.employeeId}`
  expect((await api.ask('GET', theirs, { key })).json.code).toBe('not_found')
  await database.knex('memberships').where({ user_id: user.id }).delete()
  expect((await api.ask('GET', path, { key })).json.code).toBe('not_found')
  expect((await api.ask('GET', '/organizations', { key })).json.items).toEqual([])
})
