import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findPublishedSnapshot } from '~/database/queries/market/snapshots.ts'
import type { Context } from '~/server/context.ts'
import { createTestDatabase } from '~/tests/support/database/database.ts'
import { buildContext } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { checkCoverage } from './check-coverage.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)

async function copyRecords(count: number, observedOn: string): Promise<void> {
  const rows = await database.knex('pay_records').orderBy('id').limit(count)
  const copies = rows.map(({ id: _, ...row }) => {
    return { ...row, person_key: randomUUID(), observed_on: observedOn }
  })
  await database.knex('pay_records').insert(copies)
}

type Evaluate = Context['outside']['fitting']['evaluate']

test('the promise is judged on records that came later, beside those the snapshot froze and no others', async () => {
  const snapshot = (await findPublishedSnapshot(database.knex))!
  const frozen = await database
    .knex('snapshot_records')
    .where({ snapshot_id: snapshot.id, definition: 'salary' })
    .orderBy('record_id')
    .pluck('record_id')
  await copyRecords(1, '2026-06-01') // old enough for the snapshot, and too late for it
  await copyRecords(150, '2026-08-01')

  const asked: Parameters<Evaluate>[0][] = []
  const { fitting } = context.outside
  const evaluate: Evaluate = (given) => {
    asked.push(given)
    return fitting.evaluate(given)
  }
  const watched = { ...context, outside: { ...context.outside, fitting: { ...fitting, evaluate } } }
  const checked = await checkCoverage(watched)

  expect(asked[0]?.seen.map(({ id }) => id)).toEqual(frozen)
  expect(asked[0]?.unseen.length).toBeGreaterThanOrEqual(100)
  expect(asked[0]?.unseen.every(({ observedOn }) => observedOn > snapshot.referenceDate)).toBe(true)
  expect(checked.sentence).toMatch(/^Ranges that promise 80% held \d+\.\d% of \d+ newer records\.$/)
  const kept = await database.knex('calibration_checks').where({ snapshot_id: snapshot.id })
  expect(kept).toHaveLength(1)
  expect(kept[0]).toMatchObject({ record_count: checked.records, sentence: checked.sentence })
})

test('before anything is published there is nothing to judge', async () => {
  const empty = await createTestDatabase()
  const checked = await checkCoverage(buildContext(empty.knex))
  await empty.destroy()
  expect(checked).toMatchObject({
    snapshot: null,
    records: 0,
    sentence: 'Nothing is published yet.',
  })
})
