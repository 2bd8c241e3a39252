import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { signInForm } from '~/core/people/accounts/account-forms.ts'
import { readCode, type TypedCode } from '~/core/people/accounts/password.ts'
import { buildContext, buildUser, TEST_NOW } from '~/tests/support/database/world.ts'
import { PASSWORD } from '~/tests/support/server/http-visitor.ts'
import { lettersTo } from '~/tests/support/server/mail.ts'
import { type Clock, codeAt, opens, signedIn } from '~/tests/support/server/signed-in.ts'
import { testWorld } from '~/tests/support/test.ts'
import { changePassword } from './change-password.ts'
import { requestEmailChange } from './email.ts'
import { enterCode, signIn } from './sign-in.ts'
import {
  confirmTwoStep,
  forgetShownCodes,
  renewRecoveryCodes,
  showTwoStep,
  startTwoStep,
  stopTwoStep,
} from './two-step.ts'

const { database } = await testWorld()

const currentPassword = PASSWORD
const NEW_PASSWORD = 'seven gray herons wade'
const typed = (text: string) => readCode(text)!

async function withTwoStep() {
  const clock: Clock = { now: TEST_NOW }
  const person = await signedIn(database.knex, {}, clock)
  await startTwoStep(person.context, { currentPassword })
  const setup = await showTwoStep(person.context)
  if (setup.state !== 'setup') throw new Error(setup.state)
  const { secret } = setup
  const { session } = await confirmTwoStep(person.context, {
    code: typed(codeAt(secret, clock.now)),
    session: person.session,
  })
  const shown = await showTwoStep(person.context)
  const codes = shown.state === 'on' ? shown.codes : []
  const later = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000)
  }
  const firstStep = async () => {
    const visitor = buildContext(database.knex, { kind: 'visitor' }, { now: () => clock.now })
    const credentials = signInForm.parse({ email: person.user.email, password: PASSWORD })
    const signed = await signIn(visitor, credentials)
    if (signed.step !== 'code') throw new Error('no code was asked for')
    const enter = (code: string) =>
      enterCode(visitor, { ticket: signed.ticket, code: typed(code), before: null })
    return { visitor, enter, ticket: signed.ticket }
  }
  const now = () => codeAt(secret, clock.now)
  return { person, clock, secret, codes, later, firstStep, now, session: session! }
}

test('two-step is on after the first right code; the session gets a new cookie and the owner is told', async () => {
  const { person, session, codes } = await withTwoStep()
  expect(await opens(person, person.token)).toBe(false)
  expect(await opens(person, session.token)).toBe(true)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
  const letters = await lettersTo(person.context, person.user.email)
  expect(letters.at(-1)?.subject).toBe('Two-step sign-in is on')
})

test('the picture says what an app needs', async () => {
  const person = await signedIn(database.knex)
  await startTwoStep(person.context, { currentPassword })
  const shown = await showTwoStep(person.context)
  if (shown.state !== 'setup') throw new Error(shown.state)
  const address = new URL(decodeQR(drawnLarge(shown.picture)))
  expect(address.protocol + address.host).toBe('otpauth:totp')
  expect(decodeURIComponent(address.pathname)).toContain(person.user.email)
  expect(address.searchParams.get('secret')).toBe(shown.secret.replaceAll(' ', ''))
})

test('neither the secret nor a recovery code lies in clear in the database', async () => {
  const { person, secret, codes } = await withTwoStep()
  const where = { user_id: person.user.id }
  const rows = JSON.stringify([
    await database.knex('two_step').where(where),
    await database.knex('recovery_codes').where(where),
  ])
  expect(rows).not.toContain(secret.replaceAll(' ', ''))
  for (const code of codes) {
    expect(rows).not.toContain(code)
    expect(rows).not.toContain(code.replace('-', ''))
  }
})

test('the right password alone opens nothing; with a code it does', async () => {
  const { person, later, firstStep, now } = await withTwoStep()
  later(30)
  const step = await firstStep()
  const sessions = database.knex('sessions').where({ user_id: person.user.id, revoked_at: null })
  expect(await sessions.clone()).toHaveLength(1)
  const { session } = await step.enter(now())
  expect(await opens(person, session.token)).toBe(true)
  await expect(step.enter(now())).rejects.toMatchObject({ name: 'InvalidInput' })
})

test('a code is accepted once, also by a second ticket in the same half minute', async () => {
  const { later, firstStep, now } = await withTwoStep()
  later(30)
  const code = now()
  await (await firstStep()).enter(code)
  const again = (await firstStep()).enter(code)
  await expect(again).rejects.toMatchObject({ errors: { code: expect.any(String) } })
})

test('of two who type one code at the same time one gets in', async () => {
  const { later, firstStep, now } = await withTwoStep()
  later(30)
  const [one, other] = [await firstStep(), await firstStep()]
  const both = await Promise.allSettled([one.enter(now()), other.enter(now())])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a code that was used while the clock was two hours ahead keeps nobody out once it is right', async () => {
  const { later, firstStep, now } = await withTwoStep()
  later(2 * 3600)
  await (await firstStep()).enter(now())
  later(-2 * 3600 + 60)
  const code = now()
  await (await firstStep()).enter(code)
  await expect((await firstStep()).enter(code)).rejects.toMatchObject({ name: 'InvalidInput' })
})

test('the code that switched two-step on does not sign in', async () => {
  const { firstStep, now } = await withTwoStep()
  await expect((await firstStep()).enter(now())).rejects.toMatchObject({ name: 'InvalidInput' })
})

test('a code works for its half minute and a quarter of one before and after it', async () => {
  const { later, firstStep, secret, clock } = await withTwoStep()
  // the clock is at the beginning of a half minute
  later(300)
  const codeOf = (begins: number) => codeAt(secret, new Date(clock.now.getTime() + begins * 1000))
  const step = await firstStep()
  const old = codeOf(-30)
  later(16)
  await expect(step.enter(old)).rejects.toMatchObject({ name: 'InvalidInput' })
  later(-2)
  await step.enter(old)
  const early = codeOf(16)
  const next = await firstStep()
  await expect(next.enter(early)).rejects.toMatchObject({ name: 'InvalidInput' })
  later(2)
  await next.enter(early)
})

test('each recovery code signs in once, and the owner is told', async () => {
  const { person, codes, firstStep } = await withTwoStep()
  await (await firstStep()).enter(codes[0]!.toUpperCase().replace('-', ' '))
  const again = (await firstStep()).enter(codes[0]!)
  await expect(again).rejects.toMatchObject({ name: 'InvalidInput' })
  const letters = await lettersTo(person.context, person.user.email)
  expect(letters.at(-1)?.subject).toBe('A recovery code was used to sign in')
  const events = database.knex('audit_events').where({ action: 'session.start' })
  const started = await events.where({ subject_id: person.user.id }).orderBy('id').pluck('details')
  expect(started.at(-1)).toEqual({ step: 'recovery' })
  expect(await showTwoStep(person.context)).toMatchObject({ codesLeft: 9 })
})

test('five wrong codes in a quarter of an hour lock the step, the right code included, and then it opens again', async () => {
  const { later, firstStep, now } = await withTwoStep()
  later(30)
  const step = await firstStep()
  for (const wrong of ['000000', '111111', '222222', '333333', '444444']) {
    await step.enter(wrong).catch(() => {}) // one of them may be right by chance, once in 66,000 runs
  }
  await expect((await firstStep()).enter(now())).rejects.toMatchObject({ kind: 'rate' })
  later(15 * 60)
  await (await firstStep()).enter(now())
})

test('the ticket of the first step ends after ten minutes', async () => {
  const { later, firstStep, now } = await withTwoStep()
  later(30)
  const step = await firstStep()
  later(11 * 60)
  await expect(step.enter(now())).rejects.toMatchObject({ errors: { code: /ten minutes/ } })
})

test('codes can be read for a quarter of an hour or until they are kept, and new ones replace them', async () => {
  const { person, later, codes, firstStep, now } = await withTwoStep()
  await forgetShownCodes(person.context)
  expect(await showTwoStep(person.context)).toMatchObject({ state: 'on', codes: [] })
  later(30)
  await renewRecoveryCodes(person.context, { currentPassword, code: typed(now()) })
  const renewed = await showTwoStep(person.context)
  expect(renewed).toMatchObject({ codes: { length: 10 } })
  await expect((await firstStep()).enter(codes[1]!)).rejects.toMatchObject({ name: 'InvalidInput' })
  later(16 * 60)
  expect(await showTwoStep(person.context)).toMatchObject({ codes: [] })
})

test('what is wrong without the code uses none up', async () => {
  const { person, later, now } = await withTwoStep()
  const { context, session, user } = person
  later(30)
  const code = typed(now())
  const change = (password: string) =>
    changePassword(context, { currentPassword, code, password, session })
  await expect(change('short')).rejects.toMatchObject({ errors: { password: expect.any(String) } })
  await expect(change(currentPassword)).rejects.toMatchObject({
    errors: { password: expect.any(String) },
  })
  const email = { address: user.email, normalized: user.email }
  const same = requestEmailChange(context, { email, currentPassword, code })
  await expect(same).rejects.toMatchObject({ errors: { email: expect.any(String) } })
  await change(NEW_PASSWORD)
})

test('the email, the password and the recovery codes change with a code alone', async () => {
  const { person, later, now, codes } = await withTwoStep()
  const { context, session } = person
  later(30)
  const email = { address: 'new-place@example.org', normalized: 'new-place@example.org' }
  const changes = [
    (code?: TypedCode) => requestEmailChange(context, { email, currentPassword, code }),
    (code?: TypedCode) => {
      return changePassword(context, { currentPassword, code, password: NEW_PASSWORD, session })
    },
  ]
  for (const change of changes) {
    await expect(change()).rejects.toMatchObject({ errors: { code: expect.any(String) } })
    await expect(change(typed('000000'))).rejects.toMatchObject({ name: 'InvalidInput' })
  }
  await changes[0]?.(typed(now()))
  await changes[1]?.(typed(codes[0]!))
  const renewal = renewRecoveryCodes(context, { currentPassword: NEW_PASSWORD })
  await expect(renewal).rejects.toMatchObject({ errors: { code: expect.any(String) } })
})

test('switching it off asks for the password and a code', async () => {
  const { person, later, now, session } = await withTwoStep()
  later(30)
  const stop = (password: string, code: string) =>
    stopTwoStep(person.context, {
      currentPassword: password,
      code: typed(code),
      session: person.session,
    })
  await expect(stop('not my password', now())).rejects.toMatchObject({ name: 'InvalidInput' })
  await expect(stop(PASSWORD, '000000')).rejects.toMatchObject({ name: 'InvalidInput' })
  const stopped = await stop(PASSWORD, now())
  expect(await opens(person, session.token)).toBe(false)
  expect(await opens(person, stopped.session!.token)).toBe(true)
  const credentials = signInForm.parse({ email: person.user.email, password: PASSWORD })
  expect((await signIn(person.context, credentials)).step).toBe('done')
})

test('without a key nothing can be switched on, and the sentence names it', async () => {
  const person = await signedIn(database.knex)
  const keyless = { ...person.context, outside: { ...person.context.outside, secrets: null } }
  const started = startTwoStep(keyless, { currentPassword })
  await expect(started).rejects.toThrow('SECRET_KEY')
  expect(await showTwoStep(keyless)).toEqual({ state: 'off', possible: false })
})

/** The path of the picture as pixels, eight to a module, dark on white. */
function drawnLarge({ size, path }: { size: number; path: string }) {
  const scale = 8
  const width = size * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      const from = (row * width + Number(x) * scale) * 4
      const pixels = Number(run) * scale
      for (let pixel = 0; pixel < pixels; pixel++)
        data.fill(0, from + pixel * 4, from + pixel * 4 + 3)
    }
  }
  return { width, height: width, data }
}

test('the last admin keeps two-step sign-in, without which the role ends; with another admin it may go', async () => {
  const { person, later, now } = await withTwoStep()
  await grantAdmin(person.user.id)
  const off = async () => {
    later(60)
    const code = typed(now())
    await stopTwoStep(person.context, { currentPassword, code, session: person.session })
  }
  await expect(off()).rejects.toThrow(
    'Staff roles need two-step sign-in. This is the last admin. Make someone else an admin first.',
  )
  expect(await showTwoStep(person.context)).toMatchObject({ state: 'on' })
  const second = await buildUser(buildContext(database.knex), { staffRoles: ['admin'] })
  expect(second.id).not.toBe(person.user.id)
  await off()
  expect(await showTwoStep(person.context)).toMatchObject({ state: 'off' })
})

async function grantAdmin(userId: number): Promise<void> {
  await database
    .knex('staff_roles')
    .insert({ user_id: userId, role: 'admin', granted_at: TEST_NOW })
}
