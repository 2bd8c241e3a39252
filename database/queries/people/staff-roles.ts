/** Staff roles: who holds which, by whom, until when, and when that person last acted as staff. */
import type { HeldRole } from '~/core/people/accounts/last-admin.ts'
import type { StaffRole } from '~/core/policy.ts'
import type { Queryable } from '../../connection.ts'
import type { NewRow } from '../../table-types.ts'

export interface StaffRow {
  readonly userId: number
  readonly name: string
  readonly email: string
  readonly twoStepSince: Date | null
  /** the newest audit event that they made as staff */
  readonly lastActedAt: Date | null
  readonly role: StaffRole
  /** null: the terminal, or an account that was deleted */
  readonly grantedBy: string | null
  readonly grantedAt: Date
  readonly expiresAt: Date | null
}

/** Expired ones too, by name. */
export async function listStaffRows(db: Queryable): Promise<StaffRow[]> {
  const { rows } = await db.raw<{ rows: StaffRow[] }>(STAFF)
  return rows
}

const STAFF = /* sql */ `
  select u.id as "userId", u.name, u.email, t.confirmed_at as "twoStepSince", (
      select a.at from audit_events a where a.actor_id = u.id and a.actor_kind = 'staff'
      order by a.at desc limit 1
    ) as "lastActedAt", r.role, g.name as "grantedBy", r.granted_at as "grantedAt",
    r.expires_at as "expiresAt"
  from staff_roles r join users u on u.id = r.user_id
  left join two_step t on t.user_id = u.id
  left join users g on g.id = r.granted_by
  order by u.name, u.id, array_position(array['admin', 'support', 'analyst', 'editor'], r.role)`

/** One change of roles at a time, so that two at once cannot take the last admin. Readers do not wait. */
export async function lockStaffRoles(db: Queryable): Promise<void> {
  await db.raw('lock table staff_roles in share row exclusive mode')
}

export async function listHeldRoles(db: Queryable): Promise<HeldRole[]> {
  const { rows } = await db.raw<{ rows: HeldRole[] }>(/* sql */ `
    select r.user_id as "userId", r.role, r.expires_at as "expiresAt",
      t.confirmed_at is not null as "hasTwoStep"
    from staff_roles r left join two_step t on t.user_id = r.user_id`)
  return rows
}

/** A role that is held already gets a new end and a new giver. */
export async function putStaffRole(db: Queryable, row: NewRow<'staff_roles'>): Promise<void> {
  await db('staff_roles')
    .insert(row)
    .onConflict(['user_id', 'role'])
    .merge(['granted_by', 'granted_at', 'expires_at'])
}
