/** Reading and writing snapshots and their models. */
import type { PayModel } from '~/core/estimation/model/fitted-model.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { Queryable } from '../connection.ts'

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

export async function findPublishedSnapshot(db: Queryable): Promise<SnapshotRow | null> {
  const row = await db('snapshots').where({ status: 'published' }).first(COLUMNS)
  return row ?? null
}

export async function findSnapshot(
  db: Queryable,
  by: { id: number } | { name: string },
): Promise<SnapshotRow | null> {
  const row = await db('snapshots').where(by).first(COLUMNS)
  return row ?? null
}

export async function listSnapshots(db: Queryable): Promise<SnapshotRow[]> {
  return await db('snapshots').select(COLUMNS).orderBy('id', 'desc')
}

export async function findModel(
  db: Queryable,
  snapshotId: number,
  definition: DefinitionOfPay,
): Promise<{ id: number; model: PayModel } | null> {
  const row = await db('models')
    .where({ snapshot_id: snapshotId, definition })
    .first({ id: 'id', model: 'parameters' })
  return row ?? null
}
