/** Runs the jobs of jobs.ts on their cadence, in the process that serves pages or in one of its own. */
import { Logger as GraphileLogger, parseCronItems, run, type TaskList } from 'graphile-worker'
import { FittingStopped } from '~/core/estimation/fit/fitting-stopped.ts'
import { createContext, type Resources } from '../context.ts'
import { JOBS } from './jobs.ts'

export interface Worker {
  /** Lets running jobs finish; what is queued stays in the database. */
  stop(): Promise<void>
}

export async function startWorker(databaseUrl: string, resources: Resources): Promise<Worker> {
  const { log } = resources.outside
  const runner = await run({
    connectionString: databaseUrl,
    concurrency: 2,
    maxPoolSize: 3,
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
  for (const { name, atStart } of JOBS) {
    if (atStart) await runner.addJob(name, {}, { jobKey: `start ${name}` })
  }
  return { stop: () => runner.stop() }
}

function taskList(resources: Resources): TaskList {
  return Object.fromEntries(
    JOBS.map((job) => [
      job.name,
      async () => {
        await job.run(createContext(resources, { kind: 'system', name: job.name }))
      },
    ]),
  )
}
