import type { Context } from '../../context.ts'

const KEPT_DAYS = 30
/** and never while their snapshot is published: what is forgotten could be asked again, a little differently */
const ANSWERS_KEPT_DAYS = 180
const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes sessions that ended more than thirty days ago, counters of past limits, what old answers were made from, what forms left behind, links of mails, and mails that were sent; bounded by what expired. */
export async function forgetExpired(context: Context): Promise<{
  sessions: number
  rateLimits: number
  answers: number
  forms: number
  links: number
  mails: number
}> {
  const before = new Date(context.now().getTime() - KEPT_DAYS * DAY_MS)
  const sessions = await context
    .db('sessions')
    .where('expires_at', '<', before)
    .orWhere('revoked_at', '<', before)
    .delete()
  const rateLimits = await context
    .db('rate_limits')
    .where('window_started_at', '<', before)
    .delete()
  const answers = await context
    .db('answered_peers')
    .where('answered_at', '<', new Date(context.now().getTime() - ANSWERS_KEPT_DAYS * DAY_MS))
    .whereNotIn('snapshot_id', context.db('snapshots').select('id').where({ status: 'published' }))
    .delete()
  const forms = await context.db('submitted_forms').where('submitted_at', '<', before).delete()
  const kept = await context
    .db('kept_forms')
    .where('kept_at', '<', new Date(context.now().getTime() - DAY_MS))
    .delete()
  const links = await context.db('account_tokens').where('expires_at', '<', before).delete()
  const mails = await context
    .db('outgoing_mails')
    .where('queued_at', '<', before)
    .whereNull('content')
    .delete()
  await forgetShares(context)
  return { links, mails, sessions, rateLimits, answers, forms: forms + kept }
}

/** Of links to reports: what was kept to be copied within minutes, and a year after their end who had opened them. */
async function forgetShares(context: Context): Promise<void> {
  const now = context.now()
  await context
    .db('report_shares')
    .where('shown_until', '<', now)
    .update({ sealed_token: null, shown_until: null })
  const ended = context
    .db('report_shares')
    .where('expires_at', '<', new Date(now.getTime() - 365 * DAY_MS))
    .select('id')
  await context.db('report_share_views').whereIn('share_id', ended).delete()
}
