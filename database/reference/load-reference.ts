/** Loads the checked-in reference figures into the database; a second run finds nothing to do and is quick. */
import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { z } from 'zod'
import type { Database, Queryable } from '~/database/connection.ts'
import { copyRows } from '../copy-rows.ts'
import { clientOf, inTransaction, withPostgresClient } from '../postgres-client.ts'
import {
  newestOf,
  REFERENCE_FILES,
  REFERENCE_TABLES,
  type ReferenceRow,
  type ReferenceTable,
  type ReplaceableTable,
} from './reference-tables.ts'

export interface ReferenceLoad {
  /** Tables written by this run, with their row counts. */
  readonly loaded: readonly { readonly name: string; readonly rowCount: number }[]
}

/** Marks imports of this loader; one without it came from a file of staff and stays until ours is newer. */
const BUNDLED = 'bundled:'
/** Two starts at once: the second waits here and then finds everything loaded. */
const LOCK = 'select pg_advisory_xact_lock(7203811)'

/**
 * Brings every reference table to the checked-in figures in one transaction, recorded in `reference_imports`. What
 * staff imported stays where it is as new as ours. Rows that left a catalog stay, because organizations and records
 * may refer to them.
 */
export async function loadReference(database: Database | ClientBase): Promise<ReferenceLoad> {
  return withPostgresClient(database, async (client) => {
    if ((await outdatedTables(client)).length === 0) return { loaded: [] }
    return inTransaction(client, async () => {
      await client.query(LOCK)
      const loaded: ReferenceLoad['loaded'][number][] = []
      for (const table of await outdatedTables(client)) {
        loaded.push({ name: table.name, rowCount: await loadTable(client, table) })
      }
      return { loaded }
    })
  })
}

/** The checksum of the manifest: of the values as they are loaded, so a change of code counts too. */
export function checksumRows(rows: readonly object[]): string {
  const values = JSON.stringify(rows.map(Object.values))
  return createHash('sha256').update(values).digest('hex').slice(0, 16)
}

async function outdatedTables(client: ClientBase): Promise<ReferenceTable[]> {
  const { rows } = await client.query<{ name: string; checksum: string; newest: string | null }>(
    'select name, checksum, newest from reference_imports',
  )
  const imported = new Map(rows.map((row) => [row.name, row]))
  return REFERENCE_TABLES.filter(({ name, checksum, newest }) => {
    const present = imported.get(name)
    if (present === undefined) return true
    if (present.checksum.startsWith(BUNDLED)) return present.checksum !== BUNDLED + checksum
    return present.newest !== null && newest !== undefined && present.newest < newest
  })
}

async function loadTable(client: ClientBase, table: ReferenceTable): Promise<number> {
  const rows = await table.rows()
  await writeRows(client, table, rows)
  await recordImport(client, { ...table, checksum: BUNDLED + table.checksum }, rows.length)
  return rows.length
}

/**
 * Rows of a table that staff may replace, as its file has them. No other load runs up to the end of the transaction.
 */
export async function readReplaceable(
  transaction: Queryable,
  name: ReplaceableTable,
): Promise<ReferenceRow[]> {
  await transaction.raw(LOCK)
  const row = fileRow(name)
  const cells = Object.keys(REFERENCE_FILES[name].row.shape).map(
    (column) => `coalesce(${column}::text, '') as ${column}`,
  )
  const { rows } = await transaction.raw<{ rows: unknown[] }>(
    `select ${cells.join(', ')} from ${name}`,
  )
  return z.array(row).parse(rows)
}

/** Reads one line of a table's file. */
export function fileRow(name: ReplaceableTable) {
  const row: z.ZodObject = REFERENCE_FILES[name].row
  return row.pipe(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))
}

/** Puts the rows of a file of staff in place of those there are. */
export async function replaceReference(
  transaction: Queryable,
  name: ReplaceableTable,
  { rows, vintage }: { readonly rows: readonly ReferenceRow[]; readonly vintage: string },
): Promise<void> {
  const table = REFERENCE_TABLES.find((one) => one.name === name)
  if (!table) throw new Error(`No reference table ${name}`)
  const client = await clientOf(transaction)
  await writeRows(client, table, rows)
  const checksum = `staff:${checksumRows(rows)}`
  const newest = newestOf(name, rows)
  await recordImport(client, { ...table, vintage, checksum, newest }, rows.length)
}

async function writeRows(
  client: ClientBase,
  table: ReferenceTable,
  rows: readonly ReferenceRow[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  const columns = names.join(', ')
  await client.query(
    `create temporary table incoming on commit drop as select ${columns} from ${table.name} with no data`,
  )
  await copyRows(client, 'incoming', names, rows.map(Object.values))
  if (table.key === 'replace') await client.query(`delete from ${table.name}`)
  await client.query(
    `insert into ${table.name} (${columns}) select ${columns} from incoming ${unlessPublished(table)}
     ${onConflict(table, names)}`,
  )
  await client.query('drop table incoming')
}

/** What staff published with two pairs of eyes is newer than what comes with the code. */
function unlessPublished({ name, keepsPublished }: ReferenceTable): string {
  if (!keepsPublished) return ''
  const same = keepsPublished.map((column) => `kept.${column} = incoming.${column}`).join(' and ')
  return `where not exists (select from ${name} kept where ${same} and kept.approved_by is not null)`
}

function onConflict({ name, key, keepsNewer }: ReferenceTable, columns: readonly string[]): string {
  if (key === 'replace') return ''
  const updates = columns.filter((column) => !key.includes(column))
  if (updates.length === 0) return `on conflict (${key.join(', ')}) do nothing`
  const assignments = updates.map((column) => `${column} = excluded.${column}`)
  const where = keepsNewer
    ? ` where ${name}.${keepsNewer} < excluded.${keepsNewer} or ${name}.origin = excluded.origin`
    : ''
  return `on conflict (${key.join(', ')}) do update set ${assignments.join(', ')}${where}`
}

async function recordImport(
  client: ClientBase,
  { name, source, vintage, newest, checksum }: Omit<ReferenceTable, 'key' | 'rows'>,
  rowCount: number,
) {
  await client.query(
    `insert into reference_imports (name, source, vintage, newest, checksum, row_count, imported_at)
     values ($1, $2, $3, $4, $5, $6, now())
     on conflict (name) do update set source = excluded.source, vintage = excluded.vintage, newest = excluded.newest,
       checksum = excluded.checksum, row_count = excluded.row_count, imported_at = excluded.imported_at`,
    [name, source, vintage, newest ?? null, checksum, rowCount],
  )
}
