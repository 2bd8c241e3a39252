import { expect, test } from 'vitest'
import { freshDatabase } from '~/tests/support/test.ts'
import { describeQueries } from './describe/describe-queries.ts'
import { describeTables } from './describe/describe-tables.ts'
import { migrateToLatest } from './migrate.ts'
import { STATEMENTS } from './queries/query.ts'

const database = await freshDatabase({ empty: true })
await migrateToLatest(database.knex)

test('tables.ts describes the migrated database; npm run database:types writes it', async () => {
  await expect(await describeTables(database.knex)).toMatchFileSnapshot('tables.ts')
})

test('query-types.ts describes the statements; npm run database:types writes it', async () => {
  import.meta.glob(['./queries/**/*.ts', '!./queries/**/*.test.ts'], { eager: true })
  const described = await describeQueries(database.knex, STATEMENTS)
  await expect(described).toMatchFileSnapshot('queries/query-types.ts')
})
