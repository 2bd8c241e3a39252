/** The scheduled jobs with their last and next runs, and their history; asking for a run. */

import { authorize, can } from '~/core/authorize.ts'
import { Conflict, NotFound } from '~/core/errors.ts'
import { STORED_JOB_FACTS } from '~/core/staff/jobs/job-facts.ts'
import { SCHEDULE, type ScheduledJob } from '~/core/staff/jobs/schedule.ts'
import {
  isMissed,
  type JobRunFacts,
  type JobStanding,
  standingOfJob,
} from '~/core/staff/jobs/standing.ts'
import { askForJob } from '~/database/queries/jobs.ts'
import {
  type JobRun,
  listJobSummaries,
  listRuns,
  watchedSince,
} from '~/database/queries/staff/job-runs.ts'
import { type Context, transact } from '../../../context.ts'
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
    const history = { lastStartedAt: last?.startedAt ?? null, failures, watchedSince: since }
    return { ...job, ...standingOfJob(job.cadence, history, now), last, failures }
  })
}

/** Names of the jobs whose last time passed while no process was running. */
export async function findMissedJobs(context: Context): Promise<readonly string[]> {
  authorize(context.actor, 'staff.runJobs')
  const histories = await historiesOf(context)
  const missed = histories.filter(({ job, last, since }) => {
    const history = { lastStartedAt: last?.startedAt ?? null, watchedSince: since }
    return isMissed(job.cadence, history, context.now())
  })
  return missed.map(({ job }) => job.name)
}

export interface ShownJobs {
  readonly jobs: readonly ListedJob[]
  readonly runs: readonly (JobRunFacts & { readonly id: number; readonly job: string })[]
  readonly total: number
  readonly page: number
  readonly pageSize: number
  /** the job whose runs are listed; null: all */
  readonly of: string | null
  readonly mayRun: boolean
  readonly now: Date
}

const PAGE_SIZE = 25

export async function showJobs(
  context: Context,
  { job, page }: { readonly job: string | null; readonly page: number },
): Promise<ShownJobs> {
  const jobs = await listJobs(context)
  const of = jobs.some(({ name }) => name === job) ? job : null
  const asked = { job: of, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
  const { runs, total } = await listRuns(context.db, asked)
  const shown = runs.map((run) => ({ ...runFacts(run), id: run.id, job: run.job }))
  const mayRun = can(context.actor, 'staff.runJobs')
  return { jobs, runs: shown, total, page, pageSize: PAGE_SIZE, of, mayRun, now: context.now() }
}

/** Asks a worker to run it soon; asked twice before it begins is once. */
export async function askForRun(
  context: Context,
  { job }: { readonly job: string },
): Promise<void> {
  authorize(context.actor, 'staff.runJobs')
  if (!SCHEDULE.some(({ name }) => name === job)) throw new NotFound()
  await transact(context, async (inside) => {
    if (!(await askForJob(inside.db, job, { startedBy: 'staff' }))) {
      throw new Conflict('No worker has run on this database yet. Start one, then ask again.')
    }
    await recordEvent(inside, { action: 'job.ask', details: { job } })
  })
}

async function historiesOf(context: Context) {
  const since = await watchedSince(context.db)
  const summaries = await listJobSummaries(context.db)
  return SCHEDULE.map((job: ScheduledJob) => {
    const summary = summaries.find((one) => one.job === job.name)
    const last = summary ? runFacts(summary.last) : null
    return { job, last, failures: summary?.failures ?? 0, since }
  })
}

function runFacts(run: JobRun): JobRunFacts {
  return {
    startedBy: run.started_by,
    startedAt: run.started_at,
    endedAt: run.ended_at,
    outcome: run.outcome,
    facts: STORED_JOB_FACTS.read(run.facts),
    digest: run.digest,
  }
}
