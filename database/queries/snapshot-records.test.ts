import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '~/tests/support/database.ts'
import { clientOf } from '../postgres-client.ts'
import {
  copySnapshotRecords,
  createSnapshotPartition,
  type FrozenRecord,
  nearestRecords,
} from './snapshot-records.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const { knex } = database
  const [snapshot] = await knex('snapshots')
    .insert({ name: 'A', source: 'demonstration', reference_date: DAY, seed: 1, status: 'built' })
    .returning('id')
  snapshotId = snapshot.id
  await knex.transaction(async (trx) => {
    await createSnapshotPartition(trx, snapshotId)
    const frozen = [...PLACES.keys()].map(frozenRecord)
    await copySnapshotRecords(await clientOf(trx), snapshotId, 'salary', frozen)
  })
})
afterAll(() => database.destroy())

let snapshotId: number
const DAY = '2026-06-30'
const PLACES = [-2, -1, -0.5, 0, 0.25, 3]

test('the nearest on either side come back as they were frozen, features bit for bit', async () => {
  const found = await nearest({ budgetPlace: 0, each: 2 })
  expect(found.map(({ recordId }) => recordId)).toEqual([3, 2, 4, 5])
  const { record, budgetPlace: _place, ...encoded } = frozenRecord(3)
  const { organization, position, observedOn, state, operatingBudget, hoursPerWeek } = record
  const facts = { organization, position, observedOn, state, operatingBudget, hoursPerWeek }
  expect(found[2]).toMatchObject({ ...facts, ...encoded })
})

test('one organization can be left out, and another position is never among them', async () => {
  const mine = frozenRecord(2).record.organization
  const others = await nearest({ budgetPlace: 0, each: 9, organization: mine })
  expect(others.map(({ recordId }) => recordId)).toEqual([2, 1, 4, 5, 6])
  expect(await nearest({ budgetPlace: 0, each: 9, position: 'custodian' })).toEqual([])
})

async function nearest(given: {
  budgetPlace: number
  each: number
  organization?: string
  position?: string
}) {
  const { organization = null, position = 'solo-pastor' } = given
  const question = { ...given, snapshotId, definition: 'salary' as const, notBefore: '2020-01-01' }
  return await nearestRecords(database.knex, { ...question, organization, position })
}

function frozenRecord(index: number): FrozenRecord {
  return {
    recordId: index + 1,
    position: 'solo-pastor',
    predictedLogPay: 11.1 + index / 7,
    residual: -0.1 * index,
    features: Float32Array.from([0.1, -2.5, index / 3]),
    budgetPlace: PLACES[index] ?? 0,
    record: {
      id: index + 1,
      organization: `00000000-0000-4000-8000-00000000000${index}`,
      position: 'solo-pastor',
      organizationType: 'church',
      denomination: null,
      setting: 'suburb',
      state: 'OH',
      county: null,
      operatingBudget: 310_000,
      attendance: null,
      staffFte: null,
      hoursPerWeek: 40,
      weeksPerYear: 52,
      yearsExperience: null,
      yearsInRole: null,
      education: null,
      ordained: null,
      observedOn: DAY,
      pay: 60_000,
    },
  }
}
