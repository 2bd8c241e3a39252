/**
 * Reads from a streaming replica. Looks twice a second how far the primary has written its log and the replica has
 * replayed it: a read goes there where it has what the session wrote and is at most five seconds behind, and else to
 * the primary. What fails there is asked of the primary at once.
 */
import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isDatabaseAway } from './availability.ts'
import { type Database, openDatabase, openReplica, type Queryable } from './connection.ts'
import { readReplayedPosition, readWrittenPosition } from './queries/replica.ts'

/** Queries alone, which may be asked twice: what a replica fails at is asked of the primary. */
export type LaggingRead<T> = (db: Queryable) => Promise<T>

export interface Replica {
  /** @param asked.after the position that the reader has written up to */
  read<T>(
    asked: { readonly primary: Queryable; readonly after: number },
    read: LaggingRead<T>,
  ): Promise<T>
  /** Reads go to the primary until the replica has replayed what is written from now on. */
  lose(error: unknown): void
  state(): ReplicaState
  stop(): Promise<void>
}

export interface ReplicaState {
  /** how old what it answers may be; null while it answers nothing */
  readonly lagSeconds: number | null
  /** reads so far, by who answered them */
  readonly reads: Readonly<Record<'replica' | 'primary' | 'primary after replica', number>>
}

interface Watching {
  readonly primary: { readonly url: string; readonly isPooled: boolean }
  readonly poolSize: number
  readonly log: Logger
}

const EVERY_MS = 500
/** A look that takes longer says that the replica, or the way to it, is lost. */
const PATIENCE_MS = 2000
export const MOST_LAG_MS = 5000
/** More than half an hour of looks. */
const MOST_SAMPLES = 4000

/** One start of the replica; another start may go back in its log, and gets connections of its own. */
interface Start {
  readonly at: string
  readonly pool: Database
  readonly lost: AbortController
  /** it had replayed the log up to here */
  position: number
  /** everything that was written before; null while it has replayed nothing that was written since we watch */
  freshAt: number | null
  seenAt: number
}

/** The address leads to another database, or to no replica of it. */
export class NotItsReplica extends Error {
  override readonly name = 'NotItsReplica'
}

/** Throws where the address leads to something else; a replica that does not answer is used when it does. */
export async function watchReplica(
  url: string,
  { primary, poolSize, log }: Watching,
): Promise<Replica> {
  const openWatchers = () => ({
    primary: openDatabase(primary.url, { ...WATCH, isPooled: primary.isPooled }),
    replica: openDatabase(url, WATCH),
  })
  const samples: { readonly at: number; readonly position: number }[] = []
  const reads = { replica: 0, primary: 0, 'primary after replica': 0 }
  const stopping = new AbortController()
  let watchers = openWatchers()
  let start: Start | null = null
  let said: string | null = null
  const say = (sentence: string, why: unknown = null) => {
    if (said === sentence) return
    said = sentence
    const { host, pathname } = new URL(url)
    const facts = { replica: host + pathname }
    if (why === null) log.info(facts, sentence)
    else log.warn({ ...facts, why: reasonOf(why) }, sentence)
  }

  const lose = (error: unknown) => {
    samples.length = 0
    if (start === null) return
    const { lost, pool } = start
    start = null
    lost.abort(error)
    void pool.destroy().catch(() => {}) // its connections are what was lost
  }

  const look = async () => {
    const at = performance.now()
    const written = await readWrittenPosition(watchers.primary)
    samples.push({ at, position: written.position })
    const found = await readReplayedPosition(watchers.replica)
    const problem = replicaProblem(written, found)
    if (problem !== null) throw new NotItsReplica(`DATABASE_REPLICA_URL: ${problem}`)
    if (start?.at !== found.startedAt) {
      lose(new Error('the replica was started again'))
      samples.push({ at, position: written.position })
      const pool = openReplica(url, {
        poolSize,
        startedAt: found.startedAt,
      })
      const lost = new AbortController()
      setMaxListeners(0, lost.signal)
      start = { at: found.startedAt, pool, lost, position: 0, freshAt: null, seenAt: 0 }
    }
    start.position = found.position
    start.seenAt = performance.now()
    // the oldest of those that it has not replayed stay
    while (samples[0] && samples[0].position <= found.position) {
      start.freshAt = samples.shift()?.at ?? null
    }
    if (samples.length > MOST_SAMPLES) samples.shift()
    if (isFresh(start)) say('reads that may be old go to the replica')
    else say('the replica is behind: reads go to the primary', `${secondsBehind(start)} s`)
  }

  const away = (error: unknown) => {
    lose(error)
    say('the replica is away: reads go to the primary', error)
  }

  const lookInTime = async () => {
    const late = new AbortController()
    try {
      await Promise.race([look(), tooLate(late.signal)])
    } catch (error) {
      // a connection that gives no answer is never used again
      for (const pool of Object.values(watchers)) void pool.destroy()
      watchers = openWatchers()
      throw error
    } finally {
      late.abort()
    }
  }

  const watch = async () => {
    while (!stopping.signal.aborted) {
      await sleep(EVERY_MS, null, { signal: stopping.signal, ref: false }).catch(() => {})
      if (stopping.signal.aborted) return
      await lookInTime().catch(away)
    }
  }

  const stop = async () => {
    stopping.abort()
    await watched
    const pool = start?.pool
    start = null
    await Promise.all([...Object.values(watchers), pool].map((open) => open?.destroy()))
  }
  let watched: Promise<void> = Promise.resolve()
  try {
    await lookInTime()
  } catch (error) {
    if (error instanceof NotItsReplica) {
      await stop()
      throw error
    }
    away(error)
  }
  watched = watch()

  return {
    async read({ primary: db, after }, read) {
      const used = start
      if (!used || !isFresh(used) || used.position < after) {
        reads.primary += 1
        return await read(db)
      }
      try {
        const answer = await unlessAborted(read(used.pool), used.lost.signal)
        reads.replica += 1
        return answer
      } catch (error) {
        if (used !== start) log.debug({ error: reasonOf(error) }, 'the replica was lost in a read')
        else if (isDatabaseAway(error)) away(error)
        else log.warn({ error: reasonOf(error) }, 'the primary is asked what the replica refused')
        reads['primary after replica'] += 1
        return await read(db) // whose error counts
      }
    },
    lose,
    state: () => ({
      lagSeconds: start && isFresh(start) ? secondsBehind(start) : null,
      reads: { ...reads },
    }),
    stop,
  }
}

type Positions<F extends (db: Queryable) => Promise<unknown>> = Awaited<ReturnType<F>>

/** Why the second is not a replica of the first; null where it is one. */
export function replicaProblem(
  written: Positions<typeof readWrittenPosition>,
  found: Positions<typeof readReplayedPosition>,
): string | null {
  if (found.system !== written.system || found.database !== written.database) {
    return 'leads to another database than DATABASE_URL, of which it has to be a streaming replica.'
  }
  if (found.isReplica) return null
  return 'leads to a server that is a primary itself; name a streaming replica of DATABASE_URL.'
}

const WATCH = { poolSize: 1, applicationName: 'stipend replica watch' }

function secondsBehind({ freshAt }: Start): number {
  return freshAt === null ? Number.POSITIVE_INFINITY : (performance.now() - freshAt) / 1000
}

function isFresh(start: Start): boolean {
  const isSeen = performance.now() - start.seenAt < EVERY_MS + PATIENCE_MS
  return isSeen && secondsBehind(start) * 1000 <= MOST_LAG_MS
}

async function tooLate(signal: AbortSignal): Promise<never> {
  await sleep(PATIENCE_MS, null, { signal, ref: false })
  throw new Error(`no answer within ${PATIENCE_MS / 1000} seconds`)
}

/** Without the statement and its values, which knex puts before it. */
function reasonOf(error: unknown): string {
  return String(error instanceof Error ? error.message.split(' - ').at(-1) : error)
}

/** Leaves nothing at the signal, as `Promise.race` would. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
