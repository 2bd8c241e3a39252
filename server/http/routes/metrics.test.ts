/** What `/metrics` says, to whom, and that nothing of a person or an address is in it. */
import { EventEmitter } from 'node:events'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '~/database/connection.ts'
import { buildContext, buildUser } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { readConfig } from '../../config.ts'
import type { Resources } from '../../context.ts'
import { createErrorReports } from '../../integrations/error-reports.ts'
import type { FitWatcher } from '../../integrations/fitting.ts'
import { createLogger } from '../../integrations/log.ts'
import { type Listening, listen } from '../listen.ts'

const database = await freshDatabase({ queue: true })
const log = pino({ level: 'silent' })
const METRICS_TOKEN = 'a token of a test that is long enough'
let fitted: FitWatcher = () => {}
let measured: Listening
let silent: Listening

async function serve(environment: Record<string, string>): Promise<Listening> {
  const config = readConfig({ PORT: '0', ...environment })
  const { db: _, ...rest } = buildContext(database.knex)
  const db = openDatabase(database.url)
  const errors = await createErrorReports(log, null)
  const watch = (watcher: FitWatcher) => {
    fitted = watcher
  }
  const outside = { ...rest.outside, log, errors, fitting: { ...rest.outside.fitting, watch } }
  const resources: Resources = { ...rest, db, readOnly: db, outside }
  const http = await listen(config, resources, {
    ...{ answersFirst: null, areJobsRunning: () => true, isDatabaseRunning: () => true },
    ...{ isWarm: () => true, changes: new EventEmitter() },
  })
  return { ...http, drain: async () => await http.drain().finally(() => db.destroy()) }
}

beforeAll(async () => {
  measured = await serve({ METRICS_TOKEN })
  silent = await serve({})
})
afterAll(async () => {
  await measured.drain()
  await silent.drain()
})

const read = (at: Listening, token: string | null) =>
  fetch(
    `${at.address}/metrics`,
    token === null ? {} : { headers: { Authorization: `Bearer ${token}` } },
  )

test('an answer that is measured and packed makes Node warn of nothing', async () => {
  const warnings: string[] = []
  const note = ({ name }: Error) => warnings.push(name)
  process.on('warning', note)
  for (const path of ['/metrics', '/resources.xml', '/api/v1/openapi.json']) {
    await (await fetch(`${measured.address}${path}`)).text()
  }
  await new Promise((soon) => setImmediate(soon))
  process.off('warning', note)
  expect(warnings).toEqual([])
})

test('only who knows the token reads it, and without one in the settings there is no page', async () => {
  expect((await read(measured, METRICS_TOKEN)).status).toBe(200)
  for (const [at, token] of [
    [measured, null],
    [measured, 'another token'],
    [silent, METRICS_TOKEN],
    [silent, null],
  ] as const)
    expect((await read(at, token)).status).toBe(404)
})

test('requests by kind, queries, pool, jobs and messages are in it, with labels that do not grow', async () => {
  const context = buildContext(database.knex)
  const { email } = await buildUser(context, { email: 'someone@example.org' })
  for (let n = 0; n < 20; n++) await fetch(`${measured.address}/preview/${email}/${n}?q=${n}`)
  await fetch(`${measured.address}/healthz`)
  const first = await (await read(measured, METRICS_TOKEN)).text()
  expect(first).toMatch(
    /^stipend_request_seconds_count\{(?=.*kind="page")(?=.*status="4xx").*\} 20$/m,
  )
  expect(first).toMatch(
    /^stipend_request_seconds_count\{(?=.*kind="probe")(?=.*status="2xx").*\} \d+$/m,
  )
  for (const name of [
    ...['query_seconds_count', 'jobs_overdue', 'jobs_waiting', 'mails_due', 'mails_given_up'],
    ...['pool_connections\\{state="free"', 'database_up', 'segments_failing', 'mail_late_seconds'],
    ...[
      'market_answers\\{from="engine"',
      'market_answers\\{from="memory"',
      'snapshot_building_seconds',
    ],
  ])
    expect(first).toMatch(new RegExp(`^stipend_${name}.* \\d+$`, 'm'))
  expect(first).toMatch(/^nodejs_eventloop_lag_p99_seconds/m)
  expect(first).not.toMatch(/someone|example\.org|preview/)
  for (let n = 20; n < 40; n++) await fetch(`${measured.address}/other-${n}/${n}?q=${n}`)
  const later = await (await read(measured, METRICS_TOKEN)).text()
  expect(later).toMatch(
    /^stipend_request_seconds_count\{(?=.*kind="page")(?=.*status="4xx").*\} 40$/m,
  )
  expect(later.split('\n').length).toBe(first.split('\n').length)
})

test('fits and audits of this process are counted by how long they took', async () => {
  for (const seconds of [3, 40]) fitted('fit', seconds)
  fitted('audit', 700)
  const text = await (await read(measured, METRICS_TOKEN)).text()
  const value = (name: string, kind: string, le = '') =>
    new RegExp(
      `^stipend_fit_seconds_${name}\\{(?=.*kind="${kind}")(?=.*${le}).*\\} (\\d+)$`,
      'm',
    ).exec(text)?.[1]
  expect(value('bucket', 'fit', 'le="5"')).toBe('1')
  expect(value('bucket', 'fit', 'le="60"')).toBe('2')
  expect(value('sum', 'fit')).toBe('43')
  expect(value('bucket', 'audit', 'le="600"')).toBe('0')
  expect(value('count', 'audit')).toBe('1')
})

test('every line of the log says which host, process and version wrote it', () => {
  const lines: string[] = []
  createLogger({ logLevel: 'info' }, { write: (line: string) => lines.push(line) }).info('a line')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    host: expect.stringMatching(/\S/),
    process: process.pid,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  })
})
