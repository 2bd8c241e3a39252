/** Starts the production build on a free port with a database of its own, as `npm start` would. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from './database.ts'

export interface TestServer {
  /** `http://127.0.0.1:41234`, without a slash at the end */
  readonly url: string
  readonly database: TestDatabase
  /** everything the server has printed so far: the digest of an error is looked up here */
  log(): string
  stop(): Promise<void>
}

const entry = 'dist/server/cli.mjs'
const launcher = ['cli/bin/run.js', 'serve']
const patienceMs = 60_000

export interface TestServerOptions {
  /** adds to or replaces what the server is told */
  readonly environment?: NodeJS.ProcessEnv
  /** fills the database (a survey, accounts) before the server starts */
  readonly prepare?: (database: TestDatabase) => Promise<void>
}

/** Needs `npm run build`. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  if (!existsSync(entry)) throw new Error(`${entry} is missing: run \`npm run build\` first`)
  const database = await createTestDatabase()
  await options.prepare?.(database)
  const dataFolder = await mkdtemp(join(tmpdir(), 'stipend-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const server = launch({
    DATABASE_URL: database.url,
    STIPEND_DATA_DIR: dataFolder,
    PORT: new URL(url).port,
    PUBLIC_URL: url,
    ...options.environment,
  })
  const stop = async () => {
    await stopProcess(server.child)
    await database.destroy()
    await rm(dataFolder, { recursive: true, force: true })
  }
  await ready(url, server).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, database, log: server.log, stop }
}

interface RunningServer {
  readonly child: ChildProcess
  log(): string
}

function launch(environment: NodeJS.ProcessEnv): RunningServer {
  let printed = ''
  const child = spawn(process.execPath, launcher, {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  return { child, log: () => printed }
}

async function ready(url: string, { child, log }: RunningServer): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await sleep(50)
  }
  const fate = child.exitCode === null ? 'is not ready' : `ended with ${child.exitCode}`
  throw new Error(`The server ${fate}. It printed:\n${log()}`)
}

/** Asks it to finish what is in flight; a server that does not end in ten seconds is killed. */
async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(timer)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}
