import { expect, test } from 'vitest'
import { InvalidInput } from '~/core/errors.ts'
import { actingAs, buildContext, buildUser, TEST_NOW } from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { limitAttempts } from '../../attempts.ts'
import { keepForm, takeKeptForm } from '../sessions/keep-form.ts'
import { openSession } from '../sessions/session.ts'
import { submitOnce } from '../sessions/submit-once.ts'

const { database } = await testWorld()

const system = () => buildContext(database.knex)
const visitor = (address: string, now = () => TEST_NOW) =>
  buildContext(database.knex, { kind: 'visitor' }, { address, now })
async function person() {
  const user = await buildUser(system())
  return { user, context: actingAs(system(), user) }
}

test('the same content sent twice at once creates one thing and leads to it both times', async () => {
  const { context } = await person()
  let made = 0
  const send = () =>
    submitOnce(context, { content: 'a new person' }, async (inside) => {
      made += 1
      await inside.db.raw('select pg_sleep(0.2)')
      return `/employee/${made}`
    })
  expect(await Promise.all([send(), send(), send()])).toEqual(Array(3).fill('/employee/1'))
  expect(await send()).toBe('/employee/1')
  expect(made).toBe(1)
})

test('other content, and the same content of somebody else, are submissions of their own', async () => {
  const [one, other] = [await person(), await person()]
  const send = (context: typeof one.context, content: string, to: string) =>
    submitOnce(context, { content }, async () => to)
  expect(await send(one.context, 'x', '/1')).toBe('/1')
  expect(await send(one.context, 'y', '/2')).toBe('/2')
  expect(await send(other.context, 'x', '/3')).toBe('/3')
})

test('what was refused the first time runs the second time, and nothing of the first is kept', async () => {
  const { user, context } = await person()
  const refused = submitOnce(context, { content: 'z' }, async (inside) => {
    await inside.db('users').where({ id: user.id }).update({ name: 'Half Done' })
    throw new InvalidInput({ name: 'Enter a name.' })
  })
  await expect(refused).rejects.toThrow(InvalidInput)
  const row = await database.knex('users').where({ id: user.id }).first('name')
  expect(row?.name).toBe('Pat Example')
  expect(await submitOnce(context, { content: 'z' }, async () => '/done')).toBe('/done')
})

test('a refusal undoes what was done, and not that it was tried', async () => {
  const { user, context } = await person()
  const key = `guesses of ${user.id}`
  const guess = () =>
    submitOnce(context, { content: 'a guess' }, async (inside) => {
      await limitAttempts(inside, { key, most: 3, withinSeconds: 60 })
      throw new InvalidInput({ guess: 'That is wrong.' })
    })
  for (let tried = 0; tried < 3; tried++) await expect(guess()).rejects.toThrow(InvalidInput)
  await expect(guess()).rejects.toMatchObject({ kind: 'rate', retryAfterSeconds: 60 })
  expect(await database.knex('rate_limits').where({ key }).first('count')).toEqual({ count: 4 })
})

test('what succeeds is counted once', async () => {
  const { user, context } = await person()
  const key = `successes of ${user.id}`
  await submitOnce(context, { content: 'right' }, async (inside) => {
    await limitAttempts(inside, { key, most: 3, withinSeconds: 60 })
    return '/done'
  })
  expect(await database.knex('rate_limits').where({ key }).first('count')).toEqual({ count: 1 })
})

const FORM = { path: '/employee/7?saved=1', values: { name: 'Sam', intent: 'save' } }

test('what was typed when a session had ended is found again once, by that person, on that page', async () => {
  const [mine, other] = [await person(), await person()]
  const { token: sessionToken } = await openSession(mine.context, mine.user.id)
  const token = await keepForm(visitor('192.0.2.60'), { ...FORM, sessionToken })
  const take = (userId: number, path = '/employee/7') =>
    takeKeptForm(mine.context, { token: token ?? '', path, userId })
  expect(await take(other.user.id)).toBeNull()
  expect(await take(mine.user.id, '/employee/8')).toBeNull()
  expect(await take(mine.user.id)).toEqual(FORM.values)
  expect(await take(mine.user.id)).toBeNull()
})

test('without a session to tell whose it was, a kept form is found only where it was typed', async () => {
  const { user } = await person()
  const keep = () => keepForm(visitor('192.0.2.64'), { ...FORM, sessionToken: null })
  const take = async (address: string) =>
    await takeKeptForm(visitor(address), {
      ...{ token: (await keep()) ?? '', path: FORM.path, userId: user.id },
    })
  expect(await take('192.0.2.65'), 'a link somebody else sent').toBeNull()
  expect(await take('192.0.2.64')).toEqual(FORM.values)
})

test('a kept form is gone after an hour', async () => {
  const { user } = await person()
  const token = await keepForm(visitor('192.0.2.61'), { ...FORM, sessionToken: null })
  const later = visitor('192.0.2.61', () => new Date(TEST_NOW.getTime() + 61 * 60_000))
  const kept = { token: token ?? '', path: FORM.path, userId: user.id }
  expect(await takeKeptForm(later, kept)).toBeNull()
})

test('nobody fills the table: long ones are not kept, nor more than thirty an hour of one address', async () => {
  const long = { ...FORM, values: { name: 'x'.repeat(100_001) }, sessionToken: null }
  expect(await keepForm(visitor('192.0.2.62'), long)).toBeNull()
  for (let sent = 0; sent < 30; sent++) {
    expect(await keepForm(visitor('192.0.2.63'), { ...FORM, sessionToken: null })).not.toBeNull()
  }
  expect(await keepForm(visitor('192.0.2.63'), { ...FORM, sessionToken: null })).toBeNull()
})

test('characters that PostgreSQL refuses are left out of what is kept', async () => {
  const { user, context } = await person()
  const { token: sessionToken } = await openSession(context, user.id)
  const values = { 'na\u0000me': 'a\u0000b', note: 'half \ud83d of a 😀' }
  const token = await keepForm(visitor('192.0.2.66'), { path: '/people', values, sessionToken })
  const kept = await takeKeptForm(context, { token: token ?? '', path: '/people', userId: user.id })
  expect(kept).toEqual({ name: 'ab', note: 'half  of a 😀' })
})
