/** A member of staff who is signed in with two steps. */
import type { StaffRole } from '~/core/policy.ts'
import { openSession } from '~/server/services/people/sessions/session.ts'
import { buildContext, buildUser } from '../database/world.ts'
import { PASSWORD } from './http-visitor.ts'
import type { SharedServer } from './shared-server.ts'

export interface StaffMember {
  readonly id: number
  readonly email: string
  /** of the cookie `session` */
  readonly token: string
  /** the same cookie, for a browser */
  readonly cookie: { readonly name: string; readonly value: string; readonly url: string }
}

export async function becomeStaff(
  { database, url }: SharedServer,
  staffRoles: readonly StaffRole[],
): Promise<StaffMember> {
  const context = buildContext(database.knex, undefined, { now: () => new Date() })
  const user = await buildUser(context, { password: PASSWORD, staffRoles })
  const { token } = await openSession(context, user.id)
  return { ...user, token, cookie: { name: 'session', value: token, url } }
}
