import type { SignInInput } from '~/core/accounts/account-forms.ts'
import { InvalidInput } from '~/core/errors.ts'
import { User } from '~/database/models/user.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { forgetAttempts, limitAttempts } from './limit-attempts.ts'
import { type NewSession, openSession } from './open-session.ts'
import { isPassword } from './password-hash.ts'

const A_QUARTER_OF_AN_HOUR = 15 * 60

/** Opens a session. An unknown address and a wrong password get the same answer after the same work. */
export async function signIn(
  context: Context,
  { email, password }: Pick<SignInInput, 'email' | 'password'>,
): Promise<{ readonly userId: number; readonly session: NewSession }> {
  const byEmail = `sign-in e-mail ${email.normalized}`
  const byAddress = `sign-in address ${context.request?.address ?? 'none'}`
  await limitAttempts(context, { key: byEmail, most: 10, withinSeconds: A_QUARTER_OF_AN_HOUR })
  await limitAttempts(context, { key: byAddress, most: 50, withinSeconds: A_QUARTER_OF_AN_HOUR })

  const user = await User.query(context.db).findOne({ email_normalized: email.normalized })
  const right = await isPassword(password, user?.passwordHash ?? null)
  if (!user || !right) {
    await recordSignIn(context, 'session.refused', user?.id)
    throw new InvalidInput({
      password: 'This e-mail and this password do not belong together. Check both.',
    })
  }
  return await transact(context, async (inside) => {
    await forgetAttempts(inside, byEmail)
    await recordSignIn(inside, 'session.start', user.id)
    return { userId: user.id, session: await openSession(inside, user.id) }
  })
}

async function recordSignIn(context: Context, action: string, userId?: number): Promise<void> {
  const who = userId === undefined ? {} : { subject: { kind: 'user', id: userId }, actorId: userId }
  await recordEvent(context, { action, ...who })
}
