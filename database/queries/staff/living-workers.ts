/**
 * Which workers of the job queue live. Each holds an advisory lock in a connection of its process, so that it is gone
 * with the process however that ends; the queue itself only sees that a job was taken, and waits four hours.
 */
import type { ClientBase } from 'pg'

const WORKERS = 7_834_003

/** false where an older connection of the same process has it still. */
export async function holdWorker(client: ClientBase, workerId: string): Promise<boolean> {
  const sql = 'select pg_try_advisory_lock($1, hashtext($2)) as won'
  const { rows } = await client.query<{ won: boolean }>(sql, [WORKERS, workerId])
  return rows[0]?.won ?? false
}

export async function letWorkerGo(client: ClientBase, workerId: string): Promise<void> {
  await client.query('select pg_advisory_unlock($1, hashtext($2))', [WORKERS, workerId])
}

/** Workers that have taken jobs, and whose lock nobody holds. */
export async function findSilentWorkers(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(SILENT, [WORKERS])
  return rows.map(({ id }) => id)
}

/** A lock of two keys has its second in `objid`, unsigned. */
const SILENT = /* sql */ `
  select distinct j.locked_by as id from graphile_worker._private_jobs j
  where j.locked_at is not null and not exists (
    select from pg_locks l
    where l.locktype = 'advisory' and l.objsubid = 2 and l.granted
      and l.database = (select oid from pg_database where datname = current_database())
      and l.classid = $1::int8::oid and l.objid = (hashtext(j.locked_by)::int8 & 4294967295)::oid)`

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
