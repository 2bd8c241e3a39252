import type { User } from '~/database/models/user.ts'
import { type Context, transact } from '../../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { issueToken, revokeTokens } from './account-tokens.ts'
import { limitAttempts } from './limit-attempts.ts'
import { ownAccount } from './own-account.ts'

const VALID_HOURS = 24
const AN_HOUR = 60 * 60

/** Sends the link that confirms an address; the one sent before stops working. */
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

/** Sends it again to the person who acts, at most three times an hour; nothing where it is confirmed already. */
export async function resendVerification(context: Context): Promise<void> {
  const user = await ownAccount(context, 'account.update')
  if (user.emailVerifiedAt) return
  const key = `resend verification ${user.id}`
  await limitAttempts(context, { key, most: 3, withinSeconds: AN_HOUR })
  await transact(context, (inside) => sendVerification(inside, user))
}
