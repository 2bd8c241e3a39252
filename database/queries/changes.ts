/**
 * Announces to other processes a change of what they keep in memory. A process that hears nothing finds it by asking a
 * few seconds later, so an announcement saves time and no correctness rests on it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { limitsOf, type Queryable } from '../connection.ts'

export type Topic = 'market' | 'flags'

const CHANNEL = 'stipend_changes'

/** In a transaction, others hear of it when it commits. */
export async function announceChange(db: Queryable, topic: Topic): Promise<void> {
  await db.raw('select pg_notify(?, ?)', [CHANNEL, topic])
}

interface Hearer {
  readonly on: (topic: Topic) => void
  readonly log: Pick<Logger, 'warn' | 'info'>
  readonly waits?: { readonly firstMs: number; readonly longestMs: number }
}

const WAITS = { firstMs: 1000, longestMs: 30_000 }

/**
 * Listens on one connection of its own, never by way of a pooler, which would lose it. After an outage it listens
 * again and passes on every topic once, because a change may have been announced meanwhile.
 */
export function hearChanges(directUrl: string, { on, log, waits = WAITS }: Hearer) {
  const ending = new AbortController()
  const listen = async (wasAway: boolean) => {
    const client = new pg.Client({
      ...{ connectionString: directUrl, application_name: 'stipend changes', keepAlive: true },
      ...{ connectionTimeoutMillis: 5000, ...limitsOf('pages') },
    })
    const gone = new Promise<void>((resolve) => {
      client.on('error', () => resolve()).on('end', () => resolve())
      ending.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    client.on('notification', ({ payload }) => {
      const topic = TOPICS.find((one) => one === payload)
      if (topic) on(topic)
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      if (wasAway) for (const topic of TOPICS) on(topic)
      await gone
    } finally {
      await client.end().catch(() => {}) // the connection may be what failed
    }
  }
  const keep = async () => {
    let [wait, isFirst] = [waits.firstMs, true]
    while (!ending.signal.aborted) {
      const startedAt = performance.now()
      try {
        await listen(!isFirst)
      } catch (error) {
        log.warn({ error: String(error) }, 'changes of other processes are found by asking')
      }
      isFirst = false
      if (performance.now() - startedAt > waits.longestMs) wait = waits.firstMs
      await sleep(wait, null, { signal: ending.signal, ref: false }).catch(() => {}) // ended: seen above
      wait = Math.min(2 * wait, waits.longestMs)
    }
  }
  const keeping = keep()
  return {
    async end() {
      ending.abort()
      await keeping
    },
  }
}

const TOPICS: readonly Topic[] = ['market', 'flags']
