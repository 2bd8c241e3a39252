/** `npm run bench:pages`: every page of the work area with an organization of many employees: CPU, queries, latency. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pages } from '~/tests/access/pages.ts'
import { buildPeople, type People, type Place } from '~/tests/access/people.ts'
import { startDatabaseProxy } from '~/tests/support/database/database-proxy.ts'
import { freePort, launch, ready, stopProcess } from '~/tests/support/server/process.ts'
import { startDemonstration } from './measure/demonstration.ts'
import { type Measured, measure, until } from './measure/measure.ts'
import { planTime } from './measure/plan-times.ts'
import { cookieAt, POOL, placeWith } from './measure/staffed-place.ts'

const { values: flags } = parseArgs({
  options: {
    records: { type: 'string', default: '20000' },
    employees: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '3' },
    // so many in place of seconds
    requests: { type: 'string' },
    rate: { type: 'string', default: '30' },
    // those alone whose address has it
    only: { type: 'string', default: '' },
  },
})
const LOAD = { until: until(flags) }
const WARM_UP = { until: until({ requests: flags.requests, seconds: '1' }) }
const [RATE, EMPLOYEES] = [flags.rate, flags.employees].map(Number) as [number, number]

execFileSync(process.execPath, ['cli/bin/build-if-needed.js'], { stdio: 'inherit' })
const demonstration = await startDemonstration(Number(flags.records))
const dataDir = await mkdtemp(join(tmpdir(), 'stipend-bench-'))
const proxy = await startDatabaseProxy(demonstration.url)
try {
  const people = await buildPeople(demonstration.db)
  const [few, many] = [await placeWith(people, 10), await placeWith(people, EMPLOYEES)]
  await run(people, few, many)
} finally {
  await proxy.shut()
  await demonstration.stop()
  await rm(dataDir, { recursive: true, force: true })
}

interface Row extends Measured {
  readonly queries: number
  readonly queriesOfFew: number
}

async function run(people: People, few: Place, many: Place): Promise<void> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const server = launch({
    DATABASE_URL: proxy.url,
    STIPEND_DATA_DIR: dataDir,
    STIPEND_WORKER: 'off',
    PUBLIC_URL: url,
    PORT: port,
  })
  try {
    await ready(url, server)
    const rows: Row[] = []
    for (const route of memberRoutes()) {
      const [small, large] = [pathOf(route, few), pathOf(route, many)]
      const queriesOfFew = await queriesFor(url + small, await cookieAt(people, url, few))
      const cookie = await cookieAt(people, url, many)
      const queries = await queriesFor(url + large, cookie)
      if (queries === null || queriesOfFew === null) continue
      const load = { url: url + large, pid: server.child.pid ?? 0, headers: { cookie } }
      await measure({ ...load, name: route, ...WARM_UP })
      const full = await measure({ ...load, name: route, ...LOAD })
      const steady = await measure({ ...load, name: route, ...LOAD, rate: RATE })
      const { cpuPerRequest } = full
      rows.push({ ...steady, cpuPerRequest, queries, queriesOfFew })
    }
    if (rows.length === 0) throw new Error(`no page has "${flags.only}" in its address`)
    print(rows)
  } finally {
    await stopProcess(server)
  }
}

/** Pages of the work area and the account, as an owner opens them. */
function memberRoutes(): string[] {
  return pages()
    .filter(
      ({ folder, route }) =>
        /^pages\/\((answers|people|planning)\)/.test(folder) && !route.includes('@token'),
    )
    .map(({ route }) => route)
    .filter((route) => route.includes(flags.only))
    .sort()
}

function pathOf(route: string, { organization, employee, scenario }: Place): string {
  const path = route
    .replace('@employeeId', String(employee.id))
    .replace('@organizationId', String(organization.id))
    .replace('@scenarioId', String(scenario.id))
  if (route === '/employee/new') return `${path}?organization=${organization.id}`
  return route.endsWith('/raises') ? `${path}?${new URLSearchParams({ pool: POOL })}` : path
}

/** The fewest of three requests, what is kept in memory being there by then; null where the page only leads on. */
async function queriesFor(address: string, cookie: string): Promise<number | null> {
  const counts: number[] = []
  for (let tries = 0; tries < 4; tries++) {
    const before = proxy.queries()
    const response = await fetch(address, { headers: { cookie }, redirect: 'manual' })
    await response.text()
    if (!response.ok) return null
    counts.push(proxy.queries() - before)
  }
  return Math.min(...counts)
}

function print(rows: readonly Row[]): void {
  console.log(`${EMPLOYEES} employees; full speed for CPU, ${RATE} requests a second for latency`)
  console.log(`${'page'.padEnd(44)} queries (of 10)   CPU ms      p50    p97.5      p99       kB`)
  for (const row of rows) {
    const queries = `${row.queries} (${row.queriesOfFew})`.padStart(14)
    const times = [row.p50, row.p97_5, row.p99]
      .map((value) => value.toFixed(0).padStart(9))
      .join('')
    console.log(
      row.name.padEnd(44) +
        queries +
        row.cpuPerRequest.toFixed(1).padStart(12) +
        times +
        row.kilobytes.toFixed(0).padStart(9),
    )
  }
  const times = [100, 500, 2_000].map((count) => `${planTime(count).toFixed(1)} ms for ${count}`)
  console.log(`the solver of raise plans alone: ${times.join(', ')} people`)
}
