/** Waits for what comes back after a fault, however busy the machine is. */
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { House } from './house-with-database.ts'

/** Long, because the machine may be shared: what comes is judged, not when. */
const PATIENCE_MS = 300_000
/**
 * For a job whose process says that it lives: three models are fitted in 2 minutes at load 9, and in more than 5 at
 * load 14, while nothing waits for a lock, a lease or a turn.
 */
const LONGEST_MS = 3_600_000

/** Nothing that waiting could mend. */
export class Fault extends Error {}

/** What is asked about jobs, and told when they never come. */
type Asked = Pick<House, 'ask' | 'rows' | 'log'>

/** Asked for in the queue, as its schedule does; until a run that began after that has ended well. */
export async function runJob(house: Asked, name: string): Promise<void> {
  let after: string | null = null
  const isUnderWay = async () => {
    const running = await house.ask(
      `select count(*) as value from job_runs where job = $1 and outcome = 'running' and leased_until > now()`,
      [name],
    )
    return Number(running) > 0
  }
  const hasRun = async () => {
    after ??= await house.ask('select coalesce(max(id), 0) as value from job_runs', [])
    const isAsked = await house.ask(
      `select count(*) as value from graphile_worker.jobs where key = $1 and locked_at is null`,
      [`outage ${name}`],
    )
    const done = await house.ask(
      `select count(*) as value from job_runs where job = $1 and outcome = 'done' and id > $2`,
      [name, after],
    )
    if (Number(done) > 0) return true
    if (Number(isAsked) === 0) {
      await house.ask(`select graphile_worker.add_job($1, job_key := $2) is null as value`, [
        name,
        `outage ${name}`,
      ])
    }
    return false
  }
  await until(house, `the job ${name} runs`, hasRun, isUnderWay)
}

export async function until(
  house: Asked,
  what: string,
  isSo: () => Promise<boolean>,
  isUnderWay = () => Promise.resolve(false),
): Promise<void> {
  const startedAt = performance.now()
  let deadline = startedAt + PATIENCE_MS
  const look = async (how: () => Promise<boolean>) => {
    try {
      return await how()
    } catch (error) {
      if (error instanceof Fault) throw error
      return false
    }
  }
  while (!(await look(isSo))) {
    const now = performance.now()
    if (now < startedAt + LONGEST_MS && (await look(isUnderWay))) deadline = now + PATIENCE_MS
    if (now > deadline) {
      const jobs = await tellJobs(house).catch(String)
      throw new Error(`never came: ${what}\n${jobs}\n${house.log()}`)
    }
    await sleep(200)
  }
}

/** Whether a job is slow or waits for something: its newest runs, and what is in the queue. */
async function tellJobs(house: Asked): Promise<string> {
  const runs = await house.rows(
    'select job, outcome, started_at, ended_at, leased_until from job_runs order by id desc limit 20',
  )
  const queue = await house.rows(
    'select key, attempts, run_at, locked_at from graphile_worker.jobs',
  )
  return [
    `load ${loadavg().join(', ')}`,
    ...[...runs, ...queue].map((row) => JSON.stringify(row)),
  ].join('\n')
}
