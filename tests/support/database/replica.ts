/** A streaming replica of the PostgreSQL of a test run, made by PostgreSQL's own protocol of backups. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ensureDatabaseUser } from '~/database/embedded-root.ts'
import { freePort } from '../server/process.ts'
import { isRoomInMemory, queryOnce } from './postgres-server.ts'

export interface TestReplica {
  /** the address of the same database there */
  urlOf(databaseUrl: string): string
  /** From now on what was committed is replayed so many seconds later. */
  delay(seconds: number): Promise<void>
  /** SIGKILL of its main process, which takes the others with it. */
  kill(): Promise<void>
  /** As what watches over it would; a replica that was killed goes on from its last checkpoint. */
  start(): Promise<void>
  /** Makes it a primary of its own. */
  promote(): Promise<void>
  stop(): Promise<void>
}

const LEFT_OUT =
  /^(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+|pg_stat_tmp\/.+|pg_dynshmem\/.+)$/

/** @param serverUrl as its superuser, who may replicate */
export async function startReplica(serverUrl: string): Promise<TestReplica> {
  const identity = ensureDatabaseUser()
  const folder = await mkdtemp(join(isRoomInMemory() ? '/dev/shm' : tmpdir(), 'stipend-replica-'))
  const cluster = join(folder, 'postgres')
  const port = await freePort()
  const slot = `stipend_replica_${process.pid}`
  const urlOf = (databaseUrl: string) => {
    const url = new URL(databaseUrl)
    url.host = `127.0.0.1:${port}`
    return url.toString()
  }
  const settings = await copyInto(cluster, serverUrl, slot)
  const own = identity.uid === undefined ? [] : [`${identity.uid}:${identity.gid ?? 0}`, folder]
  if (own.length > 0) execFileSync('chown', ['-R', ...own])
  await chmod(cluster, 0o700)

  let child: ChildProcess | null = null
  let said = ''
  const start = async () => {
    const flags = Object.entries({ ...settings.flags, port, unix_socket_directories: '' })
    const begun = spawn(
      join(settings.binDir, 'postgres'),
      ['-D', cluster, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...identity, cwd: cluster, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    begun.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    child = begun
    const deadline = Date.now() + 60_000
    while (!(await answers(urlOf(serverUrl)))) {
      if (begun.exitCode !== null || Date.now() > deadline) throw new Error(`the replica: ${said}`)
      await sleep(50)
    }
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child === null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    child = null
  }
  await start()
  return {
    urlOf,
    start,
    async delay(seconds) {
      await queryOnce(
        urlOf(serverUrl),
        `alter system set recovery_min_apply_delay = '${seconds}s'`,
        'select pg_reload_conf()',
      )
    },
    kill: async () => await end('SIGKILL'),
    async promote() {
      await queryOnce(urlOf(serverUrl), 'select pg_promote()')
    },
    async stop() {
      await end('SIGQUIT') // at once: nothing of it is needed
      await expectGone(serverUrl, slot)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The slot keeps the log from the start of the copy until the replica has it. */
async function copyInto(cluster: string, serverUrl: string, slot: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const first = async (text: string, values: unknown[] = []) =>
      (await client.query<Record<string, string>>(text, values)).rows[0] ?? {}
    await client.query('select pg_create_physical_replication_slot($1, true)', [slot])
    await client.query(`select pg_backup_start('stipend tests', true)`)
    const facts = await first(`
      select (select setting from pg_config() where name = 'BINDIR') as "binDir",
        current_setting('data_directory') as from, current_setting('max_connections') as max_connections,
        current_setting('max_worker_processes') as max_worker_processes,
        current_setting('max_wal_senders') as max_wal_senders,
        current_setting('max_locks_per_transaction') as max_locks_per_transaction`)
    const { binDir = '', from = '', ...flags } = facts
    await cp(from, cluster, {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(path.slice(from.length + 1).replaceAll(sep, '/')),
    })
    const { label = '' } = await first('select labelfile as label from pg_backup_stop(false)')
    await writeFile(join(cluster, 'backup_label'), label)
    await writeFile(join(cluster, 'standby.signal'), '')
    const { hostname, port, username, password } = new URL(serverUrl)
    const primary = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`
    return {
      binDir,
      flags: { ...flags, primary_conninfo: primary, primary_slot_name: slot, fsync: 'off' },
    }
  } finally {
    await client.end()
  }
}

async function expectGone(serverUrl: string, slot: string): Promise<void> {
  const deadline = Date.now() + 10_000
  while (true) {
    try {
      await queryOnce(serverUrl, `select pg_drop_replication_slot('${slot}')`)
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(100) // PostgreSQL has not seen yet that its reader is gone
    }
  }
}

async function answers(url: string): Promise<boolean> {
  return await queryOnce(url, 'select 1').then(
    () => true,
    () => false,
  )
}
