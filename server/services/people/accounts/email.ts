/** The email address of an account: confirmed, changed and restored by links sent by email. */

import { randomBytes } from 'node:crypto'
import { InvalidInput, NotFound } from '~/core/errors.ts'
import { normalizeEmail, twinKey } from '~/core/forms/email.ts'
import type { ChangeEmailInput } from '~/core/people/accounts/settings-forms-schema.ts'
import { TwoStep, User } from '~/database/models/people.ts'
import { type Context, transact } from '../../../context.ts'
import { limitAttempts } from '../../attempts.ts'
import { networkOf } from '../../network.ts'
import { queueMail } from '../../queue-mail.ts'
import { recordEvent } from '../../record-event.ts'
import { endSessions, type NewSession, rotateSession } from '../sessions/session.ts'
import type { Session } from '../sessions/visit.ts'
import { ownAccount } from './account.ts'
import { sendResetLink } from './change-password.ts'
import { type AccountToken, issueToken, revokeTokens, spendToken } from './links.ts'
import { hashPassword } from './password.ts'
import { confirmSelf } from './two-step-codes.ts'

const VALID_HOURS = 24
const AN_HOUR = 60 * 60

/** Sends the link that confirms an address; the previous link stops working. */
export async function sendVerification(
  context: Context,
  user: Pick<User, 'id' | 'name' | 'email'>,
): Promise<void> {
  await revokeTokens(context, user.id, ['verify-email'])
  const { id: userId, name, email } = user
  const minutes = VALID_HOURS * 60
  const token = await issueToken(context, { purpose: 'verify-email', userId, email, minutes })
  await queueMail(context, {
    to: email,
    message: {
      kind: 'verify-email',
      name,
      path: `/verify-email/${token}`,
      validHours: VALID_HOURS,
    },
  })
}

/** Sends the link again to the actor, at most three times an hour; does nothing if the address is confirmed. */
export async function resendVerification(context: Context): Promise<void> {
  const user = await ownAccount(context, 'account.update')
  if (user.emailVerifiedAt) return
  const key = `resend verification ${user.id}`
  await limitAttempts(context, { key, most: 3, withinSeconds: AN_HOUR })
  await transact(context, (inside) => sendVerification(inside, user))
}

/** Sends a link to the new address; the account keeps the old one until the link is used. Five times an hour. */
export async function requestEmailChange(
  context: Context,
  { email, currentPassword, code }: ChangeEmailInput,
): Promise<void> {
  const user = await ownAccount(context, 'account.update')
  const key = `change email ${user.id}`
  await limitAttempts(context, { key, most: 5, withinSeconds: AN_HOUR })
  if (email.normalized === user.emailNormalized) {
    throw new InvalidInput({ email: 'Your account already uses this address.' })
  }
  await confirmSelf(context, user, { currentPassword, code })
  if (await User.query(context.db).findOne({ email_normalized: email.normalized })) {
    throw new InvalidInput({ email: 'Another account uses this address. Choose a different one.' })
  }
  await transact(context, async (inside) => {
    await revokeTokens(inside, user.id, ['change-email'])
    const minutes = VALID_HOURS * 60
    const link = {
      purpose: 'change-email',
      userId: user.id,
      email: email.address,
      minutes,
    } as const
    const path = `/verify-email/${await issueToken(inside, link)}`
    const { name } = user
    const message = { kind: 'change-email', name, path, validHours: VALID_HOURS } as const
    await queueMail(inside, { to: email.address, message })
    await recordEvent(inside, {
      action: 'email.requestChange',
      subject: { kind: 'user', id: user.id },
    })
  })
}

const UNDO_DAYS = 7

export interface ConfirmedEmail {
  readonly done: 'verify-email' | 'change-email' | 'undo-email-change'
  /** new token of the session, where the link was used in a signed-in browser */
  readonly session?: NewSession
}

export async function confirmEmail(
  context: Context,
  { token, session }: { readonly token: string; readonly session: Session | null },
): Promise<ConfirmedEmail> {
  const key = `use link address ${networkOf(context)}`
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
    if (link.purpose === 'change-email') await endSessions(inside, user.id, own)
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

/** Notifies the old address with a link that restores it for a week. Every other device is signed out after it. */
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
 * Restores the old address. The person who changed it knew the password, so the password stops working, every session
 * ends, two-step that was turned on since is removed, and links to later addresses end. Sends a link for a new
 * password to the restored address.
 */
async function undo(context: Context, user: User, link: AccountToken): Promise<void> {
  await setEmail(context, user, link.email ?? '')
  await endSessions(context, user.id)
  await revokeTokens(context, user.id, ['second-step'])
  await revokeTokens(context, user.id, ['undo-email-change'], link.createdAt)
  const passwordHash = await hashPassword(context, randomBytes(32).toString('base64url'))
  await User.query(context.db).findById(user.id).patch({ passwordHash })
  await TwoStep.query(context.db)
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
    .patch({
      ...{ email, emailNormalized: normalized, twinKey: twinKey(email) },
      emailVerifiedAt: context.now(),
    })
}

async function record(context: Context, user: User, action: string): Promise<void> {
  await recordEvent(context, {
    action,
    subject: { kind: 'user', id: user.id },
    actorId: user.id,
  })
}
