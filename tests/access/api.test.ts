/** What keys of the API reach: every operation against every kind of key, and cookies, which open nothing. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { addDays } from '~/core/pay/date.ts'
import type { KeyScope } from '~/core/policy.ts'
import { OPERATIONS } from '~/server/http/api/router.ts'
import { startPacket } from '~/server/services/answers/board-packets/start-packet.ts'
import { saveReport } from '~/server/services/answers/reports/save-report.ts'
import { revokeApiKey } from '~/server/services/people/accounts/api-keys.ts'
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
import { accountKeyOf, apiServer, keyOf } from '../support/server/api-caller.ts'
import { PASSWORD } from '../support/server/http-visitor.ts'
import { testWorld } from '../support/test.ts'

const { database } = await testWorld()
const clock = { now: TEST_NOW }
const context = buildContext(database.knex, undefined, { now: () => clock.now })
const api = await apiServer(database, context)

const HOLDERS = [
  ...(['none', 'unknown', 'revoked', 'read', 'write', 'pay', 'all'] as const),
  ...(['of another organization', 'of a viewer', 'of who left', 'archived'] as const),
  ...(['account read', 'account write', 'account pay', 'account all'] as const),
  ...(['account of another', 'account of a viewer', 'account archived'] as const),
]
type Holder = (typeof HOLDERS)[number]

/**
 * In the order of the holders. o: it does what it says. k: 401. f: 403. n: 404, as for what does not exist. Of who was
 * an owner and is a viewer now, who left, and of an archived organization: keys with all scopes. Then keys of accounts:
 * of the owner with each scope, and with all scopes of a person who is not a member, of a viewer, and of the owner of
 * an archived organization.
 */
const EXPECTED: Readonly<Record<string, string>> = {
  createOrganization: 'kkk ffff ffff fofo ooo',
  listOrganizations: 'kkk oooo oooo oooo ooo',
  readOrganization: 'kkk oooo nono oooo noo',
  listEmployees: 'kkk oooo nono oooo noo',
  createEmployee: 'kkk fofo nfnf fofo nff',
  readEmployee: 'kkk oooo nono oooo noo',
  updateEmployee: 'kkk fffo nfnf fffo nff',
  listPackages: 'kkk ffoo nfno ffoo nfo',
  createPackage: 'kkk fffo nfnf fffo nff',
  readPackage: 'kkk ffoo nfno ffoo nfo',
  updatePackage: 'kkk fffo nfnf fffo nff',
  listProposals: 'kkk fffo nfnf fffo nff',
  readProposal: 'kkk ffoo nfno ffoo nfo',
  saveProposal: 'kkk fffo nfnf fffo nff',
  estimatePosition: 'kkk oooo oooo oooo ooo',
  estimateEmployee: 'kkk oooo nono oooo noo',
  createReport: 'kkk fffo nfnf fffo nff',
  listReports: 'kkk ffoo nfno ffoo nfo',
  readReport: 'kkk ffoo nfno ffoo nfo',
  readReportPDF: 'kkk ffoo nfno ffoo nfo',
  readReportCSV: 'kkk ffoo nfno ffoo nfo',
  readStaffTable: 'kkk oooo nono oooo noo',
  planRaises: 'kkk ffoo nfno ffoo nfo',
  acceptRaises: 'kkk fffo nfnf fffo nff',
  listPackets: 'kkk ffoo nfno ffoo nfo',
  readPacket: 'kkk ffoo nfno ffoo nfo',
  readPacketPDF: 'kkk ffoo nfno ffoo nfo',
  findPositions: 'kkk oooo oooo oooo ooo',
  findPlace: 'kkk oooo oooo oooo ooo',
  listSources: 'kkk oooo oooo oooo ooo',
  listSnapshots: 'kkk oooo oooo oooo ooo',
}

interface Place {
  readonly organization: BuiltOrganization
  readonly employeeId: number
  /** of a report and of a board packet */
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
  await startPacket(actingAs(context, owner), { employeeId })
  return { organization, employeeId, number }
}

const shared = await buildPlace()
const other = await buildPlace()

/** The place that a key is tried at, and the key. */
interface Held {
  readonly at: Place
  readonly key?: string
}

async function holding(holder: Holder): Promise<Held> {
  const isOfAccount = holder.startsWith('account ')
  const of = async (scopes: readonly KeyScope[], { organization } = shared) => {
    const made = isOfAccount
      ? await accountKeyOf(context, organization.owner, scopes)
      : await keyOf(context, organization, scopes)
    return made.token
  }
  const changed = async (change: (place: Place) => Promise<unknown>) => {
    const at = await buildPlace()
    const key = await of(ALL, at)
    await change(at)
    return { at, key }
  }
  const { knex } = database
  const plain = isOfAccount ? holder.replace('account ', '') : holder
  switch (plain) {
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
      return { at: shared, key: await of([plain]) }
    case 'all':
      return { at: shared, key: await of(ALL) }
    case 'of another':
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
    default:
      throw new Error(`No key is made for ${holder}`)
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
  ...{ estimateEmployee: {}, createReport: {}, planRaises: { pool: '3%' } },
  ...{ updatePackage: { payNote: 'As agreed' }, saveProposal: { proposed: '+3%' } },
}

let days = 0

/** Every person with a name of their own, every package with a day, so that none is taken for another. */
async function bodyOf(id: string, { at, key }: Held): Promise<object> {
  switch (id) {
    case 'createOrganization':
      return { ...BODIES[id], name: randomUUID() }
    case 'createEmployee':
      return { ...BODIES[id], name: `Lee ${randomUUID()}` }
    case 'createPackage':
      days += 1
      return { effectiveOn: addDays('2027-01-01', days), basePay: '60k' }
    case 'acceptRaises': {
      const path = `/organizations/${at.organization.id}/raise-plans`
      const body = BODIES.planRaises
      const { json } = await api.ask('POST', path, { ...(key && { key }), body })
      return { ...body, plan: json.plan ?? 'none' }
    }
    default:
      return BODIES[id] ?? {}
  }
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
const held = new Map<Holder, Held>()
for (const holder of HOLDERS) held.set(holder, await holding(holder))

test('every operation has a row', () => {
  expect(OPERATIONS.map(({ id }) => id).sort()).toEqual(Object.keys(EXPECTED).sort())
})

test.each(OPERATIONS.map((one) => [one.id, one] as const))(
  '%s answers each key as the table says',
  async (id, operation) => {
    const answers: string[] = []
    for (const holder of HOLDERS) {
      const holds = held.get(holder) ?? (await holding(holder))
      const { at, key } = holds
      const path = operation.path
        .replace(':organizationId', String(at.organization.id))
        .replace(':employeeId', String(at.employeeId))
        .replace(':number', String(at.number))
        .replace(':packetNumber', '1')
        .replace(':effectiveOn', '2026-01-01')
      const { status, json } = await api.ask(
        operation.method.toUpperCase(),
        path + (QUERIES[id] ?? ''),
        {
          ...(key !== undefined && { key }),
          ...(operation.body !== null && { body: await bodyOf(id, holds) }),
          headers: operation.versioned ? { 'If-Match': await versionOf(at) } : {},
        },
      )
      answers.push(LETTERS[status] ?? `${status} ${JSON.stringify(json)}`)
      const isRefused = status >= 400 || holder.includes('of another')
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
    [`/employees/${shared.employeeId}/packets/1`, '/employees/999999999/packets/1'],
    [`/employees/${shared.employeeId}/packages`, '/employees/999999999/packages'],
    [`/organizations/${shared.organization.id}/staff-table`, '/organizations/9999999/staff-table'],
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
  const made = await api.ask('POST', path, {
    key: token,
    body: { ...BODIES.createEmployee, name: 'Lee Blind' },
  })
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
  const { token: key } = await accountKeyOf(context, user, ['write'])
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
  const question = { key, body: BODIES.estimatePosition }
  expect((await api.ask('POST', '/estimates', question)).json.code).toBe('plan_required')
})
