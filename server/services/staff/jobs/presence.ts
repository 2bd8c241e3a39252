/**
 * Says of the workers of this process that they live, and frees the jobs of workers that do not.
 *
 * A job is freed when nobody has held its worker's lock at two looks in a row: after an outage of the database each
 * process takes the locks of its workers again within a second. Should a worker live after all, its job still runs
 * once at a time, because `runRecorded` holds a lock by the job's name.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import { limitsOf } from '~/database/connection.ts'
import {
  findSilentWorkers,
  freeJobsOf,
  holdWorker,
  letWorkerGo,
} from '~/database/queries/staff/living-workers.ts'

interface Presence {
  /** Follows the workers that a runner makes with these events, until each has ended. */
  follow(events: WorkerEvents): void
  end(): Promise<void>
}

/** `lookMs`: how often it looks for jobs of workers that are gone. */
export function openPresence(
  connectionString: string,
  { log, lookMs }: { readonly log: Logger; readonly lookMs: number },
): Presence {
  const ending = new AbortController()
  const living = new Set<string>()
  const held = new Set<string>()
  let connection: pg.Client | null = null
  /** silent at the last look */
  let suspects: readonly string[] = []
  let nextLookAt = 0
  const forget = () => {
    connection = null
    held.clear()
    suspects = []
  }
  const connect = async () => {
    const client = new pg.Client({
      ...{ connectionString, application_name: 'stipend workers' },
      ...limitsOf('pages'),
    })
    client.on('error', forget).on('end', forget)
    await client.connect()
    return client
  }
  const hold = async (client: pg.Client) => {
    for (const id of living) if (!held.has(id) && (await holdWorker(client, id))) held.add(id)
    for (const id of held) {
      if (living.has(id)) continue
      await letWorkerGo(client, id)
      held.delete(id)
    }
  }
  const look = async (client: pg.Client) => {
    const silent = (await findSilentWorkers(client)).filter((id) => !living.has(id))
    const gone = silent.filter((id) => suspects.includes(id))
    suspects = silent
    if (gone.length === 0) return
    await freeJobsOf(client, gone)
    log.warn({ workers: gone.length }, 'jobs of workers that are gone can be taken again')
  }
  const keep = async () => {
    while (!ending.signal.aborted) {
      try {
        connection ??= await connect()
        await hold(connection)
        if (performance.now() >= nextLookAt) {
          await look(connection)
          nextLookAt = performance.now() + lookMs
        }
      } catch (error) {
        log.debug({ error: (error as Error).message }, 'workers cannot be told to live yet')
        await connection?.end().catch(() => {}) // broken already
        forget()
      }
      const wait = Math.min(1000, lookMs)
      await sleep(wait, null, { signal: ending.signal }).catch(() => {}) // ended: seen above
    }
    await connection?.end()
  }
  const keeping = keep()
  return {
    follow(events) {
      events.on('worker:create', ({ worker }) => living.add(worker.workerId))
      events.on('worker:stop', ({ worker }) => living.delete(worker.workerId))
    },
    async end() {
      ending.abort()
      await keeping
    },
  }
}
