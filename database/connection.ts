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
  /** The address is a pooler's, which gives one session to many clients: no setting may outlive a transaction. */
  readonly isPooled?: boolean
}

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { applicationName = 'stipend', purpose = 'pages', isPooled = false } = options
  const db = openPool(url, { ...options, applicationName, limits: isPooled ? {} : LIMITS[purpose] })
  if (!isPooled) return db
  const settings = Object.entries(LIMITS[purpose]).map(([name, ms]) => `set local ${name} = ${ms}`)
  beginWith(db, settings)
  // of pages, whose every statement would ask twice more, the role has the limit (docs/operations.md)
  if (purpose !== 'pages') wrapStatements(db, ['begin', ...settings])
  return db
}

/**
 * The same database for readers: PostgreSQL itself refuses every change that comes through this pool (25006), inside
 * and outside of transactions, and nothing is left in a session that a pooler gives to the next one. It opens no
 * connection before the first query.
 */
export function openReadOnly(
  url: string,
  { poolSize = 4, isPooled = false }: Pick<DatabaseOptions, 'poolSize' | 'isPooled'> = {},
): Database {
  const limits = isPooled ? {} : LIMITS.pages
  const db = openPool(url, { poolSize, applicationName: 'stipend read-only', limits })
  beginWith(db, ['set transaction read only'])
  wrapStatements(db, ['begin read only'])
  return db
}

/**
 * A replica as it was started at one time: connections to a later start of it are refused, because that may lack what
 * the earlier one had replayed. What answers slowly is given up soon: the primary can be asked.
 */
export function openReplica(
  url: string,
  { poolSize, startedAt }: Pick<DatabaseOptions, 'poolSize'> & { readonly startedAt: string },
): Database {
  return openPool(url, {
    ...{ poolSize, applicationName: 'stipend replica', limits: LIMITS.pages, patienceMs: 1000 },
    async check(connection) {
      const { rows } = await connection.query<{ at: string }>(
        'select pg_postmaster_start_time()::text as at',
      )
      if (rows[0]?.at !== startedAt) throw new Error('the replica was started again')
      // it may have become a primary
      await connection.query('set default_transaction_read_only = on')
    },
  })
}

interface PoolOptions extends DatabaseOptions {
  readonly limits: Partial<ReturnType<typeof limitsOf>>
  /** how long a query waits for a connection */
  readonly patienceMs?: number
  /** of each connection before its first query */
  readonly check?: (connection: pg.Client) => Promise<void>
}

function openPool(
  url: string,
  { poolSize = 10, applicationName, limits, patienceMs = 5000, check }: PoolOptions,
): Database {
  const afterCreate = (
    connection: pg.Client,
    done: (error: unknown, connection: pg.Client) => void,
  ) => {
    check?.(connection).then(
      () => done(null, connection),
      (error: unknown) => done(error, connection),
    )
  }
  return Knex({
    client: 'pg',
    connection: { connectionString: url, application_name: applicationName, ...limits },
    pool: { min: 0, max: poolSize, ...(check && { afterCreate }) },
    acquireConnectionTimeout: patienceMs,
    log: SILENT,
  })
}

/** The parts of knex's client that are changed here; knex has no hook for either. */
interface KnexClient {
  transaction(container: unknown, config: unknown, outer: unknown): KnexTransaction
  /** of a statement outside of transactions; those inside have a client of their own */
  query(connection: pg.Client, statement: unknown): Promise<unknown>
}
interface KnexTransaction {
  begin(connection: pg.Client): Promise<unknown>
}

/** Each transaction says this when it has begun; those inside of it, which are savepoints, inherit it. */
function beginWith(db: Database, settings: readonly string[]): void {
  const client: KnexClient = db.client
  const original = client.transaction.bind(client)
  client.transaction = (container, config, outer) => {
    const transaction = original(container, config, outer)
    const begin = transaction.begin.bind(transaction)
    return Object.assign(transaction, {
      async begin(connection: pg.Client) {
        const begun = await begin(connection)
        await connection.query(settings.join('; '))
        return begun
      },
    })
  }
}

/** Each statement outside of a transaction gets one of its own, which begins so. */
function wrapStatements(db: Database, first: readonly string[]): void {
  const client: KnexClient = db.client
  const original = client.query.bind(client)
  client.query = async (connection, statement) => {
    await connection.query(first.join('; '))
    try {
      const answer = await original(connection, statement)
      await connection.query('commit')
      return answer
    } catch (error) {
      await connection.query('rollback').catch(() => undefined) // the connection may be what failed
      throw error
    }
  }
}

/** knex would print failed statements with their values; the caller decides what is logged. */
const SILENT = { warn() {}, error() {}, deprecate() {}, debug() {} }
