/** Switches two-step on and off for the person who acts, and renews their recovery codes. */
import type { TypedCode } from '~/core/accounts/recovery-code.ts'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import type { User } from '~/database/models/user.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { checkCode, hasTwoStep } from './check-code.ts'
import { confirmPassword } from './confirm-password.ts'
import type { Session } from './find-visit.ts'
import type { NewSession } from './open-session.ts'
import { ownAccount } from './own-account.ts'
import { renewCodes } from './recovery-codes.ts'
import { rotateSession } from './rotate-session.ts'
import { newSecret, requireSecrets } from './two-step-secret.ts'

interface WithPassword {
  readonly currentPassword: string
}

interface Rotated {
  readonly session?: NewSession
}

/** Makes a secret that is not asked for yet; starting anew throws the last one away. */
export async function startTwoStep(
  context: Context,
  { currentPassword }: WithPassword,
): Promise<void> {
  const secrets = requireSecrets(context)
  const user = await ownAccount(context, 'account.update')
  if (await hasTwoStep(context, user.id)) throw new Conflict('Two-step sign-in is already on.')
  await confirmPassword(context, user, currentPassword)
  const fresh = {
    secret: secrets.seal('two-step', newSecret()),
    created_at: context.now(),
    last_step: null,
  }
  await context
    .db('two_step')
    .insert({ user_id: user.id, ...fresh })
    .onConflict('user_id')
    .merge(fresh)
}

/** The first code proves that the app has the secret; from here on it is asked for. */
export async function confirmTwoStep(
  context: Context,
  { code, session }: { readonly code: TypedCode; readonly session: Session | null },
): Promise<Rotated> {
  const user = await ownAccount(context, 'account.update')
  const pending = await context
    .db('two_step')
    .where({ user_id: user.id, confirmed_at: null })
    .first('user_id')
  if (!pending) throw new NotFound()
  if (code.kind !== 'time') throw new InvalidInput({ code: 'Enter the six digits your app shows.' })
  await checkCode(context, user.id, code)
  return await change(context, user, 'on', session, async (inside) => {
    await inside.db('two_step').where({ user_id: user.id }).update({ confirmed_at: inside.now() })
    await renewCodes(inside, user.id)
  })
}

export async function stopTwoStep(
  context: Context,
  input: WithPassword & { readonly code: TypedCode; readonly session: Session | null },
): Promise<Rotated> {
  const user = await ownAccount(context, 'account.update')
  await confirmPassword(context, user, input.currentPassword)
  await checkCode(context, user.id, input.code)
  return await change(context, user, 'off', input.session, async (inside) => {
    await inside.db('two_step').where({ user_id: user.id }).delete()
  })
}

export async function renewRecoveryCodes(
  context: Context,
  { currentPassword }: WithPassword,
): Promise<void> {
  const user = await ownAccount(context, 'account.update')
  if (!(await hasTwoStep(context, user.id))) throw new NotFound()
  await confirmPassword(context, user, currentPassword)
  await change(context, user, 'codes', null, (inside) => renewCodes(inside, user.id))
}

/** The person has kept the codes: nothing can show them again. */
export async function forgetShownCodes(context: Context): Promise<void> {
  const user = await ownAccount(context, 'account.update')
  await context
    .db('two_step')
    .where({ user_id: user.id })
    .update({ shown_codes: null, shown_until: null })
}

async function change(
  context: Context,
  user: User,
  what: 'on' | 'off' | 'codes',
  session: Session | null,
  act: (inside: Context) => Promise<void>,
): Promise<Rotated> {
  return await transact(context, async (inside) => {
    await act(inside)
    await recordEvent(inside, {
      action: `twoStep.${what}`,
      subject: { kind: 'user', id: user.id },
    })
    const message = { kind: 'two-step-changed', name: user.name, what } as const
    await queueMail(inside, { to: user.email, message })
    return { session: await rotateSession(inside, session) }
  })
}
