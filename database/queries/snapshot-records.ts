/** The frozen records of a snapshot: written once by COPY, read a few hundred at a time, nearest in size first. */
import type { ClientBase } from 'pg'
import type { Comparable, EncodedRecord, PayRecord } from '~/core/estimation/types.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { Queryable } from '../connection.ts'
import { type CopyRow, copyRows } from '../copy-rows.ts'

export interface FrozenRecord extends EncodedRecord {
  readonly record: PayRecord
  /** where the record stands on the axis of size in the model's distance */
  readonly budgetPlace: number
}

/** Makes room for one snapshot; the name is ours and the id a checked number. */
export async function createSnapshotPartition(db: Queryable, snapshotId: number): Promise<void> {
  const id = Number(snapshotId)
  await db.raw(
    `create table snapshot_records_${id} partition of snapshot_records for values in (${id})`,
  )
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

/** In the order of SELECTED. */
type Row = [
  recordId: number,
  organization: string,
  observedOn: string,
  organizationType: Comparable['organizationType'],
  denomination: string | null,
  setting: Comparable['setting'],
  state: string | null,
  operatingBudget: number | null,
  attendance: number | null,
  hoursPerWeek: number | null,
  predictedLogPay: number,
  residual: number,
]

export interface NearestQuery {
  readonly snapshotId: number
  readonly definition: DefinitionOfPay
  readonly position: string
  readonly budgetPlace: number
  /** left out: the asker's own organization */
  readonly organization: string | null
  /** YYYY-MM-DD; older ones are no comparables */
  readonly notBefore: string
  /** how many on each side of the asker's size */
  readonly each: number
}

/** The candidates of one position nearest in size, half below and half above: one index walked both ways, no sort. */
export async function nearestRecords(db: Queryable, query: NearestQuery): Promise<Comparable[]> {
  const { rows } = await db.raw<{ rows: Answer[] }>(NEAREST, { ...query }).options(PLANNED_ONCE)
  const [{ records, features } = EMPTY] = rows
  if (!records || !features) return []
  const packed = unpacked(features)
  const width = packed.length / records.length
  return records.map((row, i) =>
    comparableOf(row, query.position, packed.subarray(i * width, (i + 1) * width)),
  )
}

/** A name lets a connection plan the query once. */
const PLANNED_ONCE = { name: 'nearest_records' }

/**
 * All records as one JSON text and all features as one string of bytes, in the same order: eight thousand
 * fields one by one cost more than twice as much to read. Null when nothing was found.
 */
interface Answer {
  readonly records: readonly Row[] | null
  readonly features: Buffer | null
}

const EMPTY: Answer = { records: null, features: null }

const SELECTED = /* sql */ `
  select record_id, organization_key, observed_on, organization_type, denomination_key, setting, state_code,
    operating_budget, attendance, hours_per_week, predicted_log_pay, residual, features
  from snapshot_records
  where snapshot_id = :snapshotId and definition = :definition and position_key = :position and observed_on >= :notBefore
    and organization_key is distinct from :organization`

const NEAREST = /* sql */ `
  select json_agg(json_build_array(record_id, organization_key, observed_on, organization_type, denomination_key,
      setting, state_code, operating_budget, attendance, hours_per_week, predicted_log_pay, residual)) as records,
    string_agg(features, '') as features
  from (
    (${SELECTED} and budget_place < :budgetPlace order by budget_place desc, record_id desc limit :each)
    union all
    (${SELECTED} and budget_place >= :budgetPlace order by budget_place, record_id limit :each)
  ) as nearest`

function comparableOf(row: Row, position: string, features: Float32Array): Comparable {
  const [recordId, organization, observedOn, organizationType, denomination, setting, state] = row
  const [, , , , , , , operatingBudget, attendance, hoursPerWeek, predictedLogPay, residual] = row
  return {
    recordId,
    organization,
    position,
    observedOn,
    organizationType,
    denomination,
    setting,
    state,
    operatingBudget,
    attendance,
    hoursPerWeek,
    predictedLogPay,
    residual,
    features,
  }
}

/** A copy, because a Buffer of pg may start at an odd address. */
function unpacked(bytes: Buffer): Float32Array {
  const features = new Float32Array(bytes.byteLength / 4)
  new Uint8Array(features.buffer).set(bytes)
  return features
}
