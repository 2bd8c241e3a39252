/** Somebody with an account, a password everyone in the tests knows, and an open session. */
import { Secret, TOTP } from 'otpauth'
import type { Database } from '~/database/connection.ts'
import type { Context } from '~/server/context.ts'
import type { CreatedUser, CreateUser } from '~/server/services/people/accounts/users.ts'
import { openSession } from '~/server/services/people/sessions/session.ts'
import { findVisit, type Session } from '~/server/services/people/sessions/visit.ts'
import { actingAs, buildContext, buildUser, TEST_NOW } from '../database/world.ts'
import { PASSWORD } from './http-visitor.ts'

export interface SignedInPerson {
  readonly user: CreatedUser
  readonly context: Context
  readonly session: Session
  readonly token: string
}

/** `clock.now` may be moved; every context made from it follows. */
export interface Clock {
  now: Date
}

export async function signedIn(
  knex: Database,
  given: Partial<CreateUser> = {},
  clock: Clock = { now: TEST_NOW },
): Promise<SignedInPerson> {
  const now = () => clock.now
  const user = await buildUser(buildContext(knex, undefined, { now }), {
    password: PASSWORD,
    ...given,
  })
  const own = actingAs(buildContext(knex, undefined, { now }), user)
  const { token } = await openSession(own, user.id)
  const visit = await findVisit({ db: knex, now }, token)
  if (!visit) throw new Error('the session just opened is not found')
  const context: Context = { ...own, actor: visit.actor }
  return { user, context, session: visit.session, token }
}

/** Does this cookie still open a page? */
export async function opens(
  { context }: Pick<SignedInPerson, 'context'>,
  token: string,
): Promise<boolean> {
  const { db, now } = context
  return (await findVisit({ db: db as Database, now }, token)) !== null
}

/** What an app shows for a secret at a moment. */
export function codeAt(secret: string, at: Date): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  return totp.generate({ timestamp: at.getTime() })
}
