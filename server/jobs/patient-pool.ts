/**
 * A pool whose `query` waits until an outage of the database, or a full disk, is over.
 *
 * The scheduler of the job library asks once a minute with `pool.query`, and a rejected one is a rejection that nobody
 * can catch (`cron.promise.finally` in its runner), which ends the process. Jobs themselves use `connect`, and fail.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseAway, isDatabaseBusy } from '../context.ts'

export interface PatientPool {
  readonly pool: pg.Pool
  /** Waits no more: what waits is answered without rows. Before the runner is stopped. */
  giveUp(): void
  end(): Promise<void>
}

export function openPatientPool(options: pg.PoolConfig, waitMs: number): PatientPool {
  const pool = new pg.Pool(options)
  const givenUp = new AbortController()
  const ask = pool.query.bind(pool) as (text: string, values?: unknown[]) => Promise<pg.QueryResult>
  const query = async (text: string, values?: unknown[]): Promise<pg.QueryResult> => {
    for (;;) {
      try {
        return await ask(text, values)
      } catch (error) {
        if (!isDatabaseAway(error) && !isDatabaseBusy(error)) throw error
        await sleep(waitMs, null, { signal: givenUp.signal }).catch(() => {}) // given up: seen below
        if (givenUp.signal.aborted) return NOTHING
      }
    }
  }
  return {
    pool: Object.assign(pool, { query }),
    giveUp: () => givenUp.abort(),
    end: async () => await pool.end(),
  }
}

const NOTHING: pg.QueryResult = { command: '', rowCount: 0, oid: 0, rows: [], fields: [] }
