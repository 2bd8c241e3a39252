import type { TypedCode } from '~/core/accounts/recovery-code.ts'
import { InvalidInput } from '~/core/errors.ts'
import type { Context } from '../../context.ts'
import { forgetAttempts, limitAttempts } from './limit-attempts.ts'
import { spendCode } from './recovery-codes.ts'
import { requireSecrets, stepOfCode } from './two-step-secret.ts'

const A_QUARTER_OF_AN_HOUR = 15 * 60

/** Is two-step on for this person? */
export async function hasTwoStep(context: Context, userId: number): Promise<boolean> {
  const row = await context
    .db('two_step')
    .where({ user_id: userId })
    .whereNotNull('confirmed_at')
    .first('user_id')
  return row !== undefined
}

/**
 * Accepts a code of the app once, or a recovery code once; else throws InvalidInput on `code`. Five tries in a quarter of
 * an hour per person, whoever asks.
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

/** Each time step counts once and only forwards, also between two who type it at once. */
async function spendTimeCode(context: Context, userId: number, code: string): Promise<boolean> {
  const row = await context.db('two_step').where({ user_id: userId }).first('secret')
  if (!row) return false
  const secret = requireSecrets(context).open('two-step', row.secret)
  const step = stepOfCode(secret, code, context.now())
  if (step === null) return false
  const spent = await context
    .db('two_step')
    .where({ user_id: userId })
    .andWhere((unused) => unused.whereNull('last_step').orWhere('last_step', '<', step))
    .update({ last_step: step })
  return spent === 1
}
