/** Each part of an installation fails while people save forms: what was answered is there once, and all comes back. */
import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import { openDatabase } from '~/database/connection.ts'
import { startEmbeddedPostgres } from '~/database/embedded.ts'
import { migrateToLatest } from '~/database/migrate.ts'
import { loadReference } from '~/database/reference/load-reference.ts'
import { ensureLogin } from '~/database/roles/logins.ts'
import { SERVER_ROLE } from '~/database/roles/server-role.ts'
import { openSession } from '~/server/services/people/sessions/session.ts'
import { type FormWriters, startWriters } from '../load/faults/form-writers.ts'
import { runJob, until } from '../load/faults/patience.ts'
import { startDatabaseProxy } from '../support/database/database-proxy.ts'
import { actingAs, buildContext, buildOrganization, TEST_KEY } from '../support/database/world.ts'
import { findPrograms } from '../support/run/debian-packages.ts'
import {
  freePort,
  launch,
  ready,
  type StipendProcess,
  stopProcess,
} from '../support/server/process.ts'
import { AT_REAL_SIZE } from './size.ts'

const folder = await mkdtemp(join(tmpdir(), 'stipend-storm-'))
await chmod(folder, 0o755) // PostgreSQL runs as another user when root starts it
const dataDir = join(folder, 'database')
let primary = await startEmbeddedPostgres({ dataDir })
const { cluster, owner } = await fill(primary.url)
const door = await startDatabaseProxy(cluster)
const clock = join(folder, 'clock')
await writeFile(clock, '+0')

const environment = {
  ...{ DATABASE_URL: door.url, DATABASE_OWNER_URL: primary.url, SECRET_KEY: TEST_KEY },
  ...{ STIPEND_DATA_DIR: join(folder, 'data'), SHUTDOWN_DELAY_SECONDS: '0', LOG_LEVEL: 'warn' },
}
/** Of the first the clock is moved; the second has few connections. */
const webs = [
  await openWeb({ ...movableClock(clock) }),
  await openWeb({ DATABASE_POOL_SIZE: '2' }),
] as const
const worker = keep(() => launch(environment, ['cli/bin/run.js', 'jobs', 'work']))

afterAll(async () => {
  for (const one of [...webs, worker]) await one.stop()
  await door.shut()
  await owner.destroy()
  await primary.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A migrated database of its own, whose log is kept as on a real one, and the address for its servers. */
async function fill(url: string) {
  const owner = openDatabase(url, { poolSize: 4, purpose: 'commands' })
  owner.client.pool.on('error', () => {})
  await migrateToLatest(owner)
  await loadReference(owner)
  const login = { role: SERVER_ROLE, login: 'stipend_storm', password: 'of this test alone' }
  return { owner, cluster: await ensureLogin(url, login) }
}

/** A process and what watches over it: one that has ended is started again. */
function keep(start: () => StipendProcess) {
  let isKept = true
  let earlier = ''
  const begin = (): StipendProcess => {
    const begun = start()
    begun.child.once('exit', () => {
      earlier = `${earlier}${begun.log()}`.slice(-5000)
      if (isKept) running = begin()
    })
    return begun
  }
  let running = begin()
  return {
    process: () => running,
    log: () => `${earlier}${running.log()}`.slice(-5000),
    async kill() {
      const { child, ended } = running
      child.kill('SIGKILL')
      await ended()
    },
    async stop() {
      isKept = false
      await stopProcess(running)
    },
  }
}

async function openWeb(more: NodeJS.ProcessEnv) {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const own = { ...environment, ...more, PORT: port, PUBLIC_URL: url }
  const kept = keep(() => launch(own, ['cli/bin/run.js', 'serve', '--no-worker']))
  await ready(url, kept.process())
  return { ...kept, url }
}

/** The process reads what its clock is to be ahead by from the file; its timers go on as they are. */
function movableClock(file: string): NodeJS.ProcessEnv {
  const [faketime = ''] = findPrograms({ faketime: 'faketime' })
  const asked = spawnSync(faketime, ['-m', '-f', '+0', 'printenv', 'LD_PRELOAD'])
  return {
    ...{ LD_PRELOAD: asked.stdout.toString().trim(), FAKETIME_TIMESTAMP_FILE: file },
    ...{
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
      FAKETIME_CACHE_DURATION: '1',
    },
  }
}

const chance = randomNumbers(51)
const moments = (most: number) => sleep(200 + chance() * most)

/** What happens, for how long; some of it ends by itself, the rest is ended by what watches over a part. */
const FAULTS: Readonly<Record<string, () => Promise<void>>> = {
  'a web process is killed': () => webs[chance() < 0.5 ? 0 : 1].kill(),
  'the worker is killed': () => worker.kill(),
  async 'PostgreSQL is killed'() {
    const [pid] = (
      await readFile(join(primary.dataDir, 'postgres', 'postmaster.pid'), 'utf8')
    ).split('\n')
    process.kill(Number(pid), 'SIGKILL')
    await moments(1000)
    primary = await startEmbeddedPostgres({ dataDir })
  },
  async 'the network is cut'() {
    await door.shut()
    await moments(3000)
    await door.open()
  },
  async 'a clock jumps'() {
    await writeFile(clock, chance() < 0.5 ? '+7200' : '-3600')
    await moments(3000)
    await writeFile(clock, '+0')
  },
  /** Each save waits for the table, and so do those who only read, because no connection is left. */
  async 'all connections wait'() {
    await owner.transaction(async (trx) => {
      await trx.raw('lock table employees in access exclusive mode')
      await moments(3000)
    })
  },
}

test('forms that were saved are there once after any part failed, and jobs run again without a person', async () => {
  const owners = await Promise.all(webs.map(writeForms))
  const writers = owners.map((one) => one.writers)
  const sum = (count: (one: FormWriters) => number) =>
    writers.reduce((all, one) => all + count(one), 0)
  const rounds = Object.keys(FAULTS).flatMap((kind) =>
    Array.from({ length: AT_REAL_SIZE ? 100 : 1 }, () => ({ kind, place: chance() })),
  )
  const told = new Map<
    string,
    { seconds: number[]; refused: number; unanswered: number; seen: Set<string> }
  >()
  for (const { kind } of rounds.sort((a, b) => a.place - b.place)) {
    await moments(1000)
    const before = {
      refused: sum((one) => one.refused()),
      unanswered: sum((one) => one.unanswered()),
    }
    const { seen, stop } = watch(owners)
    await FAULTS[kind]?.()
    const startedAt = performance.now()
    const savedThen = writers.map((one) => one.saved())
    await until(jobs, 'both processes save forms again', async () =>
      writers.every((one, k) => one.faults.length > 0 || one.saved() > (savedThen[k] ?? 0)),
    )
    await runJob(jobs, 'seal-audit')
    await stop()
    const own = told.get(kind) ?? { seconds: [], refused: 0, unanswered: 0, seen: new Set() }
    own.seconds.push((performance.now() - startedAt) / 1000)
    own.refused += sum((one) => one.refused()) - before.refused
    own.unanswered += sum((one) => one.unanswered()) - before.unanswered
    for (const status of seen) own.seen.add(status)
    told.set(kind, own)
  }
  for (const one of writers) await one.stop()
  for (const [kind, { seconds, refused, unanswered, seen }] of told) {
    const sorted = seconds.toSorted((a, b) => a - b)
    const [median, longest] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0]
    console.log(
      `${kind}, ${seconds.length} times: all runs after ${median.toFixed(1)} s, at most ${longest.toFixed(1)}; ` +
        `${refused} forms told to try again, ${unanswered} sent again; a page answered ${[...seen].sort().join(', ')}`,
    )
  }
  console.log(writers.map((one) => one.tell()).join('\n'))
  expect(writers.flatMap(({ faults }) => faults)).toEqual([])
  // a page that was drawn, one that says to come back, or a process that is not there
  const statuses = [...told.values()].flatMap(({ seen }) => [...seen])
  expect(statuses.filter((status) => !['200', '503', 'no answer'].includes(status))).toEqual([])
  for (const one of writers) expect(await one.judge()).toEqual([])
  await until(jobs, 'no job is taken by a worker that is gone', async () => {
    const stuck = await jobs.ask(
      `select count(*) as value from graphile_worker.jobs where locked_at < now() - interval '2 minutes'`,
      [],
    )
    return Number(stuck) === 0
  })
}, 36_000_000)

/** The pages that both owners work on, asked again and again. */
function watch(owners: readonly SignedIn[]) {
  const seen = new Set<string>()
  let isOpen = true
  const asking = owners.map(async ({ page, cookie }) => {
    while (isOpen) {
      const answer = await fetch(page, { headers: { cookie }, redirect: 'manual' }).catch(
        () => null,
      )
      await answer?.arrayBuffer().catch(() => null) // killed in the act
      seen.add(answer ? String(answer.status) : 'no answer')
      await sleep(100)
    }
  })
  return {
    seen,
    async stop() {
      isOpen = false
      await Promise.all(asking)
    },
  }
}

/** An owner of a new organization who adds people to it, by one of the processes. */
async function writeForms({ url, log }: (typeof webs)[number], number: number): Promise<SignedIn> {
  const context = buildContext(owner, undefined, { now: () => new Date() })
  const { id: organizationId, owner: person } = await buildOrganization(context)
  const { token } = await openSession(actingAs(context, person), person.id)
  const house = { url, sessionToken: token, organizationId, rows, log }
  const page = `${url}/employee/new?organization=${organizationId}`
  const writers = startWriters(house, 1, randomNumbers(60 + number))
  return { writers, page, cookie: `session=${token}` }
}

interface SignedIn {
  readonly writers: FormWriters
  readonly page: string
  readonly cookie: string
}

async function rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const marked = sql.replace(/\$\d/g, '?')
  return (await owner.raw<{ rows: Row[] }>(marked, values as string[])).rows
}

const jobs = {
  rows,
  ask: async (sql: string, values: unknown[]) =>
    (await rows<{ value: string }>(sql, values))[0]?.value ?? null,
  log: () => [...webs, worker].map((one) => one.log()).join('\n'),
}
