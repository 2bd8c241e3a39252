/**
 * Starts the embedded database again when its main process ends under us (a kill, the end of memory, a full disk).
 *
 * PostgreSQL recovers by itself and refuses to start while a process of the old one still uses its memory, so nothing
 * is forced here: it is tried again, less and less often, for as long as it takes.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { EmbeddedPostgres } from '~/database/embedded.ts'

interface Keeping {
  /** Starts it, or finds it started, and claims it. */
  readonly again: () => Promise<EmbeddedPostgres>
  /** Errors of `again` that no further try would change. */
  readonly isFinal: (error: unknown) => boolean
  readonly log: Logger
  readonly everyMs: number
}

export interface KeptDatabase {
  isRunning(): boolean
  readonly lost: Promise<never>
  /** Keeps it no longer; the answer stops it. */
  end(): Promise<() => Promise<void>>
}

const LONGEST_MS = 10_000

export function keepDatabase(
  first: EmbeddedPostgres,
  { again, isFinal, log, everyMs }: Keeping,
): KeptDatabase {
  const ending = new AbortController()
  let postgres = first
  let isRunning = true
  const pause = async (milliseconds: number) => {
    await sleep(milliseconds, null, { signal: ending.signal, ref: false }).catch(() => {}) // ended: seen by the loops
    return !ending.signal.aborted
  }
  const restart = async () => {
    for (let wait = 100; await pause(wait); wait = Math.min(2 * wait, LONGEST_MS)) {
      try {
        postgres = await again()
        return true
      } catch (error) {
        if (isFinal(error)) throw error
        log.error({ error: (error as Error).message }, 'the database cannot be started yet')
      }
    }
    return false
  }
  const keep = async () => {
    while (await pause(everyMs)) {
      if (postgres.isAlive()) continue
      isRunning = false
      log.error('the database has ended and will be started again')
      if (!(await restart())) return
      isRunning = true
      log.info('the database runs again')
    }
  }
  let fail: (reason: unknown) => void
  const lost = new Promise<never>((_, reject) => {
    fail = reject
  })
  lost.catch(() => {}) // who waits for it is told; nobody has to
  const keeping = keep().catch((error: unknown) => {
    log.fatal(
      { error: (error as Error).message },
      'the database is lost to this process, which ends',
    )
    fail(error)
  })
  return {
    isRunning: () => isRunning && postgres.isAlive(),
    lost,
    async end() {
      ending.abort()
      await keeping
      return () => postgres.stop()
    },
  }
}
