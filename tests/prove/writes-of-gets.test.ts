/** Asks every page and file, and finds in PostgreSQL's own log which of them write. */
import { readFile, stat } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { MATRIX } from '../access/matrix.ts'
import { buildPeople, type People, type Place } from '../access/people.ts'
import { everyWayIn } from '../access/routes.ts'
import { startServer } from '../support/server/server.ts'
import { AT_REAL_SIZE } from './size.ts'

let people: People
let place: Place
const server = await startServer({
  market: true,
  prepare: async ({ knex }) => {
    people = await buildPeople(knex)
    place = await people.place()
  },
})
afterAll(() => server.stop())

const ROLES = AT_REAL_SIZE
  ? (['visitor', 'viewer who sees pay', 'owner', 'admin'] as const)
  : (['owner'] as const)

/** Limits and the audit log are exact, and pages of staff are in it: these are written before the answer. */
const AT_ONCE = ['audit_events', 'rate_limits']
const OF_QUEUE = ['estimate_views', 'staff_range_views']
/** The queue is written at most as often. */
const QUEUE_SECONDS = 2

test.each(ROLES)(
  'to %s, a page that was read before is read again without a write',
  async (role) => {
    const { knex } = server.database.owner
    const { rows } = await knex.raw(
      `select current_database() as name, current_setting('data_directory') as folder`,
    )
    const [{ name, folder }] = rows
    const log = `${folder}/../postgres.log`
    await knex.raw(`alter database ${name} set log_statement = 'all'`)
    await knex.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = ? and application_name = 'stipend'`,
      [name],
    )
    const ways = (await everyWayIn()).filter((way) => way.startsWith('GET '))
    const visitor = await people.visit(role, server.url)
    /** by table, in the second round */
    const writers = new Map<string, Set<string>>()
    let [flushes, startedAt] = [0, 0]
    for (const round of [1, 2]) {
      startedAt = Date.now()
      for (const way of ways) {
        const path = pathOf(way)
        if (path === null) continue
        const from = (await stat(log)).size
        const { status } = await visitor.send(path)
        expect(status, way).toBeLessThan(500)
        if (round === 1) continue
        const text = (await readFile(log)).subarray(from).toString('utf8')
        for (const table of tablesWrittenIn(text)) {
          if (OF_QUEUE.includes(table)) flushes += 1
          else writers.set(table, (writers.get(table) ?? new Set()).add(way))
        }
      }
    }
    const seconds = (Date.now() - startedAt) / 1000
    const counts = [...writers].map(([table, { size }]) => `${table} ${size}`)
    console.log(
      `${role}: of ${ways.length} ways ${counts.join(', ') || 'none'}; ${flushes} writes of looks in ${seconds.toFixed(0)} s`,
    )
    expect([...writers.keys()].filter((table) => !AT_ONCE.includes(table))).toEqual([])
    expect(flushes).toBeLessThanOrEqual(OF_QUEUE.length * (1 + seconds / QUEUE_SECONDS))
  },
)

function pathOf(way: string): string | null {
  const row = MATRIX[way]
  if (!row) return null
  const { employee, organization, campus, match, scenario } = place
  const ids: Record<string, unknown> = {
    ...{ employeeId: employee.id, organizationId: organization.id, campusId: campus.id },
    ...{ matchId: match.id, scenarioId: scenario.id },
    ...row.parameters,
  }
  const path = way.slice('GET '.length).replace(/@(\w+)/g, (_, id: string) => String(ids[id]))
  return path + (row.query?.(place) ?? '')
}

function tablesWrittenIn(log: string): readonly string[] {
  const statements = log.matchAll(/ LOG: +(?:statement|execute [^:]*): ([\s\S]*?)(?=\n\d{4}-|$)/g)
  return [...statements].flatMap(([, text = '']) =>
    [...text.matchAll(/\b(?:insert into|delete from|^\s*update|\) update) "?(\w+)/gi)].map(
      ([, table = '']) => table,
    ),
  )
}
