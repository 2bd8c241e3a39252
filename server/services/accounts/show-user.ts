import { normalizeEmail } from '~/core/accounts/email.ts'
import { NotFound } from '~/core/errors.ts'
import type { StaffRole } from '~/core/policies/actor.ts'
import { authorize } from '~/core/policies/authorize.ts'
import type { OrganizationRole } from '~/core/policies/membership.ts'
import { User } from '~/database/models/user.ts'
import type { Context } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'

export interface ShownUser {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly createdAt: Date
  readonly emailVerifiedAt: Date | null
  readonly passwordChangedAt: Date | null
  readonly twoStepSince: Date | null
  readonly deletionDueAt: Date | null
  readonly staffRoles: readonly StaffRole[]
  readonly organizations: readonly {
    readonly id: number
    readonly name: string
    readonly role: OrganizationRole
    readonly seesPay: boolean
  }[]
  readonly openSessions: number
  readonly lastSeenAt: Date | null
  readonly accepted: readonly { readonly key: string; readonly version: string }[]
}

/** One account whole, for staff who help its owner; by number or by address. The look is written down. */
export async function showUser(context: Context, which: string): Promise<ShownUser> {
  authorize(context.actor, 'staff.userInfo')
  const user = await User.query(context.db).findOne(
    /^\d{1,15}$/.test(which) ? { id: Number(which) } : { email_normalized: normalizeEmail(which) },
  )
  if (!user) throw new NotFound('No account has this number or address.')
  await recordEvent(context, { action: 'user.show', subject: { kind: 'user', id: user.id } })
  const { rows } = await context.db.raw<{ rows: (Around | undefined)[] }>(AROUND, {
    userId: user.id,
    now: context.now(),
  })
  const { id, name, email, createdAt, emailVerifiedAt, passwordChangedAt, deletionDueAt } = user
  return {
    ...{ id, name, email, createdAt, emailVerifiedAt, passwordChangedAt, deletionDueAt },
    ...(rows[0] ?? NOTHING_AROUND),
  }
}

type Around = Pick<
  ShownUser,
  'twoStepSince' | 'staffRoles' | 'organizations' | 'openSessions' | 'lastSeenAt' | 'accepted'
>

const NOTHING_AROUND: Around = {
  twoStepSince: null,
  staffRoles: [],
  organizations: [],
  openSessions: 0,
  lastSeenAt: null,
  accepted: [],
}

const AROUND = /* sql */ `
  select
    (select confirmed_at from two_step where user_id = :userId) as "twoStepSince",
    array(select role from staff_roles
      where user_id = :userId and (expires_at is null or expires_at > :now) order by role) as "staffRoles",
    coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name, 'role', m.role, 'seesPay', m.sees_pay) order by o.id)
      from memberships m join organizations o on o.id = m.organization_id where m.user_id = :userId), '[]') as organizations,
    (select count(*)::int from sessions
      where user_id = :userId and revoked_at is null and expires_at > :now) as "openSessions",
    (select max(last_seen_at) from sessions where user_id = :userId) as "lastSeenAt",
    coalesce((select json_agg(json_build_object('key', text_key, 'version', version) order by accepted_at)
      from legal_acceptances where user_id = :userId), '[]') as accepted`
