import { copyFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { Conflict, NotFound } from '~/core/errors.ts'
import { importMapping } from '~/core/market/records/mapping.ts'
import { payRecordPages } from '~/database/queries/market/pay-records.ts'
import { createSnapshotPartition } from '~/database/queries/market/snapshot-records.ts'
import { buildContext, buildUser } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import type { Context } from '../../../context.ts'
import { checkSalaryHealth } from '../health/check-salary-health.ts'
import { importRecords } from './import-records.ts'
import { listImports } from './list-imports.ts'
import { undoImport } from './undo-import.ts'

const fixtures = 'tests/fixtures/imports'
const mapping = importMapping.parse(
  JSON.parse(readFileSync(join(fixtures, 'church-staff.json'), 'utf8')),
)

const database = await freshDatabase()
const context = buildContext(database.knex)
const path = join(mkdtempSync(join(tmpdir(), 'stipend-undo-')), 'staff.csv')
copyFileSync(join(fixtures, 'church-staff.csv'), path)
beforeEach(async () => {
  await database.owner.knex.raw('truncate pay_records, record_imports, health_findings cascade')
})

async function take({ checkHealth = false } = {}): Promise<number> {
  const { importId } = await importRecords(context, {
    path,
    mapping,
    source: 'member',
    checkHealth,
  })
  if (importId === null) throw new Error('nothing was imported')
  return importId
}

/** How many records the next snapshot would take. */
async function counted(): Promise<number> {
  const window = {
    source: 'member',
    from: '2000-01-01',
    to: '2100-01-01',
    contributors: new Map(),
  } as const
  const fica = { rate: 0, wageBase: 0, rateAboveBase: 0 }
  let count = 0
  for await (const page of payRecordPages(database.knex, window, { definition: 'salary', fica }))
    count += page.length
  return count
}

test('no snapshot takes imported records before the health rules have looked at them', async () => {
  await take()
  expect(await counted()).toBe(0)
  expect(await listImports(context, { limit: 5 })).toMatchObject([
    { importedCount: 6, healthCheckedAt: null },
  ])
  await checkSalaryHealth(context, { source: 'demonstration' })
  await checkSalaryHealth(context, { source: 'member', rule: 'unit-error' })
  await checkSalaryHealth(context, { source: 'member', since: '2026-07-02' })
  expect(await counted()).toBe(0)
  await checkSalaryHealth(context, { source: 'member' })
  expect(await counted()).toBe(6)
})

test('the check that follows an import lets its records through', async () => {
  await take({ checkHealth: true })
  expect(await counted()).toBe(6)
})

test('an import is undone whole, once, with who did it; then the same file can be imported again', async () => {
  const first = await take()
  const { id } = await buildUser(context)
  const analyst: Context = { ...context, actor: { kind: 'staff', id, roles: ['analyst'] } }
  expect(await undoImport(analyst, { importId: first })).toEqual({
    importId: first,
    file: 'staff.csv',
    records: 6,
    frozenIn: [],
  })
  expect(await database.knex('pay_records')).toEqual([])
  expect(await database.knex('record_imports').where({ id: first }).first()).toMatchObject({
    undone_at: context.now(),
    undone_by: id,
    undone_count: 6,
  })
  const event = await database.knex('audit_events').where({ action: 'records.undo-import' }).first()
  expect(event).toMatchObject({ actor_kind: 'staff', actor_id: id, subject_id: first })
  await expect(undoImport(context, { importId: first })).rejects.toThrow(Conflict)
  const second = await take()
  expect(second).not.toBe(first)
  await expect(undoImport(context, { importId: 999_999 })).rejects.toThrow(NotFound)
  expect(await database.knex('pay_records')).toHaveLength(6)
})

test('records of other imports and of the survey stay', async () => {
  const other = await take()
  await database
    .knex('pay_records')
    .whereIn('id', database.knex('pay_records').select('id').limit(2))
    .update({ import_id: null })
  await undoImport(context, { importId: other })
  const left = await database.knex('pay_records')
  expect(left.map((row) => row.import_id)).toEqual([null, null])
})

test('what a snapshot froze it keeps, and the answer names it', async () => {
  const importId = await take()
  const record = await database.knex('pay_records').first()
  const [snapshot] = await database
    .knex('snapshots')
    .insert({
      name: '2026-Q2',
      source: 'member',
      reference_date: '2026-06-30',
      seed: 1,
      status: 'built',
    })
    .returning('id')
  await createSnapshotPartition(database.knex, snapshot!.id)
  await database.knex('snapshot_records').insert({
    snapshot_id: snapshot!.id,
    definition: 'salary',
    record_id: record!.id,
    organization_key: record!.organization_key,
    position_key: record!.position_key,
    observed_on: record!.observed_on,
    organization_type: 'church',
    budget_place: 0,
    predicted_log_pay: 11,
    residual: 0,
    features: Buffer.alloc(0),
  })
  const undone = await undoImport(context, { importId })
  expect(undone.frozenIn).toEqual([{ name: '2026-Q2', status: 'built' }])
  expect(await database.knex('snapshot_records').where({ snapshot_id: snapshot!.id })).toHaveLength(
    1,
  )
})

test('only analysts undo and list imports', async () => {
  const importId = await take()
  const support: Context = { ...context, actor: { kind: 'staff', id: 1, roles: ['support'] } }
  await expect(undoImport(support, { importId })).rejects.toThrow(NotFound)
  await expect(listImports(support, { limit: 1 })).rejects.toThrow(NotFound)
  expect(await database.knex('pay_records')).toHaveLength(6)
})
