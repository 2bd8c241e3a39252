/** `npm run bench:ssr`: what a page costs the production server, beside Koa and renderToString of the same page. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  freePort,
  launch,
  ready,
  type StipendProcess,
  stopProcess,
} from '~/tests/support/server/process.ts'
import { startBareServer } from './bare.ts'
import { walkToReport } from './journey.ts'
import { startDemonstration } from './measure/demonstration.ts'
import { type Measured, measure, until } from './measure/measure.ts'

const { values: flags } = parseArgs({
  options: {
    records: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '4' },
    // so many in place of seconds
    requests: { type: 'string' },
    'warm-up': { type: 'string' },
  },
})
const LOAD = { until: until(flags) }
const WARM_UP = { until: until({ requests: flags['warm-up'], seconds: '3' }) }
const STEADY_RATE = 50

execFileSync(process.execPath, ['cli/bin/build-if-needed.js'], { stdio: 'inherit' })
const demonstration = await startDemonstration(Number(flags.records))
const dataDir = await mkdtemp(join(tmpdir(), 'stipend-bench-'))
try {
  await countQueries()
  await compare()
} finally {
  await demonstration.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** A server told to name every query; one request of each page after a first that fills what is kept in memory. */
async function countQueries(): Promise<void> {
  const { url, server } = await startReal({ DEBUG: 'knex:query' })
  try {
    const { cookie, report } = await walkToReport(url)
    for (const path of [report, '/', `${report}/index.pageContext.json`, '/dashboard']) {
      await read(url + path, cookie)
      const before = queriesIn(server)
      await read(url + path, cookie)
      console.log(`${path}: ${queriesIn(server) - before} queries`)
    }
  } finally {
    await stopProcess(server)
  }
}

function queriesIn(server: StipendProcess): number {
  return server.log().match(/knex:query/g)?.length ?? 0
}

async function compare(): Promise<void> {
  const { url, server } = await startReal({})
  const pid = server.child.pid ?? 0
  try {
    const { cookie, report } = await walkToReport(url, 'robin@example.org')
    const reportData = `${report}/index.pageContext.json`
    const contexts = {
      '/report': await pageContextOf(url, report, cookie),
      '/': await pageContextOf(url, '/', cookie),
    }
    const bare = await startBareServer(contexts)
    const headers = { cookie }
    const brotli = { cookie, 'accept-encoding': 'br' }
    const pairs = [
      { name: 'report page', path: report, bare: '/report' },
      { name: 'home page', path: '/', bare: '/' },
      { name: 'data endpoint', path: reportData, bare: '/report.json' },
    ]
    try {
      for (const { path, bare: twin } of pairs) {
        await measure({ name: path, url: url + path, pid, headers, ...WARM_UP })
        await measure({ name: twin, url: bare.url + twin, pid: bare.pid, ...WARM_UP })
      }
      const rows: Measured[] = []
      for (const { name, path, bare: twin } of pairs) {
        const real = { url: url + path, pid, ...LOAD }
        const other = { url: bare.url + twin, pid: bare.pid, ...LOAD }
        const [ours, theirs] = [
          await measure({ ...real, name: `${name}, full speed`, headers }),
          await measure({ ...other, name: `${name}, bare, full speed` }),
        ]
        rows.push(ours, theirs)
        rows.push(
          await measure({
            ...real,
            name: `${name}, brotli, ${STEADY_RATE}/s`,
            headers: brotli,
            rate: STEADY_RATE,
          }),
        )
        console.log(
          `${name}: bare + ${(ours.cpuPerRequest - theirs.cpuPerRequest).toFixed(2)} ms CPU ` +
            `(${ours.cpuPerRequest.toFixed(2)} against ${theirs.cpuPerRequest.toFixed(2)})`,
        )
      }
      print(rows)
    } finally {
      await bare.stop()
    }
  } finally {
    await stopProcess(server)
  }
}

/** What the browser is told about a page, and what its router adds. */
async function pageContextOf(url: string, path: string, cookie: string) {
  const told = JSON.parse(
    await read(`${url}${path === '/' ? '' : path}/index.pageContext.json`, cookie),
  )
  if (!told.data) throw new Error(`${path} has no data: ${JSON.stringify(told).slice(0, 500)}`)
  return { ...told, urlPathname: path, urlParsed: { search: {} }, config: {} }
}

/** The web process alone: jobs would be counted as pages. */
async function startReal(environment: NodeJS.ProcessEnv) {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const server = launch({
    DATABASE_URL: demonstration.url,
    STIPEND_DATA_DIR: dataDir,
    STIPEND_WORKER: 'off',
    PUBLIC_URL: url,
    PORT: port,
    ...environment,
  })
  await ready(url, server)
  return { url, server }
}

async function read(address: string, cookie: string): Promise<string> {
  const response = await fetch(address, { headers: { cookie } })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return await response.text()
}

function print(rows: readonly Measured[]): void {
  console.log(
    `${'ms unless said'.padEnd(36)}  requests/s   CPU/request      p50    p97.5      p99      kB`,
  )
  for (const row of rows) {
    const { requestsPerSecond, cpuPerRequest, p50, p97_5, p99, kilobytes } = row
    console.log(
      row.name.padEnd(36) +
        requestsPerSecond.toFixed(0).padStart(12) +
        cpuPerRequest.toFixed(2).padStart(14) +
        [p50, p97_5, p99].map((value) => value.toFixed(0).padStart(9)).join('') +
        kilobytes.toFixed(1).padStart(8),
    )
  }
}
