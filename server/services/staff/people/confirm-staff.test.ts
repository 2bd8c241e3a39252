import { expect, test } from 'vitest'
import { STAFF_SECRET, TEST_NOW } from '~/tests/support/database/world.ts'
import { PASSWORD } from '~/tests/support/server/http-visitor.ts'
import { type Clock, codeAt, signedIn } from '~/tests/support/server/signed-in.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { findVisit } from '../../people/sessions/visit.ts'
import { confirmStaff } from './staff-roles.ts'

const database = await freshDatabase()

async function support() {
  const clock: Clock = { now: TEST_NOW }
  const person = await signedIn(database.knex, { staffRoles: ['support'] }, clock)
  const code = { kind: 'time', code: codeAt(STAFF_SECRET, clock.now) } as const
  return { ...person, code, clock }
}

test('roles of staff are in force while two-step sign-in is on, and no longer', async () => {
  const { context, user, token } = await support()
  const visit = () => findVisit({ db: database.knex, now: context.now }, token)
  expect(await visit()).toMatchObject({
    actor: { kind: 'staff', roles: ['support'] },
    user: { rolesNeedTwoStep: false },
  })

  await database.knex('two_step').where({ user_id: user.id }).update({ confirmed_at: null })
  expect(await visit()).toMatchObject({
    actor: { kind: 'user', id: user.id },
    user: { rolesNeedTwoStep: true },
  })
  await database.knex('two_step').where({ user_id: user.id }).delete()
  expect(await visit()).toMatchObject({ actor: { kind: 'user' }, user: { rolesNeedTwoStep: true } })
})

test('password and code are asked again, each code counts once', async () => {
  const { context, code } = await support()
  await confirmStaff(context, { currentPassword: PASSWORD, code })
  const again = confirmStaff(context, { currentPassword: PASSWORD, code })
  await expect(again).rejects.toMatchObject({ errors: { code: expect.stringMatching(/used/) } })
})

test('neither is enough without the other, and a request cannot leave both out', async () => {
  const { context, code } = await support()
  const wrong = { kind: 'time', code: code.code === '000000' ? '000001' : '000000' } as const
  const tries: [Parameters<typeof confirmStaff>[1], string][] = [
    [{ currentPassword: 'wrong', code }, 'currentPassword'],
    [{ currentPassword: PASSWORD, code: wrong }, 'code'],
    [null, 'currentPassword'],
  ]
  for (const [confirmation, field] of tries) {
    const refused = confirmStaff(context, confirmation)
    await expect(refused).rejects.toMatchObject({ errors: { [field]: expect.any(String) } })
  }
})

test('a command at the terminal is not asked', async () => {
  const { context } = await support()
  await expect(confirmStaff({ ...context, request: null }, null)).resolves.toBeUndefined()
})
