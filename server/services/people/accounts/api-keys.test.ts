import { expect, test } from 'vitest'
import { apiKeyForm } from '~/core/people/organizations/api-keys-schema.ts'
import {
  actingAs,
  actingAsStaff,
  buildContext,
  buildMember,
  buildOrganization,
  buildUser,
  TEST_NOW,
} from '~/tests/support/database/world.ts'
import { PASSWORD } from '~/tests/support/server/http-visitor.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { forgetExpired } from '../../staff/system/forget-expired.ts'
import { archiveOrganization } from '../organizations/archive-organization.ts'
import { listEvents } from '../organizations/history.ts'
import {
  createApiKey,
  listApiKeys,
  requireApi,
  requireApiAt,
  revokeApiKey,
  visitWithKey,
} from './api-keys.ts'

const database = await freshDatabase({ market: true })
const clock = { now: TEST_NOW }
const context = buildContext(database.knex, undefined, { now: () => clock.now })
const INPUT = apiKeyForm.parse({
  ...{ name: 'Payroll', write: 'yes', days: '30', currentPassword: PASSWORD },
})

async function ownedChurch() {
  const user = await buildUser(context, { password: PASSWORD, name: 'Dana Owner' })
  const organization = await buildOrganization(context, {}, user)
  return { owner: actingAs(context, user), organizationId: organization.id, organization }
}

test('a new key acts as its maker in its organization, and only its hash is stored', async () => {
  const { owner, organizationId } = await ownedChurch()
  const { token } = await createApiKey(owner, { ...INPUT, organizationId })
  expect(token).toMatch(/^stipend_[\w-]{43}$/)
  expect(await visitWithKey(context, token)).toMatchObject({
    actor: { kind: 'user', key: { name: 'Payroll', scopes: ['read', 'write'], organizationId } },
  })
  const row = await database.knex('api_keys').where({ organization_id: organizationId }).first()
  expect(JSON.stringify(row)).not.toContain(token.slice(12))
})

test('its maker reads the token for ten minutes, and another owner never', async () => {
  const { owner, organizationId, organization } = await ownedChurch()
  const { token } = await createApiKey(owner, { ...INPUT, organizationId })
  const other = await buildMember(context, organization, { role: 'owner', seesPay: true })
  const shownTo = async (whom: typeof owner) => {
    return (await listApiKeys(whom, { organizationId })).keys.map((key) => key.token)
  }
  expect(await shownTo(owner)).toEqual([token])
  expect(await shownTo(actingAs(context, other))).toEqual([null])
  clock.now = new Date(TEST_NOW.getTime() + 11 * 60_000)
  expect(await shownTo(owner)).toEqual([null])
  await forgetExpired(context)
  clock.now = TEST_NOW
  const row = await database.knex('api_keys').where({ organization_id: organizationId }).first()
  expect(row?.sealed_token).toBeNull()
})

test('an archived organization gets no new key, and its owner still revokes one', async () => {
  const { owner, organizationId } = await ownedChurch()
  const { id: keyId, token } = await createApiKey(owner, { ...INPUT, organizationId })
  await archiveOrganization(owner, { organizationId })
  await expect(createApiKey(owner, { ...INPUT, organizationId })).rejects.toThrow('is archived')
  await revokeApiKey(owner, { organizationId, keyId })
  expect(await visitWithKey(context, token)).toBe('revoked')
})

test('a wrong password, an unconfirmed address and a role that is not owner make no key', async () => {
  const { owner, organizationId, organization } = await ownedChurch()
  const wrong = createApiKey(owner, { ...INPUT, organizationId, currentPassword: 'a wrong one' })
  await expect(wrong).rejects.toThrow('Some answers need another look')
  const editor = await buildMember(context, organization, { role: 'editor', seesPay: true })
  const asEditor = createApiKey(actingAs(context, editor), { ...INPUT, organizationId })
  await expect(asEditor).rejects.toMatchObject({ name: 'NotAllowed' })
  const admin = await actingAsStaff(context, ['admin'])
  await expect(createApiKey(admin, { ...INPUT, organizationId })).rejects.toMatchObject({
    name: 'NotAllowed',
  })
  const unsure = await buildUser(context, { password: PASSWORD, emailVerified: false })
  const own = await buildOrganization(context, {}, unsure)
  const early = createApiKey(actingAs(context, unsure), { ...INPUT, organizationId: own.id })
  await expect(early).rejects.toThrow('Confirm your email address before you create an API key')
  expect((await listApiKeys(owner, { organizationId })).keys).toEqual([])
})

test('a revoked key ends at once, says so, and is in the history of its organization', async () => {
  const { owner, organizationId } = await ownedChurch()
  const { id, token } = await createApiKey(owner, { ...INPUT, organizationId })
  await revokeApiKey(owner, { organizationId, keyId: id })
  await revokeApiKey(owner, { organizationId, keyId: id })
  expect(await visitWithKey(context, token)).toBe('revoked')
  const { events } = await listEvents(owner, { organizationId, userId: null, kind: null, page: 1 })
  expect(events.slice(0, 2).map(({ who, what }) => `${who} ${what}`)).toEqual([
    'Dana Owner revoked the API key “Payroll”',
    'Dana Owner created the API key “Payroll”, valid until December 20, 2026',
  ])
})

test('a key of another organization is not found', async () => {
  const [one, other] = [await ownedChurch(), await ownedChurch()]
  const { id } = await createApiKey(one.owner, { ...INPUT, organizationId: one.organizationId })
  const { owner, organizationId } = other
  await expect(revokeApiKey(owner, { organizationId, keyId: id })).rejects.toMatchObject({
    name: 'NotFound',
  })
})

test('the use of a key is written down every five minutes at most', async () => {
  const { owner, organizationId } = await ownedChurch()
  const { id, token } = await createApiKey(owner, { ...INPUT, organizationId })
  const usedAt = async (minutes: number) => {
    clock.now = new Date(TEST_NOW.getTime() + minutes * 60_000)
    await visitWithKey(context, token)
    const row = await database.knex('api_keys').where({ id }).first()
    return row?.last_used_at?.toISOString()
  }
  const times = [await usedAt(0), await usedAt(4), await usedAt(6)]
  clock.now = TEST_NOW
  expect(times.map((time) => time?.slice(11, 16))).toEqual(['12:00', '12:00', '12:06'])
})

test('the API belongs to the plans that have the staff table', async () => {
  const { owner, organizationId } = await ownedChurch()
  await database
    .knex('snapshots')
    .update({ source: 'member', published_at: new Date('2026-01-01') })
  const { market } = buildContext(database.knex)
  const at = { ...owner, market }
  await requireApi(at, { id: organizationId, plan: 'basic' })
  const locked = createApiKey(at, { ...INPUT, organizationId })
  await expect(locked).rejects.toThrow(
    'The API is included in Basic and larger plans; yours is Free.',
  )
  expect((await listApiKeys(at, { organizationId })).lock).toMatchObject({ opensWith: 'basic' })
  const ofNone = requireApiAt(at, {})
  await expect(ofNone).rejects.toThrow('Add an organization with such a plan.')
  await database.knex('organizations').where({ id: organizationId }).update({ plan: 'basic' })
  await expect(requireApiAt(at, {})).resolves.toBeUndefined()
})
