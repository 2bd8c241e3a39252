import { insertUserOnce } from '~/database/queries/account.ts'
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
  return await insertUserOnce(context.db, {
    name,
    email: email.address,
    email_normalized: email.normalized,
    password_hash: await hashPassword(password),
  })
}
