/** The frozen records of a snapshot: written once by COPY, read a position at a time (position-records.ts). */
import type { ClientBase } from 'pg'
import type { PayRecord } from '~/core/engine/facts/pay-record.ts'
import type { EncodedRecord } from '~/core/engine/model/fitted-model.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { Queryable } from '../../connection.ts'
import { type CopyRow, copyRows } from '../../copy-rows.ts'
import { many, type RowOf } from '../query.ts'

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

export type GroupSizeRow = RowOf<'listGroupSizes', { key: string }>

/**
 * One pass over the snapshot's records: ask it once. Records without a state are in none.
 * `largestShare`: largest share of the group's records that one organization has.
 */
export const listGroupSizes = many<'listGroupSizes', { key: string }>(
  'listGroupSizes',
  /* sql */ `
    with own as (
      select position_key, state_code, organization_key, count(*) as records,
        grouping(state_code) = 1 as is_position
      from snapshot_records
      where snapshot_id = :snapshotId and definition = :definition
      group by grouping sets ((position_key, organization_key), (state_code, organization_key))
    )
    select case when is_position then 'position' else 'state' end as grouping,
      coalesce(position_key, state_code) as key, count(*)::int as organizations,
      (max(records) / sum(records))::float8 as "largestShare"
    from own where coalesce(position_key, state_code) is not null
    group by is_position, coalesce(position_key, state_code)`,
)

/** Positions with their titles, and whether such people are usually ordained. */
export async function listOrdainedPositions(
  db: Queryable,
): Promise<{ readonly key: string; readonly title: string; readonly ordained: boolean }[]> {
  const rows = await db('positions').select('key', 'title', 'ordination_usual').orderBy('key')
  return rows.map(({ key, title, ordination_usual: ordained }) => ({ key, title, ordained }))
}

export type RecordBenefitsRow = RowOf<'recordBenefitsRows'>

/** The organization is the contributor's key. Records that were taken back since are not among them. */
export async function recordBenefits(
  db: Queryable,
  snapshotId: number,
  recordIds: readonly number[],
): Promise<RecordBenefitsRow[]> {
  const rows = await recordBenefitsRows(db, { snapshotId, recordIds: [...recordIds] })
  return rows
}

/** `retirementCost`: dollars a year. */
const recordBenefitsRows = many(
  'recordBenefitsRows',
  /* sql */ `
      select coalesce(c.contributor_key, r.organization_key) as organization, ordained,
        retirement_status as retirement, round(retirement_cents, -4)::float8 / 100 as "retirementCost",
        insurance_status as insurance, round(insurance_cents, -4)::float8 / 100 as "insuranceCost",
        seca_offset_status as "secaOffset", round(seca_offset_cents, -4)::float8 / 100 as "secaOffsetCost"
      from pay_records r left join snapshot_contributors c
        on c.snapshot_id = :snapshotId and c.organization_key = r.organization_key
      where r.id = any(cast(:recordIds as bigint[]))`,
)
