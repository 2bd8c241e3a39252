import { expect, test } from 'vitest'
import { indexRecords } from '~/core/engine/comparables/record-index.ts'
import { crowdsNear } from '~/core/engine/estimate/estimate-pay.ts'
import type { PayRecord } from '~/core/engine/facts/pay-record.ts'
import { predictPacked } from '~/core/engine/predict/predict-pay.ts'
import { payRecordPages } from '~/database/queries/market/pay-records.ts'
import { findModel, findPublishedSnapshot } from '~/database/queries/market/snapshots.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { createPositionIndexes } from './position-indexes.ts'

const database = await freshDatabase({ market: true })
const reads: string[] = []

const knex = database.knex
const snapshot = await findPublishedSnapshot(knex)
const snapshotId = snapshot?.id ?? 0
const found = await findModel(knex, snapshotId, 'salary')
if (!found) throw new Error('the market of the tests has no model')
const model = found.model
// every read counts the rows first
knex.on('query', ({ sql, bindings }) => {
  if (/count.*snapshot_records/.test(sql)) reads.push(bindings[2])
})

const asked = (position: string) => ({ snapshotId, model, position })

test('those who ask at once wait for one and the same reading', async () => {
  const indexes = createPositionIndexes()
  reads.length = 0
  const [a, b] = await Promise.all([1, 2].map(() => indexes.find(knex, asked('solo-pastor'))))
  expect(a).toBe(b)
  expect(await indexes.find(knex, asked('solo-pastor'))).toBe(a)
  expect(reads).toEqual(['solo-pastor'])
  expect(a?.rowCount).toBeGreaterThan(50)
})

test('beyond the limit the position asked for the longest ago is dropped, never the newest', async () => {
  const indexes = createPositionIndexes(1)
  reads.length = 0
  for (const position of ['solo-pastor', 'youth-pastor', 'youth-pastor', 'solo-pastor']) {
    await indexes.find(knex, asked(position))
  }
  expect(reads).toEqual(['solo-pastor', 'youth-pastor', 'solo-pastor'])
})

test('a superseded snapshot is dropped, and a reading that failed is tried again', async () => {
  const indexes = createPositionIndexes()
  reads.length = 0
  const wrong = { ...model, numerics: model.numerics.slice(1) }
  await expect(indexes.find(knex, { ...asked('solo-pastor'), model: wrong })).rejects.toThrow()
  const first = await indexes.find(knex, asked('solo-pastor'))
  indexes.keepOnly(snapshotId)
  expect(await indexes.find(knex, asked('solo-pastor'))).toBe(first)
  indexes.keepOnly(snapshotId + 1)
  expect(await indexes.find(knex, asked('solo-pastor'))).not.toBe(first)
  expect(reads).toHaveLength(3)
})

test('the audit finds the same peers in records as an estimate finds in the frozen snapshot', async () => {
  const records: PayRecord[] = []
  const fica = { rate: 0, wageBase: 0, rateAboveBase: 0 }
  const frozen = payRecordPages(knex, { snapshotId }, { definition: 'salary', fica })
  for await (const page of frozen) records.push(...page)
  const served = await createPositionIndexes().find(knex, asked('solo-pastor'))
  const judged = indexRecords(model, records).at('solo-pastor')
  expect(judged.recordIds).toEqual(served.recordIds)
  expect(judged.starts).toEqual(served.starts)
  expect(judged.crowds).toEqual(served.crowds)
  expect(judged.tree.values).toEqual(served.tree.values)
  for (const record of records.filter(({ position }) => position === 'solo-pastor').slice(0, 40)) {
    const question = { ...record, organization: null, asOf: model.settings.referenceDate }
    const asked = { model, query: question, alone: predictPacked(model, question) }
    const peers = [served, judged].map((index) => crowdsNear(asked, index))
    expect(peers[1]).toEqual(peers[0])
  }
})
