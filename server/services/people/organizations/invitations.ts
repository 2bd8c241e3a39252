/** Invitations as owners send, repeat and withdraw them. */

import { randomBytes } from 'node:crypto'
import { InvalidInput, NotFound } from '~/core/errors.ts'
import { askUnlessConfirmed } from '~/core/forms/asking.ts'
import { areLookAlikes, type Email } from '~/core/forms/email.ts'
import { asRole } from '~/core/people/organizations/members.ts'
import type { Membership } from '~/core/policy.ts'
import { enter, keep, type Question } from '~/core/question.ts'
import { Invitation, User } from '~/database/models/people.ts'
import {
  insertInvitationOnce,
  listMemberAddresses,
} from '~/database/queries/people/organization-people.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { limitAttempts } from '../../attempts.ts'
import { queueMail } from '../../queue-mail.ts'
import { recordEvent } from '../../record-event.ts'
import { requireVerifiedEmail } from '../../verified-email.ts'
import { hashToken } from '../sessions/visit.ts'
import { loadOrganizationFor, lockOrganizationFor } from './load-organization.ts'

const INVITATION_DAYS = 14
const OPEN = { accepted_at: null, revoked_at: null }
const A_DAY = 24 * 60 * 60

export type InviteMember = Membership & {
  readonly organizationId: number
  readonly email: Email
  /** ids of questions that were answered by keeping */
  readonly confirmed?: readonly string[]
}

/** Sends a link that joins the organization; only its hash is stored. */
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
    await refuseMembers(inside, input)
    await closeExpired(inside, organizationId, email)
    const link = newLink(inside)
    const id = await insertInvitationOnce(inside.db, {
      organization_id: organizationId,
      ...{ email: email.address, email_normalized: email.normalized },
      ...{ role: input.role, sees_pay: input.seesPay, invited_by: personOf(inside) },
      ...{ created_at: inside.now(), ...link.columns },
    })
    if (id === null) {
      throw new InvalidInput({
        email: 'This person was already invited. You can send the invitation again below.',
      })
    }
    await sendInvitation(inside, { to: email.address, organization, token: link.token, ...input })
    await recordEvent(inside, {
      action: 'invitation.create',
      organizationId,
      subject: { kind: 'invitation', id },
      details: { email: email.address, role: input.role, seesPay: input.seesPay },
    })
    return { id }
  })
}

/** 256 random bits for the link, their hash and dates for the table. */
function newLink(context: Context) {
  const token = randomBytes(32).toString('base64url')
  const now = context.now()
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * A_DAY * 1000)
  return { token, columns: { token_hash: hashToken(token), sent_at: now, expires_at: expiresAt } }
}

async function sendInvitation(
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

/** Asks about an address that can be taken for that of a member: a slip, or somebody who wants it to be. */
async function refuseMembers(
  inside: Context,
  { organizationId, email, confirmed = [] }: InviteMember,
): Promise<void> {
  const members = await listMemberAddresses(inside.db, organizationId)
  const member = members.find(({ normalized }) => normalized === email.normalized)
  if (member) throw new InvalidInput({ email: `${member.name} is already a member.` })
  const like = members.find(({ normalized }) => areLookAlikes(normalized, email.normalized))
  askUnlessConfirmed({ confirmed }, [like ? askAboutLookAlike(email.address, like) : null])
}

function askAboutLookAlike(
  address: string,
  { name, email }: { readonly name: string; readonly email: string },
): Question {
  return {
    ...{ key: 'look-alike', field: 'email', about: ['email'] },
    sentence: `${address} looks like ${email}, the address of ${name}, who is a member. It is another mailbox. Is it correct?`,
    answers: [
      keep(`Yes: send the invitation to ${address}`),
      enter('No: clear the address, to enter it again', { email: '' }),
    ],
  }
}

/** An expired invitation makes room for a new one. */
async function closeExpired(inside: Context, organizationId: number, { normalized }: Email) {
  await Invitation.query(inside.db)
    .where({ organization_id: organizationId, email_normalized: normalized, ...OPEN })
    .where('expires_at', '<=', inside.now())
    .patch({ revokedAt: inside.now() })
}

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
    const { token_hash: tokenHash, sent_at: sentAt, expires_at: expiresAt } = link.columns
    const [sent] = await Invitation.query(inside.db)
      .where({ id: invitationId, organization_id: organizationId, ...OPEN })
      .patch({ tokenHash, sentAt, expiresAt })
      .returning('email', 'role', 'sees_pay')
    if (!sent) throw new NotFound()
    const { email, role, seesPay } = sent
    await sendInvitation(inside, { to: email, organization, token: link.token, role, seesPay })
    await recordEvent(inside, {
      action: 'invitation.resend',
      organizationId,
      subject: { kind: 'invitation', id: invitationId },
      details: { email },
    })
  })
}

/** Withdraws an open invitation: its link says so from then on. */
export async function revokeInvitation(
  context: Context,
  { organizationId, invitationId }: ChosenInvitation,
): Promise<void> {
  await loadOrganizationFor(context, 'member.manage', organizationId)
  await transact(context, async (inside) => {
    const [revoked] = await Invitation.query(inside.db)
      .where({ id: invitationId, organization_id: organizationId, ...OPEN })
      .patch({ revokedAt: inside.now() })
      .returning('email')
    if (!revoked) throw new NotFound()
    await recordEvent(inside, {
      action: 'invitation.revoke',
      organizationId,
      subject: { kind: 'invitation', id: invitationId },
      details: { email: revoked.email },
    })
  })
}

/** Withdraws the invitations of a member who may not invite any more. */
export async function revokeInvitationsOf(
  inside: Context,
  { organizationId, userId }: { readonly organizationId: number; readonly userId: number },
): Promise<void> {
  await Invitation.query(inside.db)
    .where({ organization_id: organizationId, invited_by: userId, ...OPEN })
    .patch({ revokedAt: inside.now() })
}
