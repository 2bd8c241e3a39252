import { NotFound } from '~/core/errors.ts'
import type { InvitationRow } from '~/database/queries/organization-people.ts'
import { type Context, transact } from '../../context.ts'
import { limitAttempts } from '../accounts/limit-attempts.ts'
import { recordEvent } from '../audit/record-event.ts'
import { newLink, sendInvitation } from './invite-member.ts'
import { loadOrganizationFor } from './load-organization.ts'
import { requireVerifiedEmail } from './require-verified-email.ts'

const A_DAY = 24 * 60 * 60

export interface ChosenInvitation {
  readonly organizationId: number
  readonly invitationId: number
}

/** Sends an open invitation again with a new link and another fourteen days; the link before stops working. */
export async function resendInvitation(
  context: Context,
  { organizationId, invitationId }: ChosenInvitation,
): Promise<void> {
  const organization = await loadOrganizationFor(context, 'member.manage', organizationId)
  await requireVerifiedEmail(context, 'invite')
  const key = `invitation ${invitationId}`
  await limitAttempts(context, { key, most: 3, withinSeconds: A_DAY })

  await transact(context, async (inside) => {
    const link = newLink(inside)
    const [sent] = await inside
      .db('organization_invitations')
      .where({ id: invitationId, organization_id: organizationId })
      .where({ accepted_at: null, revoked_at: null })
      .update(link.columns)
      .returning<(Pick<InvitationRow, 'email' | 'role'> & { sees_pay: boolean })[]>([
        'email',
        'role',
        'sees_pay',
      ])
    if (!sent) throw new NotFound()
    const { email, role, sees_pay: seesPay } = sent
    await sendInvitation(inside, { to: email, organization, token: link.token, role, seesPay })
    await recordEvent(inside, {
      action: 'invitation.resend',
      organizationId,
      subject: { kind: 'invitation', id: invitationId },
      details: { email },
    })
  })
}
