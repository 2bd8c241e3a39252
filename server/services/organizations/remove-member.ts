import { NotFound } from '~/core/errors.ts'
import { authorize } from '~/core/policies/authorize.ts'
import { Membership } from '~/database/models/membership.ts'
import { type Context, personOf, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { type ChosenMember, findMember } from './change-member.ts'
import { requireAnotherOwner } from './last-owner.ts'
import { loadOrganizationFor } from './load-organization.ts'
import { lockOrganizationFor } from './lock-organization.ts'
import { revokeInvitationsOf } from './revoke-invitation.ts'

/** Takes somebody's access away. What they entered stays; invitations they sent do not. */
export async function removeMember(context: Context, input: ChosenMember): Promise<void> {
  await loadOrganizationFor(context, 'member.manage', input.organizationId)
  await transact(context, async (inside) => {
    await lockOrganizationFor(inside, 'member.manage', input.organizationId)
    await endMembership(inside, input, 'member.remove')
  })
}

/** Goes by oneself; anybody may but the last owner. Also from an archived organization. */
export async function leaveOrganization(
  context: Context,
  { organizationId }: Pick<ChosenMember, 'organizationId'>,
): Promise<void> {
  await loadOrganizationFor(context, 'organization.read', organizationId)
  authorize(context.actor, 'account.update') // whoever only looks through another's eyes does not leave for them
  const userId = personOf(context)
  if (userId === null) throw new NotFound()
  await transact(context, async (inside) => {
    await lockOrganizationFor(inside, 'organization.read', organizationId)
    await endMembership(inside, { organizationId, userId }, 'member.leave')
  })
}

async function endMembership(
  inside: Context,
  member: ChosenMember,
  action: 'member.remove' | 'member.leave',
): Promise<void> {
  const { organizationId, userId } = member
  const { role } = await findMember(inside, member)
  if (role === 'owner') await requireAnotherOwner(inside, member)
  await Membership.query(inside.db).deleteById([organizationId, userId])
  await revokeInvitationsOf(inside, member)
  await inside
    .db('sessions')
    .where({ organization_id: organizationId, user_id: userId })
    .update({ organization_id: null })
  await recordEvent(inside, {
    action,
    organizationId,
    subject: { kind: 'user', id: userId },
    details: { role },
  })
}
