import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '~/server/context.ts'
import { createTestDatabase, type TestDatabase } from '~/tests/support/database/database.ts'
import { thinMarket } from '~/tests/support/database/thin-market.ts'
import { buildContext } from '~/tests/support/database/world.ts'
import { fittingAsPublished } from '~/tests/support/fit-as-published.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { publishSnapshot, rollBackSnapshot } from './publish-snapshot.ts'
import { renewSnapshot } from './renew-snapshot.ts'
import { listSnapshots } from './show-snapshot.ts'

/** A survey of members, built and not yet published; its own model stands in for every fit. */
let database: TestDatabase
let context: Context
beforeEach(async () => {
  database = await createTestDatabase({ market: true })
  await thinMarket(database, { oneOf: 3 })
  const left = database.knex('pay_records').select('id')
  await database.owner.knex('snapshot_records').whereNotIn('record_id', left).delete()
  const made = await fittingAsPublished(buildContext(database.knex))
  context = made.context
  await database.knex('pay_records').update({ source: 'member' })
  await database.knex('snapshots').update({ source: 'member', status: 'built', published_at: null })
})
afterEach(() => database.destroy())

async function statuses() {
  return (await listSnapshots(context)).map(({ name, status }) => [name, status])
}

async function takeBack(count: number): Promise<void> {
  const { knex } = database
  const some = knex('pay_records').select('id').orderBy('id').limit(count)
  await knex('pay_records').whereIn('id', some).delete()
}

test('what was built in the quarter is not built again', async () => {
  expect(await renewSnapshot(context)).toEqual({
    published: null,
    reason: '2026-Q2 was built already.',
  })
  expect(await statuses()).toEqual([['2026-Q2', 'built']])
})

test('it is built again without records that were taken back before anyone saw it', async () => {
  await takeBack(5)
  expect(await renewSnapshot(context)).toMatchObject({ published: '2026-Q2.2' })
  expect(await statuses()).toEqual([
    ['2026-Q2.2', 'published'],
    ['2026-Q2', 'built'],
  ])
  expect((await renewSnapshot(context)).reason).toBe('2026-Q2.2 was built already.')
})

test('where its audit failed it is built again once held records were decided about', async () => {
  const { knex } = database
  await knex('snapshots').update({ audit: knex.raw(`jsonb_set(audit, '{passed}', 'false')`) })
  expect((await renewSnapshot(context)).reason).toBe('2026-Q2 was built already.')
  const record = await knex('pay_records').orderBy('id').first('id')
  await knex('health_findings').insert({
    ...{ source: 'member', record_id: record?.id, rule: 'unit-error', severity: 'hold', score: 1 },
    ...{ message: 'Far off.', fingerprint: 'x', status: 'excluded', holds_out: true },
    ...{ found_at: context.now(), decided_at: new Date(context.now().getTime() + 60_000) },
    reason: 'Typed wrong.',
  })
  expect(await renewSnapshot(context)).toMatchObject({ published: '2026-Q2.2' })
})

test('of two runs at once, as after an outage that took the lock of the first, one builds', async () => {
  await takeBack(5)
  const both = await Promise.all([renewSnapshot(context), renewSnapshot(context)])
  expect(both.map(({ published }) => published).toSorted()).toEqual(['2026-Q2.2', null])
  expect(both.map(({ reason }) => reason)).toContain('2026-Q2.2 was built already.')
  expect(await statuses()).toEqual([
    ['2026-Q2.2', 'published'],
    ['2026-Q2', 'built'],
  ])
})

test('one changed pay waits with its whole crowd, also after going back; what was built beside nothing is refused', async () => {
  const { knex } = database
  const build = async () => (await buildSnapshot(context, { source: 'member' })).snapshot
  const publish = async ({ name }: { name: string }) => await publishSnapshot(context, { name })
  const first = await build()
  const told = await crowdsOf(first.id)
  const one = told.find(({ crowd }) => crowd >= 0)!
  const changed = { id: one.record }
  await knex('pay_records')
    .where(changed)
    .update({ base_cents: knex.raw('base_cents + 1234500') })
  const early = await build()
  expect((await publish(first)).published).toBe(true)
  const refused = await publish(early)
  expect([refused.published, refused.reason]).toEqual([
    false,
    expect.stringMatching(
      /^2026-Q2\.3 was built before another was published\..* Build it again\.$/,
    ),
  ])

  const second = await build()
  expect((await publish(second)).published).toBe(true)
  const apart = ({ position, crowd }: Told) => position === one.position && crowd === one.crowd
  const without = told.filter((record) => !apart(record)).map(({ record }) => record)
  expect((await crowdsOf(second.id)).map(({ record }) => record).sort()).toEqual(without.sort())
  const frozen = await knex('snapshot_records').where({
    snapshot_id: second.id,
    record_id: one.record,
  })
  expect(frozen).toEqual([])

  await rollBackSnapshot(context, { name: first.name, reason: 'a test' })
  await knex('pay_records')
    .where(changed)
    .update({ base_cents: knex.raw('base_cents - 1234500') })
  const third = await build()
  expect((await publish(third)).published).toBe(true)
  expect((await crowdsOf(third.id)).map(({ record }) => record).sort()).toEqual(
    told.map(({ record }) => record).sort(),
  )
})

type Told = Awaited<ReturnType<typeof crowdsOf>>[number]

async function crowdsOf(snapshotId: number) {
  const rows = await database
    .knex('snapshot_crowds')
    .where({ snapshot_id: snapshotId, definition: 'salary' })
    .orderBy('position_key')
  return rows.flatMap(({ position_key: position, record_ids, crowds }) =>
    record_ids.map((record, i) => ({ position, record: Number(record), crowd: crowds[i]! })),
  )
}
