/** Sessions of a user, and signing other devices out. */

import { NotFound } from '~/core/errors.ts'
import { browserName } from '~/core/people/accounts/account-labels.ts'
import type { EndSessionInput } from '~/core/people/accounts/settings-forms-schema.ts'
import { SessionRow } from '~/database/models/people.ts'
import { listOpenSessions } from '~/database/queries/people/sessions.ts'
import { type Context, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { endSessions } from '../sessions/session.ts'
import { idleSince, type Session } from '../sessions/visit.ts'
import { ownAccount } from './account.ts'
import { confirmPassword } from './password.ts'

/**
 * The user's sessions: the current one first, then the last used; at most fifty.
 * `browser`: such as "Firefox on Windows".
 * `current`: the current session.
 */
export async function listSessions(context: Context, session: Session | null) {
  const user = await ownAccount(context, 'account.read')
  const sessionId = session?.id ?? null
  const at = context.now()
  const asked = { userId: user.id, sessionId, at, usedAfter: idleSince(at) }
  const rows = await listOpenSessions(context.db, asked)
  return rows.map((row) => ({
    id: row.id,
    browser: browserName(row.user_agent),
    address: row.address,
    openedAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    current: row.id === session?.id,
  }))
}

export interface SignOutDevices extends EndSessionInput {
  /** the current session */
  readonly session: Session | null
}

/**
 * Signs one device of the actor out, or every other one; returns how many. Asks for the password: an open browser that
 * somebody walked away from ends nothing. Another user's session is not found.
 */
export async function signOutDevices(
  context: Context,
  { device, currentPassword, session }: SignOutDevices,
): Promise<number> {
  const user = await ownAccount(context, 'account.update')
  await confirmPassword(context, user, currentPassword)
  const subject = { kind: 'user', id: user.id } as const
  return await transact(context, async (inside) => {
    if (device === 'others') {
      const ended = await endSessions(inside, user.id, session)
      await recordEvent(inside, { action: 'session.endOthers', subject, details: { ended } })
      return ended
    }
    const ended = await SessionRow.query(inside.db)
      .where({ id: device, user_id: user.id, revoked_at: null })
      .patch({ revokedAt: inside.now() })
    if (ended === 0) throw new NotFound()
    await recordEvent(inside, { action: 'session.end', subject })
    return ended
  })
}
