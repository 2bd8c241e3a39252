/** Opens the one pool of a process; int8 becomes a checked number, numeric and date stay exact strings. */
import Knex from 'knex'
import pg from 'pg'
import type { Row, TableName } from './table-types.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of range: ${text}`)
  return value
})
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => text)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type Database = Knex.Knex

/** Either the pool or a transaction: what every query takes. It opens the tables there are, and no other. */
export interface Queryable
  extends Pick<Knex.Knex, 'raw' | 'transaction' | 'isTransaction' | 'client'> {
  <T extends TableName>(table: T | `${T} as ${string}`): TableQuery<T>
}

type TableQuery<T extends TableName> = Knex.Knex.QueryBuilder<Knex.Knex.TableType<T>, WholeRow<T>[]>

/** A row of which no columns were chosen yet, as knex keeps it until the query is awaited. */
interface WholeRow<T extends TableName> {
  _base: Row<T>
  _hasSelection: false
  _keys: never
  _aliases: object
  _single: false
  _intersectProps: object
  _unionProps: never
}

/**
 * How long PostgreSQL lets a connection run a statement, wait for a lock, and keep a transaction open without asking
 * anything; a transaction forgotten by a stuck process would hold its locks for ever. In milliseconds, as the driver
 * takes them; those in the address (`?statement_timeout=`) win.
 */
const LIMITS = {
  /** pages, downloads, the queue of jobs: somebody waits for the answer */
  pages: limits({ statement: 60, lock: 15, idle: 120 }),
  /** scheduled jobs: snapshots are frozen in one statement, and fitted beside an open transaction */
  jobs: limits({ statement: 1800, lock: 120, idle: 1800 }),
  /** commands and the start of a server: migrations, imports, and waiting for another one's migration */
  commands: limits({ statement: 3600, lock: 600, idle: 3600 }),
} as const

function limits({ statement, lock, idle }: { statement: number; lock: number; idle: number }) {
  return {
    statement_timeout: statement * 1000,
    lock_timeout: lock * 1000,
    idle_in_transaction_session_timeout: idle * 1000,
  }
}

/** What a connection is for. */
export type Purpose = keyof typeof LIMITS

/** For connections that are opened without knex. */
export function limitsOf(purpose: Purpose): ReturnType<typeof limits> {
  return LIMITS[purpose]
}

interface DatabaseOptions {
  readonly poolSize?: number
  readonly applicationName?: string
  readonly purpose?: Purpose
}

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { applicationName = 'stipend', purpose = 'pages' } = options
  return Knex({
    client: 'pg',
    connection: {
      ...{ connectionString: url, application_name: applicationName },
      ...limitsOf(purpose),
    },
    pool: { min: 0, max: options.poolSize ?? 10 },
    acquireConnectionTimeout: 5000,
    log: SILENT,
  })
}

/**
 * The same database for readers: PostgreSQL itself refuses every change that comes through this pool (25006), inside
 * and outside of transactions. It opens no connection before the first query.
 */
export function openReadOnly(url: string, options: { poolSize?: number } = {}): Database {
  return Knex({
    client: 'pg',
    connection: {
      ...{ connectionString: url, application_name: 'stipend read-only' },
      ...limitsOf('pages'),
    },
    pool: {
      min: 0,
      max: options.poolSize ?? 4,
      // not in the connection's options, which those of the address would replace
      afterCreate(connection: pg.Client, done: (error: Error | null, connection: unknown) => void) {
        void connection.query('set default_transaction_read_only = on', (error: Error | null) =>
          done(error, connection),
        )
      },
    },
    acquireConnectionTimeout: 5000,
    log: SILENT,
  })
}

/** knex would print failed statements with their values; the caller decides what is logged. */
const SILENT = { warn() {}, error() {}, deprecate() {}, debug() {} }
