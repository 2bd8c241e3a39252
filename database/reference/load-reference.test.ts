import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '~/tests/support/test.ts'
import { loadReference } from './load-reference.ts'
import { REFERENCE_TABLES } from './reference-tables.ts'

const database = await freshDatabase()

const count = async (table: string) => Number((await database.knex(table).count())[0]?.count)

test('a first load fills every table and records source, vintage and row count', async () => {
  await database.knex('reference_imports').delete()
  const { loaded } = await loadReference(database.knex)
  expect(loaded.map(({ name }) => name)).toEqual(REFERENCE_TABLES.map(({ name }) => name))
  for (const { name, rowCount } of loaded) expect(await count(name), name).toBe(rowCount)
  const wages = await database.knex('reference_imports').where({ name: 'occupation_wages' }).first()
  expect(wages).toMatchObject({ vintage: 'May 2025', row_count: 2505 })
})

test('a second load does nothing', async () => {
  await loadReference(database.knex)
  expect(await loadReference(database.knex)).toEqual({ loaded: [] })
})

test('two loads at once load once', async () => {
  await database.knex('reference_imports').where({ name: 'legal_areas' }).delete()
  const loads = await Promise.all([loadReference(database.knex), loadReference(database.knex)])
  expect(loads.flatMap(({ loaded }) => loaded.map(({ name }) => name))).toEqual(['legal_areas'])
})

test('a changed figure comes back with its table, and only that table is loaded', async () => {
  await database.knex('states').where({ code: 'OH' }).update({ name: 'Ohayo' })
  await database
    .knex('reference_imports')
    .where({ name: 'states' })
    .update({ checksum: 'bundled:old' })
  const { loaded } = await loadReference(database.knex)
  expect(loaded.map(({ name }) => name)).toEqual(['states'])
  expect((await database.knex('states').where({ code: 'OH' }).first())?.name).toBe('Ohio')
})

test('what an operator imported since is left alone', async () => {
  await database
    .knex('reference_imports')
    .where({ name: 'consumer_price_index' })
    .update({ checksum: 'newer file' })
  await database.knex('consumer_price_index').insert({ month: '2026-06', value: 336 })
  expect((await loadReference(database.knex)).loaded).toEqual([])
  expect(await count('consumer_price_index')).toBe(437)
})

test('a row that others refer to keeps its references when its table is loaded again', async () => {
  await database.knex('reference_imports').where({ name: 'positions' }).delete()
  await loadReference(database.knex)
  expect(await count('position_aliases')).toBeGreaterThan(150)
})

test('a load that fails changes nothing', async () => {
  await database.knex('reference_imports').whereIn('name', ['states', 'legal_areas']).delete()
  await database.owner.knex.raw(
    `alter table legal_areas add constraint none check (employees_from < 1) not valid`,
  )
  await expect(loadReference(database.knex)).rejects.toThrow(/none/)
  expect(await database.knex('reference_imports').where({ name: 'states' })).toEqual([])
  await database.owner.knex.raw('alter table legal_areas drop constraint none')
  await loadReference(database.knex)
})

test('a plain pg client loads as well as a pool', async () => {
  await database.knex('reference_imports').where({ name: 'states' }).delete()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    expect((await loadReference(client)).loaded).toEqual([{ name: 'states', rowCount: 51 }])
  } finally {
    await client.end()
  }
})
