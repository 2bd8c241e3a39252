/** A production server with the PostgreSQL that comes with it, on a small disk where one can be mounted. */
import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '~/database/connection.ts'
import { startEmbeddedPostgres } from '~/database/embedded.ts'
import { migrateToLatest } from '~/database/migrate.ts'
import { loadReference } from '~/database/reference/load-reference.ts'
import { DEMONSTRATION_SURVEY, loadSurvey } from '~/database/seeds/survey/load-survey.ts'
import { openSession } from '~/server/services/sessions/session.ts'
import { MARKET_RECORDS } from '~/tests/support/database/market.ts'
import { buildContext } from '~/tests/support/database/world.ts'
import {
  freePort,
  launch,
  ready,
  type StipendProcess,
  stopProcess,
} from '~/tests/support/server/process.ts'

export type House = Awaited<ReturnType<typeof openHouse>>

/** With a smaller survey than the demonstration's, and somebody who is signed in. */
export async function openHouse() {
  const dataDir = await mkdtemp(join(tmpdir(), 'stipend-outages-'))
  await chmod(dataDir, 0o755) // PostgreSQL runs as another user when root starts it
  const disk = mountSmallDisk(dataDir)
  const clusterDir = join(dataDir, 'postgres')
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  let [isOpen, log] = [true, '']
  let running: StipendProcess
  const start = async () => {
    running = launch({
      ...{ STIPEND_DATA_DIR: dataDir, PORT: port, PUBLIC_URL: url, LOG_LEVEL: 'warn' },
      SHUTDOWN_DELAY_SECONDS: '0',
    })
    const { child } = running
    child.once('exit', () => {
      log = `${log}${running.log()}`.slice(-20_000)
      // the supervisor
      if (isOpen && child === running.child) void start()
    })
    return running
  }
  const close = async () => {
    isOpen = false
    await stopProcess(running)
    if (disk) execFileSync('umount', [dataDir])
    await rm(dataDir, { recursive: true, force: true })
  }
  const rows = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) => {
    const client = new pg.Client({
      connectionString: await addressOf(clusterDir),
      connectionTimeoutMillis: 3000,
      query_timeout: 10_000,
    })
    client.on('error', () => {}) // told by the question
    try {
      await client.connect()
      return (await client.query<Row>(sql, values)).rows
    } finally {
      await client.end().catch(() => {}) // gone already
    }
  }
  try {
    await fillCluster(dataDir)
    await ready(url, await start(), { patienceMs: 180_000 })
    const signedIn = await signIn(await addressOf(clusterDir))
    return {
      ...{ url, dataDir, clusterDir, disk, rows, close, ...signedIn },
      log: () => `${log}${running.log()}`.slice(-5_000),
      /** the column `value` of the only row */
      ask: async (sql: string, values: unknown[]) =>
        (await rows<{ value: string }>(sql, values))[0]?.value ?? null,
      killServer: async () => {
        const { child, ended } = running
        child.kill('SIGKILL')
        await ended()
      },
      killPostgres: async () => {
        process.kill(await postmasterOf(clusterDir), 'SIGKILL')
      },
      postgresPids: async () => await processesOf(await postmasterOf(clusterDir)),
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** A disk in memory, so that it can be full; null where this user may not mount one. */
function mountSmallDisk(folder: string): string | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1g,mode=755', 'tmpfs', folder], {
      stdio: 'pipe',
    })
    return folder
  } catch {
    return null
  }
}

/** What a first start would do, with fewer records. */
async function fillCluster(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const db = openDatabase(postgres.url, { poolSize: 2, purpose: 'commands' })
  await migrateToLatest(db)
  await loadReference(db)
  await loadSurvey(db, { ...DEMONSTRATION_SURVEY, records: MARKET_RECORDS })
  await db.destroy()
  await postgres.stop()
}

async function signIn(address: string) {
  const db = openDatabase(address, { poolSize: 1 })
  try {
    const user = await db('users')
      .where({ email_normalized: 'pastor@demonstration.example' })
      .first('id')
    const owned = await db('memberships')
      .where({ user_id: user?.id ?? 0 })
      .orderBy('organization_id')
      .first('organization_id')
    if (!user || !owned) throw new Error('the demonstration has no owner')
    // as if it had been here for days: the measures of yesterday are of a day with accounts
    await db.raw(`update users set created_at = created_at - interval '3 days'`)
    const context = buildContext(db, undefined, { now: () => new Date() })
    const { token } = await openSession(context, user.id)
    return { sessionToken: token, organizationId: owned.organization_id }
  } finally {
    await db.destroy()
  }
}

async function linesOf(clusterDir: string): Promise<string[]> {
  return (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8')).split('\n')
}

async function postmasterOf(clusterDir: string): Promise<number> {
  return Number((await linesOf(clusterDir))[0])
}

async function addressOf(clusterDir: string): Promise<string> {
  const password = await readFile(join(clusterDir, 'stipend-password'), 'utf8')
  const port = (await linesOf(clusterDir))[3]
  return `postgresql://stipend:${encodeURIComponent(password)}@127.0.0.1:${port}/stipend`
}

/** A process and its children. */
async function processesOf(parent: number): Promise<number[]> {
  const pids = [parent]
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') // gone meanwhile
    if (/^\d+ \(.*\) \w (\d+)/.exec(stat)?.[1] === String(parent)) pids.push(Number(name))
  }
  return pids
}
