/** The position finder: what is found, how much data is shown, and requests for positions that are missing. */
import { expect, test } from 'vitest'
import { Conflict, InvalidInput, LimitReached, NotFound, NotSignedIn } from '~/core/errors.ts'
import { readJobQuery } from '~/core/market/positions/job-query.ts'
import type { Context } from '~/server/context.ts'
import {
  actingAs,
  buildContext,
  buildEmployee,
  buildMember,
  buildUser,
} from '~/tests/support/database/world.ts'
import { lettersTo } from '~/tests/support/server/mail.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { listPeopleToPlace, setPositions } from '../../people/employees/set-positions.ts'
import {
  answerPositionRequest,
  listOwnRequests,
  listPositionRequests,
  requestPosition,
  showPositionRequests,
} from '../../staff/data/position-requests.ts'
import { describePosition, findJob, searchPositions } from './find-job.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)

const visitor = (): Context => ({ ...context, actor: { kind: 'visitor' } })
const staff = (id: number): Context => ({
  ...context,
  actor: { kind: 'staff', id, roles: ['editor'] },
})
const BELL_RINGER = {
  missingTitle: 'Bell ringer',
  missingType: 'church',
  duties: 'Rings.',
} as const

test('a visitor finds positions by misspelled words, best first, and the other type of organization later', async () => {
  const asked = { title: 'secratary', type: 'church', count: 3 } as const
  const [best] = await searchPositions(visitor(), asked)
  expect(best).toMatchObject({ key: 'administrative-assistant', because: 'Secretary' })
  expect(await searchPositions(visitor(), { ...asked, title: '' })).toEqual([])
})

test('answers settle it, the chosen position is described, and two are compared', async () => {
  const query = readJobQuery({
    ...{ title: 'secretary', position: 'administrative-assistant', compare: 'office-manager' },
    ...{ 'q-supervises': 'office', 'q-week': 'running', second: 'bookkeeper' },
  })
  const { chosen, compared, settling, second } = await findJob(visitor(), query)
  expect(chosen).toMatchObject({ title: 'Administrative Assistant', soc: '43-6014' })
  expect(chosen?.occupation).toContain('Administrative Assistants')
  expect(compared?.title).toBe('Office Manager')
  expect(settling?.settled).toEqual({ key: 'office-manager', title: 'Office Manager' })
  expect(second).toEqual({ key: 'bookkeeper', title: 'Bookkeeper' })
})

test('after the very name of one position nothing is asked, until another is chosen', async () => {
  const asked = async (query: Record<string, string>) =>
    (await findJob(visitor(), readJobQuery(query))).settling
  expect(await asked({ title: 'organist' })).toBeNull()
  expect(await asked({ title: 'Secretary', position: 'administrative-assistant' })).toBeNull()
  expect(await asked({ title: 'Secretary', position: 'office-manager' })).not.toBeNull()
  expect(await asked({ title: 'office helper' })).not.toBeNull()
  expect(await asked({ position: 'organist' })).not.toBeNull()
})

test('a title of two jobs names both', async () => {
  const { named } = await findJob(visitor(), readJobQuery({ title: 'Office Manager / Bookkeeper' }))
  expect(named.map(({ key }) => key)).toEqual(['office-manager', 'bookkeeper'])
})

test.each([
  ['Secretary and Bookkeeper', ['administrative-assistant', 'bookkeeper']],
  ['worship leader AND office manager', ['worship-leader', 'office-manager']],
  ['Custodian and custodian', []],
  ['Minister of Music and Organist', []],
  ['Director of Buildings and Grounds', []],
  ['Bookkeeper and friends', []],
  ['and', []],
])('of “%s” the two jobs are %j', async (title, keys) => {
  const { named } = await findJob(visitor(), readJobQuery({ title }))
  expect(named.map(({ key }) => key)).toEqual(keys)
})

test('what is not in the catalog is nothing chosen', async () => {
  const query = readJobQuery({ title: 'xyzzy', position: 'no-such', compare: 'x', second: 'y' })
  const nothing = {
    found: [],
    chosen: null,
    compared: null,
    settling: null,
    second: null,
    named: [],
  }
  expect(await findJob(visitor(), query)).toEqual(nothing)
  expect(await describePosition(visitor(), 'constructor')).toBeNull()
})

test('counts of organizations are banded, records rounded down to ten and hidden with too few organizations', async () => {
  const rows = await database.knex('positions').pluck('key')
  for (const key of rows) {
    const { evidence } = (await describePosition(visitor(), String(key)))!
    const { organizations, records } = evidence
    expect(
      organizations.exact === null || organizations.exact === 0 || organizations.exact >= 20,
    ).toBe(true)
    if (records !== null) expect(records % 10).toBe(0)
    if (/none|fewer/.test(organizations.text)) expect(records).toBeNull()
  }
})

test('a request waits, is asked once, and is answered once', async () => {
  const user = await buildUser(context)
  const mine = actingAs(context, user)
  const helper = staff((await buildUser(context)).id)
  await requestPosition(mine, BELL_RINGER)
  await requestPosition(mine, { ...BELL_RINGER, missingTitle: 'bell RINGER' })
  const [request, ...others] = await listOwnRequests(mine)
  expect({ request, others }).toMatchObject({
    request: { title: 'Bell ringer', status: 'open', position: null },
    others: [],
  })
  const waiting = await listPositionRequests(helper, { status: 'open', limit: 1000 })
  expect(waiting.map(({ id }) => id)).toContain(request!.id)

  const answer = { request: request!.id, status: 'use', position: 'music-director' } as const
  await answerPositionRequest(helper, { ...answer, answer: 'Use this one.' })
  expect(await listOwnRequests(mine)).toMatchObject([
    { status: 'use', answer: 'Use this one.', position: { title: 'Music Director' } },
  ])
  const [letter] = await lettersTo(context, user.email)
  expect(letter?.subject).toBe('Your request for the position “Bell ringer”')
  expect(letter?.text).toContain('For “Bell ringer”, use the position “Music Director” instead.')
  expect(letter?.text).toContain('Use this one.')
  const shown = await showPositionRequests(helper, { status: 'use', page: 1 })
  expect(shown.list.rows).toMatchObject([
    { title: 'Bell ringer', position: 'Music Director', answer: 'Use this one.' },
  ])
  const again = answerPositionRequest(helper, { ...answer, answer: 'Again.' })
  await expect(again).rejects.toThrow(Conflict)
  expect(await listOwnRequests(actingAs(context, await buildUser(context)))).toEqual([])
})

test('visitors cannot ask, members cannot answer, and an answer names a position there is', async () => {
  const member = actingAs(context, await buildUser(context))
  const helper = staff((await buildUser(context)).id)
  const answer = { request: 999_999, status: 'use', position: 'no-such', answer: 'No.' } as const
  await expect(requestPosition(visitor(), BELL_RINGER)).rejects.toThrow(NotSignedIn)
  await expect(answerPositionRequest(member, answer)).rejects.toThrow(NotFound)
  await expect(listPositionRequests(member, { status: 'open', limit: 1 })).rejects.toThrow(NotFound)
  await expect(answerPositionRequest(helper, answer)).rejects.toThrow(InvalidInput)
  const unknown = answerPositionRequest(helper, { ...answer, position: 'bookkeeper' })
  await expect(unknown).rejects.toThrow(NotFound)
})

test('more than ten requests a day are too many', async () => {
  const mine = actingAs(context, await buildUser(context))
  const ask = (n: number) => requestPosition(mine, { ...BELL_RINGER, missingTitle: `Job ${n}` })
  for (let n = 0; n < 10; n += 1) await ask(n)
  await expect(ask(11)).rejects.toThrow(LimitReached)
})

test('requests go with the account', async () => {
  const user = await buildUser(context)
  await requestPosition(actingAs(context, user), BELL_RINGER)
  await database.knex('users').where({ id: user.id }).delete()
  expect(await database.knex('position_requests').where({ user_id: user.id })).toEqual([])
})

test('an editor saves two positions to a person; pay, hours and a newer version stay', async () => {
  const { id, organization } = await buildEmployee(context)
  const owner = actingAs(context, organization.owner)
  const [person] = await listPeopleToPlace(owner, { organizationId: organization.id })
  const positions = [
    { position: 'office-manager', weight: 60 },
    { position: 'bookkeeper', weight: 40 },
  ]
  const before = await database.knex('employees').where({ id }).first()
  await setPositions(owner, { employeeId: id, version: person!.version, positions })
  const rows = await database
    .knex('employee_positions')
    .where({ employee_id: id })
    .orderBy('ordinal')
    .select({ position: 'position_key', weight: 'weight' })
  expect(rows).toEqual(positions)
  const after = await database.knex('employees').where({ id }).first()
  expect(after).toMatchObject({ version: before!.version + 1, job_title: before!.job_title })
  const late = setPositions(owner, { employeeId: id, version: person!.version, positions })
  await expect(late).rejects.toThrow(Conflict)
})

test('viewers are offered nobody, strangers find nothing, and a position must be of the catalog', async () => {
  const { id, organization } = await buildEmployee(context)
  const viewer = await buildMember(context, organization, { role: 'viewer', seesPay: false })
  const shown = await listPeopleToPlace(actingAs(context, viewer), {
    organizationId: organization.id,
  })
  expect(shown).toEqual([])
  const change = {
    employeeId: id,
    version: 1,
    positions: [{ position: 'bookkeeper', weight: 100 }],
  }
  const stranger = actingAs(context, await buildUser(context))
  await expect(setPositions(stranger, change)).rejects.toThrow(NotFound)
  const unknown = { ...change, positions: [{ position: 'no-such', weight: 100 }] }
  const refused = setPositions(actingAs(context, organization.owner), unknown)
  await expect(refused).rejects.toThrow(InvalidInput)
})
