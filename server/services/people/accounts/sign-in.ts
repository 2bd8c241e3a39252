/** Signing in: email and password, then a code where two-step is on. */

import { InvalidInput, type LimitReached } from '~/core/errors.ts'
import { shownAddress } from '~/core/forms/email.ts'
import type { SignInInput } from '~/core/people/accounts/account-forms.ts'
import type { TypedCode } from '~/core/people/accounts/password.ts'
import { SessionRow, User } from '~/database/models/people.ts'
import { type Context, transact } from '../../../context.ts'
import { forgetAttempts, isTriedTooOften, limitAttempts, refusalOfAttempt } from '../../attempts.ts'
import { networkOf, networkOfAddress } from '../../network.ts'
import { queueMail } from '../../queue-mail.ts'
import { recordEvent } from '../../record-event.ts'
import { knownDevice, rememberDevice } from '../sessions/known-device.ts'
import { type NewSession, openSession } from '../sessions/session.ts'
import type { Session } from '../sessions/visit.ts'
import { findToken, issueToken, spendToken } from './links.ts'
import { isPassword } from './password.ts'
import { checkCode, hasTwoStep } from './two-step-codes.ts'

const A_QUARTER_OF_AN_HOUR = 15 * 60
const STEP_MINUTES = 10

export type SignedIn =
  | { readonly step: 'done'; readonly userId: number; readonly session: NewSession }
  /** the password was right and a code is required; `ticket` proves it for ten minutes */
  | { readonly step: 'code'; readonly ticket: string }

/**
 * Opens a session, or asks for the second step. An unknown address and a wrong password get the same answer after the
 * same work. Guesses from many networks refuse nobody who was signed in from theirs before, or has a second step, and
 * no guesses refuse a browser that was signed in before.
 * `before` is the browser's current session, which ends.
 */
export async function signIn(
  context: Context,
  { email, password }: Pick<SignInInput, 'email' | 'password'>,
  before: Session | null = null,
): Promise<SignedIn> {
  const withinSeconds = A_QUARTER_OF_AN_HOUR
  const user = await accountOf(context, email, password)
  const device = await knownDevice(context, user?.id)
  const byDevice = { key: `sign-in device ${device}`, most: 10, withinSeconds }
  const isSpared = device !== null && !(await isTriedTooOften(context, byDevice))
  const refusal = isSpared ? null : await limitStrangers(context, email.normalized)
  const right = await isPassword(password, user?.passwordHash ?? null)
  if (!user || !right) {
    await recordSignIn(context, 'session.refused', user?.id)
    if (refusal) throw refusal
    throw new InvalidInput({
      password: 'Email or password is incorrect.',
    })
  }
  if (refusal && !(await isExpected(context, user))) throw refusal
  return await transact(context, async (inside) => {
    await forgetSignIns(inside, user)
    if (device !== null) await forgetAttempts(inside, byDevice.key)
    if (await hasTwoStep(inside, user.id)) {
      const step = { purpose: 'second-step', userId: user.id, minutes: STEP_MINUTES } as const
      return { step: 'code', ticket: await issueToken(inside, step) }
    }
    const session = await startSession(inside, user.id, before)
    return { step: 'done', userId: user.id, session }
  })
}

/**
 * The account of a mailbox. Where two were opened for one mailbox while "bücher.example" and "xn--bcher-kva.example"
 * were two keys, the second is found by its own password, until support merges them (`stipend users merge-twins`).
 */
async function accountOf(
  context: Context,
  { address, normalized }: SignInInput['email'],
  password: string,
): Promise<User | undefined> {
  const keys = [...new Set([normalized, shownAddress(address)])]
  const found = await User.query(context.db).whereIn('email_normalized', keys)
  const first = found.find(({ emailNormalized }) => emailNormalized === normalized) ?? found[0]
  const second = found.find(({ id }) => id !== first?.id)
  return second && (await isPassword(password, second.passwordHash)) ? second : first
}

/** Counts a try of a browser that is not known; the answer is the refusal that an expected person may pass. */
async function limitStrangers(context: Context, normalized: string): Promise<LimitReached | null> {
  const withinSeconds = A_QUARTER_OF_AN_HOUR
  const [byNetwork, byEmail] = keysOf(context, normalized)
  await limitAttempts(context, { key: byNetwork, most: 10, withinSeconds })
  const network = `sign-in address ${networkOf(context)}`
  await limitAttempts(context, { key: network, most: 50, withinSeconds })
  return await refusalOfAttempt(context, { key: byEmail, most: 100, withinSeconds })
}

/** One email from one network, and from anywhere: others must not lock its owner out. */
function keysOf(context: Context, normalized: string): readonly [string, string] {
  const byEmail = `sign-in email ${normalized}`
  return [`${byEmail} from ${networkOf(context)}`, byEmail]
}

export async function forgetSignIns(
  context: Context,
  { emailNormalized }: Pick<User, 'emailNormalized'>,
): Promise<void> {
  for (const key of keysOf(context, emailNormalized)) await forgetAttempts(context, key)
}

/** Has a second step still to pass, or was signed in from this network in the last weeks. */
async function isExpected(context: Context, { id }: Pick<User, 'id'>): Promise<boolean> {
  if (await hasTwoStep(context, id)) return true
  const sessions = await SessionRow.query(context.db).where({ user_id: id })
  const here = networkOf(context)
  return sessions.some(({ address }) => address !== null && networkOfAddress(address) === here)
}

/** Opens a session after every step was passed, in place of the browser's current one. */
export async function startSession(
  context: Context,
  userId: number,
  before: Session | null,
  details: { readonly step?: 'time' | 'recovery' } = {},
): Promise<NewSession> {
  if (before) {
    await SessionRow.query(context.db).findById(before.id).patch({ revokedAt: context.now() })
  }
  await recordSignIn(context, 'session.start', userId, details)
  const device = await rememberDevice(context, userId)
  return { ...(await openSession(context, userId)), device }
}

/** `details` tell the second step that was taken, if any. */
async function recordSignIn(
  context: Context,
  action: string,
  userId?: number,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const who = userId === undefined ? {} : { subject: { kind: 'user', id: userId }, actorId: userId }
  await recordEvent(context, { action, ...who, details })
}

/** The second step of signing in: the ticket of the first step, and a code. A wrong code leaves the ticket usable. */
export async function enterCode(
  context: Context,
  {
    ticket,
    code,
    before,
  }: {
    readonly ticket: string
    readonly code: TypedCode
    /** the browser's current session, which ends */
    readonly before: Session | null
  },
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
    return { userId, session: await startSession(inside, userId, before, { step: kind }) }
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
