import { normalizeEmail } from '~/core/accounts/email.ts'
import { Conflict, NotFound } from '~/core/errors.ts'
import { authorize } from '~/core/policies/authorize.ts'
import type { OrganizationRole } from '~/core/policies/membership.ts'
import { User } from '~/database/models/user.ts'
import { findInvitationByHash } from '~/database/queries/organization-people.ts'
import { type Context, personOf, transact } from '../../context.ts'
import { hashToken, type Session } from '../accounts/find-visit.ts'
import type { NewSession } from '../accounts/open-session.ts'
import { rotateSession } from '../accounts/rotate-session.ts'
import { switchOrganization } from '../accounts/switch-organization.ts'
import { recordEvent } from '../audit/record-event.ts'
import { stateOf } from './show-invitation.ts'

export interface AcceptInvitation {
  readonly token: string
  /** goes on with the organization that was joined, under another token: it may do more than before */
  readonly session: Session | null
}

/**
 * Joins by an invitation's link, with whatever account is signed in: the link was sent to the invited mailbox, so
 * whoever holds it was let in by that mailbox. Another address is written down, and owners see it beside the member.
 */
export async function acceptInvitation(
  context: Context,
  { token, session }: AcceptInvitation,
): Promise<{ readonly organizationId: number; readonly session?: NewSession }> {
  authorize(context.actor, 'invitation.accept')
  const userId = personOf(context)
  if (userId === null) throw new NotFound()

  return await transact(context, async (inside) => {
    const hash = hashToken(token)
    const asked = await findInvitationByHash(inside.db, hash)
    if (!asked) throw new NotFound()
    const { organizationId } = asked
    await inside.db('organizations').where({ id: organizationId }).forUpdate().first('id')
    const found = await findInvitationByHash(inside.db, hash)
    if (!found || stateOf(inside, found) !== 'open') throw new Conflict(NOT_OPEN)

    const joined = await join(inside, { ...found, userId })
    if (!joined) throw new Conflict(`You belong to ${found.organizationName} already.`)
    await inside
      .db('organization_invitations')
      .where({ id: found.id })
      .update({ accepted_at: inside.now(), accepted_by: userId })
    await recordEvent(inside, {
      action: 'member.join',
      organizationId,
      subject: { kind: 'user', id: userId },
      details: {
        role: found.role,
        seesPay: found.seesPay,
        ...(await mailbox(inside, userId, found.email)),
      },
    })
    if (session) await switchOrganization(inside, { session, organizationId })
    return { organizationId, session: await rotateSession(inside, session) }
  })
}

const NOT_OPEN =
  'This invitation can no longer be used. Ask the person who invited you for a new one.'

interface Joining {
  readonly organizationId: number
  readonly userId: number
  readonly role: OrganizationRole
  readonly seesPay: boolean
}

/** False for somebody who is a member already: what they may is an owner's to change. */
async function join(inside: Context, { organizationId, userId, role, seesPay }: Joining) {
  const made = await inside
    .db('memberships')
    .insert({ organization_id: organizationId, user_id: userId, role, sees_pay: seesPay })
    .onConflict()
    .ignore()
    .returning('user_id')
  return made.length > 0
}

async function mailbox(inside: Context, userId: number, invited: string) {
  const user = await User.query(inside.db).findById(userId)
  const same = user !== undefined && normalizeEmail(user.email) === normalizeEmail(invited)
  return same ? { invitedAs: 'own address' } : { invitedAs: invited }
}
