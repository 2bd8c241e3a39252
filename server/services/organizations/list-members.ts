import { can } from '~/core/policies/authorize.ts'
import {
  type AccessRequestRow,
  type InvitationRow,
  listAccessRequestRows,
  listInvitationRows,
  listMemberRows,
  type MemberRow,
} from '~/database/queries/organization-people.ts'
import { type Context, personOf } from '../../context.ts'
import { loadOrganizationFor } from './load-organization.ts'
import { frameOf, type OrganizationFrame } from './organization-frame.ts'
import { hasVerifiedEmail } from './require-verified-email.ts'

export interface Members {
  readonly organization: OrganizationFrame
  readonly members: readonly (MemberRow & { readonly isSelf: boolean })[]
  /** owners alone see who was invited and who asks */
  readonly invitations: readonly (InvitationRow & { readonly isExpired: boolean })[]
  readonly requests: readonly AccessRequestRow[]
  readonly mayManage: boolean
  readonly isVerified: boolean
}

/** Who belongs to an organization; for owners also who was invited, and who asks for access. */
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
    isVerified: mayManage && (await hasVerifiedEmail(context)),
  }
}
