/** Staff roles: who holds which, by whom, until when, and when that person last acted as staff. */

import { SHADOW_CHANGES_NOTHING, SHADOW_EVENTS } from '~/core/authorize.ts'
import { NotAllowed } from '~/core/errors.ts'
import type { OrganizationRole, Shadow } from '~/core/policy.ts'
import type { Database, Queryable } from '../../connection.ts'
import { AuditEventRow } from '../../models/staff.ts'
import type { NewFields, NewRow, Row } from '../../table-types.ts'
import { many, type RowOf } from '../query.ts'

/**
 * Expired ones too, by name. `lastActedAt`: the newest audit event that they made as staff. `grantedBy` is null for the
 * terminal, and for an account that was deleted.
 */
export const listStaffRows = many(
  'listStaffRows',
  /* sql */ `
      select u.id as "userId", u.name, u.email, t.confirmed_at as "twoStepSince", (
          select a.at from audit_events a where a.actor_id = u.id and a.actor_kind = 'staff'
          order by a.at desc limit 1
        ) as "lastActedAt", r.role, g.name as "grantedBy", r.granted_at as "grantedAt",
        r.expires_at as "expiresAt"
      from staff_roles r join users u on u.id = r.user_id
      left join two_step t on t.user_id = u.id
      left join users g on g.id = r.granted_by
      order by u.name, u.id, array_position(array['admin', 'support', 'analyst', 'editor'], r.role)`,
)

export type StaffRow = RowOf<'listStaffRows'>

/** One change of roles at a time, so that two at once cannot take the last admin. Readers do not wait. */
export async function lockStaffRoles(db: Queryable): Promise<void> {
  await db.raw('lock table staff_roles in share row exclusive mode')
}

export const listHeldRoles = many(
  'listHeldRoles',
  /* sql */ `
      select r.user_id as "userId", r.role, r.expires_at as "expiresAt",
        t.confirmed_at is not null as "hasTwoStep"
      from staff_roles r left join two_step t on t.user_id = r.user_id`,
)

/** A role that is held already gets a new end and a new giver. */
export async function putStaffRole(db: Queryable, row: NewRow<'staff_roles'>): Promise<void> {
  await db('staff_roles')
    .insert(row)
    .onConflict(['user_id', 'role'])
    .merge(['granted_by', 'granted_at', 'expires_at'])
}

// Shadow sessions, and the few things that are written during one.

/** The one channel by which a shadow session writes: events that tell of a look, and its own row. */
export interface ShadowWrites {
  /** NotAllowed for an event that tells of a change: it cannot have happened */
  recordEvents(events: readonly NewFields<'audit_events'>[]): Promise<void>
  /** false where it had ended already */
  end(at: Date): Promise<boolean>
  /** false for an organization that the person does not belong to */
  workOn(organizationId: number): Promise<boolean>
}

export function shadowWrites(db: Database, { id }: Pick<Shadow, 'id'>): ShadowWrites {
  return {
    async recordEvents(events) {
      if (events.some(({ action }) => !SHADOW_EVENTS.includes(action))) {
        throw new NotAllowed(SHADOW_CHANGES_NOTHING)
      }
      await AuditEventRow.query(db).insert([...events])
    },
    end: (at) => endShadowSession(db, { id, at }),
    async workOn(organizationId) {
      const changed = await db('shadow_sessions')
        .where({ id })
        .whereExists(
          db('memberships')
            .where({ organization_id: organizationId })
            .whereRaw('memberships.user_id = shadow_sessions.user_id'),
        )
        .update({ organization_id: organizationId })
      return changed > 0
    },
  }
}

/** False where it had ended already. */
export async function endShadowSession(
  db: Queryable,
  { id, at }: { readonly id: number; readonly at: Date },
): Promise<boolean> {
  return (await db('shadow_sessions').where({ id, ended_at: null }).update({ ended_at: at })) > 0
}

export interface OwnerToTell {
  readonly organizationId: number
  readonly email: string
}

/** By organization, then in the order of their accounts. */
export async function ownersToTell(
  db: Queryable,
  organizationIds: readonly number[],
): Promise<OwnerToTell[]> {
  return await db('memberships')
    .join('users', 'users.id', 'memberships.user_id')
    .where({ role: 'owner' })
    .whereIn('organization_id', [...organizationIds])
    .orderBy(['organization_id', 'users.id'])
    .select({ organizationId: 'organization_id', email: 'users.email' })
}

/** Begins what a link stands for, once; null for a link that is used, too old or another person's. */
export async function redeemShadowLink(
  db: Queryable,
  asked: {
    readonly hash: Buffer
    readonly staffId: number
    readonly sessionId: number
    readonly at: Date
    readonly expiresAt: Date
  },
): Promise<Row<'shadow_sessions'> | null> {
  const [row] = await db('shadow_sessions')
    .where({ link_hash: asked.hash, staff_id: asked.staffId, started_at: null })
    .where('link_expires_at', '>', asked.at)
    .update({ started_at: asked.at, expires_at: asked.expiresAt, session_id: asked.sessionId })
    .returning('*')
  return row ?? null
}

/** Those that began, newest first. A session has its end from its beginning on. */
export const listShadowRows = many<'listShadowRows', { expiresAt: Date }>(
  'listShadowRows',
  /* sql */ `
      select h.id, s.name as staff, u.name || ' <' || u.email || '>' as "viewedAs", h.reason,
        h.pay_reason as "payReason", h.started_at as "startedAt", h.expires_at as "expiresAt",
        h.ended_at as "endedAt"
      from shadow_sessions h join users s on s.id = h.staff_id join users u on u.id = h.user_id
      where h.started_at is not null
      order by h.started_at desc, h.id desc limit :limit offset :offset`,
)

export async function countShadowRows(db: Queryable): Promise<number> {
  const row = await db('shadow_sessions').whereNotNull('started_at').count({ count: '*' }).first()
  return Number(row?.count ?? 0)
}

export interface PersonToView {
  readonly id: number
  readonly name: string
  readonly email: string
  /** with roles of staff, in force or not */
  readonly isStaff: boolean
  readonly organizations: readonly {
    readonly id: number
    readonly name: string
    readonly role: OrganizationRole
    readonly seesPay: boolean
    /** an owner shows pay to staff until then; an instant with its offset */
    readonly payUntil: string | null
  }[]
}

/** By number, or by normalized address; null where there is nobody. */
export async function findPersonToView(
  db: Queryable,
  which: { readonly id: number } | { readonly emailNormalized: string },
  at: Date,
): Promise<PersonToView | null> {
  const asked = { id: null, emailNormalized: null, ...which }
  const { rows } = await db.raw<{ rows: PersonToView[] }>(
    /* sql */ `
      select u.id, u.name, u.email,
        exists (select from staff_roles r where r.user_id = u.id) as "isStaff",
        coalesce((
          select json_agg(json_build_object('id', o.id, 'name', o.name, 'role', m.role,
              'seesPay', m.sees_pay, 'payUntil', (
              select g.expires_at from staff_pay_grants g
              where g.organization_id = o.id and g.ended_at is null and g.expires_at > :at)
            ) order by m.created_at, o.id)
          from memberships m join organizations o on o.id = m.organization_id
          where m.user_id = u.id
        ), '[]') as organizations
      from users u where u.id = :id or u.email_normalized = :emailNormalized`,
    { ...asked, at },
  )
  return rows[0] ?? null
}
