/** What each connection may take: a statement, a lock, a transaction in which nobody asks anything. */
import { expect, test } from 'vitest'
import { testWorld } from '~/tests/support/test.ts'
import { isDatabaseAway, isDatabaseBusy } from './availability.ts'
import { openDatabase, openReadOnly, type Purpose } from './connection.ts'

const { database } = await testWorld()

const SETTINGS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

async function settings(db: ReturnType<typeof openDatabase>): Promise<unknown[]> {
  const sql = `select current_setting(name) as value from unnest(?::text[]) with ordinality as t(name, n) order by n`
  const { rows } = await db.raw<{ rows: { value: string }[] }>(sql, [SETTINGS])
  await db.destroy()
  return rows.map(({ value }) => value)
}

test.each<[Purpose, string[]]>([
  ['pages', ['1min', '15s', '2min']],
  ['jobs', ['30min', '2min', '30min']],
  ['commands', ['1h', '10min', '1h']],
])('a connection for %s has limits: %o', async (purpose, expected) => {
  expect(await settings(openDatabase(database.url, { purpose }))).toEqual(expected)
})

test('so has the pool that only reads', async () => {
  expect(await settings(openReadOnly(database.url))).toEqual(['1min', '15s', '2min'])
})

function withLimit(setting: string, milliseconds: number) {
  const url = new URL(database.url)
  url.searchParams.set(setting, String(milliseconds))
  return openDatabase(url.toString(), { poolSize: 1 })
}

test('an address may name others, and each that passes is told as busy, not as away', async () => {
  const slow = withLimit('statement_timeout', 100)
  const tooLong = await slow.raw('select pg_sleep(10)').catch((error: unknown) => error)
  expect([isDatabaseBusy(tooLong), isDatabaseAway(tooLong)]).toEqual([true, false])
  await slow.destroy()

  const waiting = withLimit('lock_timeout', 100)
  const holder = await database.knex.transaction()
  await holder.raw('lock table sessions in access exclusive mode')
  const locked = await waiting('sessions')
    .select('id')
    .catch((error: unknown) => error)
  await holder.rollback()
  expect([isDatabaseBusy(locked), isDatabaseAway(locked)]).toEqual([true, false])
  await waiting.destroy()

  const idle = withLimit('idle_in_transaction_session_timeout', 100)
  const trx = await idle.transaction()
  await trx.raw('select 1')
  await database.knex.raw('select pg_sleep(.5)')
  const ended = await trx.raw('select 1').catch((error: unknown) => error)
  expect(isDatabaseBusy(ended) || isDatabaseAway(ended)).toBe(true)
  await trx.rollback().catch(() => {}) // it has ended
  expect((await idle.raw('select 1 as one')).rows).toEqual([{ one: 1 }]) // on another connection
  await idle.destroy()
})

test('of two transactions that wait for each other one is ended, and told as busy', async () => {
  const lock = (key: number) => `select pg_advisory_xact_lock(${key})`
  const [one, other] = [await database.knex.transaction(), await database.knex.transaction()]
  await Promise.all([one.raw(lock(1)), other.raw(lock(2))])
  const ends = [one.raw(lock(2)), other.raw(lock(1))].map(async (waiting, index) => {
    const error = await waiting.then(
      () => null,
      (ended: unknown) => ended,
    )
    await [one, other][index]?.rollback()
    return error
  })
  const errors = (await Promise.all(ends)).filter((error) => error !== null)
  expect(errors.map(isDatabaseBusy)).toEqual([true])
})

test('other errors are neither', () => {
  const bug = Object.assign(new Error('no such column'), { code: '42703' })
  expect([isDatabaseBusy(bug), isDatabaseAway(bug)]).toEqual([false, false])
})
