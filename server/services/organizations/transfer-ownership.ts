import { InvalidInput, NotFound } from '~/core/errors.ts'
import { Membership } from '~/database/models/membership.ts'
import { type Context, personOf, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { type ChosenMember, findMember } from './change-member.ts'
import { loadOrganizationFor } from './load-organization.ts'
import { lockOrganizationFor } from './lock-organization.ts'
import { revokeInvitationsOf } from './revoke-invitation.ts'

/** Makes a member the owner in one's own place; one stays as an editor. */
export async function transferOwnership(context: Context, input: ChosenMember): Promise<void> {
  const { organizationId, userId } = input
  await loadOrganizationFor(context, 'member.manage', organizationId)
  const self = personOf(context)
  if (self === null) throw new NotFound()
  if (self === userId) throw new InvalidInput({ member: 'Choose another member.' })

  await transact(context, async (inside) => {
    await lockOrganizationFor(inside, 'member.manage', organizationId)
    await findMember(inside, input)
    const member = (id: number) => Membership.query(inside.db).findById([organizationId, id])
    await member(userId).patch({ role: 'owner', seesPay: true })
    await member(self).patch({ role: 'editor', seesPay: true })
    await revokeInvitationsOf(inside, { organizationId, userId: self })
    await recordEvent(inside, {
      action: 'ownership.transfer',
      organizationId,
      subject: { kind: 'user', id: userId },
    })
  })
}
