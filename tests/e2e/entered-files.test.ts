/**
 * Which source files a request, a save, a job and a command enter: few enough to be read in one sitting, and those that
 * docs/walkthrough.md names. Counted by what V8 saw of the production build, so nothing that is imported alone counts.
 */
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { askForJob } from '~/database/queries/jobs.ts'
import { buildEmployee } from '../support/database/world.ts'
import { buildBuyer, buy, openShop } from '../support/payments/shop.ts'
import { HttpVisitor } from '../support/server/http-visitor.ts'
import { signedInOwner } from '../support/server/owner.ts'
import { launch } from '../support/server/process.ts'
import { startServer, type TestServer } from '../support/server/server.ts'

const folder = await mkdtemp(join(tmpdir(), 'stipend-entered-'))
const file = join(folder, 'entered.json')
const watched = {
  NODE_OPTIONS: `--import ${resolve('tests/support/server/watch-entered.js')}`,
  ENTERED_FILES: file,
  STRIPE_STAND_IN: 'on',
}

const server = await startServer({ market: true, environment: watched })
const owner = await signedInOwner(server)
const employeeId = (await buildEmployee(owner.mine, {}, owner.church)).id
const visitor = new HttpVisitor(server.url)
visitor.cookies.set('session', owner.token)
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

/** What a server entered while something was done. */
async function enteredBy(deed: () => Promise<unknown>, of = server): Promise<string[]> {
  await readEntered(of)
  await deed()
  return await readEntered(of)
}

async function readEntered({ process }: TestServer): Promise<string[]> {
  await rm(file, { force: true })
  process.child.kill('SIGUSR2')
  while (!existsSync(file)) await setTimeout(20)
  return JSON.parse(await readFile(file, 'utf8'))
}

/**
 * Kinds of pages, each with the most files and the most folders that one request may enter: what was counted, and a
 * few for what a server does beside it.
 */
const PAGES = [
  ['/report/:employee', 194, 60],
  ['/precise/:employee', 144, 46],
  ['/employee/:employee', 154, 41],
  ['/dashboard', 117, 43],
  ['/table', 111, 39],
  ['/preview', 84, 31],
  ['/resources/the-basics', 79, 29],
  ['/', 100, 39],
] as const

test.each(PAGES)('GET %s enters at most %i files in %i folders', async (path, most, folders) => {
  const address = path.replace(':employee', String(employeeId))
  // the first one fills what is kept in memory
  expect((await visitor.get(address)).status).toBe(200)
  // what else the server does meanwhile is not entered each time
  let files = await enteredBy(() => visitor.get(address))
  for (let again = 0; again < 2; again++) {
    const entered = await enteredBy(() => visitor.get(address))
    files = files.filter((name) => entered.includes(name))
  }
  const counted = { files: files.length, folders: new Set(files.map((name) => dirname(name))).size }
  expect(counted.files, JSON.stringify(counted)).toBeLessThanOrEqual(most)
  expect(counted.folders, JSON.stringify(counted)).toBeLessThanOrEqual(folders)
})

/** Tables, which the way reads and cannot enter. */
const TABLES = ['core/staff/schedule.ts', 'server/jobs/jobs.ts']

/** Files that a part of the walkthrough names, and that a way through the code did not enter. */
async function missedBy(entered: readonly string[], title: string): Promise<string[]> {
  const parts = (await readFile('docs/walkthrough.md', 'utf8')).split('\n## ')
  const part = parts.find((text) => text.startsWith(title)) ?? ''
  const named = [...part.matchAll(/`([\w@()+./-]+\/[\w@()+.-]+\.tsx?)`/g)]
  expect(named.length).toBeGreaterThan(8)
  return named.flatMap(([, name = '']) => ([...entered, ...TABLES].includes(name) ? [] : [name]))
}

test('a request enters the files of its walkthrough', async () => {
  const entered = await enteredBy(() => visitor.get(`/report/${employeeId}`))
  expect(await missedBy(entered, 'One request')).toEqual([])
})

test('a save enters the files of its walkthrough', async () => {
  const entered = await enteredBy(async () => {
    const path = `/employee/${employeeId}/history`
    await visitor.get(path)
    const { status } = await visitor.post(path, {
      ...{ intent: 'add-entry', effectiveOn: '2026-02-01', version: '1' },
      ...{ basePay: '58k', basePayPeriod: 'year', hoursPerWeek: '40', clergyTaxStatus: 'lay' },
    })
    expect(status).toBe(303)
  })
  expect(await missedBy(entered, 'One save')).toEqual([])
})

test('a job enters the files of its walkthrough', async () => {
  // a server of its own: jobs that run beside a request would be counted with it
  const worker = await startServer({ environment: { ...watched, STIPEND_WORKER: 'on' } })
  const { knex, owner } = worker.database
  const shop = await openShop(knex, { keptIn: owner.url })
  await buy(shop, await buildBuyer(shop), { plan: 'basic' })
  await shop.stop()
  const entered = await enteredBy(async () => {
    await askForJob(knex, 'reconcile-memberships')
    const runs = knex('job_runs').where({ job: 'reconcile-memberships' })
    const ended = async () => await runs.clone().whereNotNull('ended_at')
    await expect.poll(ended).toHaveLength(1)
  }, worker)
  await worker.stop()
  expect(await missedBy(entered, 'One job')).toEqual([])
})

test('a command enters the files of its walkthrough', async () => {
  const words = 'estimates show --position youth-pastor --budget 650k --state OH'
  await rm(file, { force: true })
  const { ended, log } = launch({ ...watched, DATABASE_URL: server.database.url }, [
    'cli/bin/run.js',
    ...words.split(' '),
  ])
  expect(await ended(), log()).toBe(0)
  expect(await missedBy(JSON.parse(await readFile(file, 'utf8')), 'One command')).toEqual([])
})
