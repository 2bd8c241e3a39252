/**
 * `npm run bench:ssr`: what each kind of page costs the production server, beside its bare twin: Koa and
 * renderToString of the same components with the same data, and nothing else.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPeople, type Place } from '~/tests/access/people.ts'
import { freePort, launch, ready, stopProcess } from '~/tests/support/server/process.ts'
import { startBareServer } from './bare.ts'
import type { PageKind } from './bare-server.tsx'
import { startDemonstration } from './measure/demonstration.ts'
import { type Measured, measure, until } from './measure/measure.ts'
import { cookieAt, POOL, placeWith } from './measure/staffed-place.ts'

const { values: flags } = parseArgs({
  options: {
    records: { type: 'string', default: '20000' },
    employees: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '4' },
    // so many in place of seconds
    requests: { type: 'string' },
    'warm-up': { type: 'string' },
    rate: { type: 'string', default: '30' },
    // one kind of page alone
    only: { type: 'string' },
    // a folder for the CPU profile of the server, from its start to its end
    profile: { type: 'string' },
  },
})
const LOAD = { until: until(flags) }
const WARM_UP = { until: until({ requests: flags['warm-up'], seconds: '2' }) }

/** A page holds where it costs at most so many times its twin, or so many milliseconds of CPU more. */
const AIM = { times: 4, above: 6 }
/** Milliseconds of CPU: it is the same for all who are not signed in. */
const AIM_OF_VISITORS = 1.5
/** The slowest hundredth beside the median. */
const AIM_OF_TAIL = 3

const HEADINGS =
  'ms of CPU        ours    bare  times   above  holds   ' +
  `at ${flags.rate}/s: p50     p99   tail     kB`

function pathsAt({ organization, employee }: Place): Record<PageKind, string> {
  return {
    visitor: '/',
    home: '/',
    preview: `/preview/${employee.id}`,
    dashboard: '/dashboard',
    table: '/table',
    report: `/report/${employee.id}`,
    package: `/report/${employee.id}/package`,
    employee: `/employee/${employee.id}`,
    prediction: `/prediction/${employee.id}`,
    hybrid: `/hybrid/${employee.id}`,
    precise: `/precise/${employee.id}`,
    analyzer: `/analyzer/${organization.id}`,
    raises: `/analyzer/evaluate/${organization.id}/raises?${new URLSearchParams({ pool: POOL })}`,
    'next-year': `/organization/${organization.id}/next-year`,
    'cost-of-living': '/ecola',
    library: '/content/articles',
    article: '/content/articles/accountable-plans',
  }
}

execFileSync(process.execPath, ['cli/bin/build-if-needed.js'], { stdio: 'inherit' })
const demonstration = await startDemonstration(Number(flags.records))
const dataDir = await mkdtemp(join(tmpdir(), 'stipend-bench-'))
try {
  await compare()
} finally {
  await demonstration.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function compare(): Promise<void> {
  const people = await buildPeople(demonstration.db)
  const place = await placeWith(people, Number(flags.employees))
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  // the web process alone: jobs would be counted as pages
  const profiled = flags.profile ? ['--cpu-prof', `--cpu-prof-dir=${flags.profile}`] : []
  const environment = {
    DATABASE_URL: demonstration.url,
    STIPEND_DATA_DIR: dataDir,
    STIPEND_WORKER: 'off',
    PUBLIC_URL: url,
    PORT: port,
  }
  const server = launch(environment, [...profiled, 'cli/bin/run.js', 'serve'])
  try {
    await ready(url, server)
    const cookie = await cookieAt(people, url, place)
    const paths = pathsAt(place)
    const kinds = (Object.keys(paths) as PageKind[]).filter((kind) => kind === (flags.only ?? kind))
    const headersOf = (kind: PageKind) => ({
      ...(kind !== 'visitor' && { cookie }),
      'accept-encoding': 'br',
    })
    const contexts = {} as Record<PageKind, unknown>
    for (const kind of kinds) contexts[kind] = await contextOf(url + paths[kind], headersOf(kind))
    const bare = await startBareServer(contexts)
    try {
      console.log(HEADINGS)
      for (const kind of kinds) {
        const twin = { name: `${kind}, bare`, url: `${bare.url}/${kind}`, pid: bare.pid }
        const page = {
          ...{ name: kind, url: url + paths[kind], headers: headersOf(kind) },
          pid: server.child.pid ?? 0,
        }
        for (const one of [page, twin]) await measure({ ...one, ...WARM_UP })
        const ours = await measure({ ...page, ...LOAD })
        const theirs = await measure({ ...twin, ...LOAD })
        const steady = await measure({ ...page, ...LOAD, rate: Number(flags.rate) })
        print(kind, { ours, theirs, steady })
      }
    } finally {
      await bare.stop()
    }
  } finally {
    await stopProcess(server)
  }
}

/** What the browser is told about a page, and what its router adds. */
async function contextOf(address: string, headers: Readonly<Record<string, string>>) {
  const { origin, pathname, search, searchParams } = new URL(address)
  const data = `${origin}${pathname === '/' ? '' : pathname}/index.pageContext.json${search}`
  const response = await fetch(data, { headers })
  const told = await response.json()
  if (!told.data) throw new Error(`${address} has no data: ${JSON.stringify(told).slice(0, 500)}`)
  const urlParsed = { search: Object.fromEntries(searchParams) }
  return { ...told, urlPathname: pathname, urlParsed }
}

function print(
  kind: PageKind,
  { ours, theirs, steady }: Record<'ours' | 'theirs' | 'steady', Measured>,
): void {
  const [cpu, bare] = [ours.cpuPerRequest, theirs.cpuPerRequest]
  const holds =
    kind === 'visitor' ? cpu <= AIM_OF_VISITORS : cpu <= AIM.times * bare || cpu - bare <= AIM.above
  const tail = steady.p99 / Math.max(1, steady.p50)
  console.log(
    kind.padEnd(14) +
      [cpu, bare, cpu / bare, cpu - bare].map((value) => value.toFixed(1).padStart(7)).join(' ') +
      (holds ? '    yes' : '     no').padEnd(19) +
      [steady.p50, steady.p99].map((value) => value.toFixed(0).padStart(6)).join('  ') +
      `${tail.toFixed(1).padStart(6)}${tail <= AIM_OF_TAIL ? ' ' : '!'}` +
      ours.kilobytes.toFixed(0).padStart(6),
  )
}
