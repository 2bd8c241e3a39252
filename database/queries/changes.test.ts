/** What one process announces and another hears, on its own connection. */
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { startDatabaseProxy } from '~/tests/support/database/database-proxy.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { announceChange, hearChanges, type Topic } from './changes.ts'

const database = await freshDatabase()
const log = pino({ level: 'silent' })
const waits = { firstMs: 20, longestMs: 100 }

const listening = async () => {
  const { rows } = await database.owner.knex.raw(
    `select from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )
  return rows.length
}

test('a change is heard when its transaction commits, and never when it is rolled back', async () => {
  const heard: Topic[] = []
  const hearing = hearChanges(database.url, { log, on: (topic) => heard.push(topic) })
  await expect.poll(listening).toBe(1)
  await database.knex.transaction(async (trx) => {
    await announceChange(trx, 'market')
    await sleep(200)
    expect(heard).toEqual([])
  })
  await expect.poll(() => heard).toEqual(['market'])
  const undone = database.knex.transaction(async (trx) => {
    await announceChange(trx, 'flags')
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  await announceChange(database.knex, 'market')
  await expect.poll(() => heard).toEqual(['market', 'market'])
  await hearing.end()
  await expect.poll(listening).toBe(0)
})

test('after an outage it listens again, and passes on what may have been announced meanwhile', async () => {
  const heard: Topic[] = []
  const proxy = await startDatabaseProxy(database.url)
  const hearing = hearChanges(proxy.url, { log, waits, on: (topic) => heard.push(topic) })
  await expect.poll(listening).toBe(1)
  await proxy.shut()
  await expect.poll(listening).toBe(0)
  await announceChange(database.knex, 'market')
  expect(heard).toEqual([])
  await proxy.open()
  await expect.poll(() => heard).toEqual(['market', 'flags'])
  await announceChange(database.knex, 'flags')
  await expect.poll(() => heard).toEqual(['market', 'flags', 'flags'])
  await hearing.end()
  await proxy.shut()
})
