import type { TypedCode } from '~/core/accounts/recovery-code.ts'
import { InvalidInput } from '~/core/errors.ts'
import { User } from '~/database/models/user.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findToken, spendToken } from './account-tokens.ts'
import { checkCode } from './check-code.ts'
import type { Session } from './find-visit.ts'
import type { NewSession } from './open-session.ts'
import { startSession } from './sign-in.ts'

interface EnterCode {
  readonly ticket: string
  readonly code: TypedCode
  /** of the browser so far; it ends */
  readonly before: Session | null
}

/** The second step of signing in: a ticket from the first, and a code. A wrong code leaves the ticket usable. */
export async function enterCode(
  context: Context,
  { ticket, code, before }: EnterCode,
): Promise<{ readonly userId: number; readonly session: NewSession }> {
  const step = await findToken(context, ticket, ['second-step'])
  if (!step) throw tooLate()
  const { userId } = step
  const kind = await checkCode(context, userId, code).catch(async (error: unknown) => {
    await recordEvent(context, {
      action: 'session.refused',
      subject: { kind: 'user', id: userId },
      actorId: userId,
      details: { step: 'code' },
    })
    throw error
  })
  return await transact(context, async (inside) => {
    if (!(await spendToken(inside, ticket, ['second-step']))) throw tooLate()
    if (kind === 'recovery') await tellOfRecoveryCode(inside, userId)
    return { userId, session: await startSession(inside, userId, before) }
  })
}

async function tellOfRecoveryCode(context: Context, userId: number): Promise<void> {
  const user = await User.query(context.db).findById(userId).throwIfNotFound()
  const message = { kind: 'two-step-changed', name: user.name, what: 'recovery' } as const
  await queueMail(context, { to: user.email, message })
}

function tooLate(): InvalidInput {
  const sentence = 'More than ten minutes have passed. Sign in again.'
  return new InvalidInput({ code: sentence }, {}, sentence)
}
