import { User } from '~/database/models/user.ts'
import type { Context } from '../../context.ts'
import { hashPassword } from './password-hash.ts'

export interface NewUser {
  readonly name: string
  readonly email: { readonly address: string; readonly normalized: string }
  readonly password: string
}

/** Null where the address is taken; the unique index decides, also between two who sign up at once. */
export async function insertUser(
  context: Context,
  { name, email, password }: NewUser,
): Promise<{ readonly id: number } | null> {
  const user = await User.query(context.db)
    .insert({
      name,
      email: email.address,
      emailNormalized: email.normalized,
      passwordHash: await hashPassword(password),
    })
    .onConflict('email_normalized')
    .ignore()
  return user.id === undefined ? null : { id: user.id }
}
