/** Runs of scheduled jobs: one at a time of each, what came of it, and how the last ones went. */
import type { Queryable } from '../../connection.ts'
import type { NewRow, Row } from '../../table-types.ts'
import { only } from '../query.ts'

export type JobRun = Row<'job_runs'>

/** A process that has said nothing of its run for so long is believed to be gone. */
const LEASE_SECONDS = 20

/** The run was given up as lost. */
export class RunLost extends Error {
  override readonly name = 'RunLost'

  constructor() {
    super('Another process has this job by now. What was not stored yet is not stored.')
  }
}

/**
 * Begins a run under a lease and answers its id, which grows with each run of the job; null while another process
 * runs it. A run whose lease has ended was left by a process that is gone.
 */
export async function beginRun(
  db: Queryable,
  { job, startedBy, at }: { job: string; startedBy: JobRun['started_by']; at: Date },
): Promise<number | null> {
  return await db.transaction(async (trx) => {
    await trx.raw(
      /* sql */ `
        update job_runs set outcome = 'lost', ended_at = :at
        where job = :job and outcome = 'running' and leased_until < clock_timestamp()`,
      { job, at },
    )
    const { rows } = await trx.raw<{ rows: { id: number }[] }>(
      /* sql */ `
        insert into job_runs (job, started_by, started_at, outcome, leased_until)
        values (:job, :startedBy, :at, 'running', clock_timestamp() + make_interval(secs => :LEASE_SECONDS))
        on conflict (job) where outcome = 'running' do nothing returning id`,
      { job, startedBy, at, LEASE_SECONDS },
    )
    return rows[0]?.id ?? null
  })
}

/** Says that the process of a run lives; false where the run was given up. */
async function renewRun(db: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    /* sql */ `
      update job_runs set leased_until = clock_timestamp() + make_interval(secs => :LEASE_SECONDS)
      where id = :id and outcome = 'running'`,
    { id, LEASE_SECONDS },
  )
  return rowCount > 0
}

/** Renews the lease of a run until it is told to end. `told` hears of a try that failed: the next one may not. */
export function keepRun(db: Queryable, id: number, told: (error: unknown) => void): () => void {
  const beat = () => void renewRun(db, id).catch(told)
  const timer = setInterval(beat, (LEASE_SECONDS * 1000) / 4)
  timer.unref()
  return () => clearInterval(timer)
}

/** At the end of a transaction of a run, which is stored only while the run is this process's. */
export async function fenceRun(trx: Queryable, id: number): Promise<void> {
  const sql = `select from job_runs where id = ? and outcome = 'running' for share`
  const { rowCount } = await trx.raw<{ rowCount: number }>(sql, [id])
  if (rowCount === 0) throw new RunLost()
}

/** False where the run was given up before. */
export async function endRun(
  db: Queryable,
  id: number,
  end: Pick<NewRow<'job_runs'>, 'outcome' | 'ended_at' | 'facts' | 'digest'>,
): Promise<boolean> {
  return (await db('job_runs').where({ id, outcome: 'running' }).update(end)) > 0
}

/** Since the last success; a run that was stopped with its process is neither. `isTold`: staff were told of them. */
export const failuresInARow = only(
  'failuresInARow',
  /* sql */ `
      select count(*)::int as failures, count(alerted_at) > 0 as "isTold" from job_runs
      where job = :job and outcome in ('failed', 'lost')
        and id > coalesce((select max(id) from job_runs where job = :job and outcome = 'done'), 0)`,
)

/** Notes that staff are told; false where another process just did. */
export async function noteAlert(db: Queryable, job: string, at: Date): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    /* sql */ `
      update job_runs set alerted_at = :at where alerted_at is null
        and id = (select max(id) from job_runs where job = :job and outcome in ('failed', 'lost'))`,
    { job, at },
  )
  return rowCount > 0
}

/** The last run of each job that ever ran, with its failures since the last success. */
export async function listJobSummaries(db: Queryable) {
  const last = await db('job_runs')
    .distinctOn('job')
    .orderBy(['job', { column: 'id', order: 'desc' }])
  const { rows } = await db.raw<{ rows: { job: string; failures: number }[] }>(/* sql */ `
    select r.job, count(*)::int as failures from job_runs r
    left join (select job, max(id) as id from job_runs where outcome = 'done' group by job) d using (job)
    where r.outcome in ('failed', 'lost') and r.id > coalesce(d.id, 0) group by r.job`)
  const failures = new Map(rows.map((row) => [row.job, row.failures]))
  return last.map((run) => ({ job: run.job, last: run, failures: failures.get(run.job) ?? 0 }))
}

/** When the last run began that did its work as the schedule, its catching up or staff asked for it. */
export async function lastDoneAt(db: Queryable, job: string): Promise<Date | null> {
  const last = await db('job_runs')
    .where({ job, outcome: 'done' })
    .whereNot({ started_by: 'command' })
    .max<{ at: Date | null }[]>({ at: 'started_at' })
  return last[0]?.at ?? null
}

/** When the first run that is kept began; null before any. */
export async function watchedSince(db: Queryable): Promise<Date | null> {
  const first = await db('job_runs').orderBy('started_at').first('started_at')
  return first?.started_at ?? null
}

export interface RunsAsked {
  /** null: of every job */
  readonly job: string | null
  readonly limit: number
  readonly offset: number
}

/** The newest first. */
export async function listRuns(
  db: Queryable,
  { job, limit, offset }: RunsAsked,
): Promise<{ readonly runs: readonly JobRun[]; readonly total: number }> {
  const where = job === null ? {} : { job }
  const runs = await db('job_runs').where(where).orderBy('id', 'desc').limit(limit).offset(offset)
  const counted = await db('job_runs').where(where).count({ total: '*' }).first()
  return { runs, total: Number(counted?.total ?? 0) }
}

/** Keeps the newest runs of each job, and failures for longer; answers how many were deleted. */
export async function forgetRuns(
  db: Queryable,
  { newest, before }: { readonly newest: number; readonly before: Date },
): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    /* sql */ `
      delete from job_runs where started_at < :before or id in (
        select id from (
          select id, outcome, row_number() over (partition by job order by id desc) as nth from job_runs
        ) ranked where nth > :newest and outcome = 'done')`,
    { newest, before },
  )
  return rowCount
}
