/** Counts tries at what can be guessed, in one statement: the limit holds across processes. */
import type { Queryable } from '../../connection.ts'

export interface Tried {
  readonly count: number
  readonly windowStartedAt: Date
}

/** One more try; the count begins again where its window opened before `opened`. */
export async function countAttempt(
  db: Queryable,
  attempt: { readonly key: string; readonly now: Date; readonly opened: Date },
): Promise<Tried> {
  const { rows } = await db.raw<{ rows: [Tried] }>(COUNT, attempt)
  return rows[0]
}

const COUNT = /* sql */ `
  insert into rate_limits as l (key, window_started_at, count) values (:key, :now, 1)
  on conflict (key) do update set
    count = case when l.window_started_at <= :opened then 1 else l.count + 1 end,
    window_started_at = case when l.window_started_at <= :opened then :now else l.window_started_at end
  returning count, window_started_at as "windowStartedAt"`

/** What was counted under these keys, and under those that begin so. */
export function countedAttempts(
  db: Queryable,
  { keys, prefix }: { readonly keys: readonly string[]; readonly prefix: string },
) {
  return db('rate_limits').where((either) =>
    either.whereIn('key', [...keys]).orWhereRaw('starts_with(key, ?)', [prefix]),
  )
}
