import { User } from '~/database/models/people.ts'
import type { Signed } from '~/database/queries/answers/packet-writes.ts'
import { type Context, personOf } from '../../../context.ts'

/** Who seals, amends or finishes, and when; the name stays when the account is gone. */
export async function signature(context: Context): Promise<Signed> {
  const by = personOf(context)
  const user = by === null ? null : await User.query(context.db).findById(by).select('name')
  const name = by === null ? 'Stipend' : (user?.name ?? 'a member')
  return { at: context.now(), by, name }
}
