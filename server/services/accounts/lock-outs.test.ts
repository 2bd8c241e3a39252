/** Who guesses is slowed down; whose account is guessed at still gets in. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { normalizeEmail } from '~/core/accounts/email.ts'
import { createTestDatabase, type TestDatabase } from '~/tests/support/database/database.ts'
import { buildContext, buildUser } from '~/tests/support/database/world.ts'
import { PASSWORD } from '~/tests/support/server/http-visitor.ts'
import { hashPassword } from './password.ts'
import { signIn } from './sign-in.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.destroy())

const from = (address: string) => ({
  ...buildContext(database.knex),
  request: { id: crypto.randomUUID(), address, userAgent: 'Test' },
})

async function person(staffRoles: readonly 'support'[] = []) {
  const user = await buildUser(from('192.0.2.1'), { staffRoles })
  const password_hash = await hashPassword(PASSWORD)
  await database.knex('users').where({ id: user.id }).update({ password_hash })
  return user
}

const tries = (address: string, email: string, password: string) =>
  signIn(from(address), {
    email: { address: email, normalized: normalizeEmail(email) },
    password,
  })

/** From as many networks as a botnet has; the first 95 are only counted. */
async function guessAt(email: string): Promise<void> {
  const key = `sign-in email ${normalizeEmail(email)}`
  const counted = { key, count: 95, window_started_at: from('').now() }
  await database.knex('rate_limits').insert(counted).onConflict('key').merge()
  for (let one = 0; one < 6; one += 1) {
    await tries(`198.51.100.${one}`, email, 'wrong').catch(() => {})
  }
}

test('one who guesses from elsewhere locks nobody out', async () => {
  const { email } = await person()
  for (let one = 0; one < 12; one += 1) {
    await tries('198.51.100.7', email, 'wrong').catch(() => {})
  }
  await expect(tries('198.51.100.7', email, PASSWORD)).rejects.toMatchObject({ status: 429 })
  expect(await tries('203.0.113.9', email, PASSWORD)).toMatchObject({ step: 'done' })
})

test('after guesses from everywhere, the right password opens where one was signed in before', async () => {
  const { email } = await person()
  expect(await tries('203.0.113.9', email, PASSWORD)).toMatchObject({ step: 'done' })
  await guessAt(email)
  const right = { email, password: PASSWORD }
  await expect(tries('192.0.2.77', email, right.password)).rejects.toMatchObject({ status: 429 })
  // neither does the answer tell that a guess was right
  await expect(tries('192.0.2.78', email, 'wrong')).rejects.toMatchObject({ status: 429 })
  expect(await tries('203.0.113.9', email, right.password)).toMatchObject({ step: 'done' })
})

test('after guesses from everywhere, the right password asks for the second step where there is one', async () => {
  const { email } = await person(['support'])
  await guessAt(email)
  expect(await tries('192.0.2.77', email, PASSWORD)).toMatchObject({ step: 'code' })
})

test('addresses of one IPv6 network share their tries', async () => {
  const { email } = await person()
  for (let one = 1; one < 12; one += 1) {
    await tries(`2001:db8:1:2::${one}`, email, 'wrong').catch(() => {})
  }
  await expect(tries('2001:db8:1:2:ffff::1', email, PASSWORD)).rejects.toMatchObject({
    status: 429,
  })
  expect(await tries('2001:db8:1:3::1', email, PASSWORD)).toMatchObject({ step: 'done' })
})
