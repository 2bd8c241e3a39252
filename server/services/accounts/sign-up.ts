import type { SignUpInput } from '~/core/accounts/account-forms.ts'
import { InvalidInput } from '~/core/errors.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { recordAcceptance } from './accept-legal-texts.ts'
import type { Session } from './find-visit.ts'
import { insertUser } from './insert-user.ts'
import { limitAttempts } from './limit-attempts.ts'
import type { NewSession } from './open-session.ts'
import { refuseGuessable } from './refuse-guessable.ts'
import { sendVerification } from './send-verification.ts'
import { startSession } from './sign-in.ts'

const AN_HOUR = 60 * 60

/**
 * Creates an account, opens its first session and sends the link that confirms its address; open to everyone, as often as
 * an address may try. Creating it accepts the legal texts in force, as the form says. `before` is the session the browser
 * had as somebody else, which ends.
 */
export async function signUp(
  context: Context,
  input: Pick<SignUpInput, 'name' | 'email' | 'password'>,
  before: Session | null = null,
): Promise<{ readonly userId: number; readonly session: NewSession }> {
  const key = `sign-up address ${context.request?.address ?? 'none'}`
  await limitAttempts(context, { key, most: 20, withinSeconds: AN_HOUR })
  const { name, email, password } = input
  refuseGuessable(password, [email.address, name])

  return await transact(context, async (inside) => {
    const user = await insertUser(inside, input)
    if (!user) {
      throw new InvalidInput({
        email: 'An account with this email already exists. Sign in instead.',
      })
    }
    await recordEvent(inside, {
      action: 'user.create',
      subject: { kind: 'user', id: user.id },
      actorId: user.id,
    })
    await recordAcceptance(inside, user.id)
    await sendVerification(inside, { id: user.id, name, email: email.address })
    return { userId: user.id, session: await startSession(inside, user.id, before) }
  })
}
