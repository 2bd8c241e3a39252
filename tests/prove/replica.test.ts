/** A real streaming replica of the PostgreSQL of this run: late, killed, started again, and made a primary. */
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, expect, inject, test } from 'vitest'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import type { Queryable } from '~/database/connection.ts'
import { MOST_LAG_MS, watchReplica } from '~/database/replica.ts'
import { examine } from '~/server/doctor.ts'
import { saveReport } from '~/server/services/answers/reports/save-report.ts'
import { openSession } from '~/server/services/people/sessions/session.ts'
import { startReplica } from '~/tests/support/database/replica.ts'
import { buildPeople, type People } from '../access/people.ts'
import { actingAs, buildContext, buildEmployee } from '../support/database/world.ts'
import { HttpVisitor } from '../support/server/http-visitor.ts'
import { startServer } from '../support/server/server.ts'
import { AT_REAL_SIZE } from './size.ts'

const METRICS_TOKEN = 'a token of a test that is long enough'
const MEMBERS = AT_REAL_SIZE ? 8 : 3
const STORM_MS = AT_REAL_SIZE ? 30_000 : 4000

const standing = await startReplica(inject('postgres').serverUrl)
let people: People
/** each with a person and a saved report; the tokens of two sessions */
const members: (readonly [writes: string, reads: string])[] = []
const environment: NodeJS.ProcessEnv = { METRICS_TOKEN }
const server = await startServer({
  environment,
  market: true,
  prepare: async ({ knex, url, owner }) => {
    environment.DATABASE_REPLICA_URL = standing.urlOf(url)
    await owner.knex.raw('create table notes (text text); grant all on notes to public')
    people = await buildPeople(knex)
    const context = buildContext(knex, undefined, { now: () => new Date() })
    for (let n = 0; n < MEMBERS; n++) {
      const { id, organization } = await buildEmployee(context)
      const mine = actingAs(context, organization.owner)
      await saveReport(mine, { employeeId: id, query: readReportQuery({}) })
      const [one, other] = [
        await openSession(mine, organization.owner.id),
        await openSession(mine, organization.owner.id),
      ]
      members.push([one.token, other.token])
    }
  },
})
afterAll(async () => {
  await server.stop()
  await standing.stop()
})
const { database } = server
const { knex } = database

const watching = {
  primary: { url: database.url, isPooled: false },
  poolSize: 4,
  log: pino({ level: 'silent' }),
}
const watch = async (url = standing.urlOf(database.url)) => await watchReplica(url, watching)

/** Who answered, and how many notes it saw. */
const count = async (db: Queryable) => {
  const { rows } = await db.raw(
    'select pg_is_in_recovery() as "isReplica", (select count(*)::int from notes) as notes',
  )
  return rows[0]
}
/** Answers the position of a session after it, as `markWritten` keeps it. */
async function write(text: string): Promise<number> {
  await database.owner.knex.raw('insert into notes values (?)', [text])
  const { rows } = await knex.raw(`select (pg_current_wal_insert_lsn() - '0/0')::bigint as after`)
  return rows[0].after
}

interface Storm {
  requests: number
  readonly failed: string[]
  readonly stale: string[]
}

/** Members change their lists and read them, others read theirs, staff search, visitors look for articles. */
async function storm(ms: number, meanwhile: (ms: number) => Promise<void>): Promise<Storm> {
  const seen: Storm = { requests: 0, failed: [], stale: [] }
  const until = Date.now() + ms
  const ask = async (visitor: HttpVisitor, path: string, form?: Record<string, string>) => {
    seen.requests += 1
    try {
      const { status, body } = await (form ? visitor.post(path, form) : visitor.get(path))
      if (status < 400) return body
      seen.failed.push(`${status} ${path}`)
    } catch (error) {
      seen.failed.push(`${error} ${path}`)
    }
    return null
  }
  const reads = async (visitor: HttpVisitor, ...paths: string[]) => {
    while (Date.now() < until) for (const path of paths) await ask(visitor, path)
  }
  const writes = async (visitor: HttpVisitor) => {
    for (let n = 0; Date.now() < until; n++) {
      const intent = n % 2 === 0 ? 'archive' : 'restore'
      if ((await ask(visitor, '/reports', { intent, 'pick-1': 'yes' })) === null) continue
      for (const wait of [0, 300, 900]) {
        await sleep(wait)
        const body = await ask(visitor, '/reports')
        const isShown = body?.includes('name="pick-1"')
        if (body !== null && isShown !== (intent === 'restore'))
          seen.stale.push(`${wait} ms after ${intent}`)
      }
    }
    await ask(visitor, '/reports', { intent: 'restore', 'pick-1': 'yes' })
  }
  const signedIn = (token: string) => {
    const visitor = new HttpVisitor(server.url)
    visitor.cookies.set('session', token)
    return visitor
  }
  const admin = await people.visit('admin', server.url)
  await Promise.all([
    ...members.flatMap(([one, other]) => [
      writes(signedIn(one)),
      reads(signedIn(other), '/table', '/reports'),
    ]),
    reads(admin, '/mgmt/search?q=chapel', '/mgmt/kpi', '/mgmt/positionRequests'),
    reads(new HttpVisitor(server.url), '/content/articles/search?q=housing'),
    meanwhile(ms),
  ])
  return seen
}

async function metrics(): Promise<string> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
  return await (await fetch(`${server.url}/metrics`, { headers })).text()
}

async function readsBy(): Promise<Record<string, number>> {
  const found = (await metrics()).matchAll(
    /^stipend_lagging_reads\{(?=.*by="([a-z ]+)").*\} (\d+)$/gm,
  )
  return Object.fromEntries([...found].map(([, by = '', count]) => [by, Number(count)]))
}

test.each([
  ['in time', 0, async () => {}],
  ['a second late', 1, async () => {}],
  ['30 seconds late', 30, async () => {}],
  [
    'killed in the midst and started again',
    0,
    async (ms: number) => {
      await sleep(ms / 3)
      await standing.kill()
      await sleep(ms / 3)
      await standing.start()
    },
  ],
] as const)(
  'with a replica that is %s no request fails, and nobody misses what they wrote',
  async (what, lag, meanwhile) => {
    await standing.delay(lag)
    const before = await readsBy()
    // a replica that is late by more than five seconds is left out
    const ms = lag * 1000 > MOST_LAG_MS ? Math.max(STORM_MS, MOST_LAG_MS + 3000) : STORM_MS
    const { requests, failed, stale } = await storm(ms, meanwhile)
    const after = await readsBy()
    const isUsed = /^stipend_replica_used.* 1$/m.test(await metrics())
    await standing.delay(0)
    await expect.poll(metrics).toMatch(/^stipend_replica_used.* 1$/m)
    const by = Object.entries(after).map(([who, n]) => `${n - (before[who] ?? 0)} by the ${who}`)
    console.log(
      `${what}: ${requests} requests, ${failed.length} failed, ${stale.length} stale; reads of what may be old: ${by.join(', ')}`,
    )
    expect(failed).toEqual([])
    expect(stale).toEqual([])
    expect(after.replica).toBeGreaterThan(before.replica ?? 0)
    expect(isUsed).toBe(lag * 1000 <= MOST_LAG_MS)
  },
)

test('a replica answers what may be old, and the primary what the reader has just written', async () => {
  const replica = await watch()
  const read = async (after = 0) => await replica.read({ primary: knex, after }, count)
  await expect.poll(async () => (await read()).isReplica).toBe(true)
  await standing.delay(2)
  const after = await write('mine')
  const { notes } = await read(after)
  expect(await read(after)).toEqual({ isReplica: false, notes })
  expect(await read()).toEqual({ isReplica: true, notes: notes - 1 })
  await expect.poll(() => read(after)).toEqual({ isReplica: true, notes })
  await standing.delay(0)
  await replica.stop()
})

test('reads go on while the replica is killed, and go there again when it is back', async () => {
  const replica = await watch()
  const read = async () => await replica.read({ primary: knex, after: 0 }, count)
  await expect.poll(async () => (await read()).isReplica).toBe(true)
  const slow = replica.read({ primary: knex, after: 0 }, async (db) => {
    const { rows } = await db.raw('select pg_is_in_recovery() as "isReplica", pg_sleep(1)::text')
    return rows[0].isReplica
  })
  await sleep(200)
  await standing.kill()
  expect(await slow).toBe(false)
  expect((await read()).isReplica).toBe(false)
  expect(replica.state().lagSeconds).toBe(null)
  expect(replica.state().reads['primary after replica']).toBe(1)
  await standing.start()
  await expect.poll(async () => (await read()).isReplica).toBe(true)
  await replica.stop()
})

test('what a replica refuses is asked of the primary', async () => {
  const replica = await watch()
  const add = async (db: Queryable) => await db.raw(`insert into notes values ('by a reader')`)
  const asked = { primary: database.owner.knex, after: 0 }
  await expect.poll(async () => (await replica.read(asked, count)).isReplica).toBe(true)
  const { notes } = await replica.read(asked, count)
  await replica.read(asked, add)
  expect((await count(knex)).notes).toBe(notes + 1)
  await expect(replica.read(asked, async (db) => await db.raw('select 1/0'))).rejects.toThrow(
    /zero/,
  )
  await replica.stop()
})

test('an address that leads to no replica of this database stops the start with a sentence', async () => {
  await expect(watch(database.url)).rejects.toThrow(
    'leads to a server that is a primary itself; name a streaming replica of DATABASE_URL',
  )
  const other = standing.urlOf(database.url).replace(/\/[^/]*$/, '/postgres')
  await expect(watch(other)).rejects.toThrow('leads to another database than DATABASE_URL')
  const DATABASE_REPLICA_URL = standing.urlOf(database.url)
  const findings = await examine({ DATABASE_URL: database.url, DATABASE_REPLICA_URL })
  expect(findings.find(({ check }) => check === 'replica')).toMatchObject({ state: 'ok' })
})

test('a replica that is not there yet is used from when it is', async () => {
  await standing.kill()
  const replica = await watch()
  const read = async () => (await replica.read({ primary: knex, after: 0 }, count)).isReplica
  expect(await read()).toBe(false)
  await standing.start()
  await expect.poll(read).toBe(true)
  await replica.stop()
})

test('a replica that became a primary is not read any more', async () => {
  const replica = await watch()
  const read = async () => (await replica.read({ primary: knex, after: 0 }, count)).isReplica
  await expect.poll(read).toBe(true)
  await standing.promote()
  await expect.poll(() => replica.state().lagSeconds).toBe(null)
  expect(await read()).toBe(false)
  await replica.stop()
})
