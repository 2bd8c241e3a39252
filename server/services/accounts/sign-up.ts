/** Creates accounts. */
import type { SignUpInput } from '~/core/accounts/account-forms.ts'
import { InvalidInput } from '~/core/errors.ts'
import { insertUserOnce } from '~/database/queries/accounts/account.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { limitAttempts } from '../limits/attempts.ts'
import type { NewSession } from '../sessions/session.ts'
import type { Session } from '../sessions/visit.ts'
import { recordAcceptance } from './account.ts'
import { sendVerification } from './email.ts'
import { hashPassword, refuseGuessable } from './password.ts'
import { startSession } from './sign-in.ts'

const AN_HOUR = 60 * 60

/**
 * Creates an account, opens its first session and sends the link that confirms its address; open to everyone, limited
 * by address. Creating it accepts the legal texts in force, as the form says. `before` is the browser's current
 * session, which ends.
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

export interface NewUser {
  readonly name: string
  readonly email: { readonly address: string; readonly normalized: string }
  readonly password: string
}

/** Null where the address is taken. The unique index decides, also between concurrent calls. */
export async function insertUser(
  context: Context,
  { name, email, password }: NewUser,
): Promise<{ readonly id: number } | null> {
  return await insertUserOnce(context.db, {
    name,
    email: email.address,
    email_normalized: email.normalized,
    password_hash: await hashPassword(password),
  })
}
