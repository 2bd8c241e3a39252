/** Counts tries at what can be guessed, in PostgreSQL, so that the limit holds across processes. */
import { LimitReached } from '~/core/errors.ts'
import type { Context } from '../../context.ts'

export interface AttemptLimit {
  /** what is tried and by whom, e.g. `sign-in address 203.0.113.9` */
  readonly key: string
  readonly most: number
  readonly withinSeconds: number
}

/**
 * Counts one try; above the limit throws LimitReached with the seconds to wait. In a transaction that a refusal undoes the
 * try still counts.
 */
export async function limitAttempts(context: Context, limit: AttemptLimit): Promise<void> {
  const tried = await count(context, limit)
  context.lasting?.push((outside) => count(outside, limit))
  if (tried.count <= limit.most) return
  const elapsed = (context.now().getTime() - tried.window_started_at.getTime()) / 1000
  const wait = Math.max(1, Math.ceil(limit.withinSeconds - elapsed))
  throw new LimitReached('rate', `Too many attempts. Try again in ${spoken(wait)}.`, wait)
}

/** The same as an answer, for what then goes on another way. */
export async function isTriedTooOften(context: Context, limit: AttemptLimit): Promise<boolean> {
  try {
    await limitAttempts(context, limit)
    return false
  } catch (error) {
    if (error instanceof LimitReached) return true
    throw error
  }
}

interface Tried {
  readonly count: number
  readonly window_started_at: Date
}

async function count(context: Context, { key, withinSeconds }: AttemptLimit): Promise<Tried> {
  const now = context.now()
  const opened = new Date(now.getTime() - withinSeconds * 1000)
  const { rows } = await context.db.raw<{ rows: [Tried] }>(
    /* sql */ `
      insert into rate_limits as l (key, window_started_at, count) values (:key, :now, 1)
      on conflict (key) do update set
        count = case when l.window_started_at <= :opened then 1 else l.count + 1 end,
        window_started_at = case when l.window_started_at <= :opened then :now else l.window_started_at end
      returning count, window_started_at`,
    { key, now, opened },
  )
  return rows[0]
}

/** Who has shown to be the owner starts counting anew. */
export async function forgetAttempts(context: Context, key: string): Promise<void> {
  await context.db('rate_limits').where({ key }).delete()
}

function spoken(seconds: number): string {
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}
