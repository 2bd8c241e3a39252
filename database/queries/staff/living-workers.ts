/**
 * Which workers of the job queue live. Each process says it of its own every few seconds; the queue itself only sees
 * that a job was taken, and waits four hours.
 */
import type { ClientBase } from 'pg'

/** Says that these live for so long, and forgets those that ended a day ago. */
export async function keepWorkers(
  client: ClientBase,
  workerIds: readonly string[],
  leaseMs: number,
): Promise<void> {
  await client.query(
    /* sql */ `
      with forgotten as (
        delete from job_workers where leased_until < clock_timestamp() - interval '1 day' and id <> all($1)
      )
      insert into job_workers (id, leased_until)
      select id, clock_timestamp() + make_interval(secs => $2 / 1000.0) from unnest($1::text[]) as living (id)
      on conflict (id) do update set leased_until = excluded.leased_until`,
    [workerIds, leaseMs],
  )
}

/** Workers that have taken jobs, and of which nobody says that they live. */
export async function findSilentWorkers(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(/* sql */ `
    select distinct j.locked_by as id from graphile_worker._private_jobs j
    where j.locked_at is not null and not exists (
      select from job_workers w where w.id = j.locked_by and w.leased_until >= clock_timestamp())`)
  return rows.map(({ id }) => id)
}

/**
 * Their jobs can be taken at once. One that was asked for again while it ran can never be: the queue keeps it as tried
 * often enough beside the one that was asked for, so it goes.
 */
export async function freeJobsOf(client: ClientBase, workerIds: readonly string[]): Promise<void> {
  await client.query(
    'delete from graphile_worker._private_jobs where locked_by = any($1) and attempts >= max_attempts',
    [workerIds],
  )
  await client.query('select graphile_worker.force_unlock_workers($1)', [workerIds])
}

/** The schedule runs nothing before the last time that it knows: one that lies ahead was written by a wrong clock. */
export async function forgetTimesAhead(client: ClientBase): Promise<void> {
  await client.query(/* sql */ `
    update graphile_worker._private_known_crontabs set last_execution = now()
    where last_execution > now() + interval '1 minute'`)
}
