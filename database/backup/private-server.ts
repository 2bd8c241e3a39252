/** A PostgreSQL on files that were unpacked, which nobody else can reach: by a socket in a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseNotStarted } from '../embedded.ts'
import type { Cluster } from '../embedded-cluster.ts'

interface Asked extends Pick<Cluster, 'binDir' | 'clusterDir' | 'identity'> {
  readonly role: string
  readonly database: string
  /** the moment of the log to go forward to and no further; null = to its end */
  readonly until: string | null
}

export interface PrivateServer {
  readonly url: string
  stop(): Promise<void>
}

const PATIENCE_MS = 10 * 60_000

/** Recovers, and answers when that is done. */
export async function startPrivately(asked: Asked): Promise<PrivateServer> {
  const { binDir, clusterDir, identity, role, database, until } = asked
  const place = await mkdtemp(join(tmpdir(), 'stipend-private-'))
  const own = async (path: string) => {
    if (identity.uid !== undefined) await chown(path, identity.uid, identity.gid ?? 0)
  }
  await own(place)
  const write = async (name: string, text: string) => {
    await writeFile(join(place, name), text, { mode: 0o600 })
    await own(join(place, name))
  }
  await write('pg_hba.conf', 'local all all trust\n')
  await write('postgresql.conf', SETTINGS.join('\n'))
  if (until !== null) {
    await writeFile(join(clusterDir, 'recovery.signal'), '', { mode: 0o600 })
    await own(join(clusterDir, 'recovery.signal'))
  }
  const target = [
    ...['restore_command=exit 1', `recovery_target_lsn=${until}`, 'recovery_target_inclusive=off'],
    'recovery_target_action=promote',
  ]
  const settings = [
    ...[`config_file=${join(place, 'postgresql.conf')}`, `hba_file=${join(place, 'pg_hba.conf')}`],
    ...['listen_addresses=', `unix_socket_directories=${place}`, 'archive_mode=off', 'ssl=off'],
    ...[
      'hot_standby=off',
      'shared_preload_libraries=',
      'logging_collector=off',
      'log_statement=none',
    ],
    ...['log_min_error_statement=panic', 'log_error_verbosity=terse'],
    ...(until === null ? [] : target),
  ]
  const log = await open(join(place, 'log'), 'a', 0o600)
  const flags = ['-D', clusterDir, '-p', '5432', ...settings.flatMap((text) => ['-c', text])]
  const child = spawn(join(binDir, 'postgres'), flags, {
    ...identity,
    cwd: clusterDir,
    stdio: ['ignore', log.fd, log.fd],
  })
  child.on('error', () => {}) // told below: it never answers
  await log.close()
  const url = `postgres://${encodeURIComponent(role)}@localhost:5432/${encodeURIComponent(database)}?host=${encodeURIComponent(place)}`
  const stop = async () => {
    await end(child)
    await rm(place, { recursive: true, force: true })
  }
  const deadline = Date.now() + PATIENCE_MS
  while (!(await answers(url))) {
    if (child.pid !== undefined && !hasEnded(child) && Date.now() < deadline) {
      await sleep(100)
      continue
    }
    const said = await readFile(join(place, 'log'), 'utf8')
    await stop()
    const reason = /^.*FATAL: .*$/m.exec(said)?.[0] ?? said.trim().split('\n').at(-1) ?? ''
    throw new DatabaseNotStarted(`What was unpacked does not start: ${reason}`)
  }
  return { url, stop }
}

/** Of a cluster whose settings are elsewhere, as those of Debian are. */
const SETTINGS = ['max_connections = 100', 'fsync = on', '']

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as recovers')
    return rows[0]?.recovers === false
  } catch {
    return false
  } finally {
    await client.end().catch(() => {}) // it was never connected
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGINT') // fast shutdown
  await ended
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
