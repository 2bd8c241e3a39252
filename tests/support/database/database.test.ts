import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

test('a test database has the reference figures and shares nothing with the next', async () => {
  const first = await createTestDatabase()
  const second = await createTestDatabase()
  try {
    await first.owner.knex.raw('create table only_here (id int)')
    expect(await first.owner.knex.schema.hasTable('only_here')).toBe(true)
    expect(await second.owner.knex.schema.hasTable('only_here')).toBe(false)
    expect(await second.knex('reference_imports').select('name')).not.toEqual([])
  } finally {
    await Promise.all([first.destroy(), second.destroy()])
  }
})
