/**
 * Brings a database to the schema of this code: under a lock, all that is pending in one transaction, names as the knex
 * CLI records them.
 */
import type { Knex } from 'knex'
import { dropBrowserViews, ensureBrowserViews } from './browser/views.ts'
import type { Database } from './connection.ts'
import { readConnection } from './queries/connection.ts'
import { ensureServerRights } from './roles/server-role.ts'

type Migration = { up(knex: Knex): Promise<void>; down(knex: Knex): Promise<void> }

const files = import.meta.glob<Migration>('./migrations/*.ts')
const nameOf = (file: string) => file.slice('./migrations/'.length)

const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => Object.keys(files).sort(),
  getMigrationName: nameOf,
  getMigration: (file) => {
    const load = files[file]
    if (!load) throw new Error(`no migration ${file}`)
    return load()
  },
}

export interface MigrationStatus {
  readonly applied: readonly string[]
  readonly pending: readonly string[]
  /** applied by a newer version of the code than this one */
  readonly unknown: readonly string[]
}

/**
 * Whether this code must not work on the database: a newer version took something away, or a branch of the code was
 * left. By expand and contract (decision 0108) a version still works on what the next one added, so that old and new
 * processes serve together during an update, and the old version can come back after it.
 */
export function isTooNew({ pending, unknown }: Pick<MigrationStatus, 'pending' | 'unknown'>) {
  return unknown.some((name) => CONTRACTS.test(name)) || (unknown.length > 0 && pending.length > 0)
}

/** A migration that takes away what the version before it may still read or write. */
const CONTRACTS = /^\d+_contract_/

/** The database was migrated by a newer Stipend: this code must not write to it. */
export class DatabaseTooNew extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The database is newer than this version of Stipend (it has ${unknown.join(', ')}). ` +
        'Your data was not changed. Start the newer version, or restore a backup from before the update.',
    )
    this.name = 'DatabaseTooNew'
  }
}

/** A migration failed; with it everything that was pending was rolled back. */
export class MigrationFailed extends Error {
  constructor(pending: readonly string[], cause: unknown) {
    super(
      `A database migration failed and was rolled back (pending: ${pending.join(', ')}): ${reasonOf(cause)}. ` +
        'The data is as it was before. Mend the cause and start again; nothing needs to be undone by hand.',
      { cause },
    )
    this.name = 'MigrationFailed'
  }
}

/** knex puts the whole statement before what PostgreSQL says about it. */
function reasonOf(cause: unknown): string {
  return cause instanceof Error ? (cause.message.split(' - ').at(-1) ?? '') : String(cause)
}

/** Something is to be migrated, and the role of this connection may not. */
export class NotTheOwner extends Error {
  constructor(pending: readonly string[]) {
    super(
      `The database is to be migrated (pending: ${pending.join(', ')}), and the role of DATABASE_URL may not do it. ` +
        'Name the owner of the database in DATABASE_OWNER_URL, or let the owner run `stipend database migrate`.',
    )
    this.name = 'NotTheOwner'
  }
}

const MIGRATION_LOCK = 7_834_001

/**
 * Applies what is pending and returns the names applied. Several processes may start at once: a lock makes
 * the others wait. All of it is applied or nothing.
 */
export async function migrateToLatest(db: Database): Promise<string[]> {
  return await withLock(db, async () => {
    const status = await migrationStatus(db)
    if (isTooNew(status)) throw new DatabaseTooNew(status.unknown)
    if (status.unknown.length > 0) return [] // rights and views are the newer version's
    if (status.pending.length === 0) {
      await ensureBrowserViews(db)
      await ensureServerRights(db)
      return []
    }
    if (!(await readConnection(db)).isOwner) {
      throw new NotTheOwner(status.pending)
    }
    // a process killed between knex's own lock and unlock leaves it taken; ours ends with its transaction
    await db.migrate.forceFreeMigrationsLock({ migrationSource })
    try {
      await dropBrowserViews(db)
      const [, applied] = (await db.migrate.latest({ migrationSource })) as [number, string[]]
      await ensureBrowserViews(db)
      await ensureServerRights(db)
      return applied
    } catch (error) {
      const after = await migrationStatus(db)
      await db.migrate.forceFreeMigrationsLock({ migrationSource })
      throw new MigrationFailed(after.pending, error)
    }
  })
}

export async function migrationStatus(db: Database): Promise<MigrationStatus> {
  const known = Object.keys(files).sort().map(nameOf)
  const exists = await db.schema.hasTable('knex_migrations')
  const rows: { name: string }[] = exists
    ? await db('knex_migrations').select('name').orderBy('id')
    : []
  const applied = rows.map((row) => row.name)
  return {
    applied,
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  }
}

/** Holds a lock in a transaction of its own while `work` runs on other connections of the pool. */
async function withLock<T>(db: Database, work: () => Promise<T>): Promise<T> {
  return await db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK])
    return await work()
  })
}
