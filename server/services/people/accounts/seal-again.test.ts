/** A change of SECRET_KEY while people sign in with two steps and messages wait. */
import { createHmac, hkdfSync } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signInForm } from '~/core/people/accounts/account-forms.ts'
import { readCode } from '~/core/people/accounts/password.ts'
import { SEALED_COLUMNS } from '~/database/queries/sealed-texts.ts'
import { createTestDatabase, type TestDatabase } from '~/tests/support/database/database.ts'
import { buildContext, TEST_NOW } from '~/tests/support/database/world.ts'
import { PASSWORD } from '~/tests/support/server/http-visitor.ts'
import { lettersTo } from '~/tests/support/server/mail.ts'
import { codeAt, signedIn } from '~/tests/support/server/signed-in.ts'
import { secretsOf } from '../../../integrations/secrets.ts'
import { queueMail } from '../../queue-mail.ts'
import { sealAgain } from './seal-again.ts'
import { enterCode, signIn } from './sign-in.ts'
import { confirmTwoStep, showTwoStep, startTwoStep } from './two-step.ts'

const OLD = 'the key that was used for all those years'
const NEW = 'the key that somebody made a minute ago'

let database: TestDatabase
let clock = { now: TEST_NOW }
beforeEach(async () => {
  database = await createTestDatabase()
  clock = { now: TEST_NOW }
})
afterEach(() => database.destroy())

/** A process with these keys, where nobody is signed in. */
function processWith(key: string, ...others: readonly string[]) {
  const context = buildContext(database.knex, undefined, { now: () => clock.now })
  return { ...context, outside: { ...context.outside, secrets: secretsOf(key, ...others) } }
}

type Process = ReturnType<typeof processWith>

/** Somebody with two-step sign-in and ten recovery codes, set up in this process. */
async function withTwoStep({ outside }: Process) {
  const person = await signedIn(database.knex, {}, clock)
  const context = { ...person.context, outside }
  await startTwoStep(context, { currentPassword: PASSWORD })
  const setup = await showTwoStep(context)
  if (setup.state !== 'setup') throw new Error(setup.state)
  const { session } = person
  const code = readCode(codeAt(setup.secret, clock.now))!
  await confirmTwoStep(context, { code, session })
  const shown = await showTwoStep(context)
  if (shown.state !== 'on') throw new Error(shown.state)
  return { ...person, context, secret: setup.secret, codes: shown.codes }
}

type Person = Awaited<ReturnType<typeof withTwoStep>>

async function enter(process: Process, { user }: Person, typed: string) {
  const visitor: Process = { ...process, actor: { kind: 'visitor' } }
  const credentials = signInForm.parse({ email: user.email, password: PASSWORD })
  const signed = await signIn(visitor, credentials)
  if (signed.step !== 'code') throw new Error('no code was asked for')
  const { ticket } = signed
  return await enterCode(visitor, { ticket, code: readCode(typed)!, before: null })
}

/** Each code of the app works once: half a minute later it shows another. */
async function enterAppCode(process: Process, person: Person) {
  clock.now = new Date(clock.now.getTime() + 30_000)
  return await enter(process, person, codeAt(person.secret, clock.now))
}

test('two-step sign-in, recovery codes and waiting messages survive a change of the key', async () => {
  const [before, both, after] = [processWith(OLD), processWith(NEW, OLD), processWith(NEW)]
  const person = await withTwoStep(before)
  const { email } = person.user
  expect(await enterAppCode(before, person)).toMatchObject({ userId: person.user.id })

  // both keys, nothing sealed again yet
  expect(await enterAppCode(both, person)).toMatchObject({ userId: person.user.id })
  expect(await enter(both, person, person.codes[0]!)).toMatchObject({ userId: person.user.id })

  const answer = await sealAgain(both)
  expect(answer.unreadable).toBe(0)
  expect(answer.columns.map(({ left }) => left)).toEqual(SEALED_COLUMNS.map(() => 0))
  expect(answer.columns).toContainEqual({ column: 'two_step.secret', sealed: 1, left: 0 })
  const [event] = await database.knex('audit_events').where({ action: 'secrets.sealAgain' })
  expect(event?.details).toMatchObject({ 'two_step.secret': 1, unreadable: 0 })

  // the old key is gone
  expect(await enterAppCode(after, person)).toMatchObject({ userId: person.user.id })
  expect(await enter(after, person, person.codes[1]!)).toMatchObject({ userId: person.user.id })
  await expect(enter(after, person, person.codes[1]!)).rejects.toMatchObject({ status: 422 })
  await expect(enter(after, person, person.codes[0]!)).rejects.toMatchObject({ status: 422 })
  const letters = await lettersTo(after, email)
  expect(letters.map(({ subject }) => subject)).toContain('Two-step sign-in is on')
})

test('a second run finds nothing, and no column of sealed text is forgotten', async () => {
  await withTwoStep(processWith(OLD))
  const both = processWith(NEW, OLD)
  const person = await withTwoStep(both)
  await queueMail(both, {
    to: person.user.email,
    message: { kind: 'two-step-changed', name: 'Pat', what: 'on' },
  })
  const first = await sealAgain(both)
  const again = await sealAgain(both)
  expect(first.columns.some(({ sealed }) => sealed > 0)).toBe(true)
  expect(again.columns.map(({ sealed }) => sealed)).toEqual(SEALED_COLUMNS.map(() => 0))
  const known = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`)
  const { rows } = await database.knex.raw<{ rows: { table: string; column: string }[] }>(`
    select c.table_name as "table", column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text'`)
  for (const { table, column } of rows) {
    const found = await database
      .knex(table)
      .whereRaw('starts_with(??, ?)', [column, both.outside.secrets.current])
      .count<{ count: string }[]>('* as count')
    if (Number(found[0]?.count) > 0) expect(known).toContain(`${table}.${column}`)
  }
})

test('recovery codes from before they had keys of their own survive it too', async () => {
  const before = processWith(OLD)
  const person = await withTwoStep(before)
  const where = { user_id: person.user.id }
  // as an earlier version stored them: one key of the installation for the codes of everybody, no format, no id
  const key = Buffer.from(hkdfSync('sha256', OLD, 'stipend', 'two-step', 32))
  const digestOf = (code: string) =>
    createHmac('sha256', key)
      .update(`${person.user.id}:${code.replace('-', '')}`)
      .digest()
  await database.knex('recovery_codes').where(where).delete()
  await database
    .knex('recovery_codes')
    .insert(person.codes.map((code) => ({ ...where, code_hash: digestOf(code) })))
  const row = await database.knex('two_step').where(where).first()
  const secret = row?.secret.split('.')[2] ?? ''
  await database.knex('two_step').where(where).update({ secret, code_keys: null })

  expect(await enterAppCode(before, person)).toMatchObject({ userId: person.user.id })
  expect(await enter(before, person, person.codes[0]!)).toMatchObject({ userId: person.user.id })
  await sealAgain(processWith(NEW, OLD))
  const after = processWith(NEW)
  expect(await enterAppCode(after, person)).toMatchObject({ userId: person.user.id })
  expect(await enter(after, person, person.codes[1]!)).toMatchObject({ userId: person.user.id })
  await expect(enter(after, person, person.codes[0]!)).rejects.toMatchObject({ status: 422 })
  const left = await database.knex('recovery_codes').where({ ...where, used_at: null })
  expect(left).toHaveLength(8)
  for (const { code_hash } of left) {
    for (const code of person.codes) expect(code_hash).not.toEqual(digestOf(code))
  }
})

test('a key that is missing is a sentence to people, and a message that waits', async () => {
  const person = await withTwoStep(processWith(OLD))
  const without = processWith(NEW)
  const kind = { status: 503, message: expect.stringContaining('administrator') }
  await expect(enterAppCode(without, person)).rejects.toMatchObject(kind)
  await expect(enter(without, person, person.codes[0]!)).rejects.toMatchObject(kind)
  const context = { ...person.context, outside: without.outside }
  await expect(showTwoStep(context)).rejects.toMatchObject(kind)
  expect(await lettersTo(without, person.user.email)).toEqual([])
  const mails = await database.knex('outgoing_mails').whereNotNull('content')
  expect(mails.length).toBeGreaterThan(0)
  expect(new Set(mails.map(({ problem }) => problem))).toEqual(new Set(['Unavailable']))
  expect(await sealAgain(without)).toMatchObject({ unreadable: expect.any(Number) })
  // with the key again nothing is lost
  const both = processWith(NEW, OLD)
  const { unreadable } = await sealAgain(both)
  expect(unreadable).toBe(0)
  clock.now = new Date(clock.now.getTime() + 3_600_000)
  expect(await lettersTo(without, person.user.email)).toHaveLength(1)
})
