/** Members of an organization: listed, changed, removed, and its owner. */

import { authorize, can } from '~/core/authorize.ts'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import type { Membership as Rights } from '~/core/policy.ts'
import { Membership, SessionRow, StaffPayGrant } from '~/database/models/people.ts'
import {
  type AccessRequestRow,
  type InvitationRow,
  listAccessRequestRows,
  listInvitationRows,
  listMemberRows,
  type MemberRow,
} from '~/database/queries/people/organization-people.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { hasVerifiedEmail } from '../../verified-email.ts'
import { revokeInvitationsOf } from './invitations.ts'
import { loadOrganizationFor, lockOrganizationFor } from './load-organization.ts'
import { frameOf, type OrganizationFrame } from './show-organization.ts'

export interface Members {
  readonly organization: OrganizationFrame
  readonly members: readonly (MemberRow & { readonly isSelf: boolean })[]
  /** invitations and requests, for owners alone */
  readonly invitations: readonly (InvitationRow & { readonly isExpired: boolean })[]
  readonly requests: readonly AccessRequestRow[]
  readonly mayManage: boolean
  /** an owner who is a member; staff do not decide what staff see */
  readonly maySetStaffPay: boolean
  /** until when staff who view as a member see pay; null while it is hidden */
  readonly staffPayUntil: Date | null
  readonly isVerified: boolean
}

/** The members; for owners also invitations and requests for access. */
export async function listMembers(
  context: Context,
  { organizationId }: { readonly organizationId: number },
): Promise<Members> {
  const subject = await loadOrganizationFor(context, 'member.read', organizationId)
  const mayManage = can(context.actor, 'member.manage', subject)
  const self = personOf(context)
  const members = await listMemberRows(context.db, organizationId)
  const invitations = mayManage ? await listInvitationRows(context.db, organizationId) : []
  return {
    organization: frameOf(context, subject),
    members: members.map((one) => ({ ...one, isSelf: one.userId === self })),
    invitations: invitations.map((one) => ({ ...one, isExpired: one.expiresAt <= context.now() })),
    requests: mayManage ? await listAccessRequestRows(context.db, organizationId) : [],
    mayManage,
    maySetStaffPay: subject.membership?.role === 'owner',
    staffPayUntil: await staffPayUntil(context, organizationId),
    isVerified: mayManage && (await hasVerifiedEmail(context)),
  }
}

async function staffPayUntil(context: Context, organizationId: number): Promise<Date | null> {
  const grant = await StaffPayGrant.query(context.db)
    .where({ organization_id: organizationId, ended_at: null })
    .where('expires_at', '>', context.now())
    .first()
  return grant?.expiresAt ?? null
}

export interface ChosenMember {
  readonly organizationId: number
  readonly userId: number
}

/** Changes a member's role, or whether a viewer sees pay. The last owner stays one. */
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

async function findMember(
  inside: Context,
  { organizationId, userId }: ChosenMember,
): Promise<Membership> {
  const member = await Membership.query(inside.db).findById([organizationId, userId])
  if (!member) throw new NotFound('This person is no longer a member of the organization.')
  return member
}

/** Removes a member. Their entries stay; invitations they sent do not. */
export async function removeMember(context: Context, input: ChosenMember): Promise<void> {
  await loadOrganizationFor(context, 'member.manage', input.organizationId)
  await transact(context, async (inside) => {
    await lockOrganizationFor(inside, 'member.manage', input.organizationId)
    await endMembership(inside, input, 'member.remove')
  })
}

/** Leaves an organization; open to everyone but the last owner. Also from an archived organization. */
export async function leaveOrganization(
  context: Context,
  { organizationId }: Pick<ChosenMember, 'organizationId'>,
): Promise<void> {
  await loadOrganizationFor(context, 'organization.read', organizationId)
  authorize(context.actor, 'account.update') // staff who act as a user do not leave for them
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
  await SessionRow.query(inside.db)
    .where({ organization_id: organizationId, user_id: userId })
    .patch({ organizationId: null })
  await recordEvent(inside, {
    action,
    organizationId,
    subject: { kind: 'user', id: userId },
    details: { role },
  })
}

/** Makes a member the owner; the actor stays as an editor. */
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

/** Refuses the removal of the last owner; the caller holds the organization's lock. */
async function requireAnotherOwner(
  inside: Context,
  { organizationId, userId }: { readonly organizationId: number; readonly userId: number },
): Promise<void> {
  const other = await Membership.query(inside.db)
    .where({ organization_id: organizationId, role: 'owner' })
    .whereNot({ user_id: userId })
    .first()
  if (other) return
  throw new Conflict(
    'An organization must have an owner, and this is the last one. Make another member an owner first.',
  )
}
