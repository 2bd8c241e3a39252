/** A PostgreSQL on files that were unpacked, which nobody else can reach: by a socket in a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseNotStarted } from '../embedded.ts'
import type { Cluster } from '../embedded-cluster.ts'

interface Asked extends Pick<Cluster, 'binDir' | 'clusterDir' | 'identity'> {
  readonly role: string
  readonly database: string
  /** the place of the log, or the instant, to go forward to and no further; null = to the end */
  readonly until: { readonly place: string } | { readonly instant: Date } | null
  /** gives segments of the log beyond those that were unpacked */
  readonly segments: (name: string) => Promise<Buffer | null>
}

export interface PrivateServer {
  readonly url: string
  stop(): Promise<void>
}

const PATIENCE_MS = 10 * 60_000

/**
 * Recovers, and answers when that is done. What it writes from then on is a new timeline of the log, so that segments
 * of before and after are never taken for each other.
 */
export async function startPrivately(asked: Asked): Promise<PrivateServer> {
  const { binDir, clusterDir, identity, role, database, until, segments } = asked
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
  await writeFile(join(clusterDir, 'recovery.signal'), '', { mode: 0o600 })
  await own(join(clusterDir, 'recovery.signal'))
  const serving = await serveSegments(place, { own, segments })
  const target = until === null ? [] : targetOf(until)
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
    ...['log_timezone=UTC', 'timezone=UTC', 'recovery_target_timeline=current'],
    ...[`restore_command=${serving.command}`, 'recovery_target_action=promote', ...target],
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
    await serving.stop()
    await rm(place, { recursive: true, force: true })
  }
  while (!(await answers(url))) {
    const deadline = serving.lastAt() + PATIENCE_MS
    if (child.pid !== undefined && !hasEnded(child) && Date.now() < deadline) {
      await sleep(100)
      continue
    }
    const said = await readFile(join(place, 'log'), 'utf8')
    await stop()
    if (serving.failure() !== null) throw serving.failure()
    if (said.includes('recovery ended before configured recovery target')) {
      throw new MomentNotReached(/ log time (.+)$/m.exec(said)?.[1] ?? null)
    }
    const reason = /^.*FATAL: .*$/m.exec(said)?.[0] ?? said.trim().split('\n').at(-1) ?? ''
    throw new DatabaseNotStarted(`What was unpacked does not start: ${reason}`)
  }
  return { url, stop }
}

/** What is kept of the log ends before the moment that was asked for. */
export class MomentNotReached extends Error {
  override readonly name = 'MomentNotReached'
  /** when the last change in it was made, such as "2026-11-28 12:00:00.123456 UTC"; null where it has none */
  readonly lastChange: string | null

  constructor(lastChange: string | null) {
    super(`The log ends with a change of ${lastChange}.`)
    this.lastChange = lastChange
  }
}

/** PostgreSQL knows no names of zones, not even Z, where it reads its settings. */
function targetOf(until: NonNullable<Asked['until']>): readonly string[] {
  if ('instant' in until)
    return [`recovery_target_time=${until.instant.toISOString().replace('Z', '+00')}`]
  return [`recovery_target_lsn=${until.place}`, 'recovery_target_inclusive=off']
}

/**
 * PostgreSQL asks a program of a few lines, which hands the name to this process and waits: this one has the key and
 * may reach the store, and is started once. An exit code above 125 ends the recovery, where 1 would be the log's end.
 */
async function serveSegments(
  place: string,
  {
    own,
    segments,
  }: { readonly own: (path: string) => Promise<void>; readonly segments: Asked['segments'] },
) {
  for (const folder of ['asked', 'given']) {
    await mkdir(join(place, folder), { mode: 0o700 })
    await own(join(place, folder))
  }
  const script = join(place, 'ask')
  await writeFile(script, ASK, { mode: 0o500 })
  await own(script)
  let failure: unknown = null
  let lastAt = Date.now()
  let isOver = false
  const answer = async (name: string) => {
    const bytes = await segments(name)
    const given = join(place, 'given', name)
    await writeFile(`${given}.part`, bytes ?? '', { mode: 0o600 })
    await own(`${given}.part`)
    await rename(`${given}.part`, bytes === null ? `${given}.absent` : given)
  }
  const serve = async () => {
    while (!isOver) {
      for (const name of await readdir(join(place, 'asked'))) {
        await rm(join(place, 'asked', name))
        await answer(name)
        lastAt = Date.now()
      }
      await sleep(10)
    }
  }
  const serving = serve().catch(async (error: unknown) => {
    failure = error
    await writeFile(join(place, 'given', 'failed'), '')
  })
  return {
    command: `sh "${script}" "${place}" "%f" "%p"`,
    failure: () => failure,
    /** when a segment was given last */
    lastAt: () => lastAt,
    async stop() {
      isOver = true
      await serving
    },
  }
}

/** Ends by itself ten minutes after the process that answers did. */
const ASK = `given="$1/given/$2"
: > "$1/asked/$2"
tries=0
while [ $tries -lt 12000 ]; do
  if [ -e "$given" ]; then mv "$given" "$3"; exit 0; fi
  if [ -e "$given.absent" ]; then rm "$given.absent"; exit 1; fi
  if [ -e "$1/given/failed" ]; then exit 200; fi
  tries=$((tries + 1))
  sleep 0.05
done
exit 200
`

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
