/** Runs the jobs of jobs.ts on their cadence, in the process that serves pages or in one of its own. */
import { EventEmitter } from 'node:events'
import {
  Logger as GraphileLogger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { FittingStopped } from '~/core/engine/fit/fit-progress.ts'
import { STARTERS, type Starter } from '~/core/staff/schedule.ts'
import { createContext, limitsOf, type Resources } from '../context.ts'
import {
  findMissedJobs,
  JobRunning,
  openPresence,
  runRecorded,
} from '../services/staff/system/jobs.ts'
import { JOBS, type Job } from './jobs.ts'
import { keepRunning, type Waits } from './keep-running.ts'
import { openPatientPool } from './patient-pool.ts'

export interface Worker {
  /** false between an outage that ended the jobs and the moment they are taken up again */
  isRunning(): boolean
  /** Lets running jobs finish; what is queued stays in the database. */
  stop(): Promise<void>
}

interface WorkerOptions {
  readonly concurrency?: number
  readonly waits?: Waits
  readonly presence?: Parameters<typeof openPresence>[1]
}

/** longer than the lease of a run, which has to end before its job is taken again */
const PRESENCE = { lookMs: 5_000, leaseMs: 25_000 }
/** A timer may be early by less. */
const SET_BACK_MS = 120_000
const WAITS: Waits = { firstMs: 1000, longestMs: 30_000 }

export async function startWorker(
  databaseUrl: string,
  resources: Resources,
  { concurrency = 2, waits = WAITS, presence: times = PRESENCE }: WorkerOptions = {},
): Promise<Worker> {
  const { log } = resources.outside
  const connections = openPatientPool(
    { connectionString: databaseUrl, max: concurrency + 1, ...limitsOf('pages') },
    waits.firstMs,
  )
  const presence = openPresence(databaseUrl, times, log)
  const end = async () => {
    await presence.end()
    await connections.end()
  }
  const begin = async () => {
    const events: WorkerEvents = new EventEmitter()
    presence.follow(events)
    // where the clock was set back, the schedule would wait until it is where it was: it begins again
    events.on('cron:prematureTimer', ({ currentTimestamp, expectedTimestamp }) => {
      if (expectedTimestamp - currentTimestamp > SET_BACK_MS) void runner.stop().catch(() => {}) // ended by itself
    })
    const runner = await run({
      events,
      pgPool: connections.pool,
      concurrency,
      noHandleSignals: true, // the process drains requests first, then asks us to stop
      taskList: taskList(resources),
      parsedCronItems: parseCronItems(
        JOBS.map(({ name, cadence }) => ({ task: name, match: cadence, identifier: name })),
      ),
      logger: new GraphileLogger(() => (level, message, meta) => {
        // the process ends, and the job runs again at the next start: nobody has to do anything
        const isStopped = meta?.error instanceof FittingStopped
        if (level === 'error' && !isStopped) log.error({ worker: message }, 'worker')
        else log.debug({ worker: message }, 'worker')
      }),
    })
    try {
      await addStarts(runner, resources)
      return runner
    } catch (error) {
      runner.promise.catch(() => {}) // told by the error that ends it here
      await runner.stop().catch(() => {}) // stopped by itself already
      throw error
    }
  }
  try {
    const kept = await keepRunning(begin, log, waits)
    return {
      isRunning: kept.isRunning,
      async stop() {
        connections.giveUp()
        await kept.stop()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** What was missed while nobody worked, and what each start does. */
async function addStarts(runner: Runner, resources: Resources): Promise<void> {
  const missed = await findMissedJobs(createContext(resources, { kind: 'system', name: 'worker' }))
  for (const { name, atStart } of JOBS) {
    const startedBy: Starter | null = missed.includes(name)
      ? 'catch-up'
      : atStart
        ? 'schedule'
        : null
    if (startedBy) await runner.addJob(name, { startedBy }, { jobKey: `start ${name}` })
  }
}

function taskList(resources: Resources): TaskList {
  return Object.fromEntries(
    JOBS.map((job) => [job.name, (payload) => work(resources, job, starterOf(payload))]),
  )
}

async function work(resources: Resources, { name, run }: Job, startedBy: Starter): Promise<void> {
  const context = createContext(resources, { kind: 'system', name })
  // processes that start together all find it missed
  if (startedBy === 'catch-up' && !(await findMissedJobs(context)).includes(name)) return
  try {
    await runRecorded(context, { name, startedBy, run })
  } catch (error) {
    if (!(error instanceof JobRunning)) throw error
    resources.outside.log.debug({ job: name }, 'runs in another process')
  }
}

/** Its own times say nothing of who started it. */
function starterOf(payload: unknown): Starter {
  const { startedBy } = (payload ?? {}) as { readonly startedBy?: unknown }
  return STARTERS.find((one) => one === startedBy) ?? 'schedule'
}
