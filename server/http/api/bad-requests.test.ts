/** Requests that cannot be answered: each is refused with a code and a sentence, and nothing is saved. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildContext } from '~/tests/support/database/world.ts'
import { apiServer, churchWithKey } from '~/tests/support/server/api-caller.ts'
import { testWorld } from '~/tests/support/test.ts'
import { OPERATIONS } from './router.ts'

const { database } = await testWorld()
const context = buildContext(database.knex)
const api = await apiServer(database, context)
const { organization, pastor, key } = await churchWithKey(context)
const employeeId = pastor.id
const PEOPLE = `/organizations/${organization.id}/employees`
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test.each([
  ['text that is not JSON', '{"name": ', 400, 'malformed_json'],
  ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 400, 'malformed_json'],
  ['a NUL as it is', '{"name": "a\u0000b"}', 400, 'malformed_json'],
  ['a body of one megabyte', `{"name": "${'a'.repeat(1_000_000)}"}`, 413, 'body_too_large'],
  ['ten thousand levels', `{"name": ${nested(10_000)}}`, 400, 'nested_too_deeply'],
  ['a list in place of an object', '[1, 2]', 422, 'invalid_input'],
  ['nothing', '', 400, 'malformed_json'],
])('%s', async (_, raw, status, code) => {
  const answer = await api.ask('POST', PEOPLE, { key, raw })
  expect([answer.status, answer.json.code]).toEqual([status, code])
  expect(String(answer.json.detail)).toMatch(/^[A-Z].+\.$/)
})

test('each field that is unknown, of another kind or unstorable is named', async () => {
  const fieldsOf = async (raw: string) => {
    const { status, json } = await api.ask('POST', PEOPLE, { key, raw })
    expect(status).toBe(422)
    return (json.errors as { field: string }[]).map(({ field }) => field)
  }
  expect(await fieldsOf('{"name": "Lee", "salary": 5}')).toEqual(['salary'])
  expect(await fieldsOf('{"name": "Lee", "__proto__": {"role": "owner"}}')).toEqual(['__proto__'])
  expect(await fieldsOf('{"name": {"first": "Lee"}}')).toEqual(['name'])
  expect(await fieldsOf('{"name": "a\\u0000b"}')).toEqual(['name'])
  expect(await fieldsOf(`{"name": "${'a'.repeat(6_000)}"}`)).toEqual(['name'])
  expect(await fieldsOf('{"name": "", "hoursPerWeek": 900}')).toEqual(
    expect.arrayContaining(['name', 'hoursPerWeek', 'position', 'jobTitle']),
  )
})

test('a refused request leaves nothing behind', async () => {
  const before = await database.knex('employees').count()
  const body = {
    name: 'Half Made',
    jobTitle: 'Usher',
    position: 'no-such-position',
    hoursPerWeek: 5,
  }
  const { json } = await api.ask('POST', PEOPLE, { key, body: { ...body, basePay: '9k' } })
  expect(json.errors).toMatchObject([{ field: 'position' }])
  expect(await database.knex('employees').count()).toEqual(before)
})

test.each([
  ['of nothing', 'bm90aGluZw'],
  ['that was changed', Buffer.from('7 00000000').toString('base64url')],
  ['that holds SQL', Buffer.from("1' or true--").toString('base64url')],
])('a cursor %s', async (_, cursor) => {
  const { status, json } = await api.ask('GET', `${PEOPLE}?cursor=${cursor}`, { key })
  expect([status, json.code]).toEqual([400, 'invalid_cursor'])
})

test('parameters of the query that do not exist or hold a NUL are refused by name', async () => {
  const { json } = await api.ask('GET', `${PEOPLE}?limit=5`, { key })
  expect(json.errors).toMatchObject([{ field: 'limit' }])
  const missing = await api.ask('GET', '/positions', { key })
  expect(missing.json.errors).toMatchObject([{ field: 'title' }])
  const kind = await api.ask('GET', '/positions?title=pastor&type=bank', { key })
  expect(kind.json.errors).toMatchObject([{ field: 'type' }])
})

test('another method, another address and another media type', async () => {
  const method = await api.ask('DELETE', `/employees/${employeeId}`, { key })
  expect([method.status, method.json.code]).toEqual([405, 'method_not_allowed'])
  expect(method.headers.get('Allow')).toBe('HEAD, GET, PATCH')
  const preflight = await api.ask('OPTIONS', '/organizations', {})
  expect(preflight.json.code).toBe('method_not_allowed')
  expect((await api.ask('GET', '/nothing', { key })).json.code).toBe('not_found')
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const form = await api.ask('POST', PEOPLE, { key, raw: 'name=Lee', headers })
  expect([form.status, form.json.code]).toEqual([415, 'media_type'])
})

test.each(['0', '-1', '1.5', '9007199254740993', 'abc', '%27', '1e3'])(
  'an id that is none, %s, is not found',
  async (id) => {
    expect((await api.ask('GET', `/employees/${id}`, { key })).json.code).toBe('not_found')
  },
)

test.each(['*', 'v1', '"v1", "v2"', 'W/"v1"', '"x"'])(
  'an If-Match that is none: %s',
  async (tag) => {
    const sent = { key, body: {}, headers: { 'If-Match': tag } }
    const { status, json } = await api.ask('PATCH', `/employees/${employeeId}`, sent)
    expect([status, json.code]).toEqual([400, 'invalid_etag'])
  },
)

test('an address with a NUL is a problem too', async () => {
  const { status, json } = await api.ask('GET', '/employees/%00', { key })
  expect([status, json.code]).toEqual([400, 'malformed_request'])
})

test('an Idempotency-Key that is too long or has blanks', async () => {
  for (const given of ['a'.repeat(201), 'two words']) {
    const sent = { key, body: {}, headers: { 'Idempotency-Key': given } }
    const { json } = await api.ask('POST', PEOPLE, sent)
    expect(json.code).toBe('invalid_idempotency_key')
  }
})

const BAD: readonly unknown[] = [
  ...['', ' ', 'x', '-1', '1e99', '9'.repeat(40), '=1+1', '2026-02-30', '\u202e', '%00', 'a.b'],
  ...[0, -1, 1.5, 1e300, true, null, {}, [], [[]], ['x'], { x: 'y' }, { '7': 'z' }],
]

test.each(OPERATIONS.filter(({ body }) => body !== null).map((one) => [one.id, one] as const))(
  '%s answers one bad value in all its fields without an error of ours',
  async (_, { method, path, body }) => {
    await database.knex('rate_limits').delete()
    const { properties = {} } = z.toJSONSchema(body as z.ZodType, { io: 'input' })
    const names = Object.keys(properties).filter((name) => name !== 'answers')
    expect(names).not.toEqual([])
    const at = path
      .replace(':organizationId', String(organization.id))
      .replace(':employeeId', String(employeeId))
      .replace(':effectiveOn', '2026-01-01')
    const headers = { 'If-Match': '"v1"' }
    for (const value of BAD) {
      const sent = { key, headers, body: Object.fromEntries(names.map((name) => [name, value])) }
      const { status, json } = await api.ask(method.toUpperCase(), at, sent)
      expect(status, `${JSON.stringify(value)} ${JSON.stringify(json)}`).toBeLessThan(500)
    }
  },
)

test('who tries keys is refused after a while, and their own key still works', async () => {
  const codes = new Set<unknown>()
  for (let tries = 0; tries < 62; tries += 1) {
    codes.add((await api.ask('GET', '/sources', { key: `stipend_guess${tries}` })).json.code)
  }
  expect([...codes]).toEqual(['key_unknown', 'too_many_requests'])
  expect((await api.ask('GET', '/organizations', { key })).status).toBe(200)
})
