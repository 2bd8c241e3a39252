/** Organizations of one person that move from an earlier account to the present one. */
import { expect, test } from 'vitest'
import { InvalidInput, LimitReached, NotAllowed, NotFound } from '~/core/errors.ts'
import { parseEmail } from '~/core/forms/email.ts'
import type { Context } from '~/server/context.ts'
import {
  actingAs,
  buildEmployee,
  buildOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { lettersTo, linkIn } from '~/tests/support/server/mail.ts'
import { testWorld } from '~/tests/support/test.ts'
import { showEmployee } from '../employees/show-employee.ts'
import { acceptClaim, requestClaim, showClaim } from './claim-organizations.ts'

const { database, context } = await testWorld()

/** Their address is confirmed. */
async function person() {
  const user = await buildUser(context)
  return { ...user, as: actingAs(context, user) }
}

async function ask(as: Context, address: string) {
  const email = parseEmail(address)
  if (!email.ok) throw new Error(email.problem)
  await requestClaim(as, { email: email.value })
}

async function tokenTo(address: string): Promise<string> {
  const [letter] = (await lettersTo(context, address)).slice(-1)
  if (!letter) throw new Error('no letter')
  return linkIn(letter).split('/').at(-1) ?? ''
}

test('the link moves every organization to who asked, with its people, and tells both mailboxes', async () => {
  const [old, now] = [await person(), await person()]
  const organization = await buildOrganization(context, {}, old)
  const { id } = await buildEmployee(context, {}, organization)
  await ask(now.as, old.email)
  const token = await tokenTo(old.email)
  expect(await showClaim(now.as, { token })).toMatchObject({ organizations: ['Grace Chapel'] })
  expect(await acceptClaim(now.as, { token, session: null })).toMatchObject({ organizations: 1 })

  expect((await showEmployee(now.as, { employeeId: id })).membership?.role).toBe('owner')
  await expect(showEmployee(old.as, { employeeId: id })).rejects.toThrow(NotFound)
  for (const { email } of [old, now]) {
    const [last] = (await lettersTo(context, email)).slice(-1)
    expect(last?.text).toContain(`The account ${now.email} now owns Grace Chapel`)
  }
  const event = await database
    .knex('audit_events')
    .where({ organization_id: organization.id, action: 'ownership.claim' })
    .first()
  expect(event).toMatchObject({ actor_id: now.id, details: { from: old.email, to: now.email } })
  await expect(acceptClaim(now.as, { token, session: null })).rejects.toThrow(NotFound)
})

test('a link works for nobody but who asked, and stays good for them', async () => {
  const [old, now, thief] = [await person(), await person(), await person()]
  await buildOrganization(context, {}, old)
  await ask(now.as, old.email)
  const token = await tokenTo(old.email)
  for (const other of [thief, old]) {
    expect(await showClaim(other.as, { token })).toBeNull()
    await expect(acceptClaim(other.as, { token, session: null })).rejects.toThrow(NotFound)
  }
  expect(await showClaim(now.as, { token })).not.toBeNull()
  const late = { ...now.as, now: () => new Date(context.now().getTime() + 25 * 3_600_000) }
  await expect(acceptClaim(late, { token, session: null })).rejects.toThrow(NotFound)
})

test('the answer never says whether an address has an account', async () => {
  const [now, idle] = [await person(), await person()]
  expect(await ask(now.as, 'nobody-has-this@example.org')).toBeUndefined()
  expect(await ask(now.as, idle.email)).toBeUndefined()
  expect(await lettersTo(context, idle.email)).toEqual([])
  await expect(ask(now.as, now.email)).rejects.toThrow(InvalidInput)
  for (let times = 0; times < 2; times += 1) await ask(now.as, 'nobody-has-this@example.org')
  await expect(ask(now.as, 'nobody-has-this@example.org')).rejects.toThrow(LimitReached)
})

test('an account with two-step sign-in gives nothing by its mailbox alone, and an unconfirmed one may not ask', async () => {
  const [old, now] = [await person(), await person()]
  await buildOrganization(context, {}, old)
  const at = context.now()
  await database
    .knex('two_step')
    .insert({ user_id: old.id, secret: 'sealed', created_at: at, confirmed_at: at })
  await ask(now.as, old.email)
  const [letter] = (await lettersTo(context, old.email)).slice(-1)
  expect(letter?.text).toContain('a link alone cannot move anything')
  expect(letter?.text).not.toContain('/claim/')
  const { id } = await person()
  await database.knex('users').where({ id }).update({ email_verified_at: null })
  const unconfirmed = actingAs(context, { id })
  await expect(ask(unconfirmed, old.email)).rejects.toThrow(NotAllowed)
})

test('a link does nothing once the other account has two-step sign-in', async () => {
  const [old, now] = [await person(), await person()]
  const organization = await buildOrganization(context, {}, old)
  await ask(now.as, old.email)
  const token = await tokenTo(old.email)
  const at = context.now()
  await database
    .knex('two_step')
    .insert({ user_id: old.id, secret: 'sealed', created_at: at, confirmed_at: at })
  await expect(acceptClaim(now.as, { token, session: null })).rejects.toThrow('two-step')
  const members = await database.knex('memberships').where({ organization_id: organization.id })
  expect(members.map(({ user_id }) => user_id)).toEqual([old.id])
})

test('an address without organizations is answered no faster', async () => {
  const now = await person()
  const startedAt = performance.now()
  await ask(now.as, 'nobody-has-that@example.org')
  expect(performance.now() - startedAt).toBeGreaterThan(240)
})
