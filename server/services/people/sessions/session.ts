/** Sessions: a random token in the cookie, its hash in the table; opened, given a new token, ended. */

import { randomBytes } from 'node:crypto'
import { NotFound, NotSignedIn } from '~/core/errors.ts'
import { SessionRow } from '~/database/models/people.ts'
import { switchSession } from '~/database/queries/people/sessions.ts'
import { type Context, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { forgetDevices } from './known-device.ts'
import { hashToken, type Session } from './visit.ts'

const LIFETIME_DAYS = 30

export interface NewSession {
  readonly token: string
  readonly expiresAt: Date
  /** the mark of the browser, after a full sign-in */
  readonly device?: string
}

export async function openSession(context: Context, userId: number): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url')
  const startedAt = context.now()
  const expiresAt = new Date(startedAt.getTime() + LIFETIME_DAYS * 24 * 60 * 60 * 1000)
  await SessionRow.query(context.db).insert({
    tokenHash: hashToken(token),
    userId,
    createdAt: startedAt,
    lastSeenAt: startedAt,
    expiresAt,
    userAgent: context.request?.userAgent?.slice(0, 300) ?? null,
    address: context.request?.address ?? null,
  })
  return { token, expiresAt }
}

/**
 * Replaces the token, so that an earlier cookie is worthless: after every change of what a session may do, such as
 * password, email, two-step, joining an organization. Does nothing without an open session.
 */
export async function rotateSession(
  context: Context,
  session: Session | null,
): Promise<NewSession | undefined> {
  if (!session) return undefined
  const token = randomBytes(32).toString('base64url')
  const [row] = await SessionRow.query(context.db)
    .where({ id: session.id, user_id: session.userId, revoked_at: null })
    .patch({ tokenHash: hashToken(token) })
    .returning('expires_at')
  return row && { token, expiresAt: row.expiresAt }
}

/** Ends a user's sessions, all or all but one, and all marks of browsers; returns how many sessions ended. */
export async function endSessions(
  context: Context,
  userId: number,
  except: Session | null = null,
): Promise<number> {
  const open = SessionRow.query(context.db)
    .where({ user_id: userId, revoked_at: null })
    .where('expires_at', '>', context.now())
  if (except) open.whereNot({ id: except.id })
  await forgetDevices(context, userId)
  return await open.patch({ revokedAt: context.now() })
}

/** Sets the organization that the session works on; a shadow session has one of its own. */
export async function switchOrganization(
  context: Context,
  input: { session: Session | null; organizationId: number },
): Promise<void> {
  if (!input.session) throw new NotSignedIn()
  if (context.shadowWrites) {
    if (!(await context.shadowWrites.workOn(input.organizationId))) throw new NotFound()
    return
  }
  const { id, userId } = input.session
  const asked = { id, userId, organizationId: input.organizationId }
  if (!(await switchSession(context.db, asked))) throw new NotFound()
}

/** Ends one session; does nothing for a visitor. */
export async function signOut(context: Context, session: Session | null): Promise<void> {
  if (!session) return
  await transact(context, async (inside) => {
    await SessionRow.query(inside.db).findById(session.id).patch({ revokedAt: inside.now() })
    await recordEvent(inside, {
      action: 'session.end',
      subject: { kind: 'user', id: session.userId },
    })
  })
}
