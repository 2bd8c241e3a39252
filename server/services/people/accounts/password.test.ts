import { expect, test } from 'vitest'
import { normalizeEmail } from '~/core/forms/email.ts'
import { signInForm } from '~/core/people/accounts/account-forms.ts'
import { buildContext, TEST_NOW } from '~/tests/support/database/world.ts'
import { PASSWORD } from '~/tests/support/server/http-visitor.ts'
import { lettersTo, linkIn } from '~/tests/support/server/mail.ts'
import { type Clock, opens, signedIn } from '~/tests/support/server/signed-in.ts'
import { testWorld } from '~/tests/support/test.ts'
import { openSession } from '../sessions/session.ts'
import { findVisit } from '../sessions/visit.ts'
import { changePassword, requestPasswordReset, resetPassword } from './change-password.ts'
import { listSessions, signOutDevices } from './own-sessions.ts'
import { refuseGuessable } from './password.ts'
import { signIn } from './sign-in.ts'

const { database } = await testWorld()

const NEW = 'seven gray herons wade'
const visitor = (address = '192.0.2.5') =>
  buildContext(database.knex, { kind: 'visitor' }, { address })
const addressed = (email: string) => ({ address: email, normalized: normalizeEmail(email) })

let links = 0

/** Each asked for from an address of its own: how often one may ask is a test of its own. */
async function resetLink(email: string): Promise<string> {
  const context = visitor(`198.51.100.${++links}`)
  await requestPasswordReset(context, addressed(email))
  return linkIn((await lettersTo(context, email)).at(-1)!)
    .split('/')
    .at(-1)!
}

test('a forgotten password is set again: every session ends, the address counts as confirmed, the owner is told', async () => {
  const person = await signedIn(database.knex, { emailVerified: false })
  const token = await resetLink(person.user.email)
  await resetPassword(visitor(), { token, password: NEW })
  expect(await opens(person, person.token)).toBe(false)
  const credentials = signInForm.parse({ email: person.user.email, password: NEW })
  expect((await signIn(visitor(), credentials)).step).toBe('done')
  const user = await database.knex('users').where({ id: person.user.id }).first()
  expect(user).toMatchObject({ email_verified_at: TEST_NOW, password_changed_at: TEST_NOW })
  const letters = await lettersTo(visitor(), person.user.email)
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Choose a new password',
    'Your password was changed',
  ])
})

test('a reset link works once, an hour, and until a newer one is sent', async () => {
  const clock: Clock = { now: TEST_NOW }
  const person = await signedIn(database.knex, {}, clock)
  const refused = { name: 'NotFound' }
  const older = await resetLink(person.user.email)
  const token = await resetLink(person.user.email)
  await expect(resetPassword(visitor(), { token: older, password: NEW })).rejects.toMatchObject(
    refused,
  )
  clock.now = new Date(TEST_NOW.getTime() + 61 * 60 * 1000)
  const late = resetPassword(person.context, { token, password: NEW })
  await expect(late).rejects.toMatchObject(refused)
  await resetPassword(visitor(), { token, password: NEW })
  await expect(resetPassword(visitor(), { token, password: NEW })).rejects.toMatchObject(refused)
})

test('a password that is refused leaves the link usable', async () => {
  const person = await signedIn(database.knex)
  const token = await resetLink(person.user.email)
  for (const password of ['short', person.user.email, 'iloveyou123456']) {
    const refused = resetPassword(visitor(), { token, password })
    await expect(refused, password).rejects.toMatchObject({
      errors: { password: expect.any(String) },
    })
  }
  await resetPassword(visitor(), { token, password: NEW })
})

test('an unknown address gets the same answer, no message, and no faster', async () => {
  const person = await signedIn(database.knex)
  const took = async (email: string) => {
    const startedAt = performance.now()
    const answer = await requestPasswordReset(visitor('192.0.2.6'), addressed(email))
    return { answer, atLeast: performance.now() - startedAt > 240 }
  }
  expect(await took('nobody@nowhere.example')).toEqual(await took(person.user.email))
  expect(await lettersTo(visitor(), 'nobody@nowhere.example')).toEqual([])
})

test('three links an hour for one address, known or not, and twenty from one place', async () => {
  for (const email of [(await signedIn(database.knex)).user.email, 'stranger@example.net']) {
    for (let time = 0; time < 3; time++) {
      await requestPasswordReset(visitor(`192.0.2.1${time}`), addressed(email))
    }
    const fourth = requestPasswordReset(visitor('192.0.2.19'), addressed(email))
    await expect(fourth, email).rejects.toMatchObject({ kind: 'rate' })
  }
  await database.knex('rate_limits').insert({
    key: 'forgotten password address 192.0.2.20',
    window_started_at: TEST_NOW,
    count: 20,
  })
  const from = requestPasswordReset(visitor('192.0.2.20'), addressed('else@example.org'))
  await expect(from).rejects.toMatchObject({ kind: 'rate' })
})

test('a changed password asks for the current one, ends other sessions and gives this one a new cookie', async () => {
  const person = await signedIn(database.knex)
  const elsewhere = await openSession(person.context, person.user.id)
  const { session } = person
  const change = (currentPassword: string, password: string) =>
    changePassword(person.context, { currentPassword, password, session })
  await expect(change('not my password', NEW)).rejects.toMatchObject({
    errors: { currentPassword: expect.any(String) },
  })
  await expect(change(PASSWORD, PASSWORD)).rejects.toMatchObject({
    errors: { password: expect.any(String) },
  })
  const changed = await change(PASSWORD, NEW)
  expect(await opens(person, elsewhere.token)).toBe(false)
  expect(await opens(person, person.token)).toBe(false)
  expect(await opens(person, changed.session!.token)).toBe(true)
  const [told] = await lettersTo(person.context, person.user.email)
  expect(told?.subject).toBe('Your password was changed')
})

test('the current password may be guessed ten times in a quarter of an hour', async () => {
  const person = await signedIn(database.knex)
  const guess = (currentPassword: string) =>
    changePassword(person.context, { currentPassword, password: NEW, session: null })
  for (let time = 0; time < 10; time++) {
    await expect(guess(`wrong ${time}`)).rejects.toMatchObject({ name: 'InvalidInput' })
  }
  await expect(guess(PASSWORD)).rejects.toMatchObject({ kind: 'rate' })
})

test.each([
  ['passw0rd12345', /leaked/],
  ['Sunshine2024!', /leaked|guessed/],
  ['qwertyuiop123', /leaked|guessed/],
])('%s is refused with a reason', (password, reason) => {
  const refusal = () => refuseGuessable(password, ['ann@example.org', 'Ann Lee'])
  expect(refusal).toThrow(
    expect.objectContaining({ errors: { password: expect.stringMatching(reason) } }),
  )
})

test.each([PASSWORD, NEW, 'xK9-vb2_Qm', 'пароль из слов'])('%s is accepted', (password) => {
  expect(() => refuseGuessable(password, ['ann@example.org'])).not.toThrow()
})

test('sessions are listed with browser, address and last use, and end one by one or together', async () => {
  const person = await signedIn(database.knex)
  const request = { id: 'test', address: '203.0.113.9', userAgent: FIREFOX }
  const phone = await openSession({ ...person.context, request }, person.user.id)
  const listed = await listSessions(person.context, person.session)
  expect(listed.map(({ browser, address, current }) => ({ browser, address, current }))).toEqual([
    { browser: 'Unknown browser', address: '192.0.2.1', current: true },
    { browser: 'Firefox on Windows', address: '203.0.113.9', current: false },
  ])
  const signOut = (device: number | 'others', who = person, currentPassword = PASSWORD) =>
    signOutDevices(who.context, { device, currentPassword, session: who.session })
  const guessed = signOut(listed[1]!.id, person, 'not my password')
  await expect(guessed).rejects.toMatchObject({ name: 'InvalidInput' })
  expect(await opens(person, phone.token)).toBe(true)
  await signOut(listed[1]!.id)
  expect(await opens(person, phone.token)).toBe(false)

  const stranger = await signedIn(database.knex)
  await expect(signOut(person.session.id, stranger)).rejects.toMatchObject({ name: 'NotFound' })

  for (let device = 0; device < 2; device++) await openSession(person.context, person.user.id)
  await expect(signOut('others', person, '')).rejects.toMatchObject({ name: 'InvalidInput' })
  expect(await signOut('others')).toBe(2)
  expect(await opens(person, person.token)).toBe(true)
})

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('that a session was used is noted every five minutes, with the address', async () => {
  const person = await signedIn(database.knex)
  const at = (minutes: number) => () => new Date(TEST_NOW.getTime() + minutes * 60_000)
  const row = () => database.knex('sessions').where({ id: person.session.id }).first()
  await findVisit({ db: database.knex, now: at(4) }, person.token, '203.0.113.1')
  expect((await row())?.last_seen_at).toEqual(TEST_NOW)
  await findVisit({ db: database.knex, now: at(6) }, person.token, '203.0.113.1')
  expect(await row()).toMatchObject({ last_seen_at: at(6)(), address: '203.0.113.1' })
})

test('a session that was not used for a week is over, one of staff after twelve hours', async () => {
  const hours = (count: number) => () => new Date(TEST_NOW.getTime() + count * 3_600_000)
  const visit = (token: string, after: number) =>
    findVisit({ db: database.knex, now: hours(after) }, token)
  const person = await signedIn(database.knex)
  expect(await visit(person.token, 7 * 24)).not.toBeNull()
  expect(await visit(person.token, 14 * 24)).not.toBeNull()
  expect(await visit(person.token, 21 * 24 + 1)).toBeNull()
  const later = { ...person.context, now: hours(21 * 24 + 1) }
  expect(await listSessions(later, null)).toEqual([])

  const staff = await signedIn(database.knex, { staffRoles: ['support'] })
  expect(await visit(staff.token, 12)).not.toBeNull()
  expect(await visit(staff.token, 24.1)).toBeNull()
})

test('signing in ends the session the browser had', async () => {
  const person = await signedIn(database.knex)
  const credentials = signInForm.parse({ email: person.user.email, password: PASSWORD })
  await signIn(visitor(), credentials, person.session)
  expect(await opens(person, person.token)).toBe(false)
})
