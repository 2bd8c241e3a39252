/** An invitation as the invited user sees and accepts it. */

import { authorize } from '~/core/authorize.ts'
import { Conflict, NotFound } from '~/core/errors.ts'
import { normalizeEmail } from '~/core/forms/email.ts'
import type { Membership as Rights } from '~/core/policy.ts'
import { Invitation, Membership, User } from '~/database/models/people.ts'
import {
  findInvitationByHash,
  insertMembershipOnce,
} from '~/database/queries/people/organization-people.ts'
import { lockOrganization } from '~/database/queries/people/organizations.ts'
import type { RowOf } from '~/database/queries/query.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { type NewSession, rotateSession, switchOrganization } from '../sessions/session.ts'
import { hashToken, type Session } from '../sessions/visit.ts'

/** Whether an invitation can be used, or why not. */
export type InvitationState = 'open' | 'expired' | 'revoked' | 'used' | 'used by you'

export interface ShownInvitation extends Rights {
  readonly state: InvitationState
  readonly organization: { readonly id: number; readonly name: string }
  /** null where their account is gone */
  readonly invitedBy: string | null
  /** the address the link was sent to */
  readonly email: string
  readonly expiresAt: Date
  /** present role of the signed-in user there */
  readonly isMember: boolean
}

/** The invitation behind a link; null for an unknown token. Does not use it up. Open to everyone with the token. */
export async function showInvitation(
  context: Context,
  { token }: { readonly token: string },
): Promise<ShownInvitation | null> {
  const found = await findInvitationByHash(context.db, hashToken(token))
  if (!found) return null
  const { organizationId, organizationName, invitedBy, email, role, seesPay, expiresAt } = found
  return {
    state: stateOf(context, found),
    organization: { id: organizationId, name: organizationName },
    ...{ invitedBy, email, role, seesPay, expiresAt },
    isMember: await isMember(context, organizationId),
  }
}

function stateOf(context: Context, found: RowOf<'findInvitationByHash'>): InvitationState {
  if (found.acceptedAt) {
    return found.acceptedBy !== null && found.acceptedBy === personOf(context)
      ? 'used by you'
      : 'used'
  }
  if (found.revokedAt || found.organizationArchived) return 'revoked'
  return found.expiresAt <= context.now() ? 'expired' : 'open'
}

async function isMember(context: Context, organizationId: number): Promise<boolean> {
  const userId = personOf(context)
  if (userId === null) return false
  const mine = await Membership.query(context.db).findById([organizationId, userId])
  return mine !== undefined
}

/**
 * Joins by an invitation's link, with the account that is signed in. The link was sent to the invited mailbox, so its
 * holder was let in by that mailbox. Another address is recorded, and owners see it with the member.
 */
export async function acceptInvitation(
  context: Context,
  {
    token,
    session,
  }: {
    readonly token: string
    /** the session continues with the organization, under a new token: it has new rights */
    readonly session: Session | null
  },
): Promise<{ readonly organizationId: number; readonly session?: NewSession }> {
  authorize(context.actor, 'invitation.accept')
  const userId = personOf(context)
  if (userId === null) throw new NotFound()

  return await transact(context, async (inside) => {
    const hash = hashToken(token)
    const asked = await findInvitationByHash(inside.db, hash)
    if (!asked) throw new NotFound()
    const { organizationId } = asked
    await lockOrganization(inside.db, organizationId)
    const found = await findInvitationByHash(inside.db, hash)
    if (!found || stateOf(inside, found) !== 'open') throw new Conflict(NOT_OPEN)

    const { role, seesPay } = found
    const rights = { role, sees_pay: seesPay }
    const member = { organization_id: organizationId, user_id: userId, ...rights }
    // owners change the role of an existing member
    if (!(await insertMembershipOnce(inside.db, member)))
      throw new Conflict(`You belong to ${found.organizationName} already.`)
    await Invitation.query(inside.db)
      .findById(found.id)
      .patch({ acceptedAt: inside.now(), acceptedBy: userId })
    await recordEvent(inside, {
      action: 'member.join',
      organizationId,
      subject: { kind: 'user', id: userId },
      details: {
        ...{ role, seesPay },
        ...(await mailbox(inside, userId, found.email)),
      },
    })
    await confirmInvitedAddress(inside, userId, found.email)
    if (session) await switchOrganization(inside, { session, organizationId })
    return { organizationId, session: await rotateSession(inside, session) }
  })
}

/** The link came from this mailbox: nobody has to confirm it by another. */
async function confirmInvitedAddress(inside: Context, id: number, invited: string): Promise<void> {
  const user = await User.query(inside.db).findById(id).throwIfNotFound()
  if (user.emailVerifiedAt || user.emailNormalized !== normalizeEmail(invited)) return
  await User.query(inside.db).findById(id).patch({ emailVerifiedAt: inside.now() })
  const subject = { kind: 'user', id }
  await recordEvent(inside, { action: 'email.verify', subject, details: { by: 'invitation' } })
}

const NOT_OPEN =
  'This invitation can no longer be used. Ask the person who invited you for a new one.'

async function mailbox(inside: Context, userId: number, invited: string) {
  const user = await User.query(inside.db).findById(userId)
  const same = user !== undefined && normalizeEmail(user.email) === normalizeEmail(invited)
  return same ? { invitedAs: 'own address' } : { invitedAs: invited }
}
