import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '~/tests/support/database/database.ts'
import { describeTables } from './describe-tables.ts'
import { migrateToLatest } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  await migrateToLatest(database.knex)
})
afterAll(() => database.destroy())

test('tables.ts describes the migrated database; npm run database:types writes it', async () => {
  await expect(await describeTables(database.knex)).toMatchFileSnapshot('tables.ts')
})
