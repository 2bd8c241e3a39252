import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import { findPublishedSnapshot } from '~/database/queries/market/snapshots.ts'
import type { Context } from '~/server/context.ts'
import { createTestDatabase, type TestDatabase } from '~/tests/support/database/database.ts'
import { thinMarket } from '~/tests/support/database/thin-market.ts'
import { buildContext } from '~/tests/support/database/world.ts'
import { type FittingAsPublished, fittingAsPublished } from '~/tests/support/fit-as-published.ts'
import { completeSnapshot } from './complete-snapshot.ts'
import { publishSnapshot } from './publish-snapshot.ts'

/**
 * A published survey with its model of salary, which stands in for every other definition: fits are not the matter
 * here.
 */
let database: TestDatabase
let context: Context
let snapshotId: number
let frozen: number[]
let seen: FittingAsPublished['seen']

beforeEach(async () => {
  database = await createTestDatabase({ market: true })
  await thinMarket(database, { oneOf: 3 })
  const left = database.knex('pay_records').select('id')
  await database.owner.knex('snapshot_records').whereNotIn('record_id', left).delete()
  const made = await fittingAsPublished(buildContext(database.knex))
  context = made.context
  seen = made.seen
  snapshotId = (await findPublishedSnapshot(database.knex))!.id
  frozen = await frozenIds('salary')
})
afterEach(() => database.destroy())

test('a definition added later sees the records the snapshot froze, whatever came or was found since', async () => {
  const one = await database.knex('pay_records').where({ id: frozen[7] }).first()
  const { id: _, ...late } = { ...one!, person_key: '00000000-0000-4000-8000-000000000000' }
  await database.knex('pay_records').insert(late)
  await database.knex('health_findings').insert({
    source: 'demonstration',
    record_id: frozen[8],
    rule: 'unit-error',
    severity: 'hold',
    score: 1,
    message: 'A test.',
    fingerprint: 'a test',
    holds_out: true,
    status: 'open',
    found_at: context.now(),
  })
  const { added } = await completeSnapshot(context)
  expect(added).toEqual(['cash', 'package', 'employer_cost'])
  const known = new Set(frozen)
  expect(seen.get('cash')?.length).toBeGreaterThan(1800)
  expect(seen.get('cash')?.every(({ id }) => known.has(id))).toBe(true)
  expect(await frozenIds('cash')).toEqual(seen.get('cash')?.map(({ id }) => id))
  expect(seen.get('package')?.length).toBeGreaterThan(1000)
  expect(seen.get('package')?.every(({ id }) => known.has(id))).toBe(true)
})

test('of two runs at once, as after an outage that took the lock of the first, one adds each definition', async () => {
  const both = await Promise.all([completeSnapshot(context), completeSnapshot(context)])
  expect(both.flatMap(({ added }) => added).sort()).toEqual(['cash', 'employer_cost', 'package'])
  expect(both.flatMap(({ refused }) => refused)).toEqual([])
  expect(await frozenIds('cash')).toEqual(seen.get('cash')?.map(({ id }) => id))
})

test('where records were taken back since, no definition is added and none rests on fewer records', async () => {
  await database.knex('pay_records').where({ id: frozen[7] }).delete()
  const { added, refused } = await completeSnapshot(context)
  expect([added, seen.size]).toEqual([[], 0])
  expect(refused.map(({ definition }) => definition)).toEqual(['cash', 'package', 'employer_cost'])
  for (const { reason } of refused) {
    expect(reason).toMatch(/^1 record of 2026-Q2 was taken back after it was built\./)
  }
})

test('a snapshot of which records were taken back before anyone saw it is not published', async () => {
  await database
    .knex('snapshots')
    .where({ id: snapshotId })
    .update({ status: 'built', published_at: null })
  await database.knex('pay_records').whereIn('id', frozen.slice(0, 12)).delete()
  const { published, reason } = await publishSnapshot(context, { name: '2026-Q2' })
  expect([published, reason]).toEqual([
    false,
    '12 records of 2026-Q2 were taken back after it was built. Build it again.',
  ])
  expect(await findPublishedSnapshot(database.knex)).toBeNull()
})

async function frozenIds(definition: DefinitionOfPay): Promise<number[]> {
  return await database
    .knex('snapshot_records')
    .where({ snapshot_id: snapshotId, definition })
    .orderBy('record_id')
    .pluck('record_id')
}
