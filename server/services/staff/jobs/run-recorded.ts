/** Runs a job once at a time over all processes, and keeps what came of it. */
import { FittingStopped } from '~/core/engine/fit/fit-progress.ts'
import { factsOf } from '~/core/staff/jobs/job-facts.ts'
import { ALARMING_FAILURES, type Starter } from '~/core/staff/jobs/standing.ts'
import {
  beginRun,
  endRun,
  failuresInARow,
  noteAlert,
  withJobLock,
} from '~/database/queries/staff/job-runs.ts'
import { type Context, databaseOf, transact } from '../../../context.ts'
import { queueMail } from '../../queue-mail.ts'

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

/** Throws what the job throws, and JobRunning where it runs already. The caller authorizes. */
export async function runRecorded<Answer>(
  context: Context,
  job: RecordedJob<Answer>,
): Promise<Answer> {
  const done = await withJobLock(databaseOf(context), job.name, () => record(context, job))
  if (done === null) throw new JobRunning(job.name)
  return done.result
}

async function record<Answer>(context: Context, job: RecordedJob<Answer>): Promise<Answer> {
  const { name, startedBy } = job
  const { db } = context
  const id = await beginRun(db, { job: name, startedBy, at: context.now() })
  // processes that end without a word never come to the alert below
  await alertOnce(context, name, null)
  try {
    const answer = await job.run(context)
    const facts = JSON.stringify(factsOf(answer))
    await endRun(db, id, { outcome: 'done', ended_at: context.now(), facts })
    return answer
  } catch (error) {
    if (error instanceof FittingStopped) {
      await endRun(db, id, { outcome: 'stopped', ended_at: context.now() })
      throw error
    }
    const digest = context.outside.errors.report(error, { route: `job ${name}` })
    await endRun(db, id, { outcome: 'failed', ended_at: context.now(), digest })
    await alertOnce(context, name, digest)
    throw error
  }
}

/** Once in a row of failures: a success ends the row. */
async function alertOnce(context: Context, job: string, digest: string | null): Promise<void> {
  const { failures, isTold } = await failuresInARow(context.db, job)
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
