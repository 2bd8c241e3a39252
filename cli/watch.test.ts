/** `--watch` shows what is new as it happens, each change on a line of its own, until it is over or stopped. */
import { expect, test, vi } from 'vitest'
import { freshDatabase } from '~/tests/support/test.ts'
import { commandsWorkOn, runCommand } from './run-command.fixture.ts'

const database = await freshDatabase({ queue: true })
commandsWorkOn(() => database)

const FIXTURES = 'tests/fixtures/imports/church-staff'
/** What was printed since the command began, which keeps it from the terminal of the tests. */
const lines = () =>
  vi.mocked(process.stdout.write).mock.calls.map(([text]) => JSON.parse(`${text}`))

/** What listens for SIGTERM once it began: the command alone, and not the test's own process. */
function heard(): () => void {
  const spy = vi.spyOn(process, 'once')
  return () => {
    const [, listener] = spy.mock.calls.find(([name]) => name === 'SIGTERM') ?? []
    if (!listener) throw new Error('nothing listens for SIGTERM')
    listener('SIGTERM')
  }
}

test('imports are watched until every one is checked', async () => {
  await runCommand('records import', `${FIXTURES}.csv`, '--mapping', `${FIXTURES}.json`)
  await database.knex('record_imports').update({ health_checked_at: null })
  const watching = runCommand('records list-imports', '--watch', '--json')
  await expect.poll(() => lines().length).toBe(1)
  const [[waits]] = lines()
  expect(waits).toMatchObject({ fileName: 'church-staff.csv', healthCheckedAt: null })
  await database.knex('record_imports').update({ health_checked_at: new Date() })
  const { exitCode, output } = await watching
  const [, [checked]] = output
    .trim()
    .split(/\n+/)
    .map((line) => JSON.parse(line))
  expect(checked).toMatchObject({ id: waits.id, healthCheckedAt: expect.any(String) })
  expect(exitCode).toBe(0)
})

test('jobs are watched until SIGTERM, and shown again only when something is new', async () => {
  const stop = heard()
  const watching = runCommand('jobs list', '--watch', '--json')
  await expect.poll(() => lines().length).toBe(1)
  const over = { outcome: 'done', started_at: new Date(), ended_at: new Date() } as const
  await database.knex('job_runs').insert({ job: 'check-audit', started_by: 'command', ...over })
  await expect.poll(() => lines().length).toBe(2)
  stop()
  const { exitCode, output } = await watching
  const shown = output
    .trim()
    .split(/\n+/)
    .map((line) => JSON.parse(line))
  const last = shown.map(
    (jobs) => jobs.find(({ name }: { name: string }) => name === 'check-audit').last,
  )
  expect(last).toEqual([null, expect.objectContaining({ outcome: 'done' })])
  expect(exitCode).toBe(0)
})
