/**
 * Begins the runner of jobs again whenever it ends by itself.
 *
 * A runner does not survive an outage of the database: a job whose end it cannot write ends one of the two that work
 * for it, silently. Its schedule waits (`patient-pool.ts`).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'
import type { Logger } from 'pino'

export interface KeptRunner {
  isRunning(): boolean
  /** Lets running jobs finish, those of runners that ended before as well. */
  stop(): Promise<void>
}

/** From the first wait to the longest, doubled each time it fails again. */
export interface Waits {
  readonly firstMs: number
  readonly longestMs: number
}

/** The first time it must succeed: a process that cannot work at its start says so and ends. */
export async function keepRunning(
  begin: () => Promise<Runner>,
  log: Logger,
  waits: Waits,
): Promise<KeptRunner> {
  const stopping = new AbortController()
  const endings: Promise<void>[] = []
  let isRunning = true
  /** Until it ends by itself or we stop; its jobs may go on for a while, and are waited for at the stop. */
  const see = async (runner: Runner) => {
    await ended(runner, stopping.signal)
    isRunning = false
    endings.push(end(runner))
  }
  const again = async (): Promise<Runner | null> => {
    for (let wait = waits.firstMs; ; wait = Math.min(2 * wait, waits.longestMs)) {
      await sleep(wait, null, { signal: stopping.signal }).catch(() => {}) // stopped: seen below
      if (stopping.signal.aborted) return null
      try {
        return await begin()
      } catch (error) {
        log.error({ error: (error as Error).message }, 'scheduled jobs cannot start yet')
      }
    }
  }
  const keep = async (first: Runner) => {
    for (let runner: Runner | null = first; runner; runner = await again()) {
      if (runner !== first) log.info('scheduled jobs run again')
      isRunning = true
      await see(runner)
      if (stopping.signal.aborted) return
      log.error('scheduled jobs have ended by themselves and will be started again')
    }
  }
  const keeping = keep(await begin())
  return {
    isRunning: () => isRunning,
    async stop() {
      stopping.abort()
      await keeping
      await Promise.all(endings)
    },
  }
}

async function ended({ events, promise }: Runner, stopping: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = () => resolve()
    events.once('stop', done)
    events.once('worker:fatalError', done)
    stopping.addEventListener('abort', done, { once: true })
    promise.then(done, done)
    if (stopping.aborted) done()
  })
}

/** It refuses to be stopped twice, and then ends by its promise, whose error is logged by itself. */
async function end(runner: Runner): Promise<void> {
  const over = runner.promise.catch(() => {})
  await runner.stop().catch(() => over)
}
