/** Pay from a day on and proposals, as other software reads and changes them. */
import { expect, test } from 'vitest'
import { buildContext, buildEmployee } from '~/tests/support/database/world.ts'
import { apiServer, churchWithKey, keyOf } from '~/tests/support/server/api-caller.ts'
import { testWorld } from '~/tests/support/test.ts'

const { database } = await testWorld()
const context = buildContext(database.knex)
const api = await apiServer(database, context)
const { owner, organization, key } = await churchWithKey(context)

/** A new person, so that each test has versions of its own. */
async function person(name: string) {
  const { id } = await buildEmployee(context, { name }, organization)
  const ask = (method: string, path: string, body?: object, version?: number) =>
    api.ask(method, `/employees/${id}${path}`, {
      ...{ key, ...(body && { body }) },
      headers: version === undefined ? {} : { 'If-Match': `"v${version}"` },
    })
  return { id, ask }
}

test('pay that is added from a day on keeps what is not sent, and earlier pay stays', async () => {
  const { id, ask } = await person('Ada History')
  const body = { effectiveOn: '2027-01-01', basePay: '+3%', payReason: 'yearly_raise' }
  const made = await ask('POST', '/packages', body, 1)
  expect(made.status).toBe(201)
  expect(made.headers.get('Location')).toBe(`/api/v1/employees/${id}/packages/2027-01-01`)
  expect(made.headers.get('ETag')).toBe('"v2"')
  expect(made.json).toMatchObject({
    ...{ effectiveOn: '2027-01-01', when: 'planned', payReason: 'yearly_raise', salary: 77_740 },
    components: [
      { kind: 'base', annual: 59_740 },
      { kind: 'housing_allowance', annual: 18_000 },
    ],
  })
  const { json } = await ask('GET', '/packages')
  const items = json.items as { effectiveOn: string; salary: number; when: string }[]
  expect(items.map(({ effectiveOn, salary, when }) => [effectiveOn, salary, when])).toEqual([
    ['2026-01-01', 76_000, 'now'],
    ['2027-01-01', 77_740, 'planned'],
  ])
})

test('pay of a day is corrected, its day included, and only by the newest version', async () => {
  const { ask } = await person('Ben Correct')
  const change = { housingAllowance: null, effectiveOn: '2026-02-01' }
  const old = await ask('PATCH', '/packages/2026-01-01', change, 7)
  expect(old.json.code).toBe('version_changed')
  const done = await ask('PATCH', '/packages/2026-01-01', change, 1)
  expect(done.json).toMatchObject({ effectiveOn: '2026-02-01', salary: 58_000, when: 'now' })
  expect((await ask('GET', '/packages/2026-01-01')).json.code).toBe('not_found')
  const missing = await ask('PATCH', '/packages/2026-01-01', change, 2)
  expect(missing.json.code).toBe('not_found')
})

test('a day that has pay, a day that is none and an unreadable amount are refused by field', async () => {
  const { ask } = await person('Cy Refused')
  const fieldsOf = async (body: object) => {
    const { status, json } = await ask('POST', '/packages', body, 1)
    expect(status).toBe(422)
    return (json.errors as { field: string }[]).map(({ field }) => field)
  }
  expect(await fieldsOf({ effectiveOn: '2026-01-01', basePay: '60k' })).toEqual(['effectiveOn'])
  expect(await fieldsOf({ effectiveOn: '2026-13-45', basePay: '60k' })).toEqual(['effectiveOn'])
  expect(await fieldsOf({ basePay: '60k' })).toEqual(['effectiveOn'])
  expect(await fieldsOf({ effectiveOn: '2027-01-01', basePay: 'a lot' })).toEqual(['basePay'])
  expect(await fieldsOf({ effectiveOn: '2027-01-01', name: 'Cy' })).toEqual(['name'])
  for (const day of ['2026-13-45', '%27', '1', '9999-99-99']) {
    expect((await ask('GET', `/packages/${day}`)).json.code).toBe('not_found')
  }
  const rows = database.knex('pay_packages').where({ effective_on: '2027-01-01' })
  expect(await rows).not.toContainEqual(expect.objectContaining({ reason: 'Cy' }))
})

test('each look at a history of pay is told to the owners', async () => {
  const { id, ask } = await person('Dee Seen')
  await ask('GET', '/packages')
  const events = database.knex('audit_events').where({ action: 'pay.read', subject_id: id })
  expect(await events).toMatchObject([{ actor_id: owner.id, details: { apiKey: 'Payroll' } }])
})

test('a proposal is made, replaced and taken back, each with the version that was read', async () => {
  const { id, ask } = await person('Eve Proposed')
  const none = await ask('GET', '/proposal')
  expect(none.json).toEqual({ employeeId: id, version: 1, proposal: null })
  const made = await ask('PUT', '/proposal', { proposed: '+3%' }, 1)
  expect(made.json).toMatchObject({
    version: 2,
    proposal: { salary: 78_280, effectiveOn: '2027-01-01', by: 'Dana Owner' },
  })
  const again = { proposed: 80_000, effectiveOn: '2027-07-01' }
  expect((await ask('PUT', '/proposal', again, 1)).json.code).toBe('version_changed')
  const moved = await ask('PUT', '/proposal', again, 2)
  expect(moved.json).toMatchObject({
    proposal: { salary: 80_000, effectiveOn: '2027-07-01', proposed: '$80,000' },
  })
  const gone = await ask('PUT', '/proposal', { proposed: null }, 3)
  expect(gone.json).toMatchObject({ proposal: null })
})

test('a proposal that looks mistaken is asked about, and kept by sending the answer', async () => {
  const { ask } = await person('Flo Asked')
  const asked = await ask('PUT', '/proposal', { proposed: '+80%' }, 1)
  expect(asked.json.code).toBe('invalid_input')
  const [question] = asked.json.questions as {
    name: string
    field: string
    answers: { label: string; value: string }[]
  }[]
  expect(question?.field).toBe('proposed')
  const kept = question?.answers.find(({ label }) => label.startsWith('Yes'))
  const answers = { [String(question?.name)]: String(kept?.value) }
  const made = await ask('PUT', '/proposal', { proposed: '+80%', answers }, 1)
  expect(made.json).toMatchObject({ proposal: { salary: 136_800 } })
  const wrong = await ask('PUT', '/proposal', { proposed: 'more', effectiveOn: '2020-01-01' }, 2)
  expect(wrong.json.errors).toMatchObject([{ field: 'effectiveOn' }])
  const text = await ask('PUT', '/proposal', { proposed: 'more' }, 2)
  expect(text.json.errors).toMatchObject([{ field: 'proposed' }])
})

test('everyone is listed with present and proposed pay, for keys that change pay', async () => {
  const { id, ask } = await person('Gus Listed')
  await ask('PUT', '/proposal', { proposed: '77k' }, 1)
  const path = `/organizations/${organization.id}/proposals`
  const { json } = await api.ask('GET', path, { key })
  const items = json.items as { employeeId: number }[]
  expect(items.find(({ employeeId }) => employeeId === id)).toMatchObject({
    ...{ name: 'Gus Listed', version: 2, salary: 76_000 },
    proposal: { salary: 77_000 },
  })
  expect(json.next).toBeNull()
  const { token } = await keyOf(context, organization, ['pay'])
  expect((await api.ask('GET', path, { key: token })).json.code).toBe('scope_missing')
})
