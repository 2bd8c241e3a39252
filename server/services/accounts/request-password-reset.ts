import { setTimeout as sleep } from 'node:timers/promises'
import type { Email } from '~/core/accounts/email.ts'
import { User } from '~/database/models/user.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { issueToken, revokeTokens } from './account-tokens.ts'
import { limitAttempts } from './limit-attempts.ts'

const AN_HOUR = 60 * 60
const VALID_MINUTES = 60
/** Well above what either answer takes, so that time does not tell who has an account. */
const ANSWER_AFTER_MS = 250

/** Sends a link that sets a new password, where the address has an account. The answer is the same where it has none. */
export async function requestPasswordReset(context: Context, email: Email): Promise<void> {
  const byAddress = `forgotten password address ${context.request?.address ?? 'none'}`
  const byEmail = `forgotten password email ${email.normalized}`
  await limitAttempts(context, { key: byAddress, most: 20, withinSeconds: AN_HOUR })
  await limitAttempts(context, { key: byEmail, most: 3, withinSeconds: AN_HOUR })
  await Promise.all([sleep(ANSWER_AFTER_MS), sendIfKnown(context, email)])
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

/** The one sent before stops working. */
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
