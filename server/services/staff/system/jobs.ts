/** The scheduled jobs with their last and next runs, and their history; asking for a run. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import { authorize, can } from '~/core/authorize.ts'
import { FittingStopped } from '~/core/engine/fit/fit-progress.ts'
import { Conflict, NotFound } from '~/core/errors.ts'
import {
  ALARMING_FAILURES,
  isMissed,
  type JOBS,
  type JobName,
  type JobRunFacts,
  type JobStanding,
  SCHEDULE,
  type ScheduledJob,
  type Starter,
  standingOfJob,
} from '~/core/staff/schedule.ts'
import { factsOf, STORED_JOB_FACTS } from '~/core/staff/stored-facts.ts'
import { limitsOf } from '~/database/connection.ts'
import { askForJob } from '~/database/queries/jobs.ts'
import {
  beginRun,
  endRun,
  failuresInARow,
  type JobRun,
  keepRun,
  listJobSummaries,
  listRuns,
  noteAlert,
  RunLost,
  watchedSince,
} from '~/database/queries/staff/job-runs.ts'
import {
  findSilentWorkers,
  forgetTimesAhead,
  freeJobsOf,
  keepWorkers,
} from '~/database/queries/staff/living-workers.ts'
import { type Context, databaseOf, transact } from '../../../context.ts'
import { queueMail } from '../../queue-mail.ts'
import { recordEvent } from '../../record-event.ts'

export interface ListedJob extends ScheduledJob, JobStanding {
  readonly last: JobRunFacts | null
  /** since the last success */
  readonly failures: number
}

export async function listJobs(context: Context): Promise<readonly ListedJob[]> {
  authorize(context.actor, 'staff.jobs')
  const histories = await historiesOf(context)
  const now = context.now()
  return histories.map(({ job, last, failures, since }) => {
    const history = { last, failures, watchedSince: since }
    return { ...job, ...standingOfJob(job.cadence, history, now), last, failures }
  })
}

/** Names of the jobs whose last time passed while no process was running. */
export async function findMissedJobs(context: Context): Promise<readonly string[]> {
  authorize(context.actor, 'staff.runJobs')
  const histories = await historiesOf(context)
  const missed = histories.filter(({ job, last, since }) =>
    isMissed(job.cadence, { last, watchedSince: since }, context.now()),
  )
  return missed.map(({ job }) => job.name)
}

const PAGE_SIZE = 25

/** @param query.job the one whose runs are listed; null for all */
export async function showJobs(context: Context, query: ReturnType<typeof JOBS.read>) {
  const jobs = await listJobs(context)
  const { job, page } = query
  const part = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
  const { runs, total } = await listRuns(context.db, { job, ...part })
  const now = context.now()
  const rows = runs.map((run) => ({ ...runFacts(run, now), id: run.id, job: run.job }))
  return {
    ...{ jobs, query, runs: { rows, total, page, pageSize: PAGE_SIZE } },
    ...{ mayRun: can(context.actor, 'staff.runJobs'), now },
  }
}

/** Asks a worker to run it soon; asked twice before it begins is once. */
export async function askForRun(
  context: Context,
  { job }: { readonly job: string },
): Promise<void> {
  const found = SCHEDULE.find((one: ScheduledJob) => one.name === job) as ScheduledJob | undefined
  authorize(context.actor, found?.asking ?? 'staff.runJobs')
  if (!found) throw new NotFound()
  await transact(context, async (inside) => {
    if (!(await askForJob(inside.db, job, { startedBy: 'staff' }))) {
      throw new Conflict('No worker has run on this database yet. Start one, then ask again.')
    }
    await recordEvent(inside, { action: 'job.ask', details: { job } })
  })
}

/** The last run of a check, for the tool that shows what it finds; null before any. The tool authorizes. */
export async function lastCheck(context: Context, job: JobName): Promise<JobRunFacts | null> {
  const { runs } = await listRuns(context.db, { job, limit: 1, offset: 0 })
  return runs[0] ? runFacts(runs[0], context.now()) : null
}

async function historiesOf(context: Context) {
  const since = await watchedSince(context.db)
  const summaries = await listJobSummaries(context.db)
  return SCHEDULE.map((job: ScheduledJob) => {
    const summary = summaries.find((one) => one.job === job.name)
    const last = summary ? runFacts(summary.last, context.now()) : null
    return { job, last, failures: summary?.failures ?? 0, since }
  })
}

/** A run of which its process says nothing any more is lost, before anybody has written that down. */
function runFacts(run: JobRun, now: Date): JobRunFacts {
  const isSilent = run.outcome === 'running' && run.leased_until < now
  return {
    startedBy: run.started_by,
    startedAt: run.started_at,
    endedAt: isSilent ? run.leased_until : run.ended_at,
    outcome: isSilent ? 'lost' : run.outcome,
    facts: STORED_JOB_FACTS.read(run.facts),
    digest: run.digest,
  }
}

// Runs a job once at a time over all processes, and keeps what came of it.

/** Another process does the same job at this moment. */
export class JobRunning extends Error {
  override readonly name = 'JobRunning'

  constructor(job: string) {
    super(`The job ${job} is running already. Nothing was done.`)
  }
}

/** Reported with an alert, so that error reports name it too. */
class JobKeepsFailing extends Error {
  override readonly name = 'JobKeepsFailing'
}

export interface RecordedJob<Answer> {
  readonly name: string
  readonly startedBy: Starter
  readonly run: (context: Context) => Promise<Answer>
}

/** Throws what the job throws, JobRunning where it runs already, and RunLost. The caller authorizes. */
export async function runRecorded<Answer>(
  context: Context,
  { name, startedBy, run }: RecordedJob<Answer>,
): Promise<Answer> {
  const { db, outside } = context
  const id = await beginRun(db, { job: name, startedBy, at: context.now() })
  if (id === null) throw new JobRunning(name)
  // processes that end without a word never come to the alert below
  await alertOnce(context, name, null)
  const letGo = keepRun(databaseOf(context), id, (error) =>
    outside.log.warn({ job: name, error: String(error) }, 'cannot say yet that a job goes on'),
  )
  const end = (how: Omit<Parameters<typeof endRun>[2], 'ended_at'>) =>
    endRun(db, id, { ...how, ended_at: context.now() })
  try {
    const answer = await run({ ...context, jobRun: id })
    const isOurs = await end({ outcome: 'done', facts: JSON.stringify(factsOf(answer)) })
    if (!isOurs) throw new RunLost()
    return answer
  } catch (error) {
    if (error instanceof FittingStopped) {
      await end({ outcome: 'stopped' })
      throw error
    }
    const digest = outside.errors.report(error, { route: `job ${name}` })
    await end({ outcome: 'failed', digest }) // not where it was given up: it is counted as lost
    await alertOnce(context, name, digest)
    throw error
  } finally {
    letGo()
  }
}

/** Once in a row of failures: a success ends the row. */
async function alertOnce(context: Context, job: string, digest: string | null): Promise<void> {
  const { failures, isTold } = await failuresInARow(context.db, { job })
  if (failures < ALARMING_FAILURES || isTold) return
  await transact(context, async (inside) => {
    if (!(await noteAlert(inside.db, job, inside.now()))) return
    for (const to of inside.outside.staffReports.mailTo) {
      await queueMail(inside, {
        to,
        message: { kind: 'job-failing', job, times: failures, digest },
      })
    }
  })
  const alarm = new JobKeepsFailing(`the job ${job} failed ${failures} times in a row`)
  context.outside.errors.report(alarm, { route: `job ${job}` })
}

// Says of the workers of this process that they live, and frees the jobs of workers that do not. A job is freed when
// nobody has said that its worker lives at two looks in a row: after an outage of the database each process says it
// again within seconds. Should a worker live after all, its job still runs once at a time, because `runRecorded` has a
// lease by the job's name, which ends before that of a worker.

interface Presence {
  /** Follows the workers that a runner makes with these events, until each has ended. */
  follow(events: WorkerEvents): void
  end(): Promise<void>
}

/** @param times how often to look for jobs of workers that are gone, and how long one lives without a word of it */
export function openPresence(
  connectionString: string,
  times: { readonly lookMs: number; readonly leaseMs: number },
  log: Logger,
): Presence {
  const { lookMs, leaseMs } = times
  const ending = new AbortController()
  const living = new Set<string>()
  let connection: pg.Client | null = null
  /** silent at the last look */
  let suspects: readonly string[] = []
  let [nextLookAt, nextWordAt] = [0, 0]
  const forget = () => {
    connection = null
    suspects = []
  }
  const connect = async () => {
    const client = new pg.Client({
      ...{ connectionString, application_name: 'stipend workers' },
      ...limitsOf('pages'),
    })
    client.on('error', forget).on('end', forget)
    await client.connect()
    return client
  }
  const look = async (client: pg.Client) => {
    await forgetTimesAhead(client)
    const silent = (await findSilentWorkers(client)).filter((id) => !living.has(id))
    const gone = silent.filter((id) => suspects.includes(id))
    suspects = silent
    if (gone.length === 0) return
    await freeJobsOf(client, gone)
    log.warn({ workers: gone.length }, 'jobs of workers that are gone can be taken again')
  }
  const keep = async () => {
    while (!ending.signal.aborted) {
      try {
        connection ??= await connect()
        if (performance.now() >= nextWordAt) {
          await keepWorkers(connection, [...living], leaseMs)
          nextWordAt = performance.now() + leaseMs / 5
        }
        if (performance.now() >= nextLookAt) {
          await look(connection)
          nextLookAt = performance.now() + lookMs
        }
      } catch (error) {
        log.debug({ error: (error as Error).message }, 'nobody can be told yet which workers live')
        await connection?.end().catch(() => {}) // broken already
        forget()
      }
      const wait = Math.min(1000, lookMs)
      await sleep(wait, null, { signal: ending.signal }).catch(() => {}) // ended: seen above
    }
    await connection?.end()
  }
  const keeping = keep()
  return {
    follow(events) {
      events.on('worker:create', ({ worker }) => {
        living.add(worker.workerId)
        nextWordAt = 0
      })
      events.on('worker:stop', ({ worker }) => living.delete(worker.workerId))
    },
    async end() {
      ending.abort()
      await keeping
    },
  }
}
