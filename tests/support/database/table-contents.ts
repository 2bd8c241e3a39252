/**
 * What every table of a database holds, so that a test can say that nothing was stored, wherever it might have been.
 */
import type { Database } from '~/database/connection.ts'

/** Table -> how many rows it has and a checksum of them all, whatever their order. */
export type TableContents = Readonly<Record<string, string>>

/** Of each database, what a table held when its rows were last read, and the state that they were in. */
const known = new WeakMap<
  Database,
  Map<string, { readonly state: string; readonly held: string }>
>()

/**
 * Reads the rows of those tables alone that were written since it was asked before: the reference figures are large.
 */
export async function contentsOf(db: Database): Promise<TableContents> {
  const tables: string[] = await db('pg_tables')
    .where({ schemaname: 'public' })
    .orderBy('tablename')
    .pluck('tablename')
  const before = known.get(db) ?? new Map()
  known.set(db, before)
  const states = await askOfEach(db, tables, WRITTEN)
  const written = tables.filter((table) => before.get(table)?.state !== states[table])
  const read = await askOfEach(db, written, HELD)
  for (const table of written) before.set(table, { state: states[table], held: read[table] })
  return Object.fromEntries(tables.map((table) => [table, before.get(table)?.held ?? '']))
}

/** Every change leaves another count, or a row that another transaction wrote. */
const WRITTEN = 'coalesce(sum(xmin::text::bigint), 0)'
const HELD = `coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)`

async function askOfEach(
  db: Database,
  tables: readonly string[],
  figure: string,
): Promise<Record<string, string>> {
  if (tables.length === 0) return {}
  const questions = tables.map(
    () => `select ? as name, count(*) || ' rows, ' || ${figure} as figure from ??`,
  )
  const { rows } = await db.raw<{ rows: { name: string; figure: string }[] }>(
    questions.map((question) => `${question} as t`).join(' union all '),
    tables.flatMap((table) => [table, table]),
  )
  return Object.fromEntries(rows.map(({ name, figure }) => [name, figure]))
}

/** Names of the tables whose rows are others than before. */
export function changedTables(before: TableContents, after: TableContents): string[] {
  const tables = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...tables].filter((table) => before[table] !== after[table]).sort()
}
