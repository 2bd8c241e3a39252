import type { Context } from '../../context.ts'

const KEPT_DAYS = 30

/** Deletes sessions that ended more than thirty days ago and counters of past limits; bounded by what expired. */
export async function forgetExpired(
  context: Context,
): Promise<{ sessions: number; rateLimits: number }> {
  const before = new Date(context.now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000)
  const sessions = await context
    .db('sessions')
    .where('expires_at', '<', before)
    .orWhere('revoked_at', '<', before)
    .delete()
  const rateLimits = await context
    .db('rate_limits')
    .where('window_started_at', '<', before)
    .delete()
  return { sessions, rateLimits }
}
