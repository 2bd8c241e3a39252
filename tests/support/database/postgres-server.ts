/** The PostgreSQL of one test run: the one named in the environment, or an embedded one kept between runs. */
import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '~/database/embedded.ts'

export interface PostgresServer {
  /** a database of the server that may be connected to while others are created */
  readonly url: string
  stop(): Promise<void>
}

/** A file system of Linux that is nowhere but in memory. A run needs about a gigabyte of it. */
const MEMORY = '/dev/shm'
const ROOM = 4 * 2 ** 30
const folder = placeOfClusters()
const slots = [1, 2, 3, 4, 5, 6, 7, 8]

export async function startPostgresServer(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  if (given) return { url: given, stop: async () => {} }

  const slot = await takeSlot()
  const server = await startEmbeddedPostgres({ dataDir: join(folder, slot.name) })
  await forgetLastRun(server.url)
  const stop = async () => {
    await server.stop()
    await slot.release()
  }
  return { url: server.url, stop }
}

export async function queryOnce(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** One of all test workers at a time. */
export async function whileLocked<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATES])
    return await work()
  } finally {
    await client.end()
  }
}

const TEMPLATES = 5_310_001

/** Runs beside each other (two terminals, an editor) each get a cluster of their own. */
async function takeSlot(): Promise<{ name: string; release(): Promise<void> }> {
  await mkdir(folder, { recursive: true })
  for (const slot of slots) {
    const lock = join(folder, `${slot}.lock`)
    if (!(await isHeld(lock)) && (await take(lock))) {
      return { name: String(slot), release: () => rm(lock, { force: true }) }
    }
  }
  throw new Error(`${slots.length} test runs are under way; remove ${folder}/*.lock if not`)
}

async function isHeld(lock: string): Promise<boolean> {
  const owner = await readFile(lock, 'utf8').then(Number, () => null)
  if (owner === null) return false
  if (isAlive(owner)) return true
  await rm(lock, { force: true })
  return false
}

async function take(lock: string): Promise<boolean> {
  return await writeFile(lock, String(process.pid), { flag: 'wx' }).then(
    () => true,
    () => false,
  )
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * In memory where the system has room for it: hundreds of databases are made from a template and dropped again, and a
 * file system on a disk takes longer for each thousand files (half a second a database instead of 50 ms). What a clone
 * that is gone left there is removed.
 */
function placeOfClusters(): string {
  if (!isRoomInMemory()) return resolve('.data/test')
  for (const name of readdirSync(MEMORY)) {
    const [, clone] = /^stipend-tests-(.+)$/.exec(name) ?? []
    if (clone && !existsSync(decodeURIComponent(clone))) {
      rmSync(join(MEMORY, name), { recursive: true, force: true })
    }
  }
  return join(MEMORY, `stipend-tests-${encodeURIComponent(resolve('.'))}`)
}

export function isRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false // as outside Linux
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM
}

/** Drops what a killed run left behind; durability is worth nothing here, so it is switched off. */
async function forgetLastRun(url: string): Promise<void> {
  const leftovers = await queryOnce(
    url,
    'alter system set fsync = off',
    'alter system set full_page_writes = off',
    'alter system set synchronous_commit = off',
    "alter system set max_wal_size = '256MB'",
    'select pg_reload_conf()',
    // of a replica that was killed with its test: it would keep the log for ever
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where not active',
    `select format('drop database %I with (force)', datname) as statement
       from pg_database where datname like 'stipend\\_test\\_%'`,
  )
  await queryOnce(url, ...leftovers.map((row) => (row as { statement: string }).statement))
}
