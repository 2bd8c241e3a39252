import { normalizeEmail } from '~/core/accounts/email.ts'
import { parsePassword } from '~/core/accounts/password.ts'
import { InvalidInput, NotFound } from '~/core/errors.ts'
import { User } from '~/database/models/user.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findToken, revokeTokens, spendToken } from './account-tokens.ts'
import { forgetAttempts, limitAttempts } from './limit-attempts.ts'
import { hashPassword } from './password-hash.ts'
import { refuseGuessable } from './refuse-guessable.ts'
import { endSessions } from './rotate-session.ts'

const AN_HOUR = 60 * 60

/**
 * Sets a new password by a link from a mail. Every session ends and the address counts as confirmed; two-step stays on. A
 * password that is refused leaves the link usable.
 */
export async function resetPassword(
  context: Context,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> {
  const key = `use link address ${context.request?.address ?? 'none'}`
  await limitAttempts(context, { key, most: 60, withinSeconds: AN_HOUR })
  const link = await findToken(context, token, ['reset-password'])
  const user = link && (await User.query(context.db).findById(link.userId))
  if (!link?.email || !user || normalizeEmail(link.email) !== user.emailNormalized) throw spent()
  const passwordHash = await hashPassword(acceptedPassword(password, user))

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
  await forgetAttempts(context, `sign-in email ${user.emailNormalized}`)
}

/** Judged with the email and the name of the account; throws InvalidInput on `password`. */
export function acceptedPassword(
  password: string,
  { email, name }: Pick<User, 'email' | 'name'>,
): string {
  const reading = parsePassword(password, email, name)
  if (!reading.ok) throw new InvalidInput({ password: reading.problem })
  refuseGuessable(reading.value, [email, name])
  return reading.value
}

/** Links that were on their way under the old password stop working. */
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
