import { randomBytes } from 'node:crypto'
import type { Email } from '~/core/accounts/email.ts'
import { InvalidInput } from '~/core/errors.ts'
import { asRole } from '~/core/organizations/role-words.ts'
import type { Membership } from '~/core/policies/membership.ts'
import { User } from '~/database/models/user.ts'
import { type Context, personOf, transact } from '../../context.ts'
import { hashToken } from '../accounts/find-visit.ts'
import { limitAttempts } from '../accounts/limit-attempts.ts'
import { recordEvent } from '../audit/record-event.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { loadOrganizationFor } from './load-organization.ts'
import { lockOrganizationFor } from './lock-organization.ts'
import { requireVerifiedEmail } from './require-verified-email.ts'

const INVITATION_DAYS = 14
const A_DAY = 24 * 60 * 60

export type InviteMember = Membership & { readonly organizationId: number; readonly email: Email }

/** Sends somebody a link by which they come into the organization; the link is kept as its hash alone. */
export async function inviteMember(
  context: Context,
  input: InviteMember,
): Promise<{ readonly id: number }> {
  const { organizationId, email } = input
  await loadOrganizationFor(context, 'member.manage', organizationId)
  await requireVerifiedEmail(context, 'invite')
  const key = `invitations organization ${organizationId}`
  await limitAttempts(context, { key, most: 50, withinSeconds: A_DAY })

  return await transact(context, async (inside) => {
    const organization = await lockOrganizationFor(inside, 'member.manage', organizationId)
    await refuseMembers(inside, organizationId, email)
    await closeExpired(inside, organizationId, email)
    const link = newLink(inside)
    const [made] = await inside
      .db('organization_invitations')
      .insert({
        organization_id: organizationId,
        ...{ email: email.address, email_normalized: email.normalized },
        ...{ role: input.role, sees_pay: input.seesPay, invited_by: personOf(inside) },
        ...{ created_at: inside.now(), ...link.columns },
      })
      .onConflict()
      .ignore()
      .returning<{ id: number }[]>('id')
    if (!made) {
      throw new InvalidInput({
        email: 'This person was already invited. You can send the invitation again below.',
      })
    }
    await sendInvitation(inside, { to: email.address, organization, token: link.token, ...input })
    await recordEvent(inside, {
      action: 'invitation.create',
      organizationId,
      subject: { kind: 'invitation', id: made.id },
      details: { email: email.address, role: input.role, seesPay: input.seesPay },
    })
    return { id: made.id }
  })
}

/** 256 random bits for the link, their hash and dates for the table. */
export function newLink(context: Context) {
  const token = randomBytes(32).toString('base64url')
  const now = context.now()
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * A_DAY * 1000)
  return { token, columns: { token_hash: hashToken(token), sent_at: now, expires_at: expiresAt } }
}

export async function sendInvitation(
  context: Context,
  invitation: Membership & {
    readonly to: string
    readonly organization: { readonly name: string }
    readonly token: string
  },
): Promise<void> {
  const { to, organization, token, role, seesPay } = invitation
  const self = personOf(context)
  const inviter = self === null ? undefined : await User.query(context.db).findById(self)
  await queueMail(context, {
    to,
    message: {
      kind: 'invitation',
      organization: organization.name,
      by: inviter?.name ?? 'Stipend',
      as: asRole({ role, seesPay }),
      path: `/invitation/${token}`,
      validDays: INVITATION_DAYS,
    },
  })
}

async function refuseMembers(inside: Context, organizationId: number, { normalized }: Email) {
  const member = await inside
    .db('memberships as m')
    .join('users as u', 'u.id', 'm.user_id')
    .where({ 'm.organization_id': organizationId, 'u.email_normalized': normalized })
    .first<{ name: string }>('u.name')
  if (member) throw new InvalidInput({ email: `${member.name} is already a member.` })
}

/** An expired invitation makes room for a new one. */
async function closeExpired(inside: Context, organizationId: number, { normalized }: Email) {
  await inside
    .db('organization_invitations')
    .where({ organization_id: organizationId, email_normalized: normalized })
    .where({ accepted_at: null, revoked_at: null })
    .where('expires_at', '<=', inside.now())
    .update({ revoked_at: inside.now() })
}
