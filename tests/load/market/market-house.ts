/** A built server on a large survey with an owner of one organization signed in: what the benchmarks of pages ask. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { createMatch } from '~/server/services/answers/matches/change-match.ts'
import { buildPeople } from '~/tests/access/people.ts'
import { startDatabaseProxy } from '~/tests/support/database/database-proxy.ts'
import { actingAs, buildEmployee } from '~/tests/support/database/world.ts'
import { freePort, launch, ready, stopProcess } from '~/tests/support/server/process.ts'
import { startDemonstration } from '../measure/demonstration.ts'
import { get, type Steady } from '../measure/steady-rate.ts'

export interface MarketHouse {
  /** one for each position */
  readonly employees: readonly number[]
  /** a draft for each of them */
  readonly matches: readonly number[]
  /** milliseconds until the whole answer is there */
  readonly ask: (path: string) => Promise<number>
  readonly load: Pick<Steady, 'ask' | 'pid' | 'queries'>
}

/** Positions of many and of few records. */
const POSITIONS = [
  ...['solo-pastor', 'senior-pastor', 'worship-pastor', 'youth-director', 'administrator'],
  ...['bookkeeper', 'custodian', 'preschool-director', 'administrative-assistant'],
]

/** The first of them. */
const MINISTERS = 3

/** Characters. */
const LAST_OF_LOG = 20_000

/** Every position is in memory when `measure` begins. */
export async function inMarketHouse(
  records: number,
  measure: (house: MarketHouse) => Promise<void>,
): Promise<void> {
  execFileSync(process.execPath, ['cli/bin/build-if-needed.js'], { stdio: 'inherit' })
  const demonstration = await startDemonstration(records)
  const dataDir = await mkdtemp(join(tmpdir(), 'stipend-bench-'))
  const proxy = await startDatabaseProxy(demonstration.url)
  try {
    const people = await buildPeople(demonstration.db)
    const { organization } = await people.place()
    const employees: number[] = []
    const matches: number[] = []
    const owner = actingAs(people.context, organization.owner)
    for (const [i, position] of POSITIONS.entries()) {
      const lay = { ordained: 'no', housingAllowance: '' }
      const given = { ...(i >= MINISTERS && lay), name: `Person ${i}`, position }
      const { id: employeeId } = await buildEmployee(people.context, given, organization)
      employees.push(employeeId)
      const draft = { employeeId, name: given.name, definition: 'salary' as const }
      matches.push((await createMatch(owner, draft)).id)
    }
    const port = String(await freePort())
    const url = `http://127.0.0.1:${port}`
    const environment = { DATABASE_URL: proxy.url, STIPEND_DATA_DIR: dataDir, PORT: port }
    const server = launch({ ...environment, STIPEND_WORKER: 'off', PUBLIC_URL: url })
    try {
      await ready(url, server)
      const visitor = await people.visit('owner', url)
      // as the other benchmarks of pages: without compression
      const headers = {
        ...{ cookie: `session=${visitor.cookies.get('session')}`, 'accept-encoding': 'identity' },
      }
      const ask = (path: string) => get(url + path, headers)
      console.log(`${demonstration.records} records`)
      const startedAt = performance.now()
      for (const id of employees) await ask(`/report/${id}`)
      const reading = (performance.now() - startedAt) / 1000
      console.log(`first look at ${employees.length} positions: ${reading.toFixed(1)} s`)
      const load = { ask, pid: server.child.pid ?? 0, queries: () => proxy.queries() }
      await measure({ employees, matches, ask, load })
    } catch (error) {
      console.error(`The server printed:\n${server.log().slice(-LAST_OF_LOG)}`)
      throw error
    } finally {
      await stopProcess(server)
    }
  } finally {
    await proxy.shut()
    await demonstration.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A person each time, and another day once everybody was asked about: a question nobody asked before. */
export function another({ employees, matches }: MarketHouse, i: number) {
  const day = new Date(Date.UTC(2026, 11, 1 + Math.floor(i / employees.length)))
  const place = i % employees.length
  return {
    employee: employees[place]!,
    match: matches[place]!,
    day: day.toISOString().slice(0, 10),
  }
}
