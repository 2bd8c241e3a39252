import type { ChangeEmailInput } from '~/core/accounts/settings-forms.ts'
import { InvalidInput } from '~/core/errors.ts'
import { User } from '~/database/models/user.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { issueToken, revokeTokens } from './account-tokens.ts'
import { confirmPassword } from './confirm-password.ts'
import { limitAttempts } from './limit-attempts.ts'
import { ownAccount } from './own-account.ts'

const AN_HOUR = 60 * 60
const VALID_HOURS = 24

/** Sends a link to the new address; the account keeps the old one until it is used. Five times an hour. */
export async function requestEmailChange(
  context: Context,
  { email, currentPassword }: ChangeEmailInput,
): Promise<void> {
  const user = await ownAccount(context, 'account.update')
  const key = `change email ${user.id}`
  await limitAttempts(context, { key, most: 5, withinSeconds: AN_HOUR })
  await confirmPassword(context, user, currentPassword)
  if (email.normalized === user.emailNormalized) {
    throw new InvalidInput({ email: 'Your account already uses this address.' })
  }
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
