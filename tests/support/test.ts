/** What a service test begins with: a database, and a context of the system on it. */
import { afterAll, expect } from 'vitest'
import type { Database } from '~/database/connection.ts'
import type { Context } from '~/server/context.ts'
import {
  createTestDatabase,
  type TestDatabase,
  type TestDatabaseOptions,
} from './database/database.ts'
import { forgetEverybody } from './database/forget-everybody.ts'
import { buildContext } from './database/world.ts'
import { atWorkerEnd } from './server/at-worker-end.ts'

interface TestWorld {
  readonly database: TestDatabase
  readonly context: Context
}

let opened: Promise<TestWorld> | undefined

/**
 * The one database of a worker, with the small market published and nobody in it, and a context of the system. Call it
 * where a file begins. A file that changes what belongs to nobody fails, because the next one would find it: it asks
 * for `freshDatabase`.
 */
export async function testWorld(): Promise<TestWorld> {
  opened ??= open()
  const { database, context } = await opened
  await forgetEverybody(database.knex)
  const before = await stateOf(database.owner.knex)
  afterAll(async () => {
    const changed = 'A file that changes these tables needs a freshDatabase'
    expect(await stateOf(database.owner.knex), changed).toEqual(before)
  })
  return { database, context }
}

async function open(): Promise<TestWorld> {
  const database = await createTestDatabase({ market: true })
  atWorkerEnd(() => database.destroy())
  return { database, context: buildContext(database.knex) }
}

/** A database of this file alone, which is dropped after its last test. Call it where a file begins. */
export async function freshDatabase(options?: TestDatabaseOptions): Promise<TestDatabase> {
  const database = await createTestDatabase(options)
  afterAll(() => database.destroy())
  return database
}

/** Tables whose rows belong to nobody, and are read on behalf of everybody. */
const COMMON = [
  ...['snapshots', 'models', 'pay_records', 'record_imports', 'calc_constants', 'sold_prices'],
  ...['calibration_checks', 'positions', 'position_aliases', 'position_questions', 'states'],
  ...['denominations', 'catalog_words', 'minimum_wages', 'survey_loads', 'reference_imports'],
  ...['content_items', 'content_published', 'content_menus', 'content_redirects', 'content_words'],
  ...['content_media', 'coming_soon_flags', 'job_runs'],
  'guideline_minimums',
]

/** How many rows each of them has, and the newest transaction that wrote one. */
async function stateOf(db: Database): Promise<unknown> {
  const states = COMMON.map(
    (table) =>
      `select '${table}' as name, count(*) as rows, max(xmin::text::bigint) as newest from ${table}`,
  )
  const { rows } = await db.raw<{ rows: readonly { readonly name: string }[] }>(
    states.join(' union all '),
  )
  return rows
}
