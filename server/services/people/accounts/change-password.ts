/** Changes a password: with the current one, or by a link sent by email. */

import { InvalidInput, NotFound } from '~/core/errors.ts'
import { type Email, normalizeEmail } from '~/core/forms/email.ts'
import { parsePassword } from '~/core/people/accounts/password.ts'
import type { ChangePasswordInput } from '~/core/people/accounts/settings-forms.ts'
import { User } from '~/database/models/people.ts'
import { type Context, transact } from '../../../context.ts'
import { afterSameTime } from '../../answer-time.ts'
import { limitAttempts } from '../../attempts.ts'
import { networkOf } from '../../network.ts'
import { queueMail } from '../../queue-mail.ts'
import { recordEvent } from '../../record-event.ts'
import { endSessions, type NewSession, rotateSession } from '../sessions/session.ts'
import type { Session } from '../sessions/visit.ts'
import { ownAccount } from './account.ts'
import { findToken, issueToken, revokeTokens, spendToken } from './links.ts'
import { hashPassword, refuseGuessable } from './password.ts'
import { forgetSignIns } from './sign-in.ts'
import { confirmSelf } from './two-step-codes.ts'

/** Sets a new password for a signed-in user who gives the current one. All other sessions end. */
export async function changePassword(
  context: Context,
  input: ChangePasswordInput & { readonly session: Session | null },
): Promise<{ readonly session?: NewSession }> {
  const user = await ownAccount(context, 'account.update')
  // first what uses up no code
  if (input.password === input.currentPassword) {
    throw new InvalidInput({ password: 'This is your current password. Choose a different one.' })
  }
  const password = acceptedPassword(input.password, user)
  await confirmSelf(context, user, input)
  const passwordHash = await hashPassword(context, password)

  return await transact(context, async (inside) => {
    await revokeTokens(inside, user.id, ['reset-password', 'second-step', 'change-email'])
    await User.query(inside.db)
      .findById(user.id)
      .patch({ passwordHash, passwordChangedAt: inside.now() })
    await endSessions(inside, user.id, input.session)
    await recordEvent(inside, {
      action: 'password.change',
      subject: { kind: 'user', id: user.id },
    })
    const message = { kind: 'password-changed', name: user.name, how: 'changed' } as const
    await queueMail(inside, { to: user.email, message })
    return { session: await rotateSession(inside, input.session) }
  })
}

const AN_HOUR = 60 * 60
const VALID_MINUTES = 60

/** Sends a link to set a new password if the address has an account. The answer is the same if it has none. */
export async function requestPasswordReset(context: Context, email: Email): Promise<void> {
  const byAddress = `forgotten password address ${networkOf(context)}`
  const byEmail = `forgotten password email ${email.normalized}`
  await limitAttempts(context, { key: byAddress, most: 20, withinSeconds: AN_HOUR })
  await limitAttempts(context, { key: byEmail, most: 3, withinSeconds: AN_HOUR })
  await afterSameTime(sendIfKnown(context, email))
}

async function sendIfKnown(context: Context, { normalized }: Email): Promise<void> {
  const user = await User.query(context.db).findOne({ email_normalized: normalized })
  if (!user) return
  await transact(context, async (inside) => {
    await sendResetLink(inside, user)
    await recordEvent(inside, {
      action: 'password.requestReset',
      subject: { kind: 'user', id: user.id },
    })
  })
}

/** The previous link stops working. */
export async function sendResetLink(
  context: Context,
  { id: userId, name, email }: Pick<User, 'id' | 'name' | 'email'>,
): Promise<void> {
  await revokeTokens(context, userId, ['reset-password'])
  const minutes = VALID_MINUTES
  const token = await issueToken(context, { purpose: 'reset-password', userId, email, minutes })
  const path = `/reset-password/${token}`
  await queueMail(context, {
    to: email,
    message: { kind: 'reset-password', name, path, validMinutes: minutes },
  })
}

/**
 * Sets a new password by a link from an email. Every session ends and the address counts as confirmed; two-step stays
 * on. A refused password leaves the link usable.
 */
export async function resetPassword(
  context: Context,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> {
  const key = `use link address ${networkOf(context)}`
  await limitAttempts(context, { key, most: 60, withinSeconds: AN_HOUR })
  const link = await findToken(context, token, ['reset-password'])
  const user = link && (await User.query(context.db).findById(link.userId))
  if (!link?.email || !user || normalizeEmail(link.email) !== user.emailNormalized) throw spent()
  const passwordHash = await hashPassword(context, acceptedPassword(password, user))

  await transact(context, async (inside) => {
    if (!(await spendToken(inside, token, ['reset-password']))) throw spent()
    await setPassword(inside, user, passwordHash)
    await endSessions(inside, user.id)
    await recordEvent(inside, {
      action: 'password.reset',
      subject: { kind: 'user', id: user.id },
      actorId: user.id,
    })
    const message = { kind: 'password-changed', name: user.name, how: 'reset' } as const
    await queueMail(inside, { to: user.email, message })
  })
  await forgetSignIns(context, user)
}

/** Checks the password with the account's email and name; throws InvalidInput on `password`. */
function acceptedPassword(password: string, { email, name }: Pick<User, 'email' | 'name'>): string {
  const reading = parsePassword(password, email, name)
  if (!reading.ok) throw new InvalidInput({ password: reading.problem })
  refuseGuessable(reading.value, [email, name])
  return reading.value
}

/** Ends links sent under the old password. */
async function setPassword(context: Context, user: User, passwordHash: string): Promise<void> {
  await revokeTokens(context, user.id, ['reset-password', 'second-step', 'change-email'])
  const emailVerifiedAt = user.emailVerifiedAt ?? context.now()
  await User.query(context.db)
    .findById(user.id)
    .patch({ passwordHash, emailVerifiedAt, passwordChangedAt: context.now() })
}

function spent(): NotFound {
  return new NotFound(
    'This link was already used, is too old, or was replaced by a newer one. Ask for a new one under “Forgot your password?”.',
  )
}
