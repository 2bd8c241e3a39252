/** The database that comes with Stipend, under a server that goes on: its process is killed and comes back. */
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '~/database/connection.ts'
import { startEmbeddedPostgres } from '~/database/embedded.ts'
import { readConfig } from '~/server/config.ts'
import { AlreadyRunning, claimDatabase } from '~/server/database-server.ts'

const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line) => lines.push(line) })
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stipend-kept-'))
})
beforeEach(() => {
  lines.length = 0
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const connect = (everyMs = 100) =>
  claimDatabase(readConfig({ STIPEND_DATA_DIR: dataDir }), { log, everyMs })

/** How many lines of its log hold these words. */
function said(words: string): number {
  return lines.filter((line) => line.includes(words)).length
}

async function killPostgres(folder = join(dataDir, 'postgres')): Promise<void> {
  const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

test('a database killed under a running server is started again at its address, with what it held', async () => {
  const server = await connect()
  const db = openDatabase(server.ownerUrl)
  await db.raw('create table kept as select 42 as answer')
  await server.announce('http://127.0.0.1:9999')
  expect(server.isRunning()).toBe(true)
  for (let round = 1; round <= 2; round++) {
    await killPostgres()
    await expect.poll(() => said('the database runs again')).toBe(round)
    expect(server.isRunning()).toBe(true)
    const { rows } = await db.raw('select answer from kept')
    expect(rows).toEqual([{ answer: 42 }])
    expect(said('the database has ended')).toBe(round)
  }
  // a second start is refused as before, and told where the first one answers
  const second = await connect().catch((error: unknown) => error)
  expect(second).toBeInstanceOf(AlreadyRunning)
  expect((second as Error).message).toContain('http://127.0.0.1:9999')
  await db.destroy()
  await server.stop()
  const client = new pg.Client({ connectionString: server.ownerUrl })
  await expect(client.connect()).rejects.toThrow('ECONNREFUSED')
})

test('a question that still runs in a process left behind is waited for, never fought', async () => {
  const server = await connect()
  const orphan = new pg.Client({ connectionString: server.ownerUrl })
  orphan.on('error', () => {}) // it ends with its process
  await orphan.connect()
  // does not look at anything but its own arithmetic until it is done
  const busy = orphan
    .query(`select count(*) from generate_series(1, 12000000) n where n % 7 = 3 and sqrt(n) > 2`)
    .then(
      () => 'answered',
      () => 'ended',
    )
  await killPostgres()
  await expect.poll(() => said('the database runs again')).toBe(1)
  expect(['answered', 'ended']).toContain(await busy)
  await orphan.end().catch(() => {}) // gone already
  await server.stop()
  expect(server.isRunning()).toBe(false)
})

test('a data folder that is away for a while is waited for, and none is made in its place', async () => {
  const server = await connect()
  const folder = join(dataDir, 'postgres')
  await rename(folder, `${folder}.away`)
  await killPostgres(`${folder}.away`)
  await expect.poll(() => lines.join('')).toContain('its database is missing')
  expect(await readdir(dataDir)).not.toContain('postgres')
  await rename(`${folder}.away`, folder)
  await expect.poll(() => said('the database runs again')).toBe(1)
  const db = openDatabase(server.ownerUrl)
  expect((await db.raw('select answer from kept')).rows).toEqual([{ answer: 42 }])
  await db.destroy()
  await server.stop()
})

test('a command beside it that starts the database first is met at the same address', async () => {
  const server = await connect()
  await killPostgres()
  const other = await startEmbeddedPostgres({ dataDir })
  await expect.poll(() => said('the database runs again')).toBe(1)
  expect(other.url).toBe(server.ownerUrl)
  expect(server.isRunning()).toBe(true)
  await server.stop()
})

test('a server whose data folder was taken by another ends with a sentence', async () => {
  const first = await connect(6_000)
  const lost = first.lost.catch((error: unknown) => error)
  await killPostgres()
  const second = await connect()
  expect(await lost).toBeInstanceOf(AlreadyRunning)
  await first.stop()
  expect(second.isRunning()).toBe(true)
  await second.stop()
})
