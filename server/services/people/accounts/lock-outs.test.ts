/** Who guesses is slowed down; whose account is guessed at still gets in. */
import { beforeEach, expect, test } from 'vitest'
import { normalizeEmail } from '~/core/forms/email.ts'
import { forgetEverybody } from '~/tests/support/database/forget-everybody.ts'
import { buildContext, buildUser } from '~/tests/support/database/world.ts'
import { PASSWORD } from '~/tests/support/server/http-visitor.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { endSessions } from '../sessions/session.ts'
import { hashPassword } from './password.ts'
import { signIn } from './sign-in.ts'

const database = await freshDatabase()
beforeEach(() => forgetEverybody(database.knex))

const from = (address: string) => ({
  ...buildContext(database.knex),
  request: { id: crypto.randomUUID(), address, userAgent: 'Test' },
})

async function person(staffRoles: readonly 'support'[] = []) {
  const user = await buildUser(from('192.0.2.1'), { staffRoles })
  const password_hash = await hashPassword(buildContext(database.knex), PASSWORD)
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

/** The mark that a full sign-in gives a browser. */
async function markOf(address: string, email: string, device: string | null = null) {
  const signed = await triesWith(device, address, email, PASSWORD)
  if (signed.step !== 'done') throw new Error('a code was asked for')
  return signed.session.device!
}

const triesWith = (device: string | null, address: string, email: string, password: string) => {
  const context = from(address)
  return signIn(
    { ...context, request: { ...context.request, device } },
    { email: { address: email, normalized: normalizeEmail(email) }, password },
  )
}

test('after guesses from everywhere, a browser that was signed in gets in from any network', async () => {
  const { email } = await person()
  const device = await markOf('203.0.113.9', email)
  await guessAt(email)
  await expect(tries('192.0.2.79', email, PASSWORD)).rejects.toMatchObject({ status: 429 })
  expect(await triesWith(device, '192.0.2.79', email, PASSWORD)).toMatchObject({ step: 'done' })
})

test('one who guesses in the same network locks a known browser out neither', async () => {
  const { email } = await person()
  const device = await markOf('192.0.2.80', email)
  for (let one = 0; one < 12; one += 1) {
    await tries('192.0.2.80', email, 'wrong').catch(() => {})
  }
  await expect(tries('192.0.2.80', email, PASSWORD)).rejects.toMatchObject({ status: 429 })
  expect(await triesWith(device, '192.0.2.80', email, PASSWORD)).toMatchObject({ step: 'done' })
})

test('a mark is no means for guessing: ten tries of its own, then as anyone', async () => {
  const { email } = await person()
  const device = await markOf('192.0.2.81', email)
  const guess = () => triesWith(device, '192.0.2.81', email, 'wrong')
  for (let one = 0; one < 20; one += 1) await expect(guess()).rejects.toMatchObject({ status: 422 })
  await expect(guess()).rejects.toMatchObject({ status: 429 })
  await expect(triesWith(device, '192.0.2.81', email, PASSWORD)).rejects.toMatchObject({
    status: 429,
  })
})

test('the mark of another account, an invented one and one that ran out are no marks', async () => {
  const [{ email }, stranger] = [await person(), await person()]
  const device = await markOf('192.0.2.82', email)
  const others = await markOf('192.0.2.83', stranger.email)
  await guessAt(email)
  const invented = Buffer.alloc(32, 7).toString('base64url')
  for (const [one, mark] of [others, invented, 'x', `${device}x`].entries()) {
    await expect(triesWith(mark, `198.51.100.2${one}`, email, PASSWORD)).rejects.toMatchObject({
      status: 429,
    })
  }
  await database.knex('known_devices').update({ known_until: from('').now() })
  await expect(triesWith(device, '198.51.100.29', email, PASSWORD)).rejects.toMatchObject({
    status: 429,
  })
})

test('two people of one browser share its mark, and nothing stored tells that', async () => {
  const [one, other] = [await person(), await person()]
  const device = await markOf('192.0.2.84', one.email)
  expect(await markOf('192.0.2.84', other.email, device)).toBe(device)
  expect(await markOf('192.0.2.84', one.email, device)).toBe(device)
  for (const { email } of [one, other]) {
    await guessAt(email)
    expect(await triesWith(device, '192.0.2.85', email, PASSWORD)).toMatchObject({ step: 'done' })
  }
  const rows = await database.knex('known_devices').whereIn('user_id', [one.id, other.id])
  expect(new Set(rows.map(({ digest }) => digest.toString('hex'))).size).toBe(2)
  expect(rows.map(({ known_until }) => known_until)).toEqual(
    Array(2).fill(new Date(from('').now().getTime() + 180 * 24 * 3600 * 1000)),
  )
})

test('with a second step the mark comes after the code, not after the password', async () => {
  const { id, email } = await person(['support'])
  expect(await tries('192.0.2.86', email, PASSWORD)).toMatchObject({ step: 'code' })
  expect(await database.knex('known_devices').where({ user_id: id })).toEqual([])
})

test('signing out everywhere and a new password end the marks', async () => {
  const { id, email } = await person()
  const device = await markOf('192.0.2.87', email)
  await endSessions(from('192.0.2.87'), id)
  expect(await database.knex('known_devices').where({ user_id: id })).toEqual([])
  await guessAt(email)
  // another network: the one of the sign-in is still known
  await expect(triesWith(device, '192.0.2.88', email, PASSWORD)).rejects.toMatchObject({
    status: 429,
  })
})
