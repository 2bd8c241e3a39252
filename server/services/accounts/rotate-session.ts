/** Gives a session another token, so that a cookie seen before what changed is worth nothing after it. */
import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { hashToken, type Session } from './find-visit.ts'
import type { NewSession } from './open-session.ts'

/** For every change of what a session may do: password, email, two-step, joining an organization. Null where none is open. */
export async function rotateSession(
  context: Context,
  session: Session | null,
): Promise<NewSession | undefined> {
  if (!session) return undefined
  const token = randomBytes(32).toString('base64url')
  const [row] = await context
    .db('sessions')
    .where({ id: session.id, user_id: session.userId })
    .whereNull('revoked_at')
    .update({ token_hash: hashToken(token) })
    .returning<{ expires_at: Date }[]>('expires_at')
  return row && { token, expiresAt: row.expires_at }
}

/** Ends a person's sessions, all of them or all but one; answers how many ended. */
export async function endSessions(
  context: Context,
  userId: number,
  except: Session | null = null,
): Promise<number> {
  return await context
    .db('sessions')
    .where({ user_id: userId })
    .whereNull('revoked_at')
    .where('expires_at', '>', context.now())
    .modify((query) => {
      if (except) query.whereNot({ id: except.id })
    })
    .update({ revoked_at: context.now() })
}
