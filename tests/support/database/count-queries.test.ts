import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '~/database/connection.ts'
import { countQueries } from './count-queries.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { startDatabaseProxy } from './database-proxy.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
})
afterAll(() => database.destroy())

test('queries are counted one by one, with and without parameters, in whatever pieces they come', async () => {
  const proxy = await startDatabaseProxy(database.url)
  const knex = openDatabase(proxy.url, { poolSize: 2 })
  await knex.raw('select 1')
  const before = proxy.queries()
  await knex.raw('select 1')
  await knex.raw('select ?::int', [1])
  await knex.transaction(async (trx) => {
    await trx.raw('select ?::text', ['x'.repeat(200_000)])
  })
  expect(proxy.queries() - before).toBe(5) // begin and commit are asked too
  await knex.destroy()
  await proxy.shut()
})

test('a message cut anywhere is one message', () => {
  const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0])
  const query = Buffer.from([81, 0, 0, 0, 6, 59, 0])
  const stream = Buffer.concat([startup, query, query])
  const counter = countQueries()
  for (const byte of stream) counter.see(Buffer.from([byte]))
  expect(counter.count()).toBe(2)
})
