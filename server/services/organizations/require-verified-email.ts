import { NotAllowed } from '~/core/errors.ts'
import { type Context, personOf } from '../../context.ts'

/** Has the acting person shown that their e-mail address is theirs? The system has none to show. */
export async function hasVerifiedEmail(context: Context): Promise<boolean> {
  const id = personOf(context)
  if (id === null) return context.actor.kind === 'system'
  const user = await context
    .db('users')
    .where({ id })
    .whereNotNull('email_verified_at')
    .first<{ id: number }>('id')
  return user !== undefined
}

/** Throws with what has to be done first. `doing` completes "Confirm your e-mail address before you ...". */
export async function requireVerifiedEmail(context: Context, doing: string): Promise<void> {
  if (await hasVerifiedEmail(context)) return
  throw new NotAllowed(
    `Confirm your e-mail address before you ${doing}: the message with the link was sent when you signed up, and your account page sends another.`,
  )
}
