import { beforeAll, expect, test } from 'vitest'
import { monthsAt } from '~/core/engine/model/ageing.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { clientOf } from '../../postgres-client.ts'
import { readPositionRecords } from './position-records.ts'
import {
  copySnapshotRecords,
  createSnapshotPartition,
  type FrozenRecord,
} from './snapshot-records.ts'

const database = await freshDatabase()
beforeAll(async () => {
  const { knex } = database
  const [snapshot] = await knex('snapshots')
    .insert({ name: 'A', source: 'demonstration', reference_date: DAY, seed: 1, status: 'built' })
    .returning('id')
  snapshotId = snapshot!.id
  await knex.transaction(async (trx) => {
    await createSnapshotPartition(trx, snapshotId)
    const frozen = [...ORGANIZATIONS.keys()].map(frozenRecord)
    await copySnapshotRecords(await clientOf(trx), snapshotId, 'salary', frozen)
  })
})

let snapshotId: number
const DAY = '2026-06-30'
/** Organizations of the six records, out of order; two have two. */
const ORGANIZATIONS = [4, 0, 2, 4, 1, 0]

test('a position comes back in columns by organization and record, features and figures bit for bit', async () => {
  const columns = await read('solo-pastor')
  expect([...columns.recordIds]).toEqual([2, 6, 5, 3, 1, 4])
  expect([...columns.starts]).toEqual([0, 2, 3, 4, 6])
  expect(columns.rowCount).toBe(6)
  for (const [row, id] of [...columns.recordIds].entries()) {
    const { features, predictedLogPay, residual } = frozenRecord(id - 1)
    expect(columns.features.slice(3 * row, 3 * row + 3)).toEqual(features)
    expect(columns.predictedLogPays[row]).toBe(predictedLogPay)
    expect(columns.residuals[row]).toBe(residual)
  }
})

test('facts come back as they were frozen, unknown ones as unknown', async () => {
  const { columns, hoursPerWeek, state, setting, denomination, organizationKeys } =
    await read('solo-pastor')
  expect([...columns.operatingBudget]).toEqual(Array(6).fill(310_000))
  expect([...columns.attendance]).toEqual(Array(6).fill(Number.NaN))
  expect([...columns.yearsExperience]).toEqual([12.5, 12.5, Number.NaN, 12.5, 12.5, 12.5])
  expect([...columns.months]).toEqual(Array(6).fill(monthsAt(DAY)))
  expect([...hoursPerWeek]).toEqual(Array(6).fill(20.1))
  expect([state, setting, denomination].map(({ names, codes }) => names[codes[3]!])).toEqual([
    'OH',
    'suburb',
    null,
  ])
  expect(Buffer.from(organizationKeys).toString('hex')).toBe(
    [0, 1, 2, 4].map((n) => organizationKey(n).replaceAll('-', '')).join(''),
  )
})

test('a position without records is empty, and its name may hold anything', async () => {
  const columns = await read(`custodian'; drop table snapshot_records; --`)
  expect([columns.rowCount, columns.starts.length, columns.features.length]).toEqual([0, 1, 0])
  expect((await read('solo-pastor')).rowCount).toBe(6)
})

test('it is read inside a transaction too, over its connection', async () => {
  await database.knex.transaction(async (trx) => {
    const columns = await readPositionRecords(trx, asked('solo-pastor'))
    expect(columns.rowCount).toBe(6)
    expect(await trx('snapshot_records').first('record_id')).toBeDefined()
  })
})

const asked = (position: string) => ({ snapshotId, definition: 'salary' as const, position })

const read = async (position: string) => await readPositionRecords(database.knex, asked(position))

const organizationKey = (n: number) => `0${n}000000-0000-4000-8000-000000000000`

function frozenRecord(index: number): FrozenRecord {
  return {
    recordId: index + 1,
    position: 'solo-pastor',
    predictedLogPay: 11.1 + index / 7,
    residual: 0.1 - index / 9,
    features: Float32Array.from([0.1, -2.5, index / 3]),
    budgetPlace: 0,
    record: {
      id: index + 1,
      organization: organizationKey(ORGANIZATIONS[index] ?? 0),
      position: 'solo-pastor',
      organizationType: 'church',
      denomination: null,
      setting: 'suburb',
      state: 'OH',
      county: null,
      operatingBudget: 310_000,
      attendance: null,
      staffFte: null,
      hoursPerWeek: 20.1,
      weeksPerYear: 52,
      yearsExperience: index === 4 ? null : 12.5,
      yearsInRole: null,
      education: null,
      ordained: null,
      observedOn: DAY,
      pay: 60_000,
    },
  }
}
