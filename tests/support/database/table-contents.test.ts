import { expect, test } from 'vitest'
import { freshDatabase } from '../test.ts'
import { changedTables, contentsOf } from './table-contents.ts'

const database = await freshDatabase()

test('a row more, changed and gone are seen, and nothing else', async () => {
  const { knex } = database
  const empty = await contentsOf(knex)
  expect(changedTables(empty, await contentsOf(knex))).toEqual([])
  await knex('rate_limits').insert({ key: 'a', window_started_at: new Date(), count: 1 })
  const one = await contentsOf(knex)
  expect(changedTables(empty, one)).toEqual(['rate_limits'])
  await knex('rate_limits').update({ count: 2 })
  expect(changedTables(one, await contentsOf(knex))).toEqual(['rate_limits'])
  await knex('rate_limits').update({ count: 1 })
  expect(changedTables(one, await contentsOf(knex))).toEqual([])
  await knex('rate_limits').delete()
  expect(changedTables(empty, await contentsOf(knex))).toEqual([])
})
