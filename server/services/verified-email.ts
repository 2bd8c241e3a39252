import { NotAllowed } from '~/core/errors.ts'
import { type DeedOfVerified, refusalUntilVerified } from '~/core/people/accounts/account-forms.ts'
import { User } from '~/database/models/people.ts'
import { type Context, personOf } from '../context.ts'

/** Whether the actor's email address is confirmed. The system counts as confirmed. */
export async function hasVerifiedEmail(context: Context): Promise<boolean> {
  const id = personOf(context)
  if (id === null) return context.actor.kind === 'system'
  const user = await User.query(context.db).findById(id).whereNotNull('email_verified_at')
  return user !== undefined
}

/** Throws NotAllowed with what has to be done first. */
export async function requireVerifiedEmail(context: Context, deed: DeedOfVerified): Promise<void> {
  const refusal = refusalUntilVerified({ emailVerified: await hasVerifiedEmail(context) }, deed)
  if (refusal !== null) throw new NotAllowed(refusal)
}
