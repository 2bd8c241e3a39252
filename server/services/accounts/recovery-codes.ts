/** Recovery codes of one person: keyed digests in the table, the codes themselves sealed until they were kept. */
import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES, recoveryCode } from '~/core/accounts/recovery-code.ts'
import type { Context } from '../../context.ts'
import { requireSecrets } from './two-step-secret.ts'

const SHOWN_MINUTES = 15

/** Replaces all codes; the new ones can be read for a quarter of an hour, or until the person says they are kept. */
export async function renewCodes(context: Context, userId: number): Promise<void> {
  const secrets = requireSecrets(context)
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
  await context.db('recovery_codes').where({ user_id: userId }).delete()
  await context
    .db('recovery_codes')
    .insert(codes.map((code) => ({ user_id: userId, code_hash: digestOf(context, userId, code) })))
  await context
    .db('two_step')
    .where({ user_id: userId })
    .update({
      shown_codes: secrets.seal('two-step', codes.join('\n')),
      shown_until: new Date(context.now().getTime() + SHOWN_MINUTES * 60_000),
    })
}

/** Uses a code up; false where it is wrong or was used before. */
export async function spendCode(context: Context, userId: number, code: string): Promise<boolean> {
  const spent = await context
    .db('recovery_codes')
    .where({ user_id: userId, code_hash: digestOf(context, userId, code), used_at: null })
    .update({ used_at: context.now() })
  return spent === 1
}

function makeCode(): string {
  for (;;) {
    const code = recoveryCode(randomBytes(24))
    if (code) return code
  }
}

/** Without the dash. Keyed, because fifty bits could be tried out by who has the table alone. */
function digestOf(context: Context, userId: number, code: string): Buffer {
  return requireSecrets(context).digest('two-step', `${userId}:${code.replace('-', '')}`)
}
