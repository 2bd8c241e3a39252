/** The edge of a process while it ends, while its database is away, and when a client goes away. */
import { EventEmitter, once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '~/database/connection.ts'
import { waitingForLocks } from '~/tests/support/database/database.ts'
import { startDatabaseProxy } from '~/tests/support/database/database-proxy.ts'
import { buildContext, buildUser } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { type Config, readConfig } from '../config.ts'
import type { Resources } from '../context.ts'
import { createErrorReports } from '../integrations/error-reports.ts'
import { openSession } from '../services/people/sessions/session.ts'
import { type Listening, listen } from './listen.ts'

const database = await freshDatabase()
const proxy = await startDatabaseProxy(database.url)
afterAll(() => proxy.shut())

const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line) => lines.push(line) })

async function serve(
  environment: Record<string, string> = {},
  databaseUrl = proxy.url,
): Promise<Listening> {
  const config: Config = readConfig({ PORT: '0', ...environment })
  const { db: _, ...rest } = buildContext(database.knex)
  const errors = await createErrorReports(log, null)
  const db = openDatabase(databaseUrl, { poolSize: 2 })
  const resources: Resources = {
    ...rest,
    ...{ db, readOnly: db, outside: { ...rest.outside, log, errors } },
  }
  const http = await listen(config, resources, {
    answersFirst: null,
    areJobsRunning: () => true,
    isDatabaseRunning: () => true,
    isWarm: () => true,
    changes: new EventEmitter(),
  })
  return {
    ...http,
    drain: async () => {
      await http.drain()
      await db.destroy()
    },
  }
}

test('before it closes it is not ready for a while, and still answers', async () => {
  const http = await serve({ SHUTDOWN_DELAY_SECONDS: '1' })
  expect((await fetch(`${http.address}/readyz`)).status).toBe(200)
  const begunAt = performance.now()
  const drained = http.drain()
  const during = await fetch(`${http.address}/readyz`)
  expect(during.status).toBe(503)
  expect(await during.json()).toEqual({ ready: false, problems: ['shutting down'] })
  expect((await fetch(`${http.address}/healthz`)).status).toBe(200)
  await drained
  expect(performance.now() - begunAt).toBeGreaterThan(950)
  await expect(fetch(`${http.address}/healthz`)).rejects.toThrow()
})

test('it says that the database does not answer without waiting for it, however often it is asked', async () => {
  const http = await serve()
  const holder = await database.owner.knex.transaction()
  await holder.raw('lock table knex_migrations in access exclusive mode')
  const asked = Array.from({ length: 12 }, () => fetch(`${http.address}/readyz`))
  for (const answer of await Promise.all(asked)) {
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ problems: ['the database does not answer'] })
  }
  await holder.rollback() // all were answered while the database was still held
  await expect.poll(async () => (await fetch(`${http.address}/readyz`)).status).toBe(200)
  await http.drain()
})

test('a client that keeps its connection and goes on posting is answered or refused, never cut off', async () => {
  const http = await serve({ SHUTDOWN_DELAY_SECONDS: '1' })
  const url = new URL('/sign-in', http.address)
  const ends: string[] = []
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (;;) {
      const end = await new Promise<string>((resolve) => {
        const sent = request(url, { agent, method: 'POST' }, (answer) => {
          answer.resume().on('end', () => resolve(answer.headers.connection ?? ''))
        })
        sent.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
          // a new connection that nobody has taken yet is refused either way: nothing of it was read
          resolve(code === 'ECONNRESET' && !sent.reusedSocket ? 'ECONNREFUSED' : code)
        })
        sent.end('email=a%40example.org')
      })
      if (end !== 'keep-alive' && end !== 'close') {
        ends.push(end)
        agent.destroy()
        return
      }
      ends.push(end)
      await sleep(5)
    }
  }
  const clients = Array.from({ length: 20 }, client)
  await expect.poll(() => ends.length).toBeGreaterThan(40)
  await http.drain()
  await Promise.all(clients)
  expect(new Set(ends)).toEqual(new Set(['keep-alive', 'close', 'ECONNREFUSED']))
})

test('a request under way when it begins to close is the last of its connection', async () => {
  const http = await serve()
  const { knex } = database.owner
  const holder = await knex.transaction()
  await holder.raw('lock table knex_migrations in access exclusive mode')
  const asked = fetch(`${http.address}/readyz`)
  await expect.poll(() => waitingForLocks(knex)).toBeGreaterThan(0)
  const drained = http.drain()
  expect((await asked).headers.get('connection')).toBe('close')
  await holder.rollback()
  await drained
})

test('two Host headers are refused, because a proxy may have judged the other one', async () => {
  const http = await serve()
  const { port } = new URL(http.address)
  const socket = connect(Number(port), '127.0.0.1')
  socket.end('GET /healthz HTTP/1.1\r\nHost: one.example\r\nHost: two.example\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  await http.drain()
})

test('behind a proxy it waits unless told otherwise; alone it does not', () => {
  expect(readConfig({}).shutdownDelaySeconds).toBe(0)
  expect(readConfig({ TRUSTED_PROXIES: '1' }).shutdownDelaySeconds).toBe(5)
  const told = { TRUSTED_PROXIES: '1', SHUTDOWN_DELAY_SECONDS: '0' }
  expect(readConfig(told).shutdownDelaySeconds).toBe(0)
})

test.each(['/table.csv', '/account/export.zip', '/report/1/files/1.pdf', '/reports/files.pdf'])(
  '%s is unavailable for a while when the database is away',
  async (path) => {
    const http = await serve()
    const context = buildContext(database.knex, undefined, { now: () => new Date() })
    const user = await buildUser(context)
    const { token } = await openSession(context, user.id)
    const headers = { Cookie: `session=${token}` }
    await proxy.shut()
    const answer = await fetch(`${http.address}${path}`, { headers, redirect: 'manual' })
    await proxy.open()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await answer.text()).toContain('not available right now')
    await http.drain()
  },
)

test('what a time limit of the database ends is unavailable for a while, and logged', async () => {
  const http = await serve({}, `${proxy.url}?lock_timeout=100`)
  const context = buildContext(database.knex, undefined, { now: () => new Date() })
  const user = await buildUser(context)
  const { token } = await openSession(context, user.id)
  const headers = { Cookie: `session=${token}` }
  lines.length = 0
  const statuses: unknown[] = []
  // who asks cannot be found; then what they asked for cannot be read
  for (const table of ['sessions', 'notification_choices']) {
    const holder = await database.knex.transaction()
    await holder.raw(`lock table ${table} in access exclusive mode`)
    const answer = await fetch(`${http.address}/account/export.zip`, {
      headers,
      redirect: 'manual',
    })
    await holder.rollback()
    statuses.push(answer.status, answer.headers.get('retry-after'))
  }
  expect(statuses).toEqual([503, '60', 503, '60'])
  expect(lines.filter((line) => line.includes('lock timeout'))).toHaveLength(2)
  await http.drain()
})

test('an idle connection is kept for longer than the minute for which balancers keep theirs', async () => {
  const http = await serve()
  const { headers } = await fetch(`${http.address}/healthz`)
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
  await http.drain()
})

test('an upload whose sender went away is no error', async () => {
  const http = await serve()
  lines.length = 0
  for (const path of ['/sign-in', '/error-reports']) {
    const { port, hostname } = new URL(http.address)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\nemail=`
    socket.write(head)
    await sleep(100)
    socket.destroy()
  }
  await expect.poll(() => lines.filter((line) => line.includes('went away'))).toHaveLength(2)
  expect(lines.filter((line) => JSON.parse(line).level > 30)).toEqual([])
  await http.drain()
})
