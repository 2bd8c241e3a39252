/**
 * The attack on the real server: one account makes organizations around a victim by the forms of the pages, lets all of
 * them contribute, and staff accept every one.
 */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { gatherMemberRecords } from '~/server/services/market/snapshots/gather-member-records.ts'
import { crowdsAround, fillMemberPool } from '../support/database/members.ts'
import { buildContext, EMPLOYEE_FIELDS, ORGANIZATION_FIELDS } from '../support/database/world.ts'
import { fittingAsPublished } from '../support/fit-as-published.ts'
import { HttpVisitor, signUp } from '../support/server/http-visitor.ts'
import { sharedServer } from '../support/server/shared-server.ts'
import { becomeStaff } from '../support/server/staff.ts'

const server = await sharedServer()

const ALASKA = { city: 'Anchorage', state: 'AK', zip: '99501' }

async function account(email: string): Promise<HttpVisitor> {
  const visitor = new HttpVisitor(server.url)
  await signUp(visitor, email)
  await server.database.knex('users').where({ email }).update({ email_verified_at: new Date() })
  return visitor
}

async function addOrganization(visitor: HttpVisitor) {
  const street = `${Math.ceil(Math.random() * 9999)} ${randomUUID()} Road`
  const described = { ...ORGANIZATION_FIELDS, ...ALASKA, name: randomUUID(), street }
  return await visitor.post('/organization/new', { intent: 'save', ...described })
}

/** The whole way: an organization, its pastor, contribution. Answers its number and key. */
async function contribute(visitor: HttpVisitor): Promise<{ id: number; key: string }> {
  const next = (await addOrganization(visitor)).headers.get('Location') ?? ''
  const added = await visitor.post(next, { intent: 'save', ...EMPLOYEE_FIELDS })
  expect(added.status).toBe(303)
  const id = Number(new URL(next, server.url).searchParams.get('organization'))
  const agreed = await visitor.post(`/organization/${id}`, { intent: 'contribute' })
  expect(agreed.status).toBe(303)
  const [key = ''] = await server.database
    .knex('organizations')
    .where({ id, contributes_records: true })
    .pluck('market_key')
  return { id, key }
}

test('one account with ten organizations around a victim has one place of its crowd, and no eleventh', async () => {
  const victim = await contribute(await account('pastor@victim-church.org'))
  const attacker = await account('many@gmail.com')
  const fakes: { id: number; key: string }[] = []
  for (let i = 0; i < 10; i++) fakes.push(await contribute(attacker))
  const eleventh = await addOrganization(attacker)
  expect(eleventh.status).toBe(429)
  expect(eleventh.body).toContain('You can add 10 organizations a day.')

  const context = buildContext(server.database.knex, undefined, { now: () => new Date() })
  await fillMemberPool(server.database, 3000)
  const records = () =>
    server.database.knex('pay_records').whereIn(
      'organization_key',
      fakes.map(({ key }) => key),
    )
  await gatherMemberRecords(context)
  expect(await records()).toEqual([])
  const waits = await attacker.get(`/organization/${fakes[0]?.id}/receipts`)
  expect(waits.body).toContain('We check each new church or nonprofit before we use its records.')

  const staff = new HttpVisitor(server.url)
  staff.cookies.set('session', (await becomeStaff(server, ['support'])).token)
  for (const { id } of [victim, ...fakes]) {
    const decided = { organization: `${id}`, reason: 'Sounded like a church' }
    const accepted = await staff.post('/mgmt/contributors', { intent: 'accept', ...decided })
    expect(accepted.status).toBe(303)
  }
  const { context: quick } = await fittingAsPublished(context)
  const around = { key: victim.key, fakes: fakes.map(({ key }) => key) }
  const [crowd] = await crowdsAround(quick, 'solo-pastor', [around])
  expect(await records()).toHaveLength(10)
  expect(crowd?.invented).toBeLessThanOrEqual(1)
  expect(crowd?.places).toBeGreaterThanOrEqual(5)
})
