import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays } from '~/core/pay/date.ts'
import { buildContext, buildUser } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { commandsWorkOn, runCommand } from '../run-command.fixture.ts'

const TODAY = new Date().toISOString().slice(0, 10)
const YESTERDAY = addDays(TODAY, -1)

const database = await freshDatabase()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stipend-metrics-'))
  const { id } = await buildUser(buildContext(database.knex))
  await database
    .knex('users')
    .where({ id })
    .update({ created_at: new Date(`${addDays(TODAY, -3)}T08:00:00Z`) })
  await database.knex('snapshots').insert({
    ...{ name: 'old', source: 'member', reference_date: addDays(TODAY, -500), seed: 1 },
    ...{ status: 'published', published_at: new Date(`${addDays(TODAY, -2)}T08:00:00Z`) },
  })
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})
commandsWorkOn(() => database)

test('the report of yesterday is a table; what is out of bounds makes the exit code 6', async () => {
  const { answer, output, complaints, exitCode } = await runCommand('metrics report')
  expect(answer).toMatchObject({ day: YESTERDAY, filled: 3, alarming: 1, delivered: null })
  expect(output).toMatch(/Data age +499 days +not known +needs attention/)
  expect(complaints).toContain('1 measure needs attention.')
  expect(exitCode).toBe(6)
})

test('a day within its bounds exits with 0, as CSV, Markdown or JSON', async () => {
  const report = (format: string) =>
    runCommand('metrics report', '--date', addDays(TODAY, -3), '--format', format)
  const csv = await report('csv')
  expect(csv.exitCode).toBe(0)
  expect(csv.output).toContain(`${addDays(TODAY, -3)},signUps,count,1,,false`)
  expect((await report('md')).output).toContain('| Sign-ups, 30 days | 1 | not known |')
  const told = JSON.parse((await report('json')).output)
  expect(told).toMatchObject({ day: addDays(TODAY, -3), isKept: true })
  for (const { value } of told.measures) expect(value === null || Number.isFinite(value)).toBe(true)
})

test('delivered for cron it prints nothing, writes one dated file and records a run', async () => {
  vi.stubEnv('REPORTS_FOLDER', folder)
  const ran = await runCommand('metrics report', '--deliver', '--quiet')
  expect(ran).toMatchObject({ exitCode: 6, output: '', complaints: '' })
  await runCommand('metrics report', '--deliver', '--quiet')
  expect(await readdir(folder)).toEqual([`metrics-${YESTERDAY}.csv`])
  const runs = await database.knex('job_runs').where({ job: 'report-metrics' })
  expect(runs.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
})

test('a day that is not over, and a word that is no day, are bad usage', async () => {
  const early = await runCommand('metrics report', '--date', TODAY)
  expect(early.exitCode).toBe(2)
  expect(early.complaints).toContain(`The last whole day is ${YESTERDAY}.`)
  expect((await runCommand('metrics report', '--date', 'yesterday')).exitCode).toBe(2)
})
