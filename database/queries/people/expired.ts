/** Deletes of expired rows that need more than one table or condition. */
import type { Queryable } from '../../connection.ts'

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
