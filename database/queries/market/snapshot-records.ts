/** The frozen records of a snapshot: written once by COPY, read a position at a time (position-records.ts). */
import type { ClientBase } from 'pg'
import type { PayRecord } from '~/core/engine/facts/pay-record.ts'
import type { EncodedRecord } from '~/core/engine/model/fitted-model.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { Queryable } from '../../connection.ts'
import { type CopyRow, copyRows } from '../../copy-rows.ts'

export interface FrozenRecord extends EncodedRecord {
  readonly record: PayRecord
  /** the record's place on the axis of size in the model's distance */
  readonly budgetPlace: number
}

/** Makes room for one snapshot. */
export async function createSnapshotPartition(db: Queryable, snapshotId: number): Promise<void> {
  await db.raw('select make_snapshot_partition(?)', [snapshotId])
}

export async function copySnapshotRecords(
  client: ClientBase,
  snapshotId: number,
  definition: DefinitionOfPay,
  records: readonly FrozenRecord[],
): Promise<number> {
  return await copyRows(
    client,
    `snapshot_records_${Number(snapshotId)}`,
    COPIED,
    records.map((frozen) => [snapshotId, definition, ...rowOf(frozen)]),
  )
}

const COPIED = [
  'snapshot_id',
  'definition',
  'record_id',
  'organization_key',
  'position_key',
  'observed_on',
  'organization_type',
  'denomination_key',
  'setting',
  'state_code',
  'operating_budget',
  'attendance',
  'hours_per_week',
  'years_experience',
  'budget_place',
  'predicted_log_pay',
  'residual',
  'features',
] as const

function rowOf(frozen: FrozenRecord): CopyRow {
  const { record } = frozen
  return [
    record.id,
    record.organization,
    record.position,
    record.observedOn,
    record.organizationType,
    record.denomination,
    record.setting,
    record.state,
    record.operatingBudget,
    record.attendance,
    record.hoursPerWeek,
    record.yearsExperience,
    frozen.budgetPlace,
    frozen.predictedLogPay,
    frozen.residual,
    packed(frozen.features),
  ]
}

/** PostgreSQL's text form of bytea; little-endian float32, as the machine that fitted wrote them. */
function packed(features: Float32Array): string {
  return `\\x${Buffer.from(features.buffer, features.byteOffset, features.byteLength).toString('hex')}`
}
