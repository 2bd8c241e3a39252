/** Files of pay records: what was imported before, the staging table rows wait in, and their way into the records. */

import type { ClientBase } from 'pg'
import { PAY_RECORD_FACTS } from '~/database/pay-record-columns.ts'
import type { Queryable } from '../../connection.ts'
import { type CopyRow, copyRows } from '../../copy-rows.ts'
import type { RecordSource } from './snapshots.ts'

export interface ImportKey {
  readonly source: RecordSource
  readonly contentSha256: string
  readonly mappingSha256: string
}

export interface EarlierImport {
  readonly id: number
  readonly fileName: string
  readonly importedAt: Date
  readonly importedCount: number
}

export async function findImport(
  db: Queryable,
  key: ImportKey,
): Promise<EarlierImport | undefined> {
  return await db('record_imports')
    .select({
      id: 'id',
      fileName: 'file_name',
      importedAt: 'imported_at',
      importedCount: 'imported_count',
    })
    .where({
      source: key.source,
      content_sha256: key.contentSha256,
      mapping_sha256: key.mappingSha256,
      undone_at: null,
    })
    .first()
}

export interface NewImport extends ImportKey {
  readonly fileName: string
  readonly mapping: unknown
  readonly rows: number
  readonly imported: number
  readonly rejected: number
  readonly skipped: number
  readonly importedAt: Date
  readonly by: { readonly id: number | null; readonly name: string | null }
}

export async function insertImport(db: Queryable, made: NewImport): Promise<number> {
  const [row] = await db('record_imports')
    .insert({
      file_name: made.fileName,
      source: made.source,
      content_sha256: made.contentSha256,
      mapping_sha256: made.mappingSha256,
      mapping: JSON.stringify(made.mapping),
      row_count: made.rows,
      imported_count: made.imported,
      rejected_count: made.rejected,
      skipped_count: made.skipped,
      imported_at: made.importedAt,
      imported_by: made.by.id,
      imported_by_name: made.by.name,
    })
    .returning<{ id: number }[]>('id')
  if (!row) throw new Error('an import was not recorded')
  return row.id
}

/** The installation's secret; the first one offered is kept. */
export async function importSecret(db: Queryable, offered: Buffer): Promise<Buffer> {
  await db('record_import_secret').insert({ secret: offered }).onConflict('only_one').ignore()
  const row = await db('record_import_secret').select('secret').first()
  if (!row) throw new Error('the secret of imports was not kept')
  return row.secret
}

/** One import at a time: two at once could each miss the other's duplicates. */
export async function lockImports(db: Queryable): Promise<void> {
  await db.raw('select pg_advisory_xact_lock(7203814)')
}

/** The facts of a row as in `pay_records`, and its line. */
const STAGED_COLUMNS = ['line', 'organization_key', 'person_key', ...PAY_RECORD_FACTS] as const

/** Creates the staging table of this transaction; it ends with the transaction. */
export async function createStaging(db: Queryable): Promise<void> {
  const columns = STAGED_COLUMNS.filter((column) => column !== 'line').join(', ')
  await db.raw(`
    create temporary table staged_records on commit drop as
      select 0::bigint as line, ${columns} from pay_records where false
  `)
}

export async function stageRows(client: ClientBase, rows: Iterable<CopyRow>): Promise<number> {
  return await copyRows(client, 'staged_records', STAGED_COLUMNS, rows)
}

export interface DuplicateRow {
  readonly line: number
  /** the earlier line of the same person and year; null where the database has the record already */
  readonly of: number | null
}

/** Marks what was staged twice or is recorded already, so that it is not inserted. Returns how many. */
export async function markDuplicates(db: Queryable, source: RecordSource): Promise<number> {
  await db.raw(
    `create temporary table staged_duplicates on commit drop as
       select line, nullif(first_line, line) as of
       from (
         select line, organization_key, person_key, pay_year,
           min(line) over (partition by organization_key, person_key, pay_year) as first_line
         from staged_records
       ) as staged
       where line <> first_line or exists (
         select from pay_records
         where source = ? and pay_records.organization_key = staged.organization_key
           and pay_records.person_key = staged.person_key and pay_records.pay_year = staged.pay_year
       )`,
    [source],
  )
  await db.raw('create unique index on staged_duplicates (line)')
  const { rows } = await db.raw<{ rows: [{ count: number }] }>(
    'select count(*) as count from staged_duplicates',
  )
  return rows[0].count
}

const PAGE = 20_000

/** In order of line, a page at a time. */
export async function* duplicatePages(db: Queryable): AsyncGenerator<DuplicateRow[]> {
  let after = -1
  for (;;) {
    const { rows } = await db.raw<{ rows: DuplicateRow[] }>(
      'select line, of from staged_duplicates where line > ? order by line limit ?',
      [after, PAGE],
    )
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.line
  }
}

/** Lines inserted by one statement: PostgreSQL keeps its foreign keys in memory until the end. */
const LINES_AT_ONCE = 200_000

/** Moves what was staged, duplicates aside, into the records. Returns how many. */
export async function insertStaged(
  db: Queryable,
  {
    source,
    importId,
    checkedAt,
  }: {
    readonly source: RecordSource
    readonly importId: number
    readonly checkedAt: Date
  },
): Promise<number> {
  const columns = STAGED_COLUMNS.filter((column) => column !== 'line').join(', ')
  const { rows } = await db.raw<{ rows: [{ last: number }] }>(
    'select coalesce(max(line), 0) as last from staged_records',
  )
  const [{ last }] = rows
  let inserted = 0
  for (let from = 0; from <= last; from += LINES_AT_ONCE) {
    const { rowCount } = await db.raw(
      `insert into pay_records (${columns}, source, import_id, seca_offset_status, retirement_status,
         insurance_status, checked_at)
       select ${columns}, ?, ?, 'unknown', 'unknown', 'unknown', ?
       from staged_records
       where line >= ? and line < ?
         and not exists (select from staged_duplicates where staged_duplicates.line = staged_records.line)
       order by line`,
      [source, importId, checkedAt, from, from + LINES_AT_ONCE],
    )
    inserted += rowCount
  }
  return inserted
}

/** Updates the planner's statistics of the staged rows. */
export async function analyzeStagedRows(db: Queryable): Promise<void> {
  await db.raw('analyze staged_records')
}
