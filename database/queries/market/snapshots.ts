/** Reading and writing snapshots and their models. */
import type { PayModel } from '~/core/engine/model/fitted-model.ts'
import { STORED_MODEL, STORED_REFUSALS } from '~/core/engine/model/stored-model.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { Queryable } from '../../connection.ts'

export type RecordSource = 'demonstration' | 'member'
export type SnapshotStatus = 'building' | 'built' | 'published' | 'retired' | 'rejected'

export interface SnapshotRow {
  readonly id: number
  /** e.g. 2026-Q3 */
  readonly name: string
  readonly source: RecordSource
  readonly referenceDate: string
  readonly seed: number
  readonly status: SnapshotStatus
  readonly recordCount: number
  readonly organizationCount: number
  readonly audit: unknown
  /** definition of pay -> why it has no model */
  readonly refusedDefinitions: Readonly<Record<string, string>>
  readonly builtAt: Date
  readonly publishedAt: Date | null
}

/** Whether a row of an organization is of a snapshot that was invented, which is for example organizations alone. */
export const isInventedFor = (row: string) => /* sql */ `exists (
    select from snapshots n join organizations g on g.id = ${row}.organization_id
    where n.id = ${row}.snapshot_id and n.source = 'demonstration' and not g.is_demonstration)`

/** Names of snapshots of the invented survey; there is one at a time. */
export async function listInventedSnapshots(db: Queryable): Promise<readonly string[]> {
  return await db('snapshots').where({ source: 'demonstration' }).pluck('name')
}

const COLUMNS = {
  id: 'id',
  name: 'name',
  source: 'source',
  referenceDate: 'reference_date',
  seed: 'seed',
  status: 'status',
  recordCount: 'record_count',
  organizationCount: 'organization_count',
  audit: 'audit',
  refusedDefinitions: 'refused_definitions',
  builtAt: 'built_at',
  publishedAt: 'published_at',
}

type StoredRow = Omit<SnapshotRow, 'refusedDefinitions'> & { readonly refusedDefinitions: unknown }

function snapshotOf(row: StoredRow): SnapshotRow {
  return { ...row, refusedDefinitions: STORED_REFUSALS.read(row.refusedDefinitions) }
}

export async function findPublishedSnapshot(db: Queryable): Promise<SnapshotRow | null> {
  const row = await db('snapshots').where({ status: 'published' }).first(COLUMNS)
  return row ? snapshotOf(row) : null
}

export async function findSnapshot(
  db: Queryable,
  by: { id: number } | { name: string },
): Promise<SnapshotRow | null> {
  const row = await db('snapshots').where(by).first(COLUMNS)
  return row ? snapshotOf(row) : null
}

export async function listSnapshots(db: Queryable): Promise<SnapshotRow[]> {
  const rows = await db('snapshots').select(COLUMNS).orderBy('id', 'desc')
  return rows.map(snapshotOf)
}

export async function findModel(
  db: Queryable,
  snapshotId: number,
  definition: DefinitionOfPay,
): Promise<{ id: number; model: PayModel } | null> {
  const row = await db('models')
    .where({ snapshot_id: snapshotId, definition })
    .first({ id: 'id', model: 'parameters' })
  return row ? { id: row.id, model: STORED_MODEL.read(row.model) } : null
}

/** Two who publish, or roll back, take turns. */
export async function lockPublishing(db: Queryable): Promise<void> {
  await db.raw('lock table snapshots in share row exclusive mode')
}

/** Until the transaction ends, nobody else who asks first writes a new snapshot. */
export async function lockBuilding(db: Queryable): Promise<void> {
  await db.raw(`select pg_advisory_xact_lock(hashtextextended('building snapshots', 2))`)
}

/** Until the transaction ends, nobody else who asks first adds a model to this snapshot. */
export async function lockModels(db: Queryable, snapshotId: number): Promise<void> {
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 2))', [
    `models of snapshot ${snapshotId}`,
  ])
}

export async function insertSnapshot(
  db: Queryable,
  snapshot: {
    readonly name: string
    readonly source: RecordSource
    readonly referenceDate: string
    readonly seed: number
    /** as JSON text */
    readonly audit: string
    readonly builtAt: Date
  },
): Promise<number> {
  const [row] = await db('snapshots')
    .insert({
      name: snapshot.name,
      source: snapshot.source,
      reference_date: snapshot.referenceDate,
      seed: snapshot.seed,
      status: 'built',
      audit: snapshot.audit,
      built_at: snapshot.builtAt,
    })
    .returning('id')
  if (!row) throw new Error('a snapshot was not stored')
  return row.id
}

export async function saveSnapshotCounts(
  db: Queryable,
  id: number,
  counts: { readonly records: number; readonly organizations: number },
): Promise<void> {
  await db('snapshots')
    .where({ id })
    .update({ record_count: counts.records, organization_count: counts.organizations })
}

export async function retireSnapshot(db: Queryable, id: number): Promise<void> {
  await db('snapshots').where({ id }).update({ status: 'retired' })
}

/** `at` is left out where an earlier one comes back: it keeps the day it was published first. */
export async function markPublished(db: Queryable, id: number, at?: Date): Promise<void> {
  await db('snapshots')
    .where({ id })
    .update({ status: 'published', ...(at && { published_at: at }) })
}

/** Definitions of pay without a model, and why. */
export async function saveRefusedDefinitions(
  db: Queryable,
  id: number,
  reasons: Readonly<Record<string, string>>,
): Promise<void> {
  await db('snapshots')
    .where({ id })
    .update({ refused_definitions: JSON.stringify(reasons) })
}

/** Those that begin with a quarter, such as 2026-Q2 and 2026-Q2.2. */
export async function listSnapshotNames(db: Queryable, quarter: string): Promise<string[]> {
  return await db('snapshots').where('name', 'like', `${quarter}%`).pluck('name')
}

/** The newest of member records in a quarter. */
export async function findNewestOfQuarter(
  db: Queryable,
  quarter: string,
): Promise<SnapshotRow | null> {
  const row = await db('snapshots')
    .where({ source: 'member' })
    .where('name', 'like', `${quarter}%`)
    .orderBy('id', 'desc')
    .first(COLUMNS)
  return row ? snapshotOf(row) : null
}

/** The one that was published last before today's. */
export async function findLastRetired(db: Queryable): Promise<SnapshotRow | null> {
  const row = await db('snapshots')
    .where({ status: 'retired' })
    .orderBy('published_at', 'desc')
    .first(COLUMNS)
  return row ? snapshotOf(row) : null
}

export async function insertModel(
  db: Queryable,
  {
    snapshotId,
    model,
    fittedAt,
  }: {
    readonly snapshotId: number
    readonly model: PayModel
    readonly fittedAt: Date
  },
): Promise<void> {
  await db('models').insert({
    snapshot_id: snapshotId,
    definition: model.settings.definition,
    engine_version: model.engineVersion,
    parameters: JSON.stringify(model),
    metrics: JSON.stringify(model.diagnosis),
    fitted_at: fittedAt,
  })
}

/** Definitions of pay that a snapshot has a model of, in the order in which they were fitted. */
export async function listModelDefinitions(
  db: Queryable,
  snapshotId: number,
): Promise<DefinitionOfPay[]> {
  return await db('models').where({ snapshot_id: snapshotId }).orderBy('id').pluck('definition')
}

export interface NewCoverageCheck {
  readonly snapshotId: number
  readonly checkedAt: Date
  /** YYYY-MM-DD, both included */
  readonly observedFrom: string
  readonly observedTo: string
  readonly records: number
  readonly coverage50: number | null
  readonly coverage80: number | null
  readonly medianAbsolutePercentageError: number | null
  readonly sentence: string
}

export async function insertCoverageCheck(db: Queryable, check: NewCoverageCheck): Promise<void> {
  await db('calibration_checks').insert({
    snapshot_id: check.snapshotId,
    checked_at: check.checkedAt,
    observed_from: check.observedFrom,
    observed_to: check.observedTo,
    record_count: check.records,
    coverage50: check.coverage50,
    coverage80: check.coverage80,
    median_absolute_percentage_error: check.medianAbsolutePercentageError,
    sentence: check.sentence,
  })
}

/** The newest ten first. */
export async function listCoverageChecks(
  db: Queryable,
  snapshotId: number,
): Promise<{ readonly checkedAt: string; readonly sentence: string }[]> {
  const rows = await db('calibration_checks')
    .where({ snapshot_id: snapshotId })
    .orderBy('checked_at', 'desc')
    .limit(10)
    .select({ checkedAt: 'checked_at', sentence: 'sentence' })
  return rows.map((row) => ({ ...row, checkedAt: row.checkedAt.toISOString() }))
}
