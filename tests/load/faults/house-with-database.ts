/** A production server with the PostgreSQL that comes with it, on a small disk where one can be mounted. */
import { chmod, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '~/database/connection.ts'
import { isAlive, startEmbeddedPostgres } from '~/database/embedded.ts'
import { migrateToLatest } from '~/database/migrate.ts'
import { loadReference } from '~/database/reference/load-reference.ts'
import { DEMONSTRATION_SURVEY, loadSurvey } from '~/database/seeds/survey/load-survey.ts'
import { openSession } from '~/server/services/people/sessions/session.ts'
import { actingAs, buildContext, buildOrganization } from '~/tests/support/database/world.ts'
import {
  freePort,
  launch,
  ready,
  type StipendProcess,
  stopProcess,
} from '~/tests/support/server/process.ts'
import { mountSmallDisk } from './small-disk.ts'

export type House = Awaited<ReturnType<typeof openHouse>>

/** With a smaller survey than the demonstration's, and an owner who is signed in. */
export async function openHouse({ records, disk: kind }: Asked) {
  const dataDir = await mkdtemp(join(tmpdir(), 'stipend-outages-'))
  await chmod(dataDir, 0o755) // PostgreSQL runs as another user when root starts it
  const disk = await mountSmallDisk(dataDir, kind)
  const clusterDir = join(dataDir, 'postgres')
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  let [isOpen, log] = [true, '']
  const start = () => {
    const begun = launch({
      ...{ STIPEND_DATA_DIR: dataDir, PORT: port, PUBLIC_URL: url, LOG_LEVEL: 'warn' },
      SHUTDOWN_DELAY_SECONDS: '0',
    })
    const { child } = begun
    child.once('exit', () => {
      log = `${log}${begun.log()}`.slice(-20_000)
      // the supervisor
      if (isOpen && child === running?.child) running = start()
    })
    return begun
  }
  let running: StipendProcess | null = null
  const server = () => {
    if (!running) throw new Error('the server was never started')
    return running
  }
  const close = async () => {
    isOpen = false
    if (running) await stopProcess(running)
    await endPostgres(clusterDir) // one that outlived a server which had to be killed
    await disk?.unmount()
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
  const killPostgres = async () => {
    const pid = await postmasterOf(clusterDir)
    if (!isAlive(pid)) throw new Error('PostgreSQL does not run')
    process.kill(pid, 'SIGKILL')
  }
  try {
    await fillCluster(dataDir, records)
    running = start()
    await ready(url, running, { patienceMs: 300_000 })
    const signedIn = await signIn(await addressOf(clusterDir))
    return {
      ...{ url, dataDir, clusterDir, disk, rows, close, ...signedIn },
      log: () => `${log}${server().log()}`.slice(-5_000),
      /** the column `value` of the only row */
      ask: async (sql: string, values: unknown[]) =>
        (await rows<{ value: string }>(sql, values))[0]?.value ?? null,
      serverPid: () => server().child.pid ?? 0,
      killServer: async () => {
        const { child, ended } = server()
        child.kill('SIGKILL')
        await ended()
      },
      killPostgres,
      postgresPids: async () => await processesOf(await postmasterOf(clusterDir)),
      hangPostgres: async (seconds: number) => {
        const pids = await processesOf(await postmasterOf(clusterDir))
        signal(pids, 'SIGSTOP')
        await sleep(seconds * 1000)
        signal(pids, 'SIGCONT')
      },
      /** Its folder is gone for a while, so that it cannot be started. */
      takePostgresAway: async (seconds: number) => {
        const away = `${clusterDir}.away`
        await killPostgres()
        await rename(clusterDir, away)
        await sleep(seconds * 1000)
        await rename(away, clusterDir)
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

interface Asked {
  /** of the survey; the demonstration is published and furnished where they are enough for its audit */
  readonly records: number
  readonly disk: 'memory' | 'device'
}

/** What a first start would do, with fewer records. */
async function fillCluster(dataDir: string, records: number): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const db = openDatabase(postgres.url, { poolSize: 2, purpose: 'commands' })
  await migrateToLatest(db)
  await loadReference(db)
  await loadSurvey(db, { ...DEMONSTRATION_SURVEY, records })
  await db.destroy()
  await postgres.stop()
}

/** The owner of the demonstration, with an organization of this benchmark. */
async function signIn(address: string) {
  const db = openDatabase(address, { poolSize: 2 })
  try {
    const user = await db('users')
      .where({ email_normalized: 'pastor@demonstration.example' })
      .first('id')
    if (!user) throw new Error('the demonstration has no owner')
    // as if it had been here for days: the measures of yesterday are of a day with accounts
    await db.raw(`update users set created_at = created_at - interval '3 days'`)
    const context = buildContext(db, undefined, { now: () => new Date() })
    const { id: organizationId } = await buildOrganization(context, {}, user)
    const { token } = await openSession(actingAs(context, user), user.id)
    return { sessionToken: token, organizationId }
  } finally {
    await db.destroy()
  }
}

async function endPostgres(clusterDir: string): Promise<void> {
  const pids = await postmasterOf(clusterDir).then(processesOf, () => [])
  signal(pids, 'SIGKILL')
  while (pids.some(isAlive)) await sleep(50)
}

/** Those of them that live. */
function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, name)
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
