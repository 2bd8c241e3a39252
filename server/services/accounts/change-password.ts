import type { ChangePasswordInput } from '~/core/accounts/settings-forms.ts'
import { InvalidInput } from '~/core/errors.ts'
import { User } from '~/database/models/user.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { revokeTokens } from './account-tokens.ts'
import { confirmPassword } from './confirm-password.ts'
import type { Session } from './find-visit.ts'
import type { NewSession } from './open-session.ts'
import { ownAccount } from './own-account.ts'
import { hashPassword } from './password-hash.ts'
import { acceptedPassword } from './reset-password.ts'
import { endSessions, rotateSession } from './rotate-session.ts'

/** Sets another password for somebody who is signed in and knows the current one; every other session ends. */
export async function changePassword(
  context: Context,
  input: ChangePasswordInput & { readonly session: Session | null },
): Promise<{ readonly session?: NewSession }> {
  const user = await ownAccount(context, 'account.update')
  await confirmPassword(context, user, input.currentPassword)
  if (input.password === input.currentPassword) {
    throw new InvalidInput({ password: 'This is your current password. Choose a different one.' })
  }
  const passwordHash = await hashPassword(acceptedPassword(input.password, user))

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
