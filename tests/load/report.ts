/**
 * `npm run bench:report`: the report page on a large survey with its records in memory: CPU, queries, latency at a
 * modest rate.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { buildPeople } from '~/tests/access/people.ts'
import { startDatabaseProxy } from '~/tests/support/database/database-proxy.ts'
import { buildEmployee } from '~/tests/support/database/world.ts'
import { freePort, launch, ready, stopProcess } from '~/tests/support/server/process.ts'
import { startDemonstration } from './measure/demonstration.ts'
import { get, HEADINGS, print, type Steady, steadily } from './measure/steady-rate.ts'

const { values: flags } = parseArgs({
  options: {
    records: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '400' },
    // a second; a page of the whole product is asked for far less often
    rate: { type: 'string', default: '10' },
    'warm-up': { type: 'string', default: '150' },
  },
})
const [RECORDS, REQUESTS, RATE, WARM_UP] = [
  ...[flags.records, flags.requests, flags.rate, flags['warm-up']].map(Number),
] as [number, number, number, number]

/** Positions of many and of few records. */
const POSITIONS = [
  ...['solo-pastor', 'senior-pastor', 'worship-pastor', 'youth-director', 'administrator'],
  ...['bookkeeper', 'custodian', 'preschool-director', 'administrative-assistant'],
]

/** The first of them. */
const MINISTERS = 3

execFileSync(process.execPath, ['cli/bin/build-if-needed.js'], { stdio: 'inherit' })
const demonstration = await startDemonstration(RECORDS)
const dataDir = await mkdtemp(join(tmpdir(), 'stipend-bench-'))
const proxy = await startDatabaseProxy(demonstration.url)
try {
  await run()
} finally {
  await proxy.shut()
  await demonstration.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function run(): Promise<void> {
  const people = await buildPeople(demonstration.db)
  const { organization } = await people.place()
  const employees: number[] = []
  for (const [i, position] of POSITIONS.entries()) {
    const lay = { ordained: 'no', housingAllowance: '' }
    const given = { ...(i >= MINISTERS && lay), name: `Person ${i}`, position }
    employees.push((await buildEmployee(people.context, given, organization)).id)
  }
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const environment = { DATABASE_URL: proxy.url, STIPEND_DATA_DIR: dataDir, PORT: port }
  const server = launch({ ...environment, STIPEND_WORKER: 'off', PUBLIC_URL: url })
  try {
    await ready(url, server)
    const visitor = await people.visit('owner', url)
    const headers = { cookie: `session=${visitor.cookies.get('session')}` }
    const pid = server.child.pid ?? 0
    const ask = (path: string) => get(url + path, headers)
    const load: Steady = {
      ask,
      pid,
      requests: REQUESTS,
      rate: RATE,
      queries: () => proxy.queries(),
    }
    console.log(`${demonstration.records} records, ${RATE} requests a second`)
    const startedAt = performance.now()
    for (const id of employees) await ask(`/report/${id}`)
    const reading = (performance.now() - startedAt) / 1000
    console.log(`first look at ${employees.length} positions: ${reading.toFixed(1)} s`)
    // the code is compiled while it runs: what is measured comes after
    for (let i = 0; i < WARM_UP; i++) await ask(another(employees, i))
    console.log(HEADINGS)
    print('the same report again', await steadily(load, () => `/report/${employees[0]}`))
    print(
      'another person and day each time',
      await steadily(load, (i) => another(employees, WARM_UP + i)),
    )
  } finally {
    await stopProcess(server)
  }
}

/** A question nobody asked before: another person each time, and another day once everybody was asked about. */
function another(employees: readonly number[], i: number): string {
  const day = new Date(Date.UTC(2026, 11, 1 + Math.floor(i / employees.length)))
  return `/report/${employees[i % employees.length]}?asOf=${day.toISOString().slice(0, 10)}`
}
