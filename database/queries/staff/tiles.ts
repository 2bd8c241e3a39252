/** What tells staff that something needs a look: counts and ages, in two statements. */
import type { Queryable } from '../../connection.ts'
import { only, type RowOf } from '../query.ts'

export type TileRow = RowOf<'readTiles'>

export interface QueueRow {
  readonly due: number
  readonly dueSince: Date | null
  readonly givenUp: number
}

/** Of the worker; null where none ever ran. */
export async function readQueue(db: Queryable, now: Date): Promise<QueueRow | null> {
  const { rows: known } = await db.raw<{ rows: [{ there: boolean }] }>(
    `select to_regclass('graphile_worker.jobs') is not null as there`,
  )
  if (!known[0].there) return null
  const { rows } = await db.raw<{ rows: [QueueRow] }>(QUEUE, { now })
  return rows[0]
}

const QUEUE = /* sql */ `
  select
    (count(*) filter (where attempts < max_attempts and run_at <= :now))::int as due,
    min(run_at) filter (where attempts < max_attempts and run_at <= :now) as "dueSince",
    (count(*) filter (where attempts >= max_attempts and locked_at is null))::int as "givenUp"
  from graphile_worker.jobs`

/**
 * Names end in what they count; `...Since` is the oldest of them, null where there is none.
 * `snapshot`: null before the first is published.
 * `coverage80`: 0 to 1; null where there were too few records to judge.
 * `failedJobs`: whose last run failed.
 * `mailsGivenUp`: in the last seven days.
 * `databaseSize`: bytes.
 * `standbys`: servers that copy this database.
 * `segmentKeptAt`: null where the log is not kept; `segmentsFail`: the last try to keep a segment of it failed.
 * `buildingSince`: the oldest snapshot that is being made.
 */
export const readTiles = only(
  'readTiles',
  /* sql */ `
  select published.name as snapshot, published.reference_date as "snapshotDay",
    c.checked_at as "coverageAt", c.coverage80,
    array(
      select job from (
        select distinct on (job) job, outcome from job_runs
        where outcome <> 'running' order by job, started_at desc
      ) last where outcome in ('failed', 'lost') order by job
    ) as "failedJobs",
    m.due as "mailsDue", m.due_since as "mailsDueSince", m.given_up as "mailsGivenUp",
    a.waiting as announcements, a.waiting_since as "announcementsSince",
    f.open as findings, f.open_since as "findingsSince",
    v.at as "auditAt", v.faults as "auditFaults",
    pg_database_size(current_database()) as "databaseSize",
    r.standbys, r.lag as "standbyLagSeconds",
    k.kept_at as "segmentKeptAt", k.fail as "segmentsFail",
    (select max(fitted_at) from models) as "fittedAt",
    (select min(built_at) from snapshots where status = 'building') as "buildingSince"
  from (select) nothing
  left join snapshots published on published.status = 'published'
  left join lateral (
    select checked_at, coverage80 from calibration_checks
    where snapshot_id = published.id order by checked_at desc limit 1
  ) c on true
  cross join lateral (
    select (count(*) filter (where given_up_at is null and not_before <= :now))::int as due,
      min(not_before) filter (where given_up_at is null and not_before <= :now) as due_since,
      (count(*) filter (where given_up_at > cast(:now as timestamptz) - interval '7 days'))::int
        as given_up
    from outgoing_mails where sent_at is null
  ) m
  cross join lateral (
    select count(*)::int as waiting, min(received_at) as waiting_since
    from payment_announcements where worked_at is null
  ) a
  cross join lateral (
    select count(*)::int as open, min(found_at) as open_since
    from health_findings where status = 'open'
  ) f
  left join lateral (
    select at, (details->>'faults')::int as faults from audit_events
    where action = 'audit.verify' order by id desc limit 1
  ) v on true
  cross join lateral (
    select count(*)::int as standbys,
      extract(epoch from max(replay_lag))::float as lag from pg_stat_replication
  ) r
  cross join lateral (
    select last_archived_time as kept_at,
      (last_failed_time > coalesce(last_archived_time, '-infinity')) is true as fail
    from pg_stat_archiver
  ) k`,
)
