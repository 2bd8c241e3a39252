/** Starts the production build on a free port with a database of its own, as `npm start` would. */
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '../database/database.ts'
import { TEST_KEY } from '../database/world.ts'
import { freePort, launch, ready, type StipendProcess, stopProcess } from './process.ts'

export interface TestServer {
  /** `http://127.0.0.1:41234`, without a slash at the end */
  readonly url: string
  readonly database: TestDatabase
  readonly process: StipendProcess
  /** everything the server has printed so far: the digest of an error is looked up here */
  log(): string
  /** messages that landed in the outbox for an address, oldest first: what a mail program would show as text */
  lettersTo(address: string): Promise<readonly string[]>
  stop(): Promise<void>
}

const entry = 'dist/server/cli.mjs'

export interface TestServerOptions {
  /** adds to or replaces what the server is told */
  readonly environment?: NodeJS.ProcessEnv
  /** with the small demonstration survey, so that there are estimates */
  readonly market?: boolean
  /** fills the database (accounts) before the server starts */
  readonly prepare?: (database: TestDatabase) => Promise<void>
  /** the address the server is told instead, such as a proxy's; asked after `prepare` */
  readonly databaseUrl?: (url: string) => string
}

/** Needs `npm run build`. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  if (!existsSync(entry)) throw new Error(`${entry} is missing: run \`npm run build\` first`)
  const { market = false, databaseUrl = (url) => url } = options
  const database = await createTestDatabase({ market, content: true })
  await options.prepare?.(database)
  const dataFolder = await mkdtemp(join(tmpdir(), 'stipend-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const process = launch({
    ...(options.databaseUrl || database.pooledUrl === null
      ? { DATABASE_URL: databaseUrl(database.url) }
      : { DATABASE_URL: database.pooledUrl, DATABASE_DIRECT_URL: database.url }),
    DATABASE_OWNER_URL: database.owner.url,
    STIPEND_DATA_DIR: dataFolder,
    PORT: new URL(url).port,
    PUBLIC_URL: url,
    SECRET_KEY: TEST_KEY,
    STIPEND_WORKER: 'off', // fitting further definitions would take the core that the test needs
    ...options.environment,
  })
  const stop = async () => {
    await stopProcess(process)
    await database.destroy()
    await rm(dataFolder, { recursive: true, force: true })
  }
  await ready(url, process).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const lettersTo = (address: string) => readOutbox(join(dataFolder, 'outbox'), address)
  return { url, database, process, log: process.log, lettersTo, stop }
}

/** Delivery happens beside the answer, so a letter may take a moment; empty where none comes within two seconds. */
async function readOutbox(folder: string, address: string): Promise<readonly string[]> {
  for (let tries = 0; tries < 20; tries++) {
    const names = await readdir(folder).catch(() => [])
    const texts = names.filter((name) => name.endsWith('.txt')).sort()
    const letters = await Promise.all(texts.map((name) => readFile(join(folder, name), 'utf8')))
    const found = letters.filter((letter) => letter.startsWith(`To: ${address}\n`))
    if (found.length > 0) return found
    await sleep(100)
  }
  return []
}
