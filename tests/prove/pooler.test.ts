/** A server whose database is behind PgBouncer in transaction mode, which has few sessions for many clients. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { isDatabaseAway, isReadOnlyRefusal } from '~/database/availability.ts'
import { openDatabase, openReadOnly } from '~/database/connection.ts'
import { startPooler } from '~/tests/support/database/pooler.ts'
import { launch } from '~/tests/support/server/process.ts'
import { startServer } from '~/tests/support/server/server.ts'

const pooler = await startPooler(inject('postgres').login, { connections: 3 })
const environment: NodeJS.ProcessEnv = { STIPEND_WORKER: 'on' }
const server = await startServer({
  environment,
  prepare: async ({ url }) => {
    environment.DATABASE_DIRECT_URL = url
  },
  databaseUrl: (url) => pooler.urlOf(url),
})
afterAll(async () => {
  await server.stop()
  await pooler.stop()
})

const runs = (job: string) => server.database.knex('job_runs').where({ job }).orderBy('id')

test('a job of every minute runs again and again, and the server stays ready', async () => {
  for (const job of ['deliver-mails', 'seal-audit'])
    await expect.poll(async () => (await runs(job)).length).toBeGreaterThan(1)
  const outcomes = (await server.database.knex('job_runs').distinct('outcome')).map(
    (r) => r.outcome,
  )
  expect(outcomes).not.toContain('lost')
  expect(outcomes).not.toContain('failed')
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test('what a shadow session reads leaves no session that refuses the changes of others', async () => {
  const url = pooler.urlOf(server.database.url)
  const reader = openReadOnly(url, { isPooled: true })
  const writer = openDatabase(url, { isPooled: true })
  const count = () => reader('job_workers').count()
  await Promise.all(Array.from({ length: 12 }, count))
  const refused = await reader('job_workers')
    .insert({ id: 'of a reader', leased_until: new Date() })
    .catch((error: unknown) => error)
  expect(isReadOnlyRefusal(refused)).toBe(true)
  const inside = await reader
    .transaction((trx) =>
      trx('job_workers').insert({ id: 'of a reader', leased_until: new Date() }),
    )
    .catch((error: unknown) => error)
  expect(isReadOnlyRefusal(inside)).toBe(true)
  for (let n = 0; n < 12; n++) {
    await Promise.all([
      count(),
      writer('job_workers').insert({ id: `of a writer ${n}`, leased_until: new Date() }),
    ])
  }
  expect(
    await server.database.knex('job_workers').where('id', 'like', 'of a writer%'),
  ).toHaveLength(12)
  expect(await server.database.knex('job_workers').where({ id: 'of a reader' })).toHaveLength(0)
  await Promise.all([reader.destroy(), writer.destroy()])
})

test('the time limits of jobs hold for one statement and in a transaction, and end with it', async () => {
  const url = pooler.urlOf(server.database.url)
  const jobs = openDatabase(url, { isPooled: true, purpose: 'jobs', poolSize: 1 })
  const pages = openDatabase(url, { isPooled: true, poolSize: 1 })
  const ask = `select current_setting('statement_timeout') as limit`
  const limitOf = async (db: Pick<typeof jobs, 'raw'>) => (await db.raw(ask)).rows[0].limit
  expect(await limitOf(jobs)).toBe('30min')
  expect(await jobs.transaction(limitOf)).toBe('30min')
  expect(await pages.transaction(limitOf)).toBe('1min')
  expect(await limitOf(pages)).toBe('0') // of the role, which has none here
  await Promise.all([jobs.destroy(), pages.destroy()])
})

test('a pooler without the direct address is told as what it is, and the process ends', async () => {
  const url = pooler.urlOf(server.database.url)
  const { ended, log } = launch({ DATABASE_URL: url, PORT: '0' })
  expect(await ended()).toBe(5)
  expect(log()).toContain('name the address of the database itself in DATABASE_DIRECT_URL')
})

test('a pooler that is gone, or has nobody to ask, is a database that is away', async () => {
  const other = await startPooler(inject('postgres').login)
  const url = new URL(other.urlOf(server.database.url))
  url.pathname = '/stipend_test_of_nobody'
  const missing = openDatabase(url.toString(), { isPooled: true })
  await expect(missing.raw('select 1')).rejects.toThrow('does not exist')
  await missing.destroy()
  const db = openDatabase(other.urlOf(server.database.url), { isPooled: true })
  await db.raw('select 1')
  const waiting = db.raw('select pg_sleep(20)').catch((error: unknown) => error)
  await sleep(200)
  await other.stop()
  expect(isDatabaseAway(await waiting)).toBe(true)
  expect(isDatabaseAway(await db.raw('select 1').catch((error: unknown) => error))).toBe(true)
  await db.destroy()
})
