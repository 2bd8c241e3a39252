import type { SignInInput } from '~/core/accounts/account-forms.ts'
import { InvalidInput } from '~/core/errors.ts'
import { User } from '~/database/models/user.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { issueToken } from './account-tokens.ts'
import { hasTwoStep } from './check-code.ts'
import type { Session } from './find-visit.ts'
import { forgetAttempts, limitAttempts } from './limit-attempts.ts'
import { type NewSession, openSession } from './open-session.ts'
import { isPassword } from './password-hash.ts'

const A_QUARTER_OF_AN_HOUR = 15 * 60
const STEP_MINUTES = 10

export type SignedIn =
  | { readonly step: 'done'; readonly userId: number; readonly session: NewSession }
  /** the password was right and a code is asked for; `ticket` says so for ten minutes */
  | { readonly step: 'code'; readonly ticket: string }

/**
 * Opens a session, or asks for the second step. An unknown address and a wrong password get the same answer after the
 * same work. `before` is the session of the browser so far, which ends.
 */
export async function signIn(
  context: Context,
  { email, password }: Pick<SignInInput, 'email' | 'password'>,
  before: Session | null = null,
): Promise<SignedIn> {
  const byEmail = `sign-in email ${email.normalized}`
  const byAddress = `sign-in address ${context.request?.address ?? 'none'}`
  await limitAttempts(context, { key: byEmail, most: 10, withinSeconds: A_QUARTER_OF_AN_HOUR })
  await limitAttempts(context, { key: byAddress, most: 50, withinSeconds: A_QUARTER_OF_AN_HOUR })

  const user = await User.query(context.db).findOne({ email_normalized: email.normalized })
  const right = await isPassword(password, user?.passwordHash ?? null)
  if (!user || !right) {
    await recordSignIn(context, 'session.refused', user?.id)
    throw new InvalidInput({
      password: 'Email or password is incorrect.',
    })
  }
  return await transact(context, async (inside) => {
    await forgetAttempts(inside, byEmail)
    if (await hasTwoStep(inside, user.id)) {
      const step = { purpose: 'second-step', userId: user.id, minutes: STEP_MINUTES } as const
      return { step: 'code', ticket: await issueToken(inside, step) }
    }
    const session = await startSession(inside, user.id, before)
    return { step: 'done', userId: user.id, session }
  })
}

/** Opens a session that has passed every step, in place of the one the browser had. */
export async function startSession(
  context: Context,
  userId: number,
  before: Session | null,
): Promise<NewSession> {
  if (before) {
    await context.db('sessions').where({ id: before.id }).update({ revoked_at: context.now() })
  }
  await recordSignIn(context, 'session.start', userId)
  return await openSession(context, userId)
}

async function recordSignIn(context: Context, action: string, userId?: number): Promise<void> {
  const who = userId === undefined ? {} : { subject: { kind: 'user', id: userId }, actorId: userId }
  await recordEvent(context, { action, ...who })
}
