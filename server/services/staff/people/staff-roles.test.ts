import { beforeEach, expect, test } from 'vitest'
import { normalizeEmail } from '~/core/forms/email.ts'
import type { StaffRole } from '~/core/policy.ts'
import { forgetEverybody } from '~/tests/support/database/forget-everybody.ts'
import { buildContext, STAFF_SECRET, TEST_NOW } from '~/tests/support/database/world.ts'
import { PASSWORD } from '~/tests/support/server/http-visitor.ts'
import {
  type Clock,
  codeAt,
  opens,
  type SignedInPerson,
  signedIn,
} from '~/tests/support/server/signed-in.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { requestDeletion } from '../../people/accounts/deletion.ts'
import { grantRole, listStaff, revokeRole } from './staff-roles.ts'

const database = await freshDatabase()
let clock: Clock
beforeEach(async () => {
  await forgetEverybody(database.knex)
  clock = { now: TEST_NOW }
})

async function person(name: string, staffRoles: readonly StaffRole[] = []) {
  return await signedIn(database.knex, { name, staffRoles }, clock)
}

/** What `who` types; the clock moves on, because each code works once. */
function confirmed() {
  clock.now = new Date(clock.now.getTime() + 60_000)
  const code = { kind: 'time', code: codeAt(STAFF_SECRET, clock.now) } as const
  return { reason: 'joins the team', confirmation: { currentPassword: PASSWORD, code } }
}

function to({ user }: SignedInPerson, role: StaffRole, lastDay: string | null = null) {
  return { email: { normalized: normalizeEmail(user.email) }, role, lastDay, ...confirmed() }
}

function from({ user }: SignedInPerson, role: StaffRole) {
  return { user: user.id, role, ...confirmed() }
}

const roles = async () =>
  (await database.knex('staff_roles').orderBy(['user_id', 'role'])).map(({ role }) => role)

test('a role is given with its end, told by mail, written down, and begins with a new sign-in', async () => {
  const admin = await person('Ada Admin', ['admin'])
  const ben = await person('Ben Helper')
  await grantRole(admin.context, to(ben, 'support', '2027-01-31'))
  const [held] = (await listStaff(admin.context)).filter(({ name }) => name === 'Ben Helper')
  expect(held).toMatchObject({
    ...{ role: 'support', grantedBy: 'Ada Admin', inForce: false, twoStepSince: null },
    expiresAt: new Date('2027-02-01T00:00:00Z'),
  })
  expect(await opens(ben, ben.token)).toBe(false)
  const mails = await database.knex('outgoing_mails').where({ to_address: ben.user.email })
  expect(mails.map(({ kind }) => kind)).toEqual(['staff-role'])
  const [event] = await database.knex('audit_events').where({ action: 'staff.grantRole' })
  expect(event).toMatchObject({
    ...{ actor_id: admin.user.id, subject_id: ben.user.id },
    details: { role: 'support', lastDay: '2027-01-31', reason: 'joins the team' },
  })
  await revokeRole(admin.context, from(ben, 'support'))
  expect(await roles()).toEqual(['admin'])
})

test('when a person last acted as staff is read from the audit log', async () => {
  const admin = await person('Ada Admin', ['admin'])
  expect((await listStaff(admin.context))[0]?.lastActedAt).toEqual(clock.now)
})

test('nobody changes their own roles', async () => {
  const admin = await person('Ada Admin', ['admin'])
  await person('Bea Admin', ['admin'])
  const own = revokeRole(admin.context, from(admin, 'admin'))
  await expect(own).rejects.toMatchObject({ name: 'NotAllowed' })
  const more = grantRole(admin.context, to(admin, 'support'))
  await expect(more).rejects.toMatchObject({ name: 'NotAllowed' })
  expect(await roles()).toEqual(['admin', 'admin'])
})

test('two admins who take each other’s role at once: one stays', async () => {
  const [ada, bea] = [await person('Ada', ['admin']), await person('Bea', ['admin'])]
  const [one, other] = [from(bea, 'admin'), from(ada, 'admin')]
  const done = await Promise.allSettled([
    revokeRole(ada.context, { ...one, confirmation: other.confirmation }),
    revokeRole(bea.context, other),
  ])
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await roles()).toEqual(['admin'])
})

test('the terminal cannot take the last admin either, nor give the last one an end', async () => {
  const ada = await person('Ada', ['admin'])
  await person('Sue', ['support'])
  const system = { ...buildContext(database.knex), request: null }
  for (const refused of [
    () => revokeRole(system, { ...from(ada, 'admin'), confirmation: null }),
    () => grantRole(system, { ...to(ada, 'admin', '2027-01-31'), confirmation: null }),
  ]) {
    await expect(refused()).rejects.toMatchObject({ name: 'Conflict' })
  }
  expect(await opens(ada, ada.token)).toBe(true)
})

test('neither a wrong password nor a wrong code nor a day that is over changes anything', async () => {
  const ada = await person('Ada', ['admin'])
  const ben = await person('Ben')
  const wrong = { ...to(ben, 'support') }
  const tries = [
    { ...wrong, confirmation: { ...wrong.confirmation, currentPassword: 'wrong' } },
    { ...wrong, confirmation: null },
    { ...wrong, lastDay: '2026-11-01' },
    { ...wrong, email: { normalized: 'nobody@nowhere.example' } },
  ]
  for (const input of tries) {
    await expect(grantRole(ada.context, input)).rejects.toMatchObject({ name: 'InvalidInput' })
  }
  await database.knex('users').where({ id: ben.user.id }).update({ email_verified_at: null })
  const unconfirmed = grantRole(ada.context, to(ben, 'support'))
  await expect(unconfirmed).rejects.toMatchObject({ errors: { email: expect.any(String) } })
  expect(await roles()).toEqual(['admin'])
})

test('other staff neither read nor change it', async () => {
  const [ada, sue] = [await person('Ada', ['admin']), await person('Sue', ['support', 'analyst'])]
  for (const refused of [
    listStaff(sue.context),
    grantRole(sue.context, to(sue, 'admin')),
    revokeRole(sue.context, from(ada, 'admin')),
  ]) {
    await expect(refused).rejects.toMatchObject({ name: 'NotFound' })
  }
})

test('staff cannot delete their account while they hold a role', async () => {
  const ada = await person('Ada', ['admin'])
  const { email } = ada.user
  const asked = {
    email: { address: email, normalized: normalizeEmail(email) },
    currentPassword: PASSWORD,
  }
  const refused = requestDeletion(ada.context, { ...asked, session: null })
  await expect(refused).rejects.toMatchObject({ name: 'Conflict' })
})
