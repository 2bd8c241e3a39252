/** Runs of scheduled jobs: one at a time of each, what came of it, and how the last ones went. */
import type { ClientBase } from 'pg'
import type { Database, Queryable } from '../../connection.ts'
import type { NewRow, Row } from '../../table-types.ts'

export type JobRun = Row<'job_runs'>

/**
 * Does the work while no other process does the same job, or answers null at once. The lock is of a connection of its
 * own, outside the pool: it ends with the process, however that ends, and takes no connection from the work.
 */
export async function withJobLock<Result>(
  db: Database,
  job: string,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result } | null> {
  const holder: ClientBase = await db.client.acquireRawConnection()
  try {
    const key = `job ${job}`
    const sql = 'select pg_try_advisory_lock(hashtextextended($1, 2)) as won'
    const { rows } = await holder.query<{ won: boolean }>(sql, [key])
    return rows[0]?.won ? { result: await work() } : null
  } finally {
    await db.client.destroyRawConnection(holder)
  }
}

/** Begins a run under the lock of its job: one that seems to be running was left by a process that is gone. */
export async function beginRun(
  db: Queryable,
  { job, startedBy, at }: { job: string; startedBy: JobRun['started_by']; at: Date },
): Promise<number> {
  return await db.transaction(async (trx) => {
    await trx('job_runs')
      .where({ job, outcome: 'running' })
      .update({ outcome: 'lost', ended_at: at })
    const [begun] = await trx('job_runs')
      .insert({ job, started_by: startedBy, started_at: at, outcome: 'running' })
      .returning('id')
    return begun!.id
  })
}

export async function endRun(
  db: Queryable,
  id: number,
  end: Pick<NewRow<'job_runs'>, 'outcome' | 'ended_at' | 'facts' | 'digest'>,
): Promise<void> {
  await db('job_runs').where({ id }).update(end)
}

export interface FailuresInARow {
  readonly failures: number
  /** staff were told of them */
  readonly isTold: boolean
}

/** Since the last success; a run that was stopped with its process is neither. */
export async function failuresInARow(db: Queryable, job: string): Promise<FailuresInARow> {
  const { rows } = await db.raw<{ rows: [FailuresInARow] }>(
    /* sql */ `
      select count(*)::int as failures, count(alerted_at) > 0 as "isTold" from job_runs
      where job = :job and outcome in ('failed', 'lost')
        and id > coalesce((select max(id) from job_runs where job = :job and outcome = 'done'), 0)`,
    { job },
  )
  return rows[0]
}

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

export interface JobSummary {
  readonly job: string
  readonly last: JobRun
  readonly failures: number
}

/** The last run of each job that ever ran, with its failures since the last success. */
export async function listJobSummaries(db: Queryable): Promise<readonly JobSummary[]> {
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
