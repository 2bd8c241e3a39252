import { expect, test, vi } from 'vitest'
import { runCommand } from '~/cli/run-command.fixture.ts'
import { FittingStopped } from '~/core/engine/fit/fit-progress.ts'
import { NotFound } from '~/core/errors.ts'
import { JOBS, type Starter } from '~/core/staff/schedule.ts'
import { RunLost } from '~/database/queries/staff/job-runs.ts'
import { type Context, transact } from '~/server/context.ts'
import { buildContext, buildUser } from '~/tests/support/database/world.ts'
import { lettersTo } from '~/tests/support/server/mail.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { askForRun, JobRunning, listJobs, runRecorded, showJobs } from './jobs.ts'

const database = await freshDatabase()

/** Errors are kept instead of failing the test; staff read `ops@example.org`. */
function watchedContext(address = 'ops@example.org'): { context: Context; reported: unknown[] } {
  const context = buildContext(database.knex)
  const reported: unknown[] = []
  const report = (error: unknown) => `digest-${reported.push(error)}`
  const outside = {
    ...context.outside,
    errors: { report, flush: async () => {} },
    staffReports: { mailTo: [address], write: async () => null },
  }
  return { context: { ...context, outside }, reported }
}

const runsOf = async (job: string) => await database.knex('job_runs').where({ job }).orderBy('id')

function job<Answer>(name: string, run: () => Promise<Answer>) {
  return { name, startedBy: 'command' as Starter, run }
}

const failing = (name: string) =>
  job(name, async () => {
    throw new Error('the disk is full')
  })

test('a run is kept with its times and the facts of its answer, lists counted', async () => {
  const { context } = watchedContext()
  const answer = { sent: 1200, findings: [{ pay: 51_000 }], isLate: false }
  expect(
    await runRecorded(
      context,
      job('kept', async () => answer),
    ),
  ).toBe(answer)
  const facts = [
    { name: 'sent', value: '1,200' },
    { name: 'findings', value: '1' },
    { name: 'is late', value: 'no' },
  ]
  const [run] = await runsOf('kept')
  expect(run).toMatchObject({ outcome: 'done', started_by: 'command', facts, digest: null })
  expect(run?.ended_at).toEqual(context.now())
})

test('of two at once, one runs and the other says so; afterwards it may run again', async () => {
  const { context } = watchedContext()
  let finish = () => {}
  const first = runRecorded(
    context,
    job('twice', () => new Promise<void>((resolve) => (finish = resolve))),
  )
  await expect.poll(() => runsOf('twice')).toHaveLength(1)
  const second = runRecorded(
    context,
    job('twice', async () => {}),
  )
  await expect(second).rejects.toThrow(new JobRunning('twice'))
  finish()
  await first
  await runRecorded(
    context,
    job('twice', async () => {}),
  )
  expect((await runsOf('twice')).map(({ outcome }) => outcome)).toEqual(['done', 'done'])
})

test('of ten that race, exactly one runs at any time', async () => {
  const { context } = watchedContext()
  let [now, most, ran] = [0, 0, 0]
  const work = async () => {
    now += 1
    ran += 1
    most = Math.max(most, now)
    await new Promise((resolve) => setTimeout(resolve, 20))
    now -= 1
  }
  const tries = Array.from({ length: 10 }, () => runRecorded(context, job('race', work)))
  const settled = await Promise.allSettled(tries)
  const refused = settled.filter(({ status }) => status === 'rejected')
  expect(most).toBe(1)
  expect(refused.length + ran).toBe(10)
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toBeInstanceOf(JobRunning)
})

test('the third failure in a row is told once, and again only after a success', async () => {
  const { context, reported } = watchedContext('alarm@example.org')
  const letters = async () => await lettersTo(context, 'alarm@example.org')
  const fail = async () => {
    await expect(runRecorded(context, failing('fragile'))).rejects.toThrow('the disk is full')
  }
  await fail()
  await fail()
  expect(await letters()).toHaveLength(0)
  await fail()
  await fail()
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(letter?.subject).toBe('The job fragile failed 3 times in a row')
  expect(letter?.text).toContain('digest-3')
  expect(reported.map(String).filter((text) => text.includes('JobKeepsFailing'))).toEqual([
    'JobKeepsFailing: the job fragile failed 3 times in a row',
  ])
  await runRecorded(
    context,
    job('fragile', async () => {}),
  )
  for (const _ of [1, 2, 3]) await fail()
  expect(await letters()).toHaveLength(2)
})

/** As a process does it that says nothing any more. */
const fallSilent = async (job: string) =>
  await database
    .knex('job_runs')
    .where({ job, outcome: 'running' })
    .update({ leased_until: new Date('2026-01-01T00:00:00Z') })

test('a run whose process is gone is lost, counts as a failure, and three of them are told', async () => {
  const { context } = watchedContext('lost@example.org')
  const die = async () => {
    await new Promise<void>((begun) => {
      void runRecorded(
        context,
        job('killed', () => {
          begun()
          return new Promise<void>(() => {})
        }),
      )
    })
    await fallSilent('killed')
  }
  for (const _ of [1, 2, 3]) await die()
  await runRecorded(
    context,
    job('killed', async () => {}),
  )
  const outcomes = (await runsOf('killed')).map(({ outcome }) => outcome)
  expect(outcomes).toEqual(['lost', 'lost', 'lost', 'done'])
  const [letter] = await lettersTo(context, 'lost@example.org')
  expect(letter?.text).toContain('left no error in the log')
})

test('a process that stood still writes nothing once another one has its job', async () => {
  const { context } = watchedContext()
  const write = (inside: Context, note: string) =>
    transact(inside, async ({ db }) => {
      await db('report_deliveries').insert({
        ...{ report: note, day: '2026-11-19', to_address: 'a@example.org' },
        queued_at: inside.now(),
      })
    })
  let goOn = () => {}
  const slept = new Promise<void>((resolve) => (goOn = resolve))
  const slow = runRecorded(context, {
    ...{ name: 'asleep', startedBy: 'command' },
    async run(inside) {
      await write(inside, 'before')
      await slept
      await write(inside, 'after')
    },
  })
  const begun = database.knex('report_deliveries').where({ report: 'before' })
  await expect.poll(() => begun.clone()).toHaveLength(1)
  await fallSilent('asleep')
  await runRecorded(
    context,
    job('asleep', async () => {}),
  )
  goOn()
  await expect(slow).rejects.toThrow(RunLost)
  expect(await database.knex('report_deliveries').where({ report: 'after' })).toHaveLength(0)
  expect((await runsOf('asleep')).map(({ outcome }) => outcome)).toEqual(['lost', 'done'])
})

test('a run that is stopped with its process is no failure', async () => {
  const { context, reported } = watchedContext()
  const stopped = job('stopped', async () => {
    throw new FittingStopped()
  })
  await expect(runRecorded(context, stopped)).rejects.toThrow(FittingStopped)
  expect(await runsOf('stopped')).toMatchObject([{ outcome: 'stopped', digest: null }])
  expect(reported).toEqual([])
})

test('the list has the last run, the failures since the last success, and what is overdue', async () => {
  const { context } = watchedContext()
  await database.knex('job_runs').insert({
    job: 'remind-boards',
    started_by: 'schedule',
    outcome: 'done',
    started_at: new Date('2026-11-18T12:11:00Z'),
    ended_at: new Date('2026-11-18T12:11:04Z'),
  })
  await expect(runRecorded(context, failing('remind-payers'))).rejects.toThrow('the disk is full')
  const jobs = await listJobs(context)
  const one = (name: string) => jobs.find((listed) => listed.name === name)
  expect(one('remind-boards')).toMatchObject({ isOverdue: true, failures: 0 })
  expect(one('remind-boards')?.nextAt).toEqual(new Date('2026-11-20T12:11:00Z'))
  expect(one('remind-payers')).toMatchObject({ failures: 1, isAlarming: false, isOverdue: false })
  expect(one('remind-payers')?.last).toMatchObject({ outcome: 'failed' })
})

test('runs of one job are listed, the newest first; a job that does not exist lists all', async () => {
  const { context } = watchedContext()
  for (const _ of [1, 2])
    await runRecorded(
      context,
      job('forget-expired', async () => {}),
    )
  const shown = await showJobs(context, { job: 'forget-expired', page: 1 })
  expect(shown.runs.total).toBe(2)
  expect(shown.runs.rows[0]!.id).toBeGreaterThan(shown.runs.rows[1]!.id)
  const all = await showJobs(context, JOBS.read({ job: 'no such job' }))
  expect(all.query.job).toBeNull()
  expect(all.runs.total).toBeGreaterThan(2)
})

test('support reads the jobs and may not run them; others find nothing', async () => {
  const context = buildContext(database.knex)
  const support = await buildUser(context, { staffRoles: ['support'] })
  const asSupport: Context = {
    ...context,
    actor: { kind: 'staff', id: support.id, roles: ['support'] },
  }
  expect((await showJobs(asSupport, { job: null, page: 1 })).mayRun).toBe(false)
  await expect(askForRun(asSupport, { job: 'deliver-mails' })).rejects.toThrow(NotFound)
  const asMember: Context = { ...context, actor: { kind: 'user', id: support.id } }
  await expect(listJobs(asMember)).rejects.toThrow(NotFound)
})

test('a run asked for without a worker is refused with the reason', async () => {
  const context = buildContext(database.knex)
  await expect(askForRun(context, { job: 'deliver-mails' })).rejects.toThrow('No worker has run')
  await expect(askForRun(context, { job: 'make-coffee' })).rejects.toThrow(NotFound)
})

test('the command says that the job runs already, with exit code 7, and runs it afterwards', async () => {
  vi.stubEnv('DATABASE_URL', database.url)
  vi.stubEnv('LOG_LEVEL', 'silent')
  const during = await runRecorded(
    buildContext(database.knex),
    job('deliver-mails', () => runCommand('jobs run', 'deliver-mails')),
  )
  expect(during.exitCode).toBe(7)
  expect(during.complaints).toContain('The job deliver-mails is running already.')
  const after = await runCommand('jobs run', 'deliver-mails', '--quiet')
  expect(after).toMatchObject({ exitCode: 0, output: '', complaints: '' })
})

test('jobs list --check exits with 6 while a job needs attention', async () => {
  vi.stubEnv('DATABASE_URL', database.url)
  vi.stubEnv('LOG_LEVEL', 'silent')
  const listed = await runCommand('jobs list', '--check')
  expect(listed.exitCode).toBe(6)
  expect(listed.output).toMatch(/remind-boards +11 12 \* \* \* +November 18, 2026, 12:11 UTC/)
  expect((await runCommand('jobs list')).exitCode).toBe(0)
})
