/** Members of an organization, those who were invited, and those who ask to come in. */

import type { OrganizationRole } from '~/core/policy.ts'
import type { Queryable } from '../../connection.ts'
import type { NewRow } from '../../table-types.ts'
import { many, one, type RowOf } from '../query.ts'

export type MemberRow = RowOf<'listMemberRows'>

/**
 * Owners first, then in the order they joined.
 * `invitedAs`: the address an invitation was sent to, where it is not the account's own.
 */
export const listMemberRows = many(
  'listMemberRows',
  /* sql */ `
      select m.user_id as "userId", u.name, u.email, m.role, m.sees_pay as "seesPay",
        m.created_at as "joinedAt", (
          select i.email from organization_invitations i
          where i.organization_id = m.organization_id and i.accepted_by = m.user_id
            and i.email_normalized <> u.email_normalized
          order by i.accepted_at desc limit 1
        ) as "invitedAs"
      from memberships m join users u on u.id = m.user_id
      where m.organization_id = ?
      order by array_position(array['owner', 'editor', 'viewer'], m.role), m.created_at, m.user_id`,
)

export interface InvitationRow {
  readonly id: number
  readonly email: string
  readonly role: OrganizationRole
  readonly seesPay: boolean
  readonly sentAt: Date
  readonly expiresAt: Date
}

/** Open ones, expired or not, newest first. */
export async function listInvitationRows(
  db: Queryable,
  organizationId: number,
): Promise<InvitationRow[]> {
  return await db('organization_invitations')
    .where({ organization_id: organizationId, accepted_at: null, revoked_at: null })
    .orderBy('id', 'desc')
    .select({
      ...{ id: 'id', email: 'email', role: 'role' },
      ...{ seesPay: 'sees_pay', sentAt: 'sent_at', expiresAt: 'expires_at' },
    })
}

export interface AccessRequestRow {
  readonly id: number
  readonly userId: number
  readonly name: string
  readonly email: string
  readonly isVerified: boolean
  readonly requestedAt: Date
}

export async function listAccessRequestRows(
  db: Queryable,
  organizationId: number,
): Promise<AccessRequestRow[]> {
  return await db('access_requests as r')
    .join('users as u', 'u.id', 'r.user_id')
    .where({ 'r.organization_id': organizationId, 'r.decided_at': null })
    .orderBy('r.id')
    .select({
      ...{ id: 'r.id', userId: 'u.id', name: 'u.name', email: 'u.email' },
      isVerified: db.raw('u.email_verified_at is not null'),
      requestedAt: 'r.requested_at',
    })
}

export const findInvitationByHash = one(
  'findInvitationByHash',
  /* sql */ `
      select i.id, i.email, i.role, i.sees_pay as "seesPay", i.sent_at as "sentAt",
        i.expires_at as "expiresAt", i.organization_id as "organizationId",
        o.name as "organizationName", o.archived_at is not null as "organizationArchived",
        u.name as "invitedBy", i.revoked_at as "revokedAt", i.accepted_at as "acceptedAt",
        i.accepted_by as "acceptedBy"
      from organization_invitations i
      join organizations o on o.id = i.organization_id
      left join users u on u.id = i.invited_by
      where i.token_hash = ?`,
)

/** The addresses of all owners of an organization. */
export async function listOwnerAddresses(db: Queryable, organizationId: number): Promise<string[]> {
  const rows = await db('memberships as m')
    .join('users as u', 'u.id', 'm.user_id')
    .where({ 'm.organization_id': organizationId, 'm.role': 'owner' })
    .select<{ email: string }[]>('u.email')
  return rows.map(({ email }) => email)
}

export interface OwnOrganizationRow {
  readonly id: number
  readonly name: string
  readonly type: string
  readonly place: string
  readonly role: OrganizationRole
  readonly isArchived: boolean
}

/** Everything a person belongs to, archived organizations too, in the order they joined. */
export async function listOwnOrganizations(
  db: Queryable,
  userId: number,
): Promise<OwnOrganizationRow[]> {
  return await db('memberships as m')
    .join('organizations as o', 'o.id', 'm.organization_id')
    .where({ 'm.user_id': userId })
    .orderBy(['m.created_at', 'o.id'])
    .select({
      ...{ id: 'o.id', name: 'o.name', type: 'o.type', role: 'm.role' },
      place: db.raw("o.city || ', ' || o.state_code"),
      isArchived: db.raw('o.archived_at is not null'),
    })
}

/** False where the user is a member already. */
export async function insertMembershipOnce(
  db: Queryable,
  row: NewRow<'memberships'>,
): Promise<boolean> {
  const made = await db('memberships').insert(row).onConflict().ignore().returning('user_id')
  return made.length > 0
}

/** The number of a new invitation; null where one to this address is open. */
export async function insertInvitationOnce(
  db: Queryable,
  row: NewRow<'organization_invitations'>,
): Promise<number | null> {
  const [made] = await db('organization_invitations')
    .insert(row)
    .onConflict()
    .ignore()
    .returning('id')
  return made?.id ?? null
}

/** False where they asked before and were not answered yet, and where the organization was deleted meanwhile. */
export async function insertAccessRequestOnce(
  db: Queryable,
  row: NewRow<'access_requests'>,
): Promise<boolean> {
  const id = row.organization_id
  if (!(await db('organizations').where({ id }).forKeyShare().first('id'))) return false
  const made = await db('access_requests').insert(row).onConflict().ignore().returning('id')
  return made.length > 0
}

/** Names and addresses of the members. */
export async function listMemberAddresses(db: Queryable, organizationId: number) {
  return await db('memberships as m')
    .join('users as u', 'u.id', 'm.user_id')
    .where({ organization_id: organizationId })
    .orderBy('u.id')
    .select({ name: 'u.name', email: 'u.email', normalized: 'u.email_normalized' })
}

/** Organizations of which somebody is an owner, by name; archived ones too. */
export async function listOwnedOrganizations(
  db: Queryable,
  userId: number,
): Promise<{ readonly id: number; readonly name: string }[]> {
  return await db('memberships as m')
    .join('organizations as o', 'o.id', 'm.organization_id')
    .where({ user_id: userId, role: 'owner' })
    .orderBy(['o.name', 'o.id'])
    .select({ id: 'o.id', name: 'o.name' })
}
