/** What every service is given: who asks, which database or transaction, what time it is, which outside world. */
import type { Knex } from 'knex'
import { isKnownError } from '~/core/errors.ts'
import type { Actor } from '~/core/policies/actor.ts'
import type { Database, Queryable } from '~/database/connection.ts'
import type { Outside } from './integrations/outside.ts'
import type { PublishedMarket } from './market.ts'

export { isDatabaseAway } from '~/database/availability.ts'

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
  /** what a GET has read by name, for its page and the frame around it; nothing else keeps what it reads */
  readonly readings?: Map<string, Promise<unknown>>
  /** in a transaction: what is done again, outside of it, where a refusal undoes it */
  readonly lasting?: Lasting[]
}

/** Such as counting a try: whoever was refused has tried all the same. */
export type Lasting = (outside: Context) => Promise<unknown>

export interface RequestFacts {
  /** finds the log lines of this request */
  readonly id: string
  /** the client's address as far as TRUSTED_PROXIES lets us know it: a key for rate limits */
  readonly address: string
  /** what the browser calls itself; kept with a session so that its owner recognizes it */
  readonly userAgent?: string
}

/** What a process has, from which each request's context is made. */
export interface Resources {
  readonly db: Database
  readonly now: () => Date
  readonly outside: Outside
  readonly market: PublishedMarket
}

export function createContext(
  resources: Resources,
  actor: Actor,
  request: RequestFacts | null = null,
): Context {
  const { db, now, outside, market } = resources
  return { actor, db, now, request, outside, market }
}

/**
 * Runs `work` in one transaction: all of it is kept or none, save what is `lasting`. Inside a transaction it joins
 * that one.
 */
export async function transact<T>(
  context: Context,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  if (context.db.isTransaction) return await work(context)
  const lasting: Lasting[] = []
  try {
    return await context.db.transaction(async (trx: Knex.Transaction) => {
      return await work({ ...context, db: trx, lasting, readings: undefined })
    })
  } catch (error) {
    if (isKnownError(error)) for (const again of lasting) await again(context)
    throw error
  }
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

/** The calendar day of the context's clock, in UTC. */
export function today(context: Pick<Context, 'now'>): string {
  return context.now().toISOString().slice(0, 10)
}

/** The pool, for work that brings its own transactions (COPY, migrations); refuses inside a transaction. */
export function databaseOf(context: Context): Database {
  if (context.db.isTransaction) throw new Error('this work opens its own transaction')
  return context.db as Database
}

/** The person who acts; null for visitors and the system. */
export function personOf({ actor }: Pick<Context, 'actor'>): number | null {
  return actor.kind === 'user' || actor.kind === 'staff' ? actor.id : null
}
