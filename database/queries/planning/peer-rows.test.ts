import { expect, test } from 'vitest'
import { freshDatabase } from '~/tests/support/test.ts'
import { listPeerRows } from './dashboard.ts'

const database = await freshDatabase({ market: true })
const row = await database.knex('snapshots').where({ status: 'published' }).first('id')
const snapshotId = row!.id

const contributorsOf = async (most?: number) => {
  const rows = await listPeerRows(database.knex, { snapshotId, type: 'church' }, most)
  return rows.map(({ contributor }) => contributor)
}

test('of more organizations than a curve needs, some are taken, and the same ones each time', async () => {
  const all = await contributorsOf()
  const some = await contributorsOf(100)
  expect(all.length).toBeGreaterThan(200)
  expect(some).toHaveLength(100)
  expect(await contributorsOf(100)).toEqual(some)
  expect(await contributorsOf(150)).toEqual(all.slice(0, 150))
})

test('those that are taken are of all sizes', async () => {
  const budgets = async (most: number) => {
    const rows = await listPeerRows(database.knex, { snapshotId, type: 'church' }, most)
    return rows.flatMap(({ budget }) => budget ?? []).sort((a, b) => a - b)
  }
  const [all, some] = [await budgets(100_000), await budgets(200)]
  const quarter = all[Math.floor(all.length / 4)]!
  const share = some.filter((budget) => budget < quarter).length / some.length
  // five standard errors of a quarter of 200
  expect(Math.abs(share - 0.25)).toBeLessThan(5 * Math.sqrt((0.25 * 0.75) / 200))
})
