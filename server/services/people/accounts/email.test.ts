import { expect, test } from 'vitest'
import { parseEmail } from '~/core/forms/email.ts'
import { buildContext, TEST_NOW } from '~/tests/support/database/world.ts'
import { PASSWORD } from '~/tests/support/server/http-visitor.ts'
import { lettersTo, linkIn } from '~/tests/support/server/mail.ts'
import { type Clock, opens, signedIn } from '~/tests/support/server/signed-in.ts'
import { testWorld } from '~/tests/support/test.ts'
import { openSession } from '../sessions/session.ts'
import { showAccount } from './account.ts'
import { confirmEmail, requestEmailChange, resendVerification } from './email.ts'
import { showEmailLink } from './links.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { startTwoStep } from './two-step.ts'

const { database } = await testWorld()

const HOUR = 60 * 60 * 1000
const unverified = { emailVerified: false }

function emailOf(text: string) {
  const reading = parseEmail(text)
  if (!reading.ok) throw new Error(reading.problem)
  return reading.value
}

function tokenIn(letter: { text: string } | undefined): string {
  return linkIn(letter!).split('/').at(-1)!
}

async function askForChange(person: Awaited<ReturnType<typeof signedIn>>, to: string) {
  await requestEmailChange(person.context, { email: emailOf(to), currentPassword: PASSWORD })
  return tokenIn((await lettersTo(person.context, to)).at(-1))
}

test('signing up sends a link that confirms the address once', async () => {
  const visitor = buildContext(database.knex, { kind: 'visitor' })
  const { userId } = await signUp(visitor, {
    name: 'Ruth',
    email: emailOf('ruth@example.org'),
    password: PASSWORD,
  })
  const [letter] = await lettersTo(visitor, 'ruth@example.org')
  const token = tokenIn(letter)
  expect(await showEmailLink(visitor, token)).toMatchObject({ purpose: 'verify-email' })
  expect(await showEmailLink(visitor, token), 'looking uses nothing up').not.toBeNull()
  expect((await confirmEmail(visitor, { token, session: null })).done).toBe('verify-email')
  const user = await database.knex('users').where({ id: userId }).first()
  expect(user?.email_verified_at).toEqual(TEST_NOW)
  const again = confirmEmail(visitor, { token, session: null })
  await expect(again).rejects.toMatchObject({ name: 'NotFound' })
})

test('the table holds no token that could be used', async () => {
  const person = await signedIn(database.knex, unverified)
  await resendVerification(person.context)
  const token = tokenIn((await lettersTo(person.context, person.user.email)).at(-1))
  const rows = await database.knex('account_tokens').where({ user_id: person.user.id })
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a link ends after a day, and when a newer one is sent', async () => {
  const clock: Clock = { now: TEST_NOW }
  const person = await signedIn(database.knex, unverified, clock)
  await resendVerification(person.context)
  const first = tokenIn((await lettersTo(person.context, person.user.email)).at(-1))
  await resendVerification(person.context)
  const second = tokenIn((await lettersTo(person.context, person.user.email)).at(-1))
  expect(await showEmailLink(person.context, first)).toBeNull()
  expect(await showEmailLink(person.context, second)).not.toBeNull()
  clock.now = new Date(TEST_NOW.getTime() + 25 * HOUR)
  expect(await showEmailLink(person.context, second)).toBeNull()
})

test('the link is sent again three times an hour, and never to a confirmed address', async () => {
  const person = await signedIn(database.knex, unverified)
  for (let time = 0; time < 3; time++) await resendVerification(person.context)
  await expect(resendVerification(person.context)).rejects.toMatchObject({ kind: 'rate' })
  const confirmed = await signedIn(database.knex)
  await resendVerification(confirmed.context)
  expect(await lettersTo(confirmed.context, confirmed.user.email)).toEqual([])
})

test('an address changes when the new one is confirmed, and the old one is told', async () => {
  const person = await signedIn(database.knex)
  const elsewhere = await openSession(person.context, person.user.id)
  const token = await askForChange(person, 'New@Example.com')
  expect(await showAccount(person.context)).toMatchObject({
    email: person.user.email,
    pendingEmail: 'New@Example.com',
  })
  const { session } = await confirmEmail(person.context, { token, session: person.session })
  expect(await showAccount(person.context)).toMatchObject({
    email: 'New@Example.com',
    emailVerified: true,
    pendingEmail: null,
  })
  expect(await opens(person, person.token), 'the old cookie').toBe(false)
  expect(await opens(person, session!.token), 'the new cookie').toBe(true)
  expect(await opens(person, elsewhere.token), 'another device').toBe(false)
  const [told] = await lettersTo(person.context, person.user.email)
  expect(told?.subject).toBe('Your account now uses a different email address')
})

test('changing it asks for the password and refuses an address that is taken', async () => {
  const person = await signedIn(database.knex)
  const other = await signedIn(database.knex)
  const wrong = requestEmailChange(person.context, {
    email: emailOf('free@example.org'),
    currentPassword: 'not my password',
  })
  await expect(wrong).rejects.toMatchObject({ errors: { currentPassword: expect.any(String) } })
  const taken = askForChange(person, other.user.email.toUpperCase())
  await expect(taken).rejects.toMatchObject({ errors: { email: expect.any(String) } })
})

test('an address taken between asking and confirming is refused without losing the account', async () => {
  const person = await signedIn(database.knex)
  const token = await askForChange(person, 'race@example.org')
  await signedIn(database.knex, { email: 'race@example.org' })
  const late = confirmEmail(person.context, { token, session: null })
  await expect(late).rejects.toMatchObject({ name: 'InvalidInput' })
  expect((await showAccount(person.context)).email).toBe(person.user.email)
})

test('the old address takes the account back: sessions end, new two-step goes, a reset link comes', async () => {
  const clock: Clock = { now: TEST_NOW }
  const person = await signedIn(database.knex, {}, clock)
  const token = await askForChange(person, 'thief@example.com')
  await confirmEmail(person.context, { token, session: null })
  const changed = await database.knex('users').where({ id: person.user.id }).first()
  expect(changed?.twin_key).toBe('thief@example.com')
  clock.now = new Date(TEST_NOW.getTime() + HOUR)
  await startTwoStep(person.context, { currentPassword: PASSWORD })
  const undo = tokenIn((await lettersTo(person.context, person.user.email)).at(-1))
  expect((await confirmEmail(person.context, { token: undo, session: null })).done).toBe(
    'undo-email-change',
  )
  expect(await opens(person, person.token)).toBe(false)
  const user = await database.knex('users').where({ id: person.user.id }).first()
  expect(user?.email).toBe(person.user.email)
  const thief = { email: emailOf(person.user.email), password: PASSWORD }
  await expect(signIn(person.context, thief), 'the password was known').rejects.toThrow()
  expect(await database.knex('two_step').where({ user_id: person.user.id })).toEqual([])
  const letters = await lettersTo(person.context, person.user.email)
  expect(letters.at(-1)?.subject).toBe('Choose a new password')
})

test('once the account is back, no later address that was taken from it can take it again', async () => {
  const clock: Clock = { now: TEST_NOW }
  const person = await signedIn(database.knex, {}, clock)
  const [own, thief] = [person.user.email, 'first-of-thief@example.com']
  const use = async (token: string) => await confirmEmail(person.context, { token, session: null })
  const newest = async (address: string) =>
    tokenIn((await lettersTo(person.context, address)).at(-1))
  await use(await askForChange(person, thief))
  const back = await newest(own)
  clock.now = new Date(TEST_NOW.getTime() + HOUR)
  await use(await askForChange(person, 'second-of-thief@example.com'))
  const thiefs = await newest(thief)
  await use(back)
  await expect(use(thiefs)).rejects.toMatchObject({ name: 'NotFound' })
  const user = await database.knex('users').where({ id: person.user.id }).first()
  expect(user?.email).toBe(own)
})

test('a thief who takes an address back does not end the way back of the owner', async () => {
  const clock: Clock = { now: TEST_NOW }
  const person = await signedIn(database.knex, {}, clock)
  const [own, thief] = [person.user.email, 'third-of-thief@example.com']
  const use = async (token: string) => await confirmEmail(person.context, { token, session: null })
  const newest = async (address: string) =>
    tokenIn((await lettersTo(person.context, address)).at(-1))
  await use(await askForChange(person, thief))
  const back = await newest(own)
  clock.now = new Date(TEST_NOW.getTime() + HOUR)
  await use(await askForChange(person, 'fourth-of-thief@example.com'))
  await use(await newest(thief))
  await use(back)
  const user = await database.knex('users').where({ id: person.user.id }).first()
  expect(user?.email).toBe(own)
})

test('sixty links an hour may be tried from one address', async () => {
  const visitor = buildContext(database.knex, { kind: 'visitor' }, { address: '192.0.2.77' })
  await database.knex('rate_limits').insert({
    key: 'use link address 192.0.2.77',
    window_started_at: TEST_NOW,
    count: 60,
  })
  const tried = confirmEmail(visitor, { token: 'guess', session: null })
  await expect(tried).rejects.toMatchObject({ kind: 'rate' })
})
