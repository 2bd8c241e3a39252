import { expect, test } from 'vitest'
import { openDatabase } from '~/database/connection.ts'
import { freshDatabase } from '../test.ts'
import { countQueries } from './count-queries.ts'
import { startDatabaseProxy } from './database-proxy.ts'

const database = await freshDatabase({ empty: true })

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

test.each([
  ['unasked', 0],
  ['unanswered', 1],
] as const)('a process can be made to crash at a query that goes %s', async (moment, stored) => {
  const proxy = await startDatabaseProxy(database.url)
  const knex = openDatabase(proxy.url, { poolSize: 2 })
  await knex.raw('create table written (number int)')
  proxy.crashAt(2, moment)
  await knex.raw('select 1')
  await expect(knex.raw('insert into written values (1)')).rejects.toThrow('Connection terminated')
  await expect(knex.raw('select 1')).rejects.toThrow()
  expect(proxy.revive()).toBe(true)
  const { rows } = await knex.raw('select count(*)::int as count from written')
  expect(rows).toEqual([{ count: stored }])
  await knex.raw('drop table written')
  expect(proxy.revive()).toBe(false)
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
