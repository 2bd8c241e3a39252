import { NotFound } from '~/core/errors.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { loadOrganizationFor } from './load-organization.ts'
import type { ChosenInvitation } from './resend-invitation.ts'

/** Takes an open invitation back: its link says so from then on. */
export async function revokeInvitation(
  context: Context,
  { organizationId, invitationId }: ChosenInvitation,
): Promise<void> {
  await loadOrganizationFor(context, 'member.manage', organizationId)
  await transact(context, async (inside) => {
    const [revoked] = await inside
      .db('organization_invitations')
      .where({ id: invitationId, organization_id: organizationId })
      .where({ accepted_at: null, revoked_at: null })
      .update({ revoked_at: inside.now() })
      .returning<{ email: string }[]>('email')
    if (!revoked) throw new NotFound()
    await recordEvent(inside, {
      action: 'invitation.revoke',
      organizationId,
      subject: { kind: 'invitation', id: invitationId },
      details: { email: revoked.email },
    })
  })
}

/** Whoever may not invite any more has invited nobody. */
export async function revokeInvitationsOf(
  inside: Context,
  { organizationId, userId }: { readonly organizationId: number; readonly userId: number },
): Promise<void> {
  await inside
    .db('organization_invitations')
    .where({ organization_id: organizationId, invited_by: userId })
    .where({ accepted_at: null, revoked_at: null })
    .update({ revoked_at: inside.now() })
}
