/**
 * What every table of a database holds, so that a test can say that nothing was stored, wherever it might have been.
 */
import type { Database } from '~/database/connection.ts'

/** Table -> how many rows it has and a checksum of them all, whatever their order. */
export type TableContents = Readonly<Record<string, string>>

export async function contentsOf(db: Database): Promise<TableContents> {
  const tables: string[] = await db('pg_tables')
    .where({ schemaname: 'public' })
    .orderBy('tablename')
    .pluck('tablename')
  const contents: Record<string, string> = {}
  for (const table of tables) {
    const { rows } = await db.raw<{ rows: { contents: string }[] }>(
      `select count(*) || ' rows, ' || coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0) as contents
       from ?? as t`,
      [table],
    )
    contents[table] = rows[0]?.contents ?? ''
  }
  return contents
}

/** Names of the tables whose rows are others than before. */
export function changedTables(before: TableContents, after: TableContents): string[] {
  const tables = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...tables].filter((table) => before[table] !== after[table]).sort()
}
