/** The frozen records of a snapshot: written once by COPY, read a position at a time (position-records.ts). */
import type { ClientBase } from 'pg'
import type { CountedRecord, ToldCrowd } from '~/core/engine/comparables/told-crowds.ts'
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

/** A record with its crowd, and what it is known by in the next snapshot. */
export interface CrowdRecord extends Pick<CountedRecord, 'id' | 'organization' | 'figure'> {
  readonly crowd: number
}

/** Who comes second, of two who keep the crowds of an earlier snapshot, brings the same. */
export async function insertCrowds(
  db: Queryable,
  snapshotId: number,
  definition: DefinitionOfPay,
  byPosition: ReadonlyMap<string, readonly CrowdRecord[]>,
): Promise<void> {
  for (const [position, records] of byPosition) {
    const sorted = records.toSorted((a, b) => a.crowd - b.crowd || a.id - b.id)
    await db('snapshot_crowds')
      .insert({
        ...{ snapshot_id: snapshotId, definition, position_key: position },
        contributor_keys: sorted.map(({ organization }) => organization),
        record_ids: sorted.map(({ id }) => id),
        figures: sorted.map(({ figure }) => figure),
        crowds: sorted.map(({ crowd }) => crowd),
      })
      .onConflict()
      .ignore()
  }
}

/** The crowds of a position in all snapshots that were ever published but this one, those of the newest first. */
export async function listToldCrowds(
  db: Queryable,
  asked: {
    readonly definition: DefinitionOfPay
    readonly position: string
    readonly snapshotId: number
  },
): Promise<{ readonly told: readonly ToldCrowd[]; readonly own: readonly ToldCrowd[] }> {
  const told = new Map<string, Map<string, number[]>>()
  const own: typeof told = new Map()
  for (const { snapshot, crowd, contributor, figures } of await toldCrowdRows(db, asked)) {
    const crowds = snapshot === asked.snapshotId ? own : told
    const name = `${snapshot} ${crowd}`
    crowds.set(name, (crowds.get(name) ?? new Map()).set(contributor, figures))
  }
  return { told: [...told.values()], own: [...own.values()] }
}

const toldCrowdRows = many<'toldCrowdRows', { figures: number[] }>(
  'toldCrowdRows',
  /* sql */ `
    select s.id as snapshot, told.crowd, told.contributor,
      jsonb_agg(told.figure order by told.figure) as figures
    from snapshot_crowds c
      join snapshots s on s.id = c.snapshot_id and (s.status in ('published', 'retired') or s.id = :snapshotId),
      unnest(c.contributor_keys, c.figures, c.crowds) as told (contributor, figure, crowd)
    where c.definition = :definition and c.position_key = :position
    group by s.id, told.crowd, told.contributor
    order by s.id desc, told.crowd, told.contributor`,
)

/** Every figure that a published snapshot ever told under this definition. */
export const listToldFigures = many(
  'listToldFigures',
  /* sql */ `
    select distinct told.figure
    from snapshot_crowds c join snapshots s on s.id = c.snapshot_id and s.status in ('published', 'retired'),
      unnest(c.figures) as told (figure)
    where c.definition = :definition`,
)

/** Snapshots that were published before crowds were kept, with the definitions they tell. */
export const listUnkeptCrowds = many<'listUnkeptCrowds', { definition: DefinitionOfPay }>(
  'listUnkeptCrowds',
  /* sql */ `
    select m.snapshot_id as "snapshotId", m.definition from models m
    join snapshots s on s.id = m.snapshot_id and s.status in ('published', 'retired')
    where m.definition = :definition and not exists (
      select from snapshot_crowds c where c.snapshot_id = m.snapshot_id and c.definition = m.definition
    )
    order by m.snapshot_id`,
)

/** What a snapshot tells; nothing where it was built before crowds were kept. */
export async function listCrowdPositions(
  db: Queryable,
  snapshotId: number,
): Promise<readonly { readonly definition: DefinitionOfPay; readonly position: string }[]> {
  return await db('snapshot_crowds')
    .where({ snapshot_id: snapshotId })
    .select({ definition: 'definition', position: 'position_key' })
    .orderBy(['definition', 'position_key'])
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
