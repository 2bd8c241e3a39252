/** Reads what was written in a column since the last scan, and keeps what was found. */
import type { TextProblem } from '~/core/forms/text-problems.ts'
import type { Queryable } from '../../connection.ts'
import { many, one, only } from '../query.ts'
import type { TextColumn } from './text-columns.ts'

/** The transactions that had ended when this was asked; all rows of later ones are read next time. */
export async function currentWatermark(db: Queryable): Promise<string> {
  return (await currentWatermarkRows(db)).watermark
}

const currentWatermarkRows = only(
  'currentWatermarkRows',
  'select cast(pg_snapshot_xmin(pg_current_snapshot()) as text) as watermark',
)

/** Null for a column that was never read, and where the mark is too old to be compared with rows. */
export async function readWatermark(
  db: Queryable,
  { table, column }: TextColumn,
): Promise<string | null> {
  return (await readWatermarkRows(db, { table, column }))?.watermark ?? null
}

const readWatermarkRows = one(
  'readWatermarkRows',
  /* sql */ `
      select watermark from text_scan_marks where table_name = :table and column_name = :column
        and cast(cast(pg_snapshot_xmax(pg_current_snapshot()) as text) as numeric) - cast(watermark as numeric)
          between 0 and 1000000000`,
)

export async function saveWatermark(
  db: Queryable,
  { table, column }: TextColumn,
  { watermark, at }: { readonly watermark: string; readonly at: Date },
): Promise<void> {
  await db('text_scan_marks')
    .insert({ table_name: table, column_name: column, watermark, scanned_at: at })
    .onConflict(['table_name', 'column_name'])
    .merge(['watermark', 'scanned_at'])
}

export interface WrittenText {
  readonly rowId: number
  readonly organizationId: number | null
  readonly text: string
}

const PAGE = 5_000

/** In pages by key. Names come from the list of columns, never from a request. */
export async function* writtenSince(
  db: Queryable,
  { table, column, key, organization }: TextColumn,
  watermark: string | null,
): AsyncGenerator<readonly WrittenText[]> {
  const since =
    watermark === null ? '' : `and age(t.xmin) <= age(cast(cast(:watermark as xid8) as xid))`
  let after = 0
  for (;;) {
    const { rows }: { rows: WrittenText[] } = await db.raw(
      /* sql */ `
        select t.${key} as "rowId", cast(${organization} as bigint) as "organizationId", t.${column} as text
        from ${table} t where t.${key} > :after and t.${column} <> '' ${since}
        order by t.${key} limit ${PAGE}`,
      { after, watermark },
    )
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    after = rows.at(-1)?.rowId ?? after
  }
}

export interface FoundText {
  readonly rowId: number
  readonly organizationId: number | null
  readonly problems: readonly TextProblem[]
  readonly fingerprint: string
}

/** Decisions stay while the text does; another text is asked about again. Returns how many are new or changed. */
export async function keepFound(
  db: Queryable,
  { table, column }: TextColumn,
  found: readonly FoundText[],
  at: Date,
): Promise<number> {
  if (found.length === 0) return 0
  const rows = await keepFoundRows(db, { table, column, at, found: JSON.stringify(found) })
  return rows.length
}

const keepFoundRows = many(
  'keepFoundRows',
  /* sql */ `
      insert into text_findings as f (table_name, column_name, row_id, organization_id, problems, fingerprint, found_at)
      select :table, :column, cast(one->>'rowId' as bigint), cast(one->>'organizationId' as bigint),
        array(select jsonb_array_elements_text(one->'problems')), one->>'fingerprint', :at
      from jsonb_array_elements(cast(:found as jsonb)) as one
      on conflict (table_name, column_name, row_id) do update set problems = excluded.problems,
        fingerprint = excluded.fingerprint, found_at = excluded.found_at, status = 'open', decided_by = null,
        decided_at = null, reason = null, before_text = null, after_text = null
      where f.fingerprint <> excluded.fingerprint
      returning f.id`,
)

/** Removes findings about rows that are gone, and open ones about rows that are all right now. */
export async function forgetGone(
  db: Queryable,
  { table, column, key }: TextColumn,
  fine: readonly number[],
): Promise<number> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    /* sql */ `
      delete from text_findings f where f.table_name = :table and f.column_name = :column and (
        (f.row_id = any(:fine) and f.status <> 'cleaned')
        or not exists (select from ${table} t where t.${key} = f.row_id)
      ) returning f.id`,
    { table, column, fine: [...fine] },
  )
  return rows.length
}
