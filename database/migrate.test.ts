import type { Knex } from 'knex'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '~/tests/support/database/database.ts'
import { dropBrowserViews } from './browser/views.ts'
import { DatabaseTooNew, MigrationFailed, migrateToLatest, migrationStatus } from './migrate.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
})
afterEach(() => database.destroy())

type Migration = { up(knex: Knex): Promise<void>; down(knex: Knex): Promise<void> }
const migrations = Object.entries(
  import.meta.glob<Migration>('./migrations/*.ts', { eager: true }),
).toSorted(([one], [other]) => one.localeCompare(other))
const nameIn = (file: string) => file.replace('./migrations/', '')
const names = migrations.map(([file]) => nameIn(file))

test('an empty database is brought to the newest schema once', async () => {
  expect(await migrationStatus(database.knex)).toEqual({ applied: [], pending: names, unknown: [] })
  expect(await migrateToLatest(database.knex)).toEqual(names)
  expect(await migrationStatus(database.knex)).toEqual({ applied: names, pending: [], unknown: [] })
  expect(await migrateToLatest(database.knex)).toEqual([])
})

test('processes that start at once migrate once', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrateToLatest(database.knex)))
  expect(applied.toSorted((one, other) => other.length - one.length)).toEqual([names, [], []])
})

test('every migration can be taken back, and brings the same schema when it comes again', async () => {
  await migrateToLatest(database.knex)
  const before = await schemaOf(database.knex)
  await database.knex.transaction(async (trx) => {
    await dropBrowserViews(trx)
    for (const [, { down }] of migrations.toReversed()) await down(trx)
    await trx('knex_migrations').delete()
  })
  expect(await schemaOf(database.knex)).toEqual([])
  await migrateToLatest(database.knex)
  expect(await schemaOf(database.knex)).toEqual(before)
  expect(before.length).toBeGreaterThan(200)
})

/** Columns, constraints, indexes, triggers and functions in words, without knex's own. */
async function schemaOf(knex: Knex): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { words: string }[] }>(/* sql */ `
    select words from (
      select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as words,
        table_name::text as owner from information_schema.columns where table_schema = 'public'
      union all
      select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)), conrelid::regclass::text
        from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select indexdef, tablename from pg_indexes where schemaname = 'public'
      union all
      select pg_get_triggerdef(oid), tgrelid::regclass::text from pg_trigger where not tgisinternal
      union all
      select p.oid::regprocedure::text, '' from pg_proc p where pronamespace = 'public'::regnamespace
    ) as parts
    where owner not like 'knex\\_%' order by words`)
  return rows.map(({ words }) => words)
}

test('a migration that fails half way leaves nothing of itself, and goes through once the cause is mended', async () => {
  await database.knex.raw('create table snapshots (in_the_way int)')
  const failed = await migrateToLatest(database.knex).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(MigrationFailed)
  expect((failed as Error).message).toMatch(
    /rolled back.*relation "snapshots" already exists.*nothing needs to be undone/s,
  )

  expect((failed as Error).message).toContain(`pending: ${names.join(', ')}`)
  expect((failed as Error).message).not.toContain('create table')
  expect((await migrationStatus(database.knex)).applied).toEqual([])
  for (const table of ['users', 'pay_records']) {
    expect(await database.knex.schema.hasTable(table)).toBe(false)
  }
  await database.knex.raw('drop table snapshots')
  expect(await migrateToLatest(database.knex)).toEqual(names)
})

test('a lock that a killed process left in knex’s own table stops nobody', async () => {
  await migrateToLatest(database.knex)
  await database.knex('knex_migrations_lock').update({ is_locked: 1 })
  const last = names.at(-1) ?? ''
  const [, { down } = migrations[0]![1]] = migrations.at(-1) ?? []
  await dropBrowserViews(database.knex)
  await down(database.knex)
  await database.knex('knex_migrations').where({ name: last }).delete()
  expect(await migrateToLatest(database.knex)).toEqual([last])
})

test('a database from which a newer version took something is refused and left as it is', async () => {
  await migrateToLatest(database.knex)
  const future = { name: '29991231000000_contract_future.ts', batch: 2, migration_time: new Date() }
  await database.knex('knex_migrations').insert(future)
  const before = await schemaOf(database.knex)
  await expect(migrateToLatest(database.knex)).rejects.toThrow(DatabaseTooNew)
  await expect(migrateToLatest(database.knex)).rejects.toThrow(
    /29991231000000_contract_future\.ts.*Your data was not changed/s,
  )
  expect((await migrationStatus(database.knex)).unknown).toEqual([future.name])
  expect(await schemaOf(database.knex)).toEqual(before)
})

test('a database to which a newer version added something is served, and its rights are left to that version', async () => {
  await migrateToLatest(database.knex)
  await database.knex.raw('create table of_tomorrow (id int)')
  await database.knex.raw('grant select on of_tomorrow to stipend_server')
  await database.knex('knex_migrations').insert({ name: '29991231000000_of_tomorrow.ts', batch: 2 })
  const before = await schemaOf(database.knex)
  expect(await migrateToLatest(database.knex)).toEqual([])
  expect(await schemaOf(database.knex)).toEqual(before)
  const mayRead = `select has_table_privilege('stipend_server', 'of_tomorrow', 'select') as it`
  expect((await database.knex.raw(mayRead)).rows).toEqual([{ it: true }])
  await database
    .knex('knex_migrations')
    .where({ name: names.at(-1) ?? '' })
    .delete()
  await expect(migrateToLatest(database.knex)).rejects.toThrow(DatabaseTooNew)
})

test('a migration that takes something away says so in its name', async () => {
  const texts = import.meta.glob<string>('./migrations/*.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const TAKES =
    /drop(Column|Table|View|Index|Nullable)|rename(Column|Table)|\.alter\(\)|\b(drop (column|table|not null)|rename (to|column)|set not null|alter column \w+ type)\b/i
  const silent = Object.entries(texts).filter(([file, text]) => {
    const [up = ''] = text.split(/export async function down/)
    return nameIn(file) > LAST_OF_NO_INSTALLATION && TAKES.test(up) && !file.includes('_contract_')
  })
  expect(silent.map(([file]) => file)).toEqual([])
})

/** Until then nothing was installed that an update could have met. */
const LAST_OF_NO_INSTALLATION = '20261205300100_worth_history.ts'

test('each lock that processes take by a number has one of its own', () => {
  const files = import.meta.glob<string>(['./**/*.ts', '../server/**/*.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const numbers = Object.values(files).flatMap((text) =>
    [...text.matchAll(/ = (7_834_\d{3})\b|advisory\w*\((\d{7})\)/g)].map(([, name, given]) =>
      Number((name ?? given ?? '').replaceAll('_', '')),
    ),
  )
  expect(numbers.length).toBeGreaterThan(6)
  expect(new Set(numbers).size).toBe(numbers.length)
})
