/** `npm run bench:management`: the search of staff and its lists in a full house: queries, CPU, latency. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { quantile } from '~/core/engine/statistics/quantile.ts'
import { openSession } from '~/server/services/people/sessions/session.ts'
import { searchEverything } from '~/server/services/staff/people/search.ts'
import { startDatabaseProxy } from '~/tests/support/database/database-proxy.ts'
import { buildUser } from '~/tests/support/database/world.ts'
import { freePort, launch, ready, stopProcess } from '~/tests/support/server/process.ts'
import { type CrowdedHouse, fillHouse, random } from './measure/crowded-house.ts'
import { fillLists } from './measure/crowded-lists.ts'
import { startWithoutSurvey } from './measure/demonstration.ts'
import { get, HEADINGS, print, type Steady, steadily } from './measure/steady-rate.ts'

const { values: flags } = parseArgs({
  options: {
    users: { type: 'string', default: '1000000' },
    organizations: { type: 'string', default: '200000' },
    requests: { type: 'string', default: '200' },
    // a second: staff are few
    rate: { type: 'string', default: '5' },
    'warm-up': { type: 'string', default: '100' },
  },
})
const [USERS, ORGANIZATIONS, REQUESTS, RATE, WARM_UP] = [
  ...[flags.users, flags.organizations, flags.requests, flags.rate, flags['warm-up']].map(Number),
] as [number, number, number, number, number]

const LISTS = [
  ...['/mgmt', '/mgmt/adminUsers', '/mgmt/audit', '/mgmt/audit?kind=reports'],
  ...['/mgmt/audit?kind=stipend', '/mgmt/audit?user=7920', '/mgmt/audit?organization=7920'],
  ...['/mgmt/checkSalaryHealth', '/mgmt/checkSalaryHealth?order=oldest', '/mgmt/bobbyTables'],
  ...['/mgmt/extremeChurches', '/mgmt/emailCase', '/mgmt/emailCase?page=50', '/mgmt/kpi'],
  ...['/mgmt/checkSalaryHealth?page=900', '/mgmt/duplicateSubscriptions', '/mgmt/calcConstants'],
] as const

execFileSync(process.execPath, ['cli/bin/build-if-needed.js'], { stdio: 'inherit' })
const demonstration = await startWithoutSurvey()
const dataDir = await mkdtemp(join(tmpdir(), 'stipend-bench-'))
const proxy = await startDatabaseProxy(demonstration.url)
try {
  const startedAt = performance.now()
  const house = await fillHouse(demonstration.url, { users: USERS, organizations: ORGANIZATIONS })
  await fillLists(demonstration.url)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(`${USERS} users, ${ORGANIZATIONS} organizations, filled in ${seconds} s`)
  await run(house)
} finally {
  await proxy.shut()
  await demonstration.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function run(house: CrowdedHouse): Promise<void> {
  const { context } = demonstration
  const staff = await buildUser(context, { name: 'Pat Admin', staffRoles: ['admin'] })
  const { token } = await openSession(context, staff.id)
  const kinds = questionsOf(house)
  for (const [name, questions] of kinds) await timeService(staff.id, name, questions)

  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const environment = { DATABASE_URL: proxy.url, STIPEND_DATA_DIR: dataDir, PORT: port }
  const server = launch({ ...environment, STIPEND_WORKER: 'off', PUBLIC_URL: url })
  try {
    await ready(url, server)
    const ask = (path: string) => get(url + path, { cookie: `session=${token}` })
    const pid = server.child.pid ?? 0
    const load: Steady = {
      ask,
      pid,
      requests: REQUESTS,
      rate: RATE,
      queries: () => proxy.queries(),
    }
    const mixed = [...kinds.values()]
    const search = (i: number) => {
      const questions = mixed[i % mixed.length] ?? []
      return `/mgmt/search?q=${encodeURIComponent(at(questions, Math.floor(i / mixed.length)))}`
    }
    for (let i = 0; i < WARM_UP; i++) await ask(search(i))
    console.log(`\npages, ${RATE} requests a second\n${HEADINGS}`)
    print('search, every kind of question', await steadily(load, (i) => search(WARM_UP + i)))
    const user = (i: number) => `/mgmt/userInfo?user=${1 + ((i * 7919) % USERS)}`
    print('one user', await steadily(load, user))
    for (const list of LISTS) {
      await ask(list)
      print(list, await steadily({ ...load, requests: REQUESTS / 4 }, () => list))
    }
  } finally {
    await stopProcess(server)
  }
}

/** What staff type -> many of it, drawn by a seed from the house itself. */
function questionsOf({ people, organizations }: CrowdedHouse): Map<string, readonly string[]> {
  const draw = random(3)
  return new Map([
    ['a name', people.map(({ name }) => name)],
    ['part of a name', people.map(({ name }) => name.split(' ')[1]?.slice(0, 5) ?? name)],
    ['a common first name', people.map(({ name }) => name.split(' ')[0] ?? name)],
    ['a name with a slip', people.map(({ name }) => slip(name, draw))],
    ['part of an email', people.map(({ email }) => email.slice(0, 12))],
    ['a provider', ['@gmail.com', 'outlook', 'user: yahoo.com']],
    ['an organization and its place', organizations.map(({ name }) => `org: ${name}`)],
    ['an organization with a slip', organizations.map(({ name }) => `org: ${slip(name, draw)}`)],
    ['a number', people.map((_, i) => String(1 + i * 13))],
    ['two letters', ['jo', 'ma', 'el', 'zo', 'wo']],
  ])
}

/** One letter left out, doubled, exchanged with the next or another one. */
function slip(text: string, draw: () => number): string {
  const place = 1 + Math.floor(draw() * (text.length - 3))
  const [before, one, two, after] = [
    ...[text.slice(0, place), text.charAt(place), text.charAt(place + 1), text.slice(place + 2)],
  ] as [string, string, string, string]
  const slips = [before + two + after, before + one + one + two + after, before + two + one + after]
  return slips[Math.floor(draw() * 4)] ?? `${before}x${two}${after}`
}

/** The service alone, one question after the other, with its audit event. */
async function timeService(id: number, name: string, questions: readonly string[]): Promise<void> {
  const actor = { kind: 'staff', id, roles: ['admin'] } as const
  const context = { ...demonstration.context, actor }
  const times: number[] = []
  let found = 0
  for (let i = 0; i < WARM_UP / 10 + REQUESTS; i++) {
    const startedAt = performance.now()
    const { hits } = await searchEverything(context, { text: at(questions, i) })
    if (i < WARM_UP / 10) continue
    times.push(performance.now() - startedAt)
    if (hits.length > 0) found += 1
  }
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)].map((ms) =>
    ms.toFixed(1).padStart(8),
  )
  const share = `${Math.round((100 * found) / REQUESTS)}% found`
  console.log(`${name.padEnd(34)} p50 ${p50}  p99 ${p99}  ${share}`)
}

function at(list: readonly string[], i: number): string {
  return list[i % list.length] ?? ''
}
