/** Counts tries at what can be guessed, in one statement: the limit holds across processes. */

import { STORED_FIELDS } from '~/core/forms/fields-schema.ts'
import type { Queryable } from '../../connection.ts'
import { only, type RowOf } from '../query.ts'

/** Also a window that begins more than its own length from now: the clock had jumped ahead, and came back. */
const IS_OVER = '(l.window_started_at <= :opened or l.window_started_at > :ahead)'

const COUNT = /* sql */ `
  insert into rate_limits as l (key, window_started_at, count) values (:key, :now, 1)
  on conflict (key) do update set
    count = case when ${IS_OVER} then 1 else l.count + 1 end,
    window_started_at = case when ${IS_OVER} then :now else l.window_started_at end
  returning count, window_started_at as "windowStartedAt"`

export type Tried = RowOf<'countAttempt'>

/** One more try; the count begins again where its window opened before `opened`. */
export const countAttempt = only('countAttempt', COUNT)

/** What was counted under these keys, and under those that begin so. */
export function countedAttempts(
  db: Queryable,
  { keys, prefix }: { readonly keys: readonly string[]; readonly prefix: string },
) {
  return db('rate_limits').where((either) =>
    either.whereIn('key', [...keys]).orWhereRaw('starts_with(key, ?)', [prefix]),
  )
}

// Forms that are submitted once, and form values kept after a session ended.

/** Waits for a concurrent request with the same content; false where it was submitted before. */
export async function beginForm(db: Queryable, keyHash: Buffer, at: Date): Promise<boolean> {
  const begun = await db('submitted_forms')
    .insert({ key_hash: keyHash, submitted_at: at })
    .onConflict('key_hash')
    .ignore()
    .returning('key_hash')
  return begun.length > 0
}

/** What was kept, once. */
export async function takeKept(
  db: Queryable,
  asked: {
    readonly path: string
    readonly keptAfter: Date
    readonly userId: number
    /** of what a session had typed */
    readonly ownHash: Buffer
    /** of what a visitor from the same address had typed */
    readonly addressHash: Buffer
  },
): Promise<Readonly<Record<string, string>> | null> {
  const [row] = await db('kept_forms')
    .where({ path: asked.path })
    .where('kept_at', '>', asked.keptAfter)
    .where((whose) =>
      whose
        .where({ token_hash: asked.ownHash, user_id: asked.userId })
        .orWhere({ token_hash: asked.addressHash, user_id: null }),
    )
    .delete()
    .returning('values')
  return row ? STORED_FIELDS.read(row.values) : null
}

// Deletes of expired rows that need more than one table or condition.

/** Sessions that expired or were ended before a moment; answers how many. */
export async function forgetSessions(db: Queryable, before: Date): Promise<number> {
  return await db('sessions')
    .where('expires_at', '<', before)
    .orWhere('revoked_at', '<', before)
    .delete()
}

/** What old answers were made from, save those of the published snapshot; answers how many. */
export async function forgetAnswers(db: Queryable, before: Date): Promise<number> {
  return await db('answered_peers')
    .where('answered_at', '<', before)
    .whereNotIn('snapshot_id', db('snapshots').select('id').where({ status: 'published' }))
    .delete()
}

/** Of links to reports: what was kept to be copied within minutes, and who had opened those that ended long ago. */
export async function forgetShares(
  db: Queryable,
  { shownUntil, endedBefore }: { readonly shownUntil: Date; readonly endedBefore: Date },
): Promise<void> {
  await db('shared_links')
    .where('shown_until', '<', shownUntil)
    .update({ sealed_token: null, shown_until: null })
  const ended = db('shared_links').where('expires_at', '<', endedBefore).select('id')
  await db('shared_link_views').whereIn('share_id', ended).delete()
}
