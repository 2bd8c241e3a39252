import { NotFound } from '~/core/errors.ts'
import type { Membership as Rights } from '~/core/policies/membership.ts'
import { Membership } from '~/database/models/membership.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { requireAnotherOwner } from './last-owner.ts'
import { loadOrganizationFor } from './load-organization.ts'
import { lockOrganizationFor } from './lock-organization.ts'
import { revokeInvitationsOf } from './revoke-invitation.ts'

export interface ChosenMember {
  readonly organizationId: number
  readonly userId: number
}

/** Gives a member another role, or a viewer the sight of pay. The last owner stays one. */
export async function changeMember(context: Context, input: ChosenMember & Rights): Promise<void> {
  const { organizationId, userId, role, seesPay } = input
  await loadOrganizationFor(context, 'member.manage', organizationId)
  await transact(context, async (inside) => {
    await lockOrganizationFor(inside, 'member.manage', organizationId)
    const before = await findMember(inside, input)
    if (before.role === role && before.seesPay === seesPay) return
    if (before.role === 'owner') await requireAnotherOwner(inside, input)
    await Membership.query(inside.db)
      .findById([organizationId, userId])
      .patch({ role, seesPay: role !== 'viewer' || seesPay })
    if (before.role === 'owner') await revokeInvitationsOf(inside, input)
    await recordEvent(inside, {
      action: 'member.update',
      organizationId,
      subject: { kind: 'user', id: userId },
      details: { role, seesPay, roleBefore: before.role, seesPayBefore: before.seesPay },
    })
  })
}

export async function findMember(
  inside: Context,
  { organizationId, userId }: ChosenMember,
): Promise<Membership> {
  const member = await Membership.query(inside.db).findById([organizationId, userId])
  if (!member) throw new NotFound('This person is no longer a member of the organization.')
  return member
}
