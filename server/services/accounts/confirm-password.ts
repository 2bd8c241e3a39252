import { InvalidInput } from '~/core/errors.ts'
import type { User } from '~/database/models/user.ts'
import type { Context } from '../../context.ts'
import { forgetAttempts, limitAttempts } from './limit-attempts.ts'
import { isPassword } from './password-hash.ts'

const A_QUARTER_OF_AN_HOUR = 15 * 60

/** Asks for the password again before something that an unattended screen must not allow; ten tries in a quarter of an hour. */
export async function confirmPassword(
  context: Context,
  user: User,
  typed: string,
  field = 'currentPassword',
): Promise<void> {
  const key = `confirm password ${user.id}`
  await limitAttempts(context, { key, most: 10, withinSeconds: A_QUARTER_OF_AN_HOUR })
  if (!(await isPassword(typed, user.passwordHash))) {
    throw new InvalidInput({ [field]: 'This password is incorrect. Try again.' })
  }
  await forgetAttempts(context, key)
}
