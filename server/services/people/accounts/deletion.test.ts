import { expect, test } from 'vitest'
import { normalizeEmail } from '~/core/forms/email.ts'
import {
  actingAs,
  buildContext,
  buildEmployee,
  buildMember,
  buildOrganization,
  TEST_NOW,
} from '~/tests/support/database/world.ts'
import { PASSWORD } from '~/tests/support/server/http-visitor.ts'
import { lettersTo } from '~/tests/support/server/mail.ts'
import { type Clock, opens, signedIn } from '~/tests/support/server/signed-in.ts'
import { testWorld } from '~/tests/support/test.ts'
import { inviteMember } from '../organizations/invitations.ts'
import { openSession } from '../sessions/session.ts'
import { showLeaving } from './account.ts'
import { deleteDueAccounts, keepAccount, requestDeletion } from './deletion.ts'

const { database } = await testWorld()

const DAY = 24 * 60 * 60 * 1000

type Person = Awaited<ReturnType<typeof signedIn>>

async function leave(person: Person, given: { email?: string; currentPassword?: string } = {}) {
  const { email = person.user.email, currentPassword = PASSWORD } = given
  await requestDeletion(person.context, {
    email: { address: email, normalized: normalizeEmail(email) },
    currentPassword,
    session: person.session,
  })
}

const daysLater = (days: number) =>
  buildContext(database.knex, undefined, { now: () => new Date(TEST_NOW.getTime() + days * DAY) })
const exists = async (table: string, id: number) =>
  (await database.knex(table).where({ id }).first('id')) !== undefined

test('an account is deleted fourteen days after asking, not before, and its owner is told both times', async () => {
  const person = await signedIn(database.knex)
  const phone = await openSession(person.context, person.user.id)
  await leave(person)
  expect(await opens(person, phone.token), 'other devices').toBe(false)
  expect(await opens(person, person.token), 'this device').toBe(true)
  await deleteDueAccounts(daysLater(13))
  expect(await exists('users', person.user.id)).toBe(true)
  expect(await deleteDueAccounts(daysLater(14))).toEqual({ deleted: 1, stopped: 0 })
  expect(await exists('users', person.user.id)).toBe(false)
  expect(await deleteDueAccounts(daysLater(14))).toEqual({ deleted: 0, stopped: 0 })
  const letters = await lettersTo(daysLater(15), person.user.email)
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Your account will be deleted on December 4, 2026',
    'Your account is deleted',
  ])
})

test('with an account its requests to be told of new pages are deleted', async () => {
  const person = await signedIn(database.knex)
  const [flag] = await database
    .knex('coming_soon_flags')
    .insert({ path: '/told-of', title: 'Told of', what: 'A page to be told of.', set_at: TEST_NOW })
    .returning('id')
  await database.knex('coming_soon_requests').insert({
    flag_id: flag!.id,
    email: person.user.email,
    email_key: normalizeEmail(person.user.email),
    token_hash: Buffer.alloc(32, 7),
    asked_at: TEST_NOW,
  })
  await leave(person)
  await deleteDueAccounts(daysLater(14))
  const kept = await database.knex('coming_soon_requests').where({ flag_id: flag!.id })
  expect(kept).toEqual([])
  await database.knex('coming_soon_flags').where({ id: flag!.id }).delete()
})

test('one click keeps it', async () => {
  const person = await signedIn(database.knex)
  await leave(person)
  expect((await showLeaving(person.context)).dueAt).not.toBeNull()
  await keepAccount(person.context)
  await deleteDueAccounts(daysLater(20))
  expect(await exists('users', person.user.id)).toBe(true)
})

test('it asks for the address and the password', async () => {
  const person = await signedIn(database.knex)
  const address = leave(person, { email: 'other@example.org' })
  await expect(address).rejects.toMatchObject({ errors: { email: expect.any(String) } })
  const password = leave(person, { currentPassword: 'not my password' })
  await expect(password).rejects.toMatchObject({ errors: { currentPassword: expect.any(String) } })
})

test('the last owner of an organization with other members hands over first', async () => {
  const person = await signedIn(database.knex)
  const organization = await buildOrganization(
    person.context,
    { name: 'Harbor House' },
    person.user,
  )
  const member = await buildMember(person.context, organization, { role: 'editor', seesPay: true })
  expect(await showLeaving(person.context)).toMatchObject({
    withOthers: [{ id: organization.id, name: 'Harbor House' }],
  })
  await expect(leave(person)).rejects.toThrow('Harbor House')
  await database
    .knex('memberships')
    .where({ organization_id: organization.id, user_id: member.id })
    .update({ role: 'owner' })
  await leave(person)
  await deleteDueAccounts(daysLater(14))
  expect(await exists('users', person.user.id)).toBe(false)
  expect(await exists('organizations', organization.id)).toBe(true)
})

test('an organization nobody else belongs to goes with the account, and its records with the link to them', async () => {
  const person = await signedIn(database.knex)
  const organization = await buildOrganization(person.context, { name: 'Alone' }, person.user)
  const employee = await buildEmployee(person.context, {}, organization)
  expect(await showLeaving(person.context)).toMatchObject({ alone: ['Alone'], withOthers: [] })
  await leave(person)
  await deleteDueAccounts(daysLater(14))
  expect(await exists('organizations', organization.id)).toBe(false)
  expect(await exists('employees', employee.id)).toBe(false)
})

test('who was joined by others during the grace keeps the account and is told why', async () => {
  const person = await signedIn(database.knex)
  const organization = await buildOrganization(person.context, { name: 'Growing' }, person.user)
  await leave(person)
  await buildMember(person.context, organization, { role: 'viewer', seesPay: false })
  expect(await deleteDueAccounts(daysLater(14))).toEqual({ deleted: 0, stopped: 1 })
  expect(await exists('users', person.user.id)).toBe(true)
  const letters = await lettersTo(daysLater(15), person.user.email)
  expect(letters.at(-1)?.text).toContain('Growing')
})

test('invitations of an account that was deleted let nobody in', async () => {
  const person = await signedIn(database.knex)
  const context = buildContext(database.knex)
  const organization = await buildOrganization(context, {}, person.user)
  await buildMember(context, organization, { role: 'owner', seesPay: true })
  const email = { address: 'late@example.org', normalized: 'late@example.org' }
  const rights = { role: 'owner', seesPay: true } as const
  const { id } = await inviteMember(person.context, {
    ...{ organizationId: organization.id, email, ...rights },
  })
  await leave(person)
  await deleteDueAccounts(daysLater(14))
  const row = await database.knex('organization_invitations').where({ id }).first('revoked_at')
  expect(row?.revoked_at).not.toBeNull()
})

test('what others keep forgets who made it, and stays', async () => {
  const clock: Clock = { now: TEST_NOW }
  const owner = await signedIn(database.knex, {}, clock)
  const organization = await buildOrganization(owner.context, {}, owner.user)
  const editor = await signedIn(database.knex)
  await database.knex('memberships').insert({
    organization_id: organization.id,
    user_id: editor.user.id,
    role: 'editor',
    sees_pay: true,
  })
  const { id } = await buildEmployee(actingAs(owner.context, editor.user), {}, organization)
  await database.knex('employees').where({ id }).update({ updated_by: editor.user.id })
  await leave(editor)
  await deleteDueAccounts(daysLater(14))
  expect(await database.knex('employees').where({ id }).first()).toMatchObject({ updated_by: null })
})

test('every table says what becomes of its rows when a person is deleted', async () => {
  const { rows } = await database.knex.raw(`
    select conrelid::regclass::text as place from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'a'`)
  expect(rows).toEqual([])
})
