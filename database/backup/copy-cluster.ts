/**
 * Copies the files of a running PostgreSQL by its own protocol (`pg_backup_start`, `pg_backup_stop`), with the part of
 * its log that makes the copy whole. Works with every version that Stipend does, and needs no program of PostgreSQL.
 */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Conflict, Unavailable } from '~/core/errors.ts'
import { limitsOf } from '../connection.ts'
import type { Packing } from './archive.ts'
import { type Checksums, checksumsOf } from './checksums.ts'

export interface ClusterFacts {
  /** such as 180004 */
  readonly version: number
  /** tells clusters apart */
  readonly system: string
  /** where its programs are on that machine */
  readonly binDir: string
  readonly dataDirectory: string
  readonly database: string
  /** who owns the tables */
  readonly role: string
}

export interface Copied {
  /** of each table, at a moment of the log; null where a long change kept them from being taken */
  readonly checksums: Checksums | null
  /** that moment */
  readonly at: string | null
}

const BACKUP_LOCK = 7_834_004

/** Holds the lock of backups while `work` runs: one at a time, also over hosts. */
export async function whileBackingUp<Answer>(
  ownerUrl: string,
  work: (client: pg.Client, facts: ClusterFacts) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({
    ...{ connectionString: ownerUrl, application_name: 'stipend backup', ...limitsOf('commands') },
    idle_in_transaction_session_timeout: 0,
  })
  client.on('error', () => {}) // the next query says so
  await client.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as won', [BACKUP_LOCK])
    if (!rows[0]?.won) throw new Conflict('Another backup of this database runs. Nothing was done.')
    return await work(client, await factsOf(client))
  } finally {
    await client.end()
  }
}

const FACTS = `
  select current_setting('server_version_num')::int as version, system_identifier::text as system,
    (select setting from pg_config() where name = 'BINDIR') as "binDir",
    current_setting('data_directory') as "dataDirectory", current_database() as database, current_user as role,
    (select count(*)::int from pg_tablespace where spcname not in ('pg_default', 'pg_global')) as tablespaces
  from pg_control_system()`

async function factsOf(client: pg.Client): Promise<ClusterFacts> {
  const { rows } = await client
    .query<ClusterFacts & { tablespaces: number }>(FACTS)
    .catch((error) => {
      if (error.code === '42501') throw new Unavailable(NOT_ALLOWED, null)
      throw error
    })
  const [facts] = rows
  if (!facts) throw new Error('PostgreSQL says nothing of itself')
  if (facts.tablespaces > 0) {
    throw new Conflict(
      'The database has tablespaces, which this backup does not hold. Use pgBackRest.',
    )
  }
  const system = await readFile(join(facts.dataDirectory, 'PG_VERSION')).catch(() => null)
  if (system === null) throw new Unavailable(ELSEWHERE(facts.dataDirectory), null)
  return facts
}

const NOT_ALLOWED =
  'The role of DATABASE_OWNER_URL may not back up. Name a superuser there for this command (docs/operations.md).'
const ELSEWHERE = (folder: string) =>
  `The files of the database (${folder}) cannot be read. Run this on the machine of the database, as its user.`

/** PostgreSQL makes these again, and they would mislead a copy. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|.*\/pgsql_tmp.*|.*pg_internal\.init(\.\d+)?|backup_label|tablespace_map)$/
const EMPTIED = new Set([
  ...[
    'pg_wal',
    'pg_wal/archive_status',
    'pg_wal/summaries',
    'pg_replslot',
    'pg_dynshmem',
    'pg_notify',
  ],
  ...['pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
])
/** PostgreSQL starts nothing without it: it comes last. */
const CONTROL = 'global/pg_control'

export async function copyCluster(
  client: pg.Client,
  {
    ownerUrl,
    dataDirectory,
    into,
  }: Pick<ClusterFacts, 'dataDirectory'> & {
    readonly ownerUrl: string
    readonly into: Packing
  },
): Promise<Copied> {
  const first = async (text: string, values: unknown[] = []) =>
    (await client.query<Record<string, string>>(text, values)).rows[0] ?? {}
  // keeps the log from the start of the copy, until this connection ends
  const slot = `stipend_backup_${process.pid}`
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
  const { from = '' } = await first(
    `select pg_walfile_name(pg_backup_start('stipend', true)) as from`,
  )
  for (const path of await filesBelow(dataDirectory)) await pack(into, dataDirectory, path)
  const { label = '', map } = await first(
    'select labelfile as label, spcmapfile as map from pg_backup_stop(false)',
  )
  if (map) throw new Conflict('A tablespace was made during the backup. Nothing was kept.')
  const copied = await checksumsAtMoment(client, ownerUrl)
  // the moment is behind us in the log, and so is what was written until the copy ended
  await client.query(`select pg_create_restore_point('stipend backup')`)
  const { until = '' } = await first('select pg_walfile_name(pg_switch_wal()) as until')
  const names = (await readdir(join(dataDirectory, 'pg_wal'))).sort()
  const needed = names.filter((name) => {
    if (name.endsWith('.history')) return true
    return /^[0-9A-F]{24}$/.test(name) && name >= from && name <= until
  })
  if (!needed.includes(from) || !needed.includes(until)) {
    throw new Error(`the log from ${from} to ${until} is not whole`)
  }
  for (const name of needed)
    await into.file(`cluster/pg_wal/${name}`, join(dataDirectory, 'pg_wal', name))
  await into.text('cluster/backup_label', label)
  await into.file(`cluster/${CONTROL}`, join(dataDirectory, CONTROL))
  return copied
}

/** Folders end with a slash. */
async function filesBelow(folder: string, below = ''): Promise<readonly string[]> {
  const found: string[] = []
  for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
    const path = below + entry.name
    if (LEFT_OUT.test(path) || path === CONTROL) continue
    if (!entry.isDirectory()) found.push(path)
    else {
      found.push(`${path}/`)
      if (EMPTIED.has(path)) {
        for (const inner of EMPTIED) {
          const isThere =
            inner.startsWith(`${path}/`) && (await stat(join(folder, inner)).catch(() => null))
          if (isThere) found.push(`${inner}/`)
        }
      } else {
        const within = await filesBelow(folder, `${path}/`).catch(
          (error: NodeJS.ErrnoException) => {
            if (error.code === 'ENOENT') return [] // dropped meanwhile
            throw error
          },
        )
        found.push(...within)
      }
    }
  }
  return found
}

async function pack(into: Packing, folder: string, path: string): Promise<void> {
  if (path.endsWith('/')) await into.folder(`cluster/${path}`)
  else await into.file(`cluster/${path}`, join(folder, path))
}

const LOCK_TRIES = 100
/** Less than PostgreSQL waits before it looks for a deadlock (1 s), which would end somebody's change. */
const LOCK_MS = 300

/**
 * Checksums of what was committed at one moment of the log, and that moment. It is one at which nobody is in the midst
 * of a change; writers wait for it 0.3 s at most, and the sums are made afterwards from a snapshot of it.
 */
async function checksumsAtMoment(client: pg.Client, ownerUrl: string): Promise<Copied> {
  const holder = new pg.Client({ connectionString: ownerUrl, ...limitsOf('commands') })
  await holder.connect()
  try {
    const { rows } = await holder.query<{ tables: string | null }>(
      `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const { tables } = rows[0] ?? {}
    for (let tries = 0; tries < LOCK_TRIES; tries++) {
      await holder.query(
        `begin isolation level repeatable read; set local statement_timeout = ${LOCK_MS}`,
      )
      try {
        if (tables) await holder.query(`lock table ${tables} in share mode`)
      } catch (error) {
        await holder.query('rollback')
        if ((error as { code?: string }).code !== '57014') throw error
        await sleep(LOCK_MS * (1 + Math.random()))
        continue
      }
      const moment = await holder.query<{ at: string; snapshot: string }>(
        'select pg_current_wal_insert_lsn()::text as at, pg_export_snapshot() as snapshot',
      )
      const { at, snapshot } = moment.rows[0] ?? {}
      if (!at || !snapshot) throw new Error('PostgreSQL gave no moment')
      await client.query('begin isolation level repeatable read')
      await client.query(`set transaction snapshot '${snapshot}'`)
      await holder.query('commit')
      const checksums = await checksumsOf(client)
      await client.query('commit')
      return { checksums, at }
    }
    return { checksums: null, at: null }
  } finally {
    await holder.end()
  }
}
