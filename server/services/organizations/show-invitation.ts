import type { Membership } from '~/core/policies/membership.ts'
import {
  findInvitationByHash,
  type InvitationByToken,
} from '~/database/queries/organization-people.ts'
import { type Context, personOf } from '../../context.ts'
import { hashToken } from '../accounts/find-visit.ts'

/** Why an invitation cannot be used any more, or that it can. */
export type InvitationState = 'open' | 'expired' | 'revoked' | 'used' | 'used by you'

export interface ShownInvitation extends Membership {
  readonly state: InvitationState
  readonly organization: { readonly id: number; readonly name: string }
  /** null where their account is gone */
  readonly invitedBy: string | null
  /** the address the link was sent to */
  readonly email: string
  readonly expiresAt: Date
  /** what the person who is signed in is there already */
  readonly isMember: boolean
}

/** What an invitation's link leads to; looking at it uses nothing up. Whoever holds the token may look; null for what is none. */
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

export function stateOf(context: Context, found: InvitationByToken): InvitationState {
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
  const mine = { organization_id: organizationId, user_id: userId }
  return (await context.db('memberships').where(mine).first('user_id')) !== undefined
}
