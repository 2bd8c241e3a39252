/** Loads the checked-in reference figures into the database; a second run finds nothing to do and is quick. */
import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import type { Database } from '~/database/connection.ts'
import { copyRows } from '../copy-rows.ts'
import { inTransaction, withPostgresClient } from '../postgres-client.ts'
import { REFERENCE_TABLES, type ReferenceTable } from './reference-tables.ts'

export interface ReferenceLoad {
  /** Tables written by this run, with their row counts. */
  readonly loaded: readonly { readonly name: string; readonly rowCount: number }[]
}

/** Marks imports of this loader; one without it came from an operator's newer file and is left alone. */
const BUNDLED = 'bundled:'
/** Two starts at once: the second waits here and then finds everything loaded. */
const LOCK = 'select pg_advisory_xact_lock(7203811)'

/**
 * Brings every reference table to the checked-in figures in one transaction, recorded in
 * `reference_imports`. Tables an operator has imported since are not touched. Rows that left a catalog
 * stay, because organizations and records may refer to them.
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
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from reference_imports',
  )
  const imported = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  return REFERENCE_TABLES.filter(({ name, checksum }) => {
    const present = imported.get(name)
    if (present === undefined) return true
    return present.startsWith(BUNDLED) && present !== BUNDLED + checksum
  })
}

async function loadTable(client: ClientBase, table: ReferenceTable): Promise<number> {
  const rows = await table.rows()
  const names = Object.keys(rows[0] ?? {})
  const columns = names.join(', ')
  await client.query(
    `create temporary table incoming on commit drop as select ${columns} from ${table.name} with no data`,
  )
  const rowCount = await copyRows(client, 'incoming', names, rows.map(Object.values))
  if (table.key === 'replace') await client.query(`delete from ${table.name}`)
  await client.query(
    `insert into ${table.name} (${columns}) select ${columns} from incoming ${unlessPublished(table)}
     ${onConflict(table, names)}`,
  )
  await client.query('drop table incoming')
  await recordImport(client, table, rowCount)
  return rowCount
}

/** What staff published with two pairs of eyes is newer than what comes with the code. */
function unlessPublished({ name, keepsPublished }: ReferenceTable): string {
  if (!keepsPublished) return ''
  const same = keepsPublished.map((column) => `kept.${column} = incoming.${column}`).join(' and ')
  return `where not exists (select from ${name} kept where ${same} and kept.approved_by is not null)`
}

function onConflict({ key }: ReferenceTable, columns: readonly string[]): string {
  if (key === 'replace') return ''
  const updates = columns.filter((column) => !key.includes(column))
  if (updates.length === 0) return `on conflict (${key.join(', ')}) do nothing`
  const assignments = updates.map((column) => `${column} = excluded.${column}`)
  return `on conflict (${key.join(', ')}) do update set ${assignments.join(', ')}`
}

async function recordImport(client: ClientBase, table: ReferenceTable, rowCount: number) {
  await client.query(
    `insert into reference_imports (name, source, vintage, checksum, row_count, imported_at)
     values ($1, $2, $3, $4, $5, now())
     on conflict (name) do update set source = excluded.source, vintage = excluded.vintage,
       checksum = excluded.checksum, row_count = excluded.row_count, imported_at = excluded.imported_at`,
    [table.name, table.source, table.vintage, BUNDLED + table.checksum, rowCount],
  )
}
