import { expect, test } from 'vitest'
import { InvalidInput, LimitReached } from '~/core/errors.ts'
import { signInForm, signUpForm } from '~/core/people/accounts/account-forms.ts'
import { buildContext, buildUser } from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { findVisit } from '../sessions/visit.ts'
import { type SignedIn, signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { createUser } from './users.ts'

const { database } = await testWorld()

const VISITOR = { kind: 'visitor' } as const
const PASSWORD = 'four quiet horses graze'

function visitor(address: string) {
  return buildContext(database.knex, VISITOR, { address })
}

function typed(email: string, password = PASSWORD) {
  return signUpForm.parse({ name: 'Ruth Adeyemi', email, password })
}

function credentials(email: string, password: string) {
  return signInForm.parse({ email, password })
}

test('signing up opens a session that finds the person again', async () => {
  const context = visitor('192.0.2.10')
  const { userId, session } = await signUp(context, typed('Ruth@Example.org'))
  const visit = await findVisit({ db: database.knex, now: context.now }, session.token)
  expect(visit?.user).toMatchObject({ id: userId, name: 'Ruth Adeyemi', email: 'Ruth@Example.org' })
  expect(visit?.organization).toBeNull()
})

test('signing up ends the session the browser had as somebody else', async () => {
  const context = visitor('192.0.2.18')
  const first = await signUp(context, typed('first@example.org'))
  const resources = { db: database.knex, now: context.now }
  const before = (await findVisit(resources, first.session.token))?.session ?? null
  await signUp(context, typed('second@example.org'), before)
  expect(await findVisit(resources, first.session.token)).toBeNull()
})

test('an email is one identity however it is written', async () => {
  await signUp(visitor('192.0.2.11'), typed('One@Example.org'))
  const again = signUp(visitor('192.0.2.11'), typed('  oNE@example.ORG '))
  await expect(again).rejects.toThrow(InvalidInput)
  await expect(again).rejects.toMatchObject({
    errors: { email: 'An account with this email already exists. Sign in instead.' },
  })
  const users = await database.knex('users').where({ email_normalized: 'one@example.org' })
  expect(users).toHaveLength(1)
})

test('of two who sign up with one address at the same time one is told that it exists', async () => {
  const both = await Promise.allSettled(
    [1, 2].map(() => signUp(visitor('192.0.2.12'), typed('twins@example.org'))),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('the stored password is argon2id with 19 MiB and two passes, unless a test says otherwise', async () => {
  const { outside, ...context } = buildContext(database.knex)
  expect(outside.passwordCost).toMatchObject({ timeCost: 1 })
  const asInProduction = { ...context, outside: { ...outside, passwordCost: undefined } }
  const user = await buildUser(asInProduction, { password: PASSWORD })
  const row = await database.knex('users').where({ id: user.id }).first('password_hash')
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('an address may try to sign up twenty times an hour', async () => {
  const context = visitor('192.0.2.13')
  await database.knex('rate_limits').insert({
    key: 'sign-up address 192.0.2.13',
    window_started_at: context.now(),
    count: 19,
  })
  await signUp(context, typed('twentieth@example.org'))
  const next = signUp(context, typed('twentyfirst@example.org'))
  await expect(next).rejects.toMatchObject({ kind: 'rate', retryAfterSeconds: 3600 })
})

test('the right password opens a session and is written down', async () => {
  const user = await buildUser(buildContext(database.knex), { password: PASSWORD })
  const signedIn = await signIn(
    visitor('192.0.2.14'),
    credentials(user.email.toUpperCase(), PASSWORD),
  )
  expect(signedIn).toMatchObject({ step: 'done', userId: user.id })
  expect(sessionOf(signedIn).token.length).toBeGreaterThan(40)
  const events = await database
    .knex('audit_events')
    .where({ subject_kind: 'user', subject_id: user.id })
  expect(events.map(({ action }) => action)).toContain('session.start')
})

test('the second account of one mailbox, from when its two forms were two keys, still signs in', async () => {
  const world = buildContext(database.knex)
  const first = await buildUser(world, { email: 'ann@xn--bcher-kva.example', password: PASSWORD })
  const other = 'three slow rivers run'
  const second = await buildUser(world, { password: other })
  const old = { email: 'ann@bücher.example', email_normalized: 'ann@bücher.example' }
  await database.knex('users').where({ id: second.id }).update(old)
  for (const email of ['Ann@Bücher.example', 'ann@xn--bcher-kva.example']) {
    const by = async (password: string) =>
      await signIn(visitor('192.0.2.77'), credentials(email, password))
    expect(await by(PASSWORD)).toMatchObject({ step: 'done', userId: first.id })
    expect(await by(other)).toMatchObject({ step: 'done', userId: second.id })
    await expect(by('neither of the two')).rejects.toBeInstanceOf(InvalidInput)
  }
})

test('an unknown address and a wrong password get the same answer', async () => {
  const user = await buildUser(buildContext(database.knex), { password: PASSWORD })
  const wrong = await refusalOf(user.email, 'some other words here')
  const unknown = await refusalOf('nobody@example.org', 'some other words here')
  expect(wrong).toEqual(unknown)
  expect(wrong.errors).toHaveProperty('password')
})

test('refused sign-ins are written down without the address', async () => {
  const before = await refusedCount()
  await refusalOf('stranger@example.org', 'some other words here')
  expect(await refusedCount()).toBe(before + 1)
  const rows = await database.knex('audit_events').where({ action: 'session.refused' })
  expect(JSON.stringify(rows)).not.toContain('stranger@')
})

test('ten tries for one email in a quarter of an hour from one place, known or not, then a wait', async () => {
  const email = 'guessed@example.org'
  for (let attempt = 0; attempt < 10; attempt++) {
    await refusalOf(email, `guess number ${attempt}`, '192.0.2.100')
  }
  const eleventh = signIn(visitor('192.0.2.100'), credentials(email, 'guess number 11'))
  await expect(eleventh).rejects.toThrow(LimitReached)
})

test('signing in begins the count for an email again', async () => {
  const user = await buildUser(buildContext(database.knex), { password: PASSWORD })
  for (let attempt = 0; attempt < 9; attempt++) {
    await refusalOf(user.email, `guess number ${attempt}`, '192.0.2.50')
  }
  await signIn(visitor('192.0.2.50'), credentials(user.email, PASSWORD))
  const refused = await refusalOf(user.email, 'guess number 11', '192.0.2.50')
  expect(refused.errors).toHaveProperty('password')
})

test('a user made at the terminal gets a random password and staff roles', async () => {
  const context = buildContext(database.knex)
  const made = await createUser(context, {
    email: 'ops@example.org',
    name: 'Operations',
    staffRoles: ['admin', 'admin'],
  })
  const signedIn = await signIn(visitor('192.0.2.15'), credentials(made.email, made.password))
  const { token } = sessionOf(signedIn)
  const visit = await findVisit({ db: database.knex, now: context.now }, token)
  // in force once two-step sign-in is on: confirm-staff.test.ts
  expect(visit?.actor).toEqual({ kind: 'user', id: made.id })
  expect(visit?.user.rolesNeedTwoStep).toBe(true)
})

test('nobody who is not staff makes users', async () => {
  const made = createUser(visitor('192.0.2.16'), { email: 'x@example.org', name: 'X' })
  await expect(made).rejects.toMatchObject({ name: 'NotFound' })
})

async function refusalOf(email: string, password: string, address = '192.0.2.20') {
  const error: unknown = await signIn(visitor(address), credentials(email, password)).catch(
    (reason: unknown) => reason,
  )
  if (!(error instanceof InvalidInput)) throw error
  return { message: error.message, errors: error.errors, values: error.values }
}

async function refusedCount(): Promise<number> {
  return (await database.knex('audit_events').where({ action: 'session.refused' })).length
}

function sessionOf(signedIn: SignedIn) {
  if (signedIn.step !== 'done') throw new Error('a code was asked for')
  return signedIn.session
}
