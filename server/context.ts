/** The input of every service: actor, database or transaction, clock, and integrations. */
import type { Knex } from 'knex'
import { shadowOf } from '~/core/authorize.ts'
import { ClientGone, isKnownError, NotFound, Unavailable } from '~/core/errors.ts'
import { earliestDayOf } from '~/core/pay/date.ts'
import type { Actor } from '~/core/policy.ts'
import { isGone } from '~/database/availability.ts'
import type { Database, Queryable } from '~/database/connection.ts'
import { type ShadowWrites, shadowWrites } from '~/database/queries/people/staff-roles.ts'
import { fenceRun } from '~/database/queries/staff/job-runs.ts'
import type { LaggingRead, Replica } from '~/database/replica.ts'
import type { Outside } from './integrations/outside.ts'
import { outsideInShadow } from './integrations/outside-in-shadow.ts'
import type { PublishedMarket } from './market.ts'

export { isDatabaseAway, isDatabaseBusy, isReadOnlyRefusal } from '~/database/availability.ts'
export { limitsOf } from '~/database/connection.ts'

export interface Context {
  readonly actor: Actor
  readonly db: Queryable
  /** the one clock of a request */
  readonly now: () => Date
  /** the request this runs in; null in jobs and commands */
  readonly request: RequestFacts | null
  readonly outside: Outside
  /** the published snapshot and its fitted model, kept in memory */
  readonly market: PublishedMarket
  /** reads of a GET by name, shared by its page and the frame around it; nothing else keeps its reads */
  readonly readings?: Map<string, Promise<unknown>>
  /** in a GET, where there is a replica: see `readLagging` */
  readonly lagging?: <T>(primary: Queryable, read: LaggingRead<T>) => Promise<T>
  /** in a transaction: work that is repeated outside of it when an error rolls it back */
  readonly lasting?: Lasting[]
  /** the run of a job in which this works: what its transactions write counts only while the run is this process's */
  readonly jobRun?: number
  /** in a shadow session, whose `db` only reads: all that it writes */
  readonly shadowWrites?: ShadowWrites
}

/** Such as counting an attempt, which counts even when it is refused. */
export type Lasting = (outside: Context) => Promise<unknown>

export interface RequestFacts {
  /** finds the log lines of this request */
  readonly id: string
  /** the client's address as far as TRUSTED_PROXIES allows: a key for rate limits */
  readonly address: string
  /** user agent; stored with a session so that its owner recognizes it */
  readonly userAgent?: string
  /** the mark of the browser, from its cookie: services/sessions/known-device.ts */
  readonly device?: string | null
  /** aborted when the request was answered as late, and when its client has gone (`ClientGone`) */
  readonly signal?: AbortSignal
}

/** Resources of a process, from which each request's context is made. */
export interface Resources {
  readonly db: Database
  /** of `openReadOnly`, for shadow sessions */
  readonly readOnly: Database
  /** left out where there is none, and where no pages are served */
  readonly replica?: Replica | undefined
  readonly now: () => Date
  readonly outside: Outside
  readonly market: PublishedMarket
}

/** A shadow session gets the pool that only reads, whichever page or service asks. */
export function createContext(
  resources: Resources,
  actor: Actor,
  request: RequestFacts | null = null,
): Context {
  const { db, now, outside, market } = resources
  const shadow = shadowOf(actor)
  if (shadow === null) return { actor, db, now, request, outside, market }
  return {
    ...{ actor, db: resources.readOnly, now, request, market },
    outside: outsideInShadow(outside, shadow, now),
    shadowWrites: shadowWrites(db, shadow),
  }
}

/**
 * Runs `work` in one transaction: all of it is stored or none, except `lasting` work. Joins an open transaction. What
 * somebody deletes while `work` runs is not found, as if it had been looked for a moment later.
 */
export async function transact<T>(
  context: Context,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  if (context.db.isTransaction) return await work(context)
  const lasting: Lasting[] = []
  try {
    return await context.db.transaction(async (trx: Knex.Transaction) => {
      const done = await work({ ...context, db: trx, lasting, readings: undefined })
      if (context.jobRun !== undefined) await fenceRun(trx, context.jobRun)
      const over: unknown = context.request?.signal?.reason
      // it was told that nothing was saved; whose client has gone is saved all the same
      if (over instanceof Unavailable && !(over instanceof ClientGone)) throw over
      return done
    })
  } catch (thrown) {
    const error = goneMeanwhile(context, thrown) ?? thrown
    if (isKnownError(error)) for (const again of lasting) await again(context)
    throw error
  }
}

/** Something was read or written that somebody deleted a moment before; null for other errors. Logged: may be a bug. */
export function goneMeanwhile({ outside, request }: Context, error: unknown): NotFound | null {
  if (!isGone(error)) return null
  outside.log.warn({ requestId: request?.id, error: String(error) }, 'asked for what is gone')
  return new NotFound()
}

/** Reads once for a GET, where one name has one reader; each time for everything else. */
export function readOnce<T>(
  { readings }: Context,
  name: string,
  read: () => Promise<T>,
): Promise<T> {
  const known = readings?.get(name)
  if (known) return known as Promise<T>
  const reading = read()
  readings?.set(name, reading)
  return reading
}

/**
 * Reads what may be some seconds old, except what this session has written itself: in a GET from a replica, where there
 * is one, else as everything else. Never for rights, the plan in force, limits and budgets.
 */
export async function readLagging<T>(context: Context, read: LaggingRead<T>): Promise<T> {
  const { db, lagging } = context
  return lagging && !db.isTransaction ? await lagging(db, read) : await read(db)
}

/**
 * The calendar day that has begun everywhere in the United States: on New Year's Eve, January 1 is still ahead, for a
 * board in Ohio and one in Hawaii alike. In the first hours of a day it is the day before.
 */
export function today(context: Pick<Context, 'now'>): string {
  return earliestDayOf(context.now())
}

/** The pool, for work with its own transactions (COPY, migrations); throws inside a transaction. */
export function databaseOf(context: Context): Database {
  if (context.db.isTransaction) throw new Error('this work opens its own transaction')
  return context.db as Database
}

/** The id of the acting user; null for visitors and the system. */
export function personOf({ actor }: Pick<Context, 'actor'>): number | null {
  return actor.kind === 'user' || actor.kind === 'staff' ? actor.id : null
}
