import { InvalidInput } from '~/core/errors.ts'
import type { TypedCode } from '~/core/people/accounts/password.ts'
import type { Context } from '../../context.ts'
import { ownAccount } from '../people/accounts/account.ts'
import { confirmPassword } from '../people/accounts/password.ts'
import { checkCode } from '../people/accounts/two-step-codes.ts'

/** What `passwordAndCodeForm` read. */
export interface Confirmation {
  readonly currentPassword: string
  readonly code: TypedCode
}

/**
 * Asks a member of staff for password and code again before what an unattended screen must not allow. A command at the
 * terminal brings null: who may run it can read the database. A request without them throws InvalidInput.
 */
export async function confirmStaff(
  context: Context,
  confirmation: Confirmation | null,
): Promise<void> {
  if (context.request === null) return
  if (confirmation === null) throw new InvalidInput({ currentPassword: 'Enter your password.' })
  const user = await ownAccount(context, 'account.read')
  await confirmPassword(context, user, confirmation.currentPassword)
  await checkCode(context, user.id, confirmation.code)
}
