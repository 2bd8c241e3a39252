import { type Context, personOf } from '../../context.ts'

/** The name that stands under what is sealed, amended or finished: it stays when the account is gone. */
export async function signerName(context: Context): Promise<string> {
  const id = personOf(context)
  if (id === null) return 'Stipend'
  const user = await context.db('users').where({ id }).first<{ name: string }>('name')
  return user?.name ?? 'a member'
}
