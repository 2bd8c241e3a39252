/** Creates accounts. */

import { InvalidInput } from '~/core/errors.ts'
import { normalizeEmail, twinKey } from '~/core/forms/email.ts'
import type { SignUpInput } from '~/core/people/accounts/account-forms.ts'
import { insertUserOnce } from '~/database/queries/people/account.ts'
import { findInvitationByHash } from '~/database/queries/people/organization-people.ts'
import { type Context, transact } from '../../../context.ts'
import { limitAttempts } from '../../attempts.ts'
import { networkOf } from '../../network.ts'
import { recordEvent } from '../../record-event.ts'
import type { NewSession } from '../sessions/session.ts'
import { hashToken, type Session } from '../sessions/visit.ts'
import { recordAcceptance } from './account.ts'
import { sendVerification } from './email.ts'
import { hashPassword, refuseGuessable } from './password.ts'
import { startSession } from './sign-in.ts'

const AN_HOUR = 60 * 60

/**
 * Creates an account, opens its first session and sends the link that confirms its address, unless an invitation was
 * sent there: using it confirms the address too. Open to everyone, limited by address. Creating it accepts the legal
 * texts in force, as the form says. `before` is the browser's current session, which ends.
 */
export async function signUp(
  context: Context,
  input: Pick<SignUpInput, 'name' | 'email' | 'password'> & {
    /** token of the invitation that led here */
    readonly invitation?: string | null
    /** answers of a preview, which wait until an organization is described */
    readonly answers?: Readonly<Record<string, string>>
  },
  before: Session | null = null,
): Promise<{ readonly userId: number; readonly session: NewSession }> {
  const key = `sign-up address ${networkOf(context)}`
  await limitAttempts(context, { key, most: 20, withinSeconds: AN_HOUR })
  const { name, email, password } = input
  refuseGuessable(password, [email.address, name])

  return await transact(context, async (inside) => {
    const user = await insertUser(inside, { ...input, previewAnswers: keptAnswers(input.answers) })
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
    if (!(await isInvited(inside, input))) {
      await sendVerification(inside, { id: user.id, name, email: email.address })
    }
    return { userId: user.id, session: await startSession(inside, user.id, before) }
  })
}

/** Whether the invitation that led here can be used and was sent to this address. */
async function isInvited(
  context: Context,
  { email, invitation }: Parameters<typeof signUp>[1],
): Promise<boolean> {
  const found = invitation ? await findInvitationByHash(context.db, hashToken(invitation)) : null
  if (!found || found.acceptedAt || found.revokedAt || found.expiresAt <= context.now())
    return false
  return normalizeEmail(found.email) === email.normalized
}

/** More is no answer of a preview. */
const LONGEST_ANSWERS = 1000

function keptAnswers(answers: Readonly<Record<string, string>> = {}): string | null {
  const query = new URLSearchParams(answers).toString()
  return query === '' || query.length > LONGEST_ANSWERS ? null : query
}

export interface NewUser {
  readonly name: string
  readonly email: { readonly address: string; readonly normalized: string }
  readonly password: string
  readonly previewAnswers?: string | null
}

/** Null where the address is taken. The unique index decides, also between concurrent calls. */
export async function insertUser(
  context: Context,
  { name, email, password, previewAnswers = null }: NewUser,
): Promise<{ readonly id: number } | null> {
  return await insertUserOnce(context.db, {
    name,
    email: email.address,
    email_normalized: email.normalized,
    twin_key: twinKey(email.address),
    password_hash: await hashPassword(context, password),
    preview_answers: previewAnswers,
  })
}
