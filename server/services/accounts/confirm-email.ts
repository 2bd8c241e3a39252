/** Uses a link from a mail: confirms an address, changes to a new one, or takes an old one back. */
import { randomBytes } from 'node:crypto'
import { normalizeEmail } from '~/core/accounts/email.ts'
import { InvalidInput, NotFound } from '~/core/errors.ts'
import { User } from '~/database/models/user.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type AccountToken, issueToken, revokeTokens, spendToken } from './account-tokens.ts'
import type { Session } from './find-visit.ts'
import { limitAttempts } from './limit-attempts.ts'
import type { NewSession } from './open-session.ts'
import { hashPassword } from './password-hash.ts'
import { sendResetLink } from './request-password-reset.ts'
import { endSessions, rotateSession } from './rotate-session.ts'

const AN_HOUR = 60 * 60
const UNDO_DAYS = 7

export interface ConfirmedEmail {
  readonly done: 'verify-email' | 'change-email' | 'undo-email-change'
  /** the same session under another token, where the link was used in a browser that is signed in */
  readonly session?: NewSession
}

export async function confirmEmail(
  context: Context,
  { token, session }: { readonly token: string; readonly session: Session | null },
): Promise<ConfirmedEmail> {
  const key = `use link address ${context.request?.address ?? 'none'}`
  await limitAttempts(context, { key, most: 60, withinSeconds: AN_HOUR })
  return await transact(context, async (inside) => {
    const link = await spendToken(inside, token, [
      'verify-email',
      'change-email',
      'undo-email-change',
    ])
    const user = link && (await User.query(inside.db).findById(link.userId))
    if (!link || !user) throw new NotFound(SPENT)
    if (link.purpose === 'verify-email') await verify(inside, user, link)
    if (link.purpose === 'change-email') await change(inside, user, link)
    if (link.purpose === 'undo-email-change') await undo(inside, user, link)
    const own = session?.userId === user.id && link.purpose !== 'undo-email-change' ? session : null
    return {
      done: link.purpose as ConfirmedEmail['done'],
      session: await rotateSession(inside, own),
    }
  })
}

const SPENT =
  'This link was already used, is too old, or was replaced by a newer one. Get a new one on your account page.'

async function verify(context: Context, user: User, link: AccountToken): Promise<void> {
  if (!link.email || normalizeEmail(link.email) !== user.emailNormalized) throw new NotFound(SPENT)
  await User.query(context.db).findById(user.id).patch({ emailVerifiedAt: context.now() })
  await record(context, user, 'email.verify')
}

/** The old address is told, with a link that takes it back for a week. */
async function change(context: Context, user: User, link: AccountToken): Promise<void> {
  const before = user.email
  await setEmail(context, user, link.email ?? '')
  const minutes = UNDO_DAYS * 24 * 60
  const undoing = { purpose: 'undo-email-change', userId: user.id, email: before, minutes } as const
  await queueMail(context, {
    to: before,
    message: {
      kind: 'email-changed',
      name: user.name,
      path: `/verify-email/${await issueToken(context, undoing)}`,
      validDays: UNDO_DAYS,
    },
  })
  await record(context, user, 'email.change')
}

/**
 * Whoever changed the address knew the password: it opens nothing any more, every session ends, two-step that was switched
 * on since goes, and so do ways back to addresses of the time since. A link for a new password is sent to the address that
 * is back.
 */
async function undo(context: Context, user: User, link: AccountToken): Promise<void> {
  await setEmail(context, user, link.email ?? '')
  await endSessions(context, user.id)
  await revokeTokens(context, user.id, ['second-step'])
  await revokeTokens(context, user.id, ['undo-email-change'], link.createdAt)
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  await User.query(context.db).findById(user.id).patch({ passwordHash })
  await context
    .db('two_step')
    .where({ user_id: user.id })
    .where('created_at', '>=', link.createdAt)
    .delete()
  await sendResetLink(context, { ...user, email: link.email ?? '' })
  await record(context, user, 'email.changeBack')
}

async function setEmail(context: Context, user: User, email: string): Promise<void> {
  const normalized = normalizeEmail(email)
  const taken = await User.query(context.db)
    .findOne({ email_normalized: normalized })
    .whereNot({ id: user.id })
  if (taken) {
    throw new InvalidInput(
      {},
      {},
      'Another account now uses this address. Your address has not changed.',
    )
  }
  await revokeTokens(context, user.id, ['verify-email', 'change-email', 'reset-password'])
  await User.query(context.db)
    .findById(user.id)
    .patch({ email, emailNormalized: normalized, emailVerifiedAt: context.now() })
}

async function record(context: Context, user: User, action: string): Promise<void> {
  await recordEvent(context, {
    action,
    subject: { kind: 'user', id: user.id },
    actorId: user.id,
  })
}
