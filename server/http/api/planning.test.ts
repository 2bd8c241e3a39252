/** The staff table, raise plans and board packets, as other software reads them. */
import { expect, test } from 'vitest'
import type { Criteria, Decision } from '~/core/answers/board-packets/packet.ts'
import { savePart } from '~/server/services/answers/board-packets/save-part.ts'
import {
  attachReport,
  sealCriteria,
  startPacket,
} from '~/server/services/answers/board-packets/start-packet.ts'
import { actingAs, buildBookkeeper, buildContext } from '~/tests/support/database/world.ts'
import { apiServer, churchWithKey, keyOf } from '~/tests/support/server/api-caller.ts'
import { testWorld } from '~/tests/support/test.ts'

const { database } = await testWorld()
const context = buildContext(database.knex)
const api = await apiServer(database, context)
const { owner, organization, pastor, key } = await churchWithKey(context)
const bookkeeper = await buildBookkeeper(context, { name: 'Lee Park' }, organization)
const AT = `/organizations/${organization.id}`

test('the staff table has a range and a place for everyone, and no pay without that scope', async () => {
  const { json, headers } = await api.ask('GET', `${AT}/staff-table?sort=name`, { key })
  expect(json).toMatchObject({ seesPay: true, people: 2, found: 2, definition: 'salary' })
  expect(json.items).toMatchObject([
    { employeeId: bookkeeper.id, kind: 'employee', basis: expect.any(String) },
    { employeeId: pastor.id, pay: 76_000, position: { key: 'solo-pastor' } },
  ])
  expect(headers.get('RateLimit')).toMatch(/"questions";r=\d+/)
  const { token } = await keyOf(context, organization, [])
  const blind = await api.ask('GET', `${AT}/staff-table`, { key: token })
  expect(blind.json).toMatchObject({ seesPay: false, totals: null })
  for (const line of blind.json.items as object[]) {
    expect(line).toMatchObject({ pay: null, compaRatio: null, target: null, proposed: null })
  }
})

test('the staff table is filtered as on the page, and a filter that does not exist is refused', async () => {
  const found = await api.ask('GET', `${AT}/staff-table?q=park`, { key })
  expect(found.json).toMatchObject({ found: 1, people: 2, next: null })
  const wrong = await api.ask('GET', `${AT}/staff-table?place=beyond&sort=age`, { key })
  expect(wrong.json.errors).toMatchObject([{ field: 'place' }, { field: 'sort' }])
  const other = await api.ask('GET', `${AT}/staff-table?page=2`, { key })
  expect(other.json.errors).toMatchObject([{ field: 'page' }])
})

test('a raise plan is calculated, accepted as it was, and not after a change', async () => {
  const body = { pool: '3%', rules: ['across'], rounding: 'dollar' }
  const planned = await api.ask('POST', `${AT}/raise-plans`, { key, body })
  const items = planned.json.items as { employeeId: number; raise: number; pay: number }[]
  expect(items).toHaveLength(2)
  for (const { raise, pay } of items) expect(raise / pay).toBeCloseTo(0.03, 3)
  const { plan } = planned.json
  const path = `${AT}/raise-plans/accepted`
  const another = await api.ask('POST', path, { key, body: { ...body, pool: '4%', plan } })
  expect(another.json.code).toBe('conflict')
  const headers = { 'Idempotency-Key': 'raises-2027' }
  const made = await api.ask('POST', path, { key, body: { ...body, plan }, headers })
  expect(made.json).toEqual({ proposals: `${AT}/proposals` })
  const replayed = await api.ask('POST', path, { key, body: { ...body, plan }, headers })
  expect(replayed.headers.get('Idempotency-Replayed')).toBe('true')
  const listed = await api.ask('GET', `${AT}/proposals`, { key })
  const proposals = listed.json.items as { proposal: { salary: number } }[]
  expect(proposals.map(({ proposal }) => proposal.salary)).toContain(78_280)
  const late = await api.ask('POST', path, { key, body: { ...body, plan } })
  expect(late.json.code).toBe('conflict')
})

test('terms of a raise plan that cannot be used are named', async () => {
  const fieldsOf = async (body: object) => {
    const { json } = await api.ask('POST', `${AT}/raise-plans`, { key, body })
    return (json.errors as { field: string }[]).map(({ field }) => field)
  }
  expect(await fieldsOf({})).toEqual(['pool'])
  expect(await fieldsOf({ pool: 'much' })).toEqual(['pool'])
  expect(await fieldsOf({ pool: '' })).toEqual(['pool'])
  expect(await fieldsOf({ pool: '3%', rules: ['luck'] })).toEqual(['rules.0'])
  expect(await fieldsOf({ pool: '3%', frozen: [999_999] })).toEqual(['frozen'])
  expect(await fieldsOf({ pool: '3%', frozen: ['all'] })).toEqual(['frozen.0'])
  expect(await fieldsOf({ pool: { of: 3 }, date: 'soon' })).toEqual(['pool', 'date'])
  expect(await fieldsOf({ pool: '3%', ratings: { '999999': 'meets' } })).toEqual(['ratings'])
  expect(
    await fieldsOf({ pool: '3%', rules: ['merit'], merit: { meets: { lower: 'x' } } }),
  ).toEqual(['merit.meets.lower'])
})

test('each look at everyone’s pay is told to the owners, with the key', async () => {
  const looks = () =>
    database.knex('audit_events').where({ action: 'pay.read', organization_id: organization.id })
  const before = (await looks()).length
  await api.ask('GET', `${AT}/staff-table`, { key })
  await api.ask('GET', `${AT}/proposals`, { key })
  await api.ask('POST', `${AT}/raise-plans`, { key, body: { pool: '3%' } })
  const events = (await looks().orderBy('id')).slice(before)
  expect(events.map(({ details }) => details)).toEqual([
    { purpose: 'staff table', apiKey: 'Payroll' },
    { purpose: 'next year', apiKey: 'Payroll' },
    { purpose: 'raise planner', apiKey: 'Payroll' },
  ])
})

test('a board packet is listed, read in dollars, and downloaded as PDF', async () => {
  const mine = actingAs(context, owner)
  const { number } = await startPacket(mine, { employeeId: pastor.id })
  const address = { employeeId: pastor.id, number }
  const unsealed = await api.ask('GET', `/employees/${pastor.id}/packets/${number}`, { key })
  expect(unsealed.json).toMatchObject({ state: 'unsealed', criteria: null, report: null })
  const content: Criteria = {
    ...{ position: 'Solo pastor', duties: 'Leads worship.', organizationTypes: 'church' },
    ...{ budgetFrom: 15_500_000, budgetTo: 62_000_000, geography: 'Ohio', denomination: null },
    ...{ definition: 'salary', targetPercentile: 50, reason: 'Half to twice our budget.' },
  }
  await savePart(mine, { ...address, part: 'criteria', content, version: 0 })
  await sealCriteria(mine, { ...address, version: 1 })
  await attachReport(mine, { ...address, report: 'now' })
  const decided: Decision = {
    ...{ cash: 6_000_000, housing: 2_200_000, secaOffset: 0, retirement: 0, insurance: 0 },
    ...{ employerFica: 0, effectiveOn: '2027-01-01', terms: 'One year.' },
    ...{ basis: null, adjustments: null },
  }
  await savePart(mine, { ...address, part: 'decision', content: decided, version: 0 })
  const list = await api.ask('GET', `${AT}/packets`, { key })
  expect(list.json).toMatchObject({ items: [{ number, state: 'open', isPractice: true }] })
  const [{ json, pdf }] = list.json.items as [{ json: string; pdf: string }]
  const read = await api.ask('GET', json, { key })
  expect(read.json).toMatchObject({
    ...{ person: 'Sam Rivera', criteria: { budgetFrom: 155_000 }, seal: { by: 'Dana Owner' } },
    ...{ report: { definition: 'salary' }, decision: { cash: 60_000, housing: 22_000 } },
  })
  expect(read.json.minutes).toContain('Sam Rivera')
  const paper = await api.ask('GET', pdf, { key })
  expect(paper.headers.get('Content-Type')).toBe('application/pdf')
  const events = database
    .knex('audit_events')
    .where({ subject_id: pastor.id, action: 'packet.export' })
  expect(await events).toMatchObject([{ details: { apiKey: 'Payroll' } }])
})
