/**
 * The PostgreSQL that comes with Stipend: one cluster in the data folder, started when DATABASE_URL is unset.
 *
 * The server is a process of its own. One left over by a `kill -9` is adopted, not fought: PostgreSQL's own
 * `postmaster.pid` says whether it lives and on which port. We start the packaged binaries ourselves because
 * the package's wrapper installs exit hooks that would stop the database before requests in flight are done.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { limitsOf } from './connection.ts'
import { type Cluster, exists, PASSWORD_FILE, prepareCluster } from './embedded-cluster.ts'

export interface EmbeddedPostgres {
  readonly url: string
  /** where the cluster really is: root's home is closed to PostgreSQL, see embedded-root.ts */
  readonly dataDir: string
  /** true when this call started the server, false when it found one running */
  readonly started: boolean
  /** Whether its main process lives; nothing is asked of it. */
  isAlive(): boolean
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** folder for the cluster and its log; created when missing */
  readonly dataDir: string
  readonly database?: string
  /** The cluster was here before: one that is missing, as on a disk that was taken away, is not made a second time. */
  readonly isKnown?: boolean
  /** keeps each segment of its log (`archive_command`), made for the user that runs it; left out = none is kept */
  readonly keepSegments?: (cluster: Cluster) => Promise<string>
}

/** Starts the cluster of `dataDir`, or adopts the one already running there, and makes its database. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(resolve(options.dataDir), options)
  const password = await readFile(join(cluster.clusterDir, PASSWORD_FILE), 'utf8')
  const deadline = Date.now() + ORPHANS_MS
  for (let started = false; ; started = await launch(cluster, password, options)) {
    const running = await findRunning(cluster, password)
    if (running) {
      const url = await ensureDatabase(running.url, options.database ?? 'stipend')
      return {
        url,
        dataDir: cluster.dataDir,
        started,
        isAlive: () => isAlive(running.pid),
        stop: () => stopServer(cluster, running.pid),
      }
    }
    await refuseEmptyPidFile(cluster)
    if (Date.now() > deadline) break
    await sleep(started ? 0 : 100)
  }
  throw new DatabaseNotStarted(
    `The embedded PostgreSQL did not start; its log is ${join(cluster.dataDir, LOG_FILE)}.`,
  )
}

/** The message says where to look, or what to do. */
export class DatabaseNotStarted extends Error {
  override readonly name = 'DatabaseNotStarted'
}

/** PostgreSQL never removes one, because it cannot tell whose it is. A server that begins fills it at once. */
async function refuseEmptyPidFile({ clusterDir }: Cluster): Promise<void> {
  const file = join(clusterDir, 'postmaster.pid')
  for (let look = 0; look < 5; look++) {
    const size = await stat(file).then(
      (found) => found.size,
      () => null,
    )
    if (size !== 0) return
    await sleep(100)
  }
  throw new DatabaseNotStarted(
    `${file} is empty, which a power cut or a full disk can leave behind. Check that no other postgres uses this ` +
      'folder (ps), then delete that file and start again. Your data is not in it.',
  )
}

/**
 * Nothing typed may reach its log: no statement, no values, and no message or detail of an error, which repeat what was
 * typed. The program that asked is told and logs that without values. What remains is what the server itself does.
 */
const QUIET = [
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_parameter_max_length_on_error=0',
  'log_error_verbosity=terse',
  'log_statement=none',
  'log_min_duration_statement=-1',
]
/** A segment that is not full after so many seconds is kept as it is: what a lost disk may cost. */
const ARCHIVING = ['archive_mode=on', 'archive_timeout=60']
const LOG_FILE = 'postgres.log'
const PATIENCE_MS = 30_000
/** PostgreSQL refuses to start while processes of a killed one still use its memory; they end with their question. */
const ORPHANS_MS = 30_000

/** Spawns the server in a process group of its own; false when another one got there first. */
async function launch(
  cluster: Cluster,
  password: string,
  { keepSegments }: EmbeddedOptions,
): Promise<boolean> {
  const keeping = keepSegments ? await keepSegments(cluster) : null
  const port = await portFor(cluster)
  const log = await open(join(cluster.dataDir, LOG_FILE), 'a', 0o600)
  await log.chmod(0o600) // one of an older version
  const flags = ['-D', cluster.clusterDir, '-p', String(port), '-h', '127.0.0.1', '-k', '']
  const archiving = keeping === null ? [] : [...ARCHIVING, `archive_command=${keeping}`]
  for (const setting of [...QUIET, ...archiving]) flags.push('-c', setting)
  const child = spawn(join(cluster.binDir, 'postgres'), flags, {
    ...cluster.identity,
    cwd: cluster.dataDir,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  child.on('error', () => {}) // reported through exitCode below: the loop sees a server that never answers
  await log.close()
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    // the one that got there first answers at the same port, until ours has found that out and ended
    if (child.pid && (await answers(connectionUrl(port, password)))) {
      const owner = await readPostmaster(cluster.clusterDir)
      if (owner?.pid === child.pid) {
        child.unref()
        return true
      }
    }
    await sleep(40)
  }
  return false
}

/** The live server of this cluster, if any; waits for one that is still starting or recovering. */
async function findRunning(cluster: Cluster, password: string) {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const found = await readPostmaster(cluster.clusterDir)
    if (!found || !isAlive(found.pid)) return null
    const url = connectionUrl(found.port, password)
    if (found.port > 0 && (await answers(url))) return { pid: found.pid, url }
    if (Date.now() > deadline) return null
    await sleep(100)
  }
}

/** Lines of postmaster.pid: 1 = pid, 4 = port. */
async function readPostmaster(clusterDir: string): Promise<{ pid: number; port: number } | null> {
  const file = join(clusterDir, 'postmaster.pid')
  if (!(await exists(file))) return null
  const lines = (await readFile(file, 'utf8')).split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3] ?? 0) } : null
}

/** The pid may belong to another program by now: on Linux the process must be a postgres, and none that has ended. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  if (process.platform !== 'linux') return true
  try {
    return /^\d+ \(postgres.*\) [^ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false // gone between the two looks
  }
}

async function stopServer(cluster: Cluster, pid: number): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT') // fast shutdown: rolls back what is open, writes a checkpoint
  if (await hasEnded(cluster, pid, PATIENCE_MS / 2)) return
  // one that is asked in the midst of its own recovery never ends so; the next start recovers
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
  await hasEnded(cluster, pid, PATIENCE_MS / 2)
}

async function hasEnded({ clusterDir }: Cluster, pid: number, within: number): Promise<boolean> {
  const deadline = Date.now() + within
  const file = join(clusterDir, 'postmaster.pid')
  while (isAlive(pid) || (await exists(file))) {
    if (Date.now() > deadline) return false
    await sleep(25)
  }
  return true
}

async function ensureDatabase(adminUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl, ...limitsOf('commands') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await createDatabase(client, name)
  } finally {
    await client.end()
  }
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.toString()
}

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code !== '42P04' && code !== '23505') throw error // another process created it meanwhile
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    ...{ connectionString: url, connectionTimeoutMillis: 2000 },
    ...limitsOf('pages'),
  })
  client.on('error', () => {}) // a server that dies under the probe answers "no" below
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function connectionUrl(port: number, password: string): string {
  return `postgresql://stipend:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`
}

/** The port of one that was killed, whose programs still look for it there; else any. */
async function portFor({ clusterDir }: Cluster): Promise<number> {
  const killed = await readPostmaster(clusterDir)
  if (!killed || killed.port === 0) return await freePort(0)
  return await freePort(killed.port).catch(() => freePort(0)) // another program has it by now
}

async function freePort(wanted: number): Promise<number> {
  return await new Promise((resolvePort, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolvePort(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
