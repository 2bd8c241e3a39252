/** What a process keeps of the market, and another one's change of it. The clock is frozen: nothing gets old. */
import pino from 'pino'
import { expect, test } from 'vitest'
import { openDatabase } from '~/database/connection.ts'
import { hearChanges } from '~/database/queries/changes.ts'
import { buildContext, TEST_NOW } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { createPublishedMarket } from './market.ts'
import { rollBackSnapshot } from './services/market/snapshots/publish-snapshot.ts'

const database = await freshDatabase({ market: true })

test('a process answers from the snapshot that another has just published', async () => {
  const { knex } = database
  const published = await knex('snapshots').where({ status: 'published' }).first()
  if (!published) throw new Error('nothing is published')
  const { id: _, ...copy } = published
  const earlier = { ...copy, name: 'Earlier', status: 'retired' as const }
  await knex('snapshots').insert({ ...earlier, audit: JSON.stringify(earlier.audit) })
  const other = openDatabase(database.url)
  const market = createPublishedMarket(() => TEST_NOW)
  const nameNow = async () => (await market.current(other))?.name
  const heard: string[] = []
  const hearing = hearChanges(database.url, {
    log: pino({ level: 'silent' }),
    on: (topic) => {
      heard.push(topic)
      if (topic === 'market') market.forget()
    },
  })
  try {
    expect(await nameNow()).toBe(published.name)
    const listening = `select from pg_stat_activity where datname = current_database() and query like 'listen %'`
    await expect.poll(async () => (await database.owner.knex.raw(listening)).rows).toHaveLength(1)
    await rollBackSnapshot(buildContext(knex), { name: 'Earlier', reason: 'a test' })
    await expect.poll(nameNow).toBe('Earlier')
    expect(heard).toEqual(['market'])
  } finally {
    await hearing.end()
    await other.destroy()
  }
})

test('the records of every position are read ahead, once', async () => {
  const asked: string[] = []
  const { knex } = database
  knex.on('query', ({ sql }: { sql: string }) => asked.push(sql))
  const market = createPublishedMarket(() => TEST_NOW)
  await knex.raw(`update snapshots set status = 'retired' where name = 'Earlier'`)
  await knex.raw(`update snapshots set status = 'published' where name <> 'Earlier'`)
  await market.warm(knex)
  const snapshot = await market.current(knex)
  if (!snapshot) throw new Error('nothing is published')
  const found = await market.model(knex, snapshot.id, 'salary')
  if (!found) throw new Error('it has no model')
  const positions = Object.keys(found.model.positions)
  expect(positions.length).toBeGreaterThan(1)
  const before = asked.length
  for (const position of positions) {
    await market.index(knex, { snapshotId: snapshot.id, model: found.model, position })
  }
  expect(asked.slice(before)).toEqual([])
})
