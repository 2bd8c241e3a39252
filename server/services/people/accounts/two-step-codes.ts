/**
 * Codes of the second step: time-based (RFC 6238: SHA-1, six digits, thirty seconds) from a secret that is sealed at
 * rest. Recovery codes are the alternative: keyed digests in the table, the codes themselves sealed until the user
 * confirms that they are kept.
 */

import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { InvalidInput, Unavailable } from '~/core/errors.ts'
import { RECOVERY_CODES, recoveryCode, type TypedCode } from '~/core/people/accounts/password.ts'
import type { Confirming } from '~/core/people/accounts/settings-forms.ts'
import type { User } from '~/database/models/people.ts'
import { RecoveryCode, TwoStep } from '~/database/models/people.ts'
import { spendTimeStep } from '~/database/queries/people/account.ts'
import { keyedDigest, type Secrets } from '~/server/integrations/secrets.ts'
import type { Context } from '../../../context.ts'
import { forgetAttempts, limitAttempts } from '../../attempts.ts'
import { confirmPassword } from './password.ts'

/** 160 bits, as RFC 4226 advises. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that a phone reads from the QR code. */
export function secretAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/** How far the clock of a phone may be off: with its own thirty seconds, a code works for sixty. */
const CLOCK_MS = 15_000

/** Time step of a code, of now or of a clock that differs a little; null for a wrong code. In constant time. */
function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret, '')
  const steps = [-CLOCK_MS, CLOCK_MS].flatMap((off) => {
    const timestamp = now.getTime() + off
    const delta = totp.validate({ token: code, timestamp, window: 0 })
    return delta === null ? [] : [totp.counter({ timestamp })]
  })
  return steps[0] ?? null
}

/** The installation's key; two-step needs one. */
export function requireSecrets({ outside }: Context): Secrets {
  if (outside.secrets) return outside.secrets
  throw new Unavailable(
    'Two-step sign-in is not set up on this installation. Its administrator must set SECRET_KEY.',
    null,
  )
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Stipend', label, secret: Secret.fromBase32(secret) })
}

const A_QUARTER_OF_AN_HOUR = 15 * 60

/** Whether two-step is on for this user. */
export async function hasTwoStep(context: Context, userId: number): Promise<boolean> {
  const row = await TwoStep.query(context.db).findById(userId).whereNotNull('confirmed_at')
  return row !== undefined
}

/**
 * Accepts a code of the app once, or a recovery code once; else throws InvalidInput on `code`. Five tries in 15
 * minutes for each user.
 */
export async function checkCode(
  context: Context,
  userId: number,
  code: TypedCode,
): Promise<'time' | 'recovery'> {
  const key = `two-step code ${userId}`
  await limitAttempts(context, { key, most: 5, withinSeconds: A_QUARTER_OF_AN_HOUR })
  const right =
    code.kind === 'time'
      ? await spendTimeCode(context, userId, code.code)
      : await spendCode(context, userId, code.code)
  if (!right) {
    throw new InvalidInput({
      code: 'This code is incorrect or was already used. Wait for the next one and try again.',
    })
  }
  await forgetAttempts(context, key)
  return code.kind
}

/**
 * Asks the actor again for all that signing in asks for: the password, and a code where two-step is on. Before changes
 * of what one signs in with.
 */
export async function confirmSelf(
  context: Context,
  user: User,
  { currentPassword, code = null }: Confirming,
): Promise<void> {
  await confirmPassword(context, user, currentPassword)
  if (!(await hasTwoStep(context, user.id))) return
  if (code === null) throw new InvalidInput({ code: 'Enter the code your app shows.' })
  await checkCode(context, user.id, code)
}

/** Once, also between concurrent calls. */
async function spendTimeCode(context: Context, userId: number, code: string): Promise<boolean> {
  const row = await TwoStep.query(context.db).findById(userId)
  if (!row) return false
  const secret = requireSecrets(context).open('two-step', row.secret)
  const step = stepOfCode(secret, code, context.now())
  return step !== null && (await spendTimeStep(context.db, userId, step))
}

const SHOWN_MINUTES = 15

/** Replaces all codes; the new ones can be read for 15 minutes, or until the user says that they are kept. */
export async function renewCodes(context: Context, userId: number): Promise<void> {
  const secrets = requireSecrets(context)
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
  const key = randomBytes(32)
  await RecoveryCode.query(context.db).where({ user_id: userId }).delete()
  await RecoveryCode.query(context.db).insert(
    codes.map((code) => ({ userId, codeHash: digestBy([key], userId, code) })),
  )
  await TwoStep.query(context.db)
    .findById(userId)
    .patch({
      codeKeys: sealCodeKeys(secrets, [key]),
      shownCodes: secrets.seal('two-step', codes.join('\n')),
      shownUntil: new Date(context.now().getTime() + SHOWN_MINUTES * 60_000),
    })
}

/** Uses a code up; false where it is wrong or was used before. */
async function spendCode(context: Context, userId: number, code: string): Promise<boolean> {
  const row = await TwoStep.query(context.db).findById(userId)
  if (!row) return false
  const spent = await RecoveryCode.query(context.db)
    .where({ user_id: userId, used_at: null })
    .whereIn('code_hash', digestsOf(requireSecrets(context), row, code))
    .patch({ usedAt: context.now() })
  return spent === 1
}

function makeCode(): string {
  for (;;) {
    const code = recoveryCode(randomBytes(24))
    if (code) return code
  }
}

type CodeRow = Pick<TwoStep, 'userId' | 'codeKeys'>

/** Codes from before they had keys of their own were digested with a key of the installation. */
function digestsOf(secrets: Secrets, { userId, codeKeys }: CodeRow, code: string) {
  if (codeKeys === null) return secrets.digests('two-step', digested(userId, code))
  return [digestBy(openCodeKeys(secrets, codeKeys), userId, code)]
}

/** Keyed, because fifty bits can be tried by an attacker who has the table alone. */
function digestBy(keys: readonly Buffer[], userId: number, code: string): Buffer {
  const [first, ...others] = keys
  if (!first) throw new Error(`The codes of user ${userId} have no key`)
  return others.reduce(
    (digest, key) => keyedDigest(key, digest),
    keyedDigest(first, digested(userId, code)),
  )
}

/** Without the dash. */
function digested(userId: number, code: string): string {
  return `${userId}:${code.replace('-', '')}`
}

/** The keys of a user's recovery codes, each applied to the digest of the one before. */
export function sealCodeKeys(secrets: Secrets, keys: readonly Buffer[]): string {
  return secrets.seal('two-step', keys.map((key) => key.toString('base64url')).join('\n'))
}

function openCodeKeys(secrets: Secrets, sealed: string): Buffer[] {
  const keys = secrets.open('two-step', sealed).split('\n')
  return keys.map((key) => Buffer.from(key, 'base64url'))
}
