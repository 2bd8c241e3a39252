import { NotSignedIn } from '~/core/errors.ts'
import { authorize } from '~/core/policies/authorize.ts'
import { User } from '~/database/models/user.ts'
import { type Context, personOf } from '../../context.ts'

/** The account of the person who acts. Somebody who looks through another's eyes may read it and change nothing. */
export async function ownAccount(
  context: Context,
  action: 'account.read' | 'account.update',
): Promise<User> {
  authorize(context.actor, action)
  const id = personOf(context)
  const user = id === null ? undefined : await User.query(context.db).findById(id)
  if (!user) throw new NotSignedIn()
  return user
}
