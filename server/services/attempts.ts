/** Counts attempts in PostgreSQL, so that a limit holds across processes. */

import { LimitReached } from '~/core/errors.ts'
import { RateLimit } from '~/database/models/people.ts'
import { countAttempt, type Tried } from '~/database/queries/people/attempts.ts'
import type { Context } from '../context.ts'

export interface AttemptLimit {
  /** what is tried and by which address or account, e.g. `sign-in address 203.0.113.9` */
  readonly key: string
  readonly most: number
  readonly withinSeconds: number
  /** what a person reads above the limit; `wait` is how long, such as "3 hours" */
  readonly sentence?: (wait: string) => string
}

/** What is left of a limit after an attempt, and the seconds until it is whole again. */
export interface Left {
  readonly attempts: number
  readonly seconds: number
}

/**
 * Counts one attempt; above the limit throws LimitReached with the seconds to wait. The attempt also counts in a
 * transaction that the refusal rolls back. Staff who view as a person use up none of that person's.
 */
export async function limitAttempts(context: Context, limit: AttemptLimit): Promise<Left> {
  if (context.shadowWrites) return { attempts: limit.most, seconds: limit.withinSeconds }
  const tried = await count(context, limit)
  context.lasting?.push((outside) => count(outside, limit))
  const elapsed = (context.now().getTime() - tried.windowStartedAt.getTime()) / 1000
  const wait = Math.max(1, Math.ceil(limit.withinSeconds - elapsed))
  if (tried.count <= limit.most) return { attempts: limit.most - tried.count, seconds: wait }
  const { sentence = tooMany } = limit
  throw new LimitReached('rate', sentence(spoken(wait)), wait)
}

/** What is left of a limit, without an attempt. */
export async function leftOf(
  context: Context,
  { key, most, withinSeconds }: AttemptLimit,
): Promise<Left> {
  const tried = await RateLimit.query(context.db).findById(key)
  const elapsed = tried ? (context.now().getTime() - tried.windowStartedAt.getTime()) / 1000 : 0
  if (!tried || elapsed >= withinSeconds) return { attempts: most, seconds: withinSeconds }
  return {
    attempts: Math.max(0, most - tried.count),
    seconds: Math.max(1, Math.ceil(withinSeconds - elapsed)),
  }
}

/** The same as a boolean, for callers with another way to continue. */
export async function isTriedTooOften(context: Context, limit: AttemptLimit): Promise<boolean> {
  return (await refusalOfAttempt(context, limit)) !== null
}

/** The same as an answer, for callers who may let some continue. */
export async function refusalOfAttempt(
  context: Context,
  limit: AttemptLimit,
): Promise<LimitReached | null> {
  try {
    await limitAttempts(context, limit)
    return null
  } catch (error) {
    if (error instanceof LimitReached) return error
    throw error
  }
}

async function count(context: Context, { key, withinSeconds }: AttemptLimit): Promise<Tried> {
  const now = context.now()
  const away = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const [opened, ahead] = [away(-withinSeconds), away(withinSeconds)]
  return await countAttempt(context.db, { key, now, opened, ahead })
}

/** Resets the counter after a success. */
export async function forgetAttempts(context: Context, key: string): Promise<void> {
  await RateLimit.query(context.db).deleteById(key)
}

function tooMany(wait: string): string {
  return `Too many attempts. Try again in ${wait}.`
}

function spoken(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
