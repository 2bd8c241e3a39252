/** Imports after the import: whether the health rules saw them, and how one is undone. */
import type { Queryable } from '../../connection.ts'
import { many } from '../query.ts'
import type { RecordSource } from './snapshots.ts'

export interface ImportRow {
  readonly id: number
  readonly fileName: string
  readonly source: RecordSource
  readonly importedCount: number
  readonly rejectedCount: number
  readonly importedAt: Date
  /** who imported it; null where the terminal did without a name */
  readonly importedBy: string | null
  /** null: its records wait for the health rules, and no snapshot takes them */
  readonly healthCheckedAt: Date | null
  readonly undoneAt: Date | null
}

/** Newest first. */
export async function listImportRows(db: Queryable, limit: number): Promise<ImportRow[]> {
  return await db('record_imports')
    .leftJoin('users', 'users.id', 'imported_by')
    .select(COLUMNS)
    .select({ importedBy: db.raw('coalesce(users.name, imported_by_name)') })
    .orderBy('record_imports.id', 'desc')
    .limit(limit)
}

/** Locked until the transaction ends: two people undoing take turns. */
export async function lockImport(
  db: Queryable,
  id: number,
): Promise<Omit<ImportRow, 'importedBy'> | null> {
  return (await db('record_imports').where({ id }).forUpdate().first(COLUMNS)) ?? null
}

const COLUMNS = {
  id: 'record_imports.id',
  fileName: 'file_name',
  source: 'source',
  importedCount: 'imported_count',
  rejectedCount: 'rejected_count',
  importedAt: 'imported_at',
  healthCheckedAt: 'health_checked_at',
  undoneAt: 'undone_at',
}

/** Imports whose records the health rules have not seen; with a day, those that have no record observed before it. */
export async function importsToCheck(
  db: Queryable,
  { source, since }: { readonly source: RecordSource; readonly since: string | null },
): Promise<number[]> {
  return await db('record_imports')
    .where({ source, health_checked_at: null, undone_at: null })
    .modify((query) => {
      if (since === null) return
      query.whereNotExists(
        db('pay_records')
          .whereRaw('pay_records.import_id = record_imports.id')
          .where('observed_on', '<', since),
      )
    })
    .pluck('id')
}

export async function markImportsChecked(
  db: Queryable,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await db('record_imports').whereIn('id', ids).update({ health_checked_at: at })
}

/** Snapshots that froze records of this import, newest first. */
export const snapshotsHolding = many(
  'snapshotsHolding',
  /* sql */ `
      select s.name, s.status from snapshots s
      where exists (
        select from snapshot_records r join pay_records p on p.id = r.record_id
        where r.snapshot_id = s.id and p.import_id = ?
      )
      order by s.id desc`,
)

/** Rows deleted by one statement: PostgreSQL keeps its cascades in memory until the end. */
const RECORDS_AT_ONCE = 200_000

/** Deletes the records of an import, and with them what was found about them. Returns how many. */
export async function deleteImported(db: Queryable, importId: number): Promise<number> {
  let deleted = 0
  for (;;) {
    const { rowCount } = await db.raw(
      `delete from pay_records
       where id in (select id from pay_records where import_id = ? limit ?)`,
      [importId, RECORDS_AT_ONCE],
    )
    deleted += rowCount
    if (rowCount < RECORDS_AT_ONCE) return deleted
  }
}

export interface Undoing {
  readonly at: Date
  readonly by: { readonly id: number | null; readonly name: string | null }
  readonly count: number
}

export async function markUndone(
  db: Queryable,
  importId: number,
  { at, by, count }: Undoing,
): Promise<void> {
  await db('record_imports').where({ id: importId }).update({
    undone_at: at,
    undone_by: by.id,
    undone_by_name: by.name,
    undone_count: count,
  })
}
