/** Finds the PostgreSQL to work on: the one in DATABASE_URL, or the one in the data folder, started when nobody has. */
import { execFileSync } from 'node:child_process'
import { chown, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import { limitsOf } from '~/database/connection.ts'
import {
  DatabaseNotStarted,
  type EmbeddedOptions,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '~/database/embedded.ts'
import { ensureLogin } from '~/database/roles/logins.ts'
import { SERVER_ROLE } from '~/database/roles/server-role.ts'
import type { Config } from './config.ts'
import { ownFile } from './documents/own-file.ts'
import { folderStore } from './integrations/files/file-store.ts'
import { KEYS_FILE, keysText } from './integrations/files/open-store.ts'
import { keptSecret } from './integrations/secrets.ts'
import { keepDatabase } from './keep-database.ts'
import { SEGMENTS } from './segments.ts'

interface Common {
  /** of the server's role */
  readonly url: string
  /** `url` is a pooler's */
  readonly isPooled: boolean
  /** of the server's role and never a pooler's: for the job queue, which listens */
  readonly directUrl: string
  /** of who migrates, never a pooler's; the same where an installation has one role alone */
  readonly ownerUrl: string
  stop(): Promise<void>
}
export type DatabaseServer =
  | (Common & { readonly embedded: false })
  | (Common & { readonly embedded: true; readonly dataDir: string })

/** The database of a web process, which has the data folder for itself and keeps its database running. */
export type ClaimedDatabase = DatabaseServer & {
  /** Tells a second start where we answer. */
  announce(address: string): Promise<void>
  /** false while an embedded one that ended is started again */
  isRunning(): boolean
  /** Rejects when it cannot be kept: another process has taken the data folder. Else it never settles. */
  readonly lost: Promise<never>
}

/** No server answers at DATABASE_URL. The address is told without its password. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
}

/** Another Stipend works on the same data folder. */
export class AlreadyRunning extends Error {
  override readonly name = 'AlreadyRunning'
}

/** The embedded database answers at another address than the one this process began with. */
class DatabaseMoved extends Error {
  override readonly name = 'DatabaseMoved'

  constructor(dataDir: string) {
    super(
      `The database in ${dataDir} was started at another port. Start Stipend again; nothing was lost.`,
    )
  }
}

/** For a command, which may work beside a web process. */
export async function connectDatabase(config: Config): Promise<DatabaseServer> {
  if (config.databaseUrl) return await connectExternal(config.databaseUrl, config)
  const postgres = await startEmbeddedPostgres(embeddedOf(config))
  const { url: ownerUrl, dataDir } = postgres
  const url = await serverLogin(postgres)
  return {
    ...{ embedded: true, dataDir, url, isPooled: false, directUrl: url, ownerUrl },
    async stop() {
      if (postgres.started && !(await isClaimed(ownerUrl))) await postgres.stop()
    },
  }
}

/** For a web process. `everyMs`: how often it looks whether its database lives. */
export async function claimDatabase(
  config: Config,
  { log, everyMs = 500 }: { readonly log: Logger; readonly everyMs?: number },
): Promise<ClaimedDatabase> {
  if (config.databaseUrl) {
    const server = await connectExternal(config.databaseUrl, config)
    return {
      ...server,
      announce: async () => {},
      isRunning: () => true, // somebody else keeps it
      lost: new Promise<never>(() => {}),
    }
  }
  const first = await startEmbeddedPostgres(embeddedOf(config))
  let name = 'stipend starting'
  let holder = await claim(first, name)
  const url = await serverLogin(first)
  const again = async () => {
    const postgres = await startEmbeddedPostgres({ ...embeddedOf(config), isKnown: true })
    if (postgres.url !== first.url) throw new DatabaseMoved(postgres.dataDir)
    holder = await claim(postgres, name)
    return postgres
  }
  const isFinal = (error: unknown) =>
    error instanceof DatabaseMoved || error instanceof AlreadyRunning
  const kept = keepDatabase(first, { again, isFinal, log, everyMs })
  return {
    ...{ embedded: true, dataDir: first.dataDir, url, ownerUrl: first.url },
    ...{ isPooled: false, directUrl: url },
    isRunning: kept.isRunning,
    lost: kept.lost,
    async announce(address) {
      name = `stipend ${address}`
      await holder.query("select set_config('application_name', $1, false)", [name])
    },
    async stop() {
      const stopDatabase = await kept.end()
      await holder.end().catch(() => {}) // already gone when the server went first
      await stopDatabase()
    },
  }
}

function embeddedOf({ dataDir, backups }: Config): EmbeddedOptions {
  const { segments } = backups
  return {
    dataDir,
    ...(segments && { keepSegments: (cluster) => segmentsKept(segments, cluster) }),
  }
}

/**
 * What PostgreSQL runs for each segment of its log. Started by root it runs as another user, who has to reach the
 * program and the folder, or the keys of the bucket.
 */
async function segmentsKept(
  { place, recipient }: NonNullable<Config['backups']['segments']>,
  { dataDir, identity }: Parameters<NonNullable<EmbeddedOptions['keepSegments']>>[0],
): Promise<string> {
  const program = ownFile('cli/bin/segment.js')
  const own = async (path: string) => {
    if (identity.uid !== undefined) await chown(path, identity.uid, identity.gid ?? 0)
  }
  const isFolder = typeof place === 'string'
  const needed = isFolder ? join(resolve(place), SEGMENTS) : join(dataDir, KEYS_FILE)
  if (isFolder) await mkdir(needed, { recursive: true, mode: 0o711 })
  else await folderStore(dataDir).write(KEYS_FILE, Buffer.from(keysText(place)))
  await own(needed)
  try {
    const asThatUser = { ...identity, cwd: '/', stdio: 'pipe' as const }
    const may = isFolder ? ['-w', needed, '-a', '-x', needed] : ['-r', needed]
    execFileSync('test', ['-r', program, '-a', ...may], asThatUser)
  } catch (cause) {
    throw new DatabaseNotStarted(UNREACHABLE(program, needed), { cause })
  }
  const to = isFolder ? [resolve(place)] : [place.url, '--keys', needed]
  const words = [process.execPath, program, '--to', ...to, '--recipient', recipient]
  return `${words.map(plainWord).join(' ')} "%p"`
}

/** One word of a shell's line as it is; PostgreSQL takes two signs of percent for one. */
function plainWord(word: string): string {
  return `'${word.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`
}

const UNREACHABLE = (program: string, needed: string) =>
  `The user that runs PostgreSQL cannot read ${program} or cannot use ${needed}, so that no segment would be kept. ` +
  'Give it the folder (chown), or put both where every user may pass (chmod o+x), or leave BACKUP_SEGMENTS out.'

const START_LOCK = 7_834_002

/** The login of the server's role, with a password that is kept beside the data. */
async function serverLogin({ url, dataDir }: EmbeddedPostgres): Promise<string> {
  const { secret: password } = await keptSecret(dataDir, 'database-server')
  return await ensureLogin(url, { role: SERVER_ROLE, login: 'stipend_serves', password })
}

async function connectExternal(
  url: string,
  { databaseDirectUrl, databaseOwnerUrl }: Config,
): Promise<DatabaseServer & { readonly embedded: false }> {
  const directUrl = databaseDirectUrl ?? url
  const isPooled = databaseDirectUrl !== null
  await tryAddress(directUrl, limitsOf('pages'))
  if (isPooled) await tryAddress(url, {})
  return {
    ...{ embedded: false, url, isPooled, directUrl },
    ownerUrl: databaseOwnerUrl ?? directUrl,
    stop: async () => {},
  }
}

async function tryAddress(
  url: string,
  limits: Partial<ReturnType<typeof limitsOf>>,
): Promise<void> {
  const client = new pg.Client({
    ...{ connectionString: url, connectionTimeoutMillis: 5000 },
    ...limits,
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    )
    const problem = versionProblem(rows[0]?.version ?? '')
    if (problem) throw new UnsupportedDatabase(problem)
  } catch (error) {
    if (error instanceof UnsupportedDatabase) throw error
    const reason =
      error instanceof AggregateError ? error.errors[0]?.message : (error as Error).message
    const cure = CURES.find(({ of }) => of.test(reason))?.cure ?? ABOUT_ADDRESS
    throw new DatabaseUnreachable(
      `The database at ${withoutPassword(url)} cannot be reached: ${reason}. ${cure}`,
      { cause: error },
    )
  } finally {
    await client.end().catch(() => {}) // it was never connected
  }
}

/** The server is of a version that Stipend does not work with. */
class UnsupportedDatabase extends Error {
  override readonly name = 'UnsupportedDatabase'
}

/** @param version as PostgreSQL says it ("14.9 (Debian 14.9-1)"); a newer one than those we test is not refused */
export function versionProblem(version: string): string | null {
  if (Number.parseInt(version, 10) >= 15) return null
  return `The database is PostgreSQL ${version}. Stipend works with 15 to 18: update the server, then start again.`
}

const ABOUT_ADDRESS =
  'Check that PostgreSQL runs and that DATABASE_URL names its host, port, user, password and database; ' +
  'unset DATABASE_URL to use the one that comes with Stipend.'
const CURES = [
  {
    of: /unsupported startup parameter/,
    cure: 'It is a pooler: name the address of the database itself in DATABASE_DIRECT_URL (docs/operations.md).',
  },
  {
    of: /\b(SSL|TLS|certificate|cert)\b/i,
    cure:
      'A database on another machine needs TLS and a certificate of its name. Name your own CA with ' +
      'sslrootcert=/path/to/ca.pem in DATABASE_URL, or set DATABASE_TLS=off where only a private network of yours lies between.',
  },
]

/** The lock lives in a connection, so it ends with its process however that ends, and with the database. */
async function claim(postgres: EmbeddedPostgres, name: string): Promise<pg.Client> {
  const holder = new pg.Client({
    ...{ connectionString: postgres.url, application_name: name },
    ...limitsOf('pages'),
  })
  holder.on('error', () => {}) // it ends with the database, and is taken again with it
  await holder.connect()
  const { rows } = await holder.query('select pg_try_advisory_lock($1) as won', [START_LOCK])
  if (rows[0]?.won) return holder
  const address = await holderName(holder)
  await holder.end()
  throw new AlreadyRunning(
    `Stipend is already running on this data folder (${postgres.dataDir})${address}. ` +
      'Use that one, stop it first, or name another folder in STIPEND_DATA_DIR and another PORT.',
  )
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
  return (await nameAt(url)) !== null
}

/** Where the web process of this data folder answers; null where none does. */
export async function runningAddress({
  ownerUrl,
}: Pick<Common, 'ownerUrl'>): Promise<string | null> {
  return (await nameAt(ownerUrl))?.match(/https?:\S+/)?.[0] ?? null
}

async function nameAt(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, ...limitsOf('pages') })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(HOLDER, [START_LOCK])
    return rows[0]?.name ?? null
  } finally {
    await client.end()
  }
}

function withoutPassword(url: string): string {
  const shown = new URL(url)
  if (shown.password) shown.password = '***'
  return shown.toString()
}
