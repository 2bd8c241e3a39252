/** Finds the PostgreSQL to work on: the one in DATABASE_URL, or the one in the data folder, started when nobody has. */
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '~/database/embedded.ts'
import type { Config } from './config.ts'

interface Common {
  readonly url: string
  /** Tells a second start where we answer. */
  announce(address: string): Promise<void>
  stop(): Promise<void>
}
export type DatabaseServer =
  | (Common & { readonly embedded: false })
  | (Common & { readonly embedded: true; readonly dataDir: string })

/** No server answers at DATABASE_URL. The address is told without its password. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
}

/** Another Stipend works on the same data folder. */
export class AlreadyRunning extends Error {
  override readonly name = 'AlreadyRunning'
}

/** `exclusive`: a web process wants the data folder for itself; a command may work beside it. */
export async function connectDatabase(
  config: Config,
  { exclusive }: { exclusive: boolean },
): Promise<DatabaseServer> {
  if (config.databaseUrl) return await connectExternal(config.databaseUrl)
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir })
  return exclusive
    ? await claim(postgres)
    : {
        embedded: true,
        dataDir: postgres.dataDir,
        url: postgres.url,
        announce: async () => {},
        stop: async () => {
          if (postgres.started && !(await isClaimed(postgres.url))) await postgres.stop()
        },
      }
}

const START_LOCK = 7_834_002

async function connectExternal(url: string): Promise<DatabaseServer> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    const reason =
      error instanceof AggregateError ? error.errors[0]?.message : (error as Error).message
    throw new DatabaseUnreachable(
      `The database at ${withoutPassword(url)} cannot be reached: ${reason}. Check that PostgreSQL runs and that ` +
        'DATABASE_URL names its host, port, user, password and database; unset DATABASE_URL to use the one that comes with Stipend.',
      { cause: error },
    )
  }
  return { embedded: false, url, announce: async () => {}, stop: async () => {} }
}

/** The lock lives in a connection, so it ends with its process however that ends. */
async function claim(postgres: EmbeddedPostgres): Promise<DatabaseServer> {
  const holder = new pg.Client({
    connectionString: postgres.url,
    application_name: 'stipend starting',
  })
  holder.on('error', () => {}) // losing it costs only the warning to a second start
  await holder.connect()
  const { rows } = await holder.query('select pg_try_advisory_lock($1) as won', [START_LOCK])
  if (!rows[0]?.won) {
    const address = await holderName(holder)
    await holder.end()
    throw new AlreadyRunning(
      `Stipend is already running on this data folder (${postgres.dataDir})${address}. ` +
        'Use that one, stop it first, or name another folder in STIPEND_DATA_DIR and another PORT.',
    )
  }
  return {
    embedded: true,
    dataDir: postgres.dataDir,
    url: postgres.url,
    async announce(address) {
      await holder.query("select set_config('application_name', $1, false)", [`stipend ${address}`])
    },
    async stop() {
      await holder.end().catch(() => {}) // already gone when the server went first
      await postgres.stop()
    },
  }
}

const HOLDER = `
  select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.objid = $1 and l.granted`

async function holderName(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(HOLDER, [START_LOCK])
  const address = rows[0]?.name.match(/https?:\S+/)?.[0]
  return address ? `: ${address}` : ''
}

async function isClaimed(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query(HOLDER, [START_LOCK])
    return (rowCount ?? 0) > 0
  } finally {
    await client.end()
  }
}

function withoutPassword(url: string): string {
  const shown = new URL(url)
  if (shown.password) shown.password = '***'
  return shown.toString()
}
