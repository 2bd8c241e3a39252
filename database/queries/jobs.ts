/** Jobs that are asked for in a transaction and run after it. */
import type { Queryable } from '../connection.ts'
import { only } from './query.ts'

interface Asking {
  readonly startedBy?: 'schedule' | 'staff'
  /** jobs of one queue run one after the other */
  readonly queue?: string | null
}

/**
 * Asks for one run of a scheduled job soon; asked twice before it begins is once. Without a worker's tables there is
 * nobody to ask, and the job's own cadence does it: then the answer is false.
 */
export async function askForJob(
  db: Queryable,
  name: string,
  { startedBy = 'schedule', queue = null }: Asking = {},
): Promise<boolean> {
  if (!(await findWorker(db)).hasWorker) return false
  await db.raw(
    `select graphile_worker.add_job(:name, :payload::json, job_key => :key, queue_name => :queue)`,
    { name, payload: JSON.stringify({ startedBy }), key: `asked ${name}`, queue },
  )
  return true
}

const findWorker = only(
  'findWorker',
  `select to_regnamespace('graphile_worker') is not null as "hasWorker"`,
)

/** Asks for several jobs that run in this order. */
export async function askForJobsInOrder(db: Queryable, names: readonly string[]): Promise<void> {
  for (const name of names) await askForJob(db, name, { queue: names.join(', ') })
}
