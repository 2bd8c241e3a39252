/** The operations of the API as other software uses them; each answer is held against the OpenAPI document. */
import { expect, test } from 'vitest'
import { listEvents } from '~/server/services/people/organizations/history.ts'
import {
  actingAs,
  buildContext,
  buildEmployee,
  buildOrganization,
} from '~/tests/support/database/world.ts'
import { apiServer, churchWithKey, keyOf } from '~/tests/support/server/api-caller.ts'
import { testWorld } from '~/tests/support/test.ts'
import { OPERATIONS } from './router.ts'

const { database } = await testWorld()
const context = buildContext(database.knex)
const api = await apiServer(database, context)
const { owner, organization, pastor, key } = await churchWithKey(context)

const PERSON = {
  ...{ name: 'Lee Park', jobTitle: 'Bookkeeper', position: 'bookkeeper', hoursPerWeek: 40 },
  ...{ basePay: 52_000, basePayPeriod: 'year', ordained: false },
}

test('the document is served to everyone, and has every operation once', async () => {
  const { status, json } = await api.ask('GET', '/openapi.json')
  expect(status).toBe(200)
  expect(json.openapi).toBe('3.1.0')
  const paths = json.paths as Record<string, Record<string, { operationId: string }>>
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(ids.sort()).toEqual(OPERATIONS.map(({ id }) => id).sort())
  expect(new Set(ids).size).toBe(ids.length)
})

test('a key lists and reads the one organization it belongs to', async () => {
  await buildOrganization(context, { name: 'Another of the same owner' }, owner)
  const { json } = await api.ask('GET', '/organizations', { key })
  const items = json.items as { id: number; role: string }[]
  expect(items.map(({ id, role }) => [id, role])).toEqual([[organization.id, 'owner']])
  const one = await api.ask('GET', `/organizations/${organization.id}`, { key })
  expect(one.json).toMatchObject({ name: 'Grace Chapel', state: 'OH', version: 1 })
  expect(one.json.figures).toMatchObject([{ fiscalYear: 2026, operatingBudget: 310_000 }])
  expect(one.headers.get('ETag')).toBe('"v1"')
})

test('a person is read with their pay in dollars, and the look is in the history', async () => {
  const { json } = await api.ask('GET', `/employees/${pastor.id}`, { key })
  expect(json).toMatchObject({ name: 'Sam Rivera', seesPay: true, version: 1 })
  expect(json.pay).toMatchObject({
    effectiveOn: '2026-01-01',
    components: [
      { kind: 'base', amount: 58_000, period: 'year', annual: 58_000 },
      { kind: 'housing_allowance', amount: 18_000, period: 'year', annual: 18_000 },
    ],
  })
  const event = await database
    .knex('audit_events')
    .where({ action: 'pay.read', subject_id: pastor.id })
    .orderBy('id', 'desc')
    .first()
  expect(event).toMatchObject({ actor_kind: 'user', actor_id: owner.id })
  expect(event?.details).toEqual({ purpose: 'employee page', apiKey: 'Payroll' })
  const asked = { organizationId: organization.id, userId: null, kind: null, page: 1 }
  const { events } = await listEvents(actingAs(context, owner), asked)
  expect(events.map(({ who, what }) => `${who} ${what}`)).toContain(
    'Dana Owner, with the API key “Payroll” viewed the pay of Sam Rivera',
  )
})

test('a person is created by the parsers of the form, from texts as well as from numbers', async () => {
  const path = `/organizations/${organization.id}/employees`
  const made = await api.ask('POST', path, { key, body: { ...PERSON, basePay: '52k' } })
  expect(made.status).toBe(201)
  expect(made.headers.get('Location')).toBe(`/api/v1/employees/${made.json.id}`)
  expect(made.json).toMatchObject({ name: 'Lee Park', ordained: false })
  expect(made.json.pay).toMatchObject({ effectiveOn: '2026-11-20' })
})

test('a question of the form is asked as a problem, and answered by sending its answer', async () => {
  const path = `/organizations/${organization.id}/employees`
  const body = { ...PERSON, name: 'Kim Hour', basePay: 25 }
  const asked = await api.ask('POST', path, { key, body })
  expect(asked.status).toBe(422)
  expect(asked.json.code).toBe('invalid_input')
  const [question] = asked.json.questions as {
    name: string
    field: string
    answers: { label: string; value: string }[]
  }[]
  expect(question?.field).toBe('basePay')
  const hour = question?.answers.find(({ label }) => label.includes('hour'))
  const answers = { [String(question?.name)]: String(hour?.value) }
  const made = await api.ask('POST', path, { key, body: { ...body, answers } })
  expect(made.status).toBe(201)
  expect(made.json.pay).toMatchObject({ components: [{ period: 'hour', amount: 25 }] })
})

test('the same request with one Idempotency-Key creates one person, however often it comes', async () => {
  const path = `/organizations/${organization.id}/employees`
  const headers = { 'Idempotency-Key': 'hire-7' }
  const body = { ...PERSON, name: 'Once Only' }
  const both = await Promise.all([
    api.ask('POST', path, { key, body, headers }),
    api.ask('POST', path, { key, body, headers }),
  ])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(both[0].json.id).toBe(both[1].json.id)
  const replayed = both.filter(({ headers: h }) => h.get('Idempotency-Replayed') === 'true')
  expect(replayed).toHaveLength(1)
  const other = { key, body: { ...body, name: 'Another' }, headers }
  expect((await api.ask('POST', path, other)).json.code).toBe('idempotency_key_reused')
  const people = database.knex('employees').where({ name: 'Once Only' })
  expect(await people).toHaveLength(1)
})

test('a change needs the newest ETag, keeps what is not sent, and begins today', async () => {
  const { id } = await buildEmployee(context, { name: 'Pat Change' }, organization)
  const path = `/employees/${id}`
  const body = { basePay: 60_000 }
  expect((await api.ask('PATCH', path, { key, body })).json.code).toBe('version_required')
  const old = { key, body, headers: { 'If-Match': '"v9"' } }
  expect((await api.ask('PATCH', path, old)).json.code).toBe('version_changed')
  const done = await api.ask('PATCH', path, { key, body, headers: { 'If-Match': '"v1"' } })
  expect(done.status).toBe(200)
  expect(done.headers.get('ETag')).toBe('"v2"')
  expect(done.json).toMatchObject({ name: 'Pat Change', version: 2 })
  expect(done.json.pay).toMatchObject({ effectiveOn: '2026-11-20' })
  const days = await database
    .knex('pay_packages')
    .where({ employee_id: id })
    .orderBy('effective_on')
    .select('effective_on')
  expect(days).toHaveLength(2)
})

test('a list comes in pages, each person once', async () => {
  const many = await buildOrganization(context, { name: 'Large Church' }, owner)
  const { token } = await keyOf(context, many, [])
  const columns = { organization_id: many.id, name: 'One of many', job_title: 'Usher' }
  const row = { ...columns, kind: 'volunteer' as const, hours_per_week: 2, weeks_per_year: 52 }
  await database.knex('employees').insert(Array.from({ length: 53 }, () => row))
  const path = `/organizations/${many.id}/employees`
  const first = await api.ask('GET', path, { key: token })
  const second = await api.ask('GET', `${path}?cursor=${first.json.next}`, { key: token })
  const ids = [first, second].flatMap(({ json }) => json.items as { id: number }[])
  expect(new Set(ids.map(({ id }) => id)).size).toBe(53)
  expect(second.json.next).toBeNull()
  expect(JSON.stringify(first.json)).not.toContain('"pay"')
})

test('an estimate says source, kind, strength, how many, definition and day', async () => {
  const person = await api.ask('POST', `/employees/${pastor.id}/estimates`, { key, body: {} })
  expect(person.status).toBe(200)
  expect(person.json).toMatchObject({
    ...{ kind: 'range', asOf: '2026-11-20', position: { key: 'solo-pastor' } },
    ...{ source: { kind: 'demonstration' }, definition: 'salary' },
    pay: { dollars: 76_000 },
  })
  expect(person.json.n).toMatch(/\d/)
  expect(person.headers.get('RateLimit')).toMatch(/"questions";r=\d+;t=\d+/)
  const body = { position: 'Solo Pastor', operatingBudget: 310_000, state: 'OH', attendance: 150 }
  const described = await api.ask('POST', '/estimates', { key, body })
  // the invented survey answers no described question, so that a public source does
  expect(described.json).toMatchObject({ kind: 'range', definition: 'cash' })
  expect(described.json).toMatchObject({ source: { kind: 'census_workers' } })
  expect(described.json.caution).toContain('Census')
  expect(described.headers.get('RateLimit')).toContain('"described";r=59;t=3600')
  expect(described.headers.get('RateLimit-Policy')).toContain('"described";q=60;w=3600')
})

test('a person whose position is a guess is refused with the reason, and no figure', async () => {
  const { id } = await buildEmployee(context, { name: 'Guessed' }, organization)
  await database.knex('employees').where({ id }).update({ is_position_guess: true })
  const { json } = await api.ask('POST', `/employees/${id}/estimates`, { key, body: {} })
  expect(json).toMatchObject({ kind: 'refused', position: { key: 'solo-pastor' } })
  expect(json.reason).toContain('our guess from the job title')
  expect(json).not.toHaveProperty('quantiles')
})

test('a report is saved once, listed, read, and downloaded as CSV', async () => {
  const path = `/employees/${pastor.id}/reports`
  const headers = { 'Idempotency-Key': 'report-1' }
  const made = await api.ask('POST', path, { key, body: { proposed: '80k' }, headers })
  expect(made.status).toBe(201)
  const again = await api.ask('POST', path, { key, body: { proposed: '80k' }, headers })
  expect(again.json).toEqual(made.json)
  const list = await api.ask('GET', `/organizations/${organization.id}/reports`, { key })
  expect(list.json.items).toMatchObject([{ number: made.json.number, pay: 76_000 }])
  const read = await api.ask('GET', String(made.json.json), { key })
  expect(read.json).toMatchObject({ number: made.json.number, savedBy: 'Dana Owner' })
  expect(read.json.report).toMatchObject({
    pay: { dollars: 76_000 },
    proposed: { dollars: 80_000 },
  })
  const csv = await api.ask('GET', String(made.json.csv), { key })
  expect(csv.headers.get('Content-Type')).toContain('text/csv')
  expect(new TextDecoder().decode(csv.bytes)).toContain('Sam Rivera')
})

test('a report is downloaded as PDF', async () => {
  const made = await api.ask('POST', `/employees/${pastor.id}/reports`, { key, body: {} })
  const pdf = await api.ask('GET', String(made.json.pdf), { key })
  expect(pdf.headers.get('Content-Type')).toBe('application/pdf')
  expect(new TextDecoder('latin1').decode(pdf.bytes.slice(0, 5))).toBe('%PDF-')
})

test('positions and places are found, and sources and snapshots are listed', async () => {
  const found = await api.ask('GET', '/positions?title=youth%20minister', { key })
  expect((found.json.items as object[])[0]).toMatchObject({ key: 'youth-pastor' })
  const place = await api.ask('GET', '/places?text=43215', { key })
  expect(place.json).toMatchObject({ place: { state: 'OH', county: '39049' } })
  const several = await api.ask('GET', '/places?text=Springfield', { key })
  expect(several.json).toMatchObject({ place: null })
  expect((several.json.choices as string[]).length).toBeGreaterThan(1)
  const sources = await api.ask('GET', '/sources', { key })
  const kinds = (sources.json.items as { kind: string }[]).map(({ kind }) => kind)
  expect(kinds).toContain('census_workers')
  // nobody is told figures of an invented survey
  expect((await api.ask('GET', '/snapshots', { key })).json.items).toEqual([])
})

test('a key that sends too much waits, and is told how long', async () => {
  const { token, id } = await keyOf(context, organization, [])
  const first = await api.ask('GET', '/snapshots', { key: token })
  expect(first.headers.get('RateLimit-Policy')).toContain('"requests";q=600;w=600')
  expect(first.headers.get('RateLimit')).toBe('"requests";r=599;t=600')
  await database
    .knex('rate_limits')
    .where({ key: `api key ${id}` })
    .update({ count: 600 })
  const refused = await api.ask('GET', '/snapshots', { key: token })
  expect(refused.status).toBe(429)
  expect(refused.json).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 600 })
  expect(refused.headers.get('Retry-After')).toBe('600')
  expect(refused.headers.get('RateLimit')).toBe('"requests";r=0;t=600')
})
