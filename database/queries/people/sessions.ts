import type { Queryable } from '../../connection.ts'
import type { NewRow, Row } from '../../table-types.ts'
import { one, type RowOf } from '../query.ts'

const SELECT = /* sql */ `
  select s.id, s.user_id as "userId", u.name, u.email,
    case when h.id is null then s.organization_id else h.organization_id end as "organizationId",
    case when h.id is not null then json_build_object(
      'id', h.id, 'userId', h.user_id, 'opensAllPay', h.pay_reason is not null, 'endsAt', h.expires_at,
      'isStaff', exists (select from staff_roles r where r.user_id = h.user_id),
      'payOf', array(
        select g.organization_id from staff_pay_grants g join memberships m using (organization_id)
        where m.user_id = h.user_id and g.ended_at is null and g.expires_at > :at)
    ) end as shadow,
    u.email_verified_at is not null as "emailVerified", u.deletion_due_at as "deletionDueAt",
    s.last_seen_at as "lastSeenAt", s.written_position as "writtenPosition",
    coalesce((
      select json_agg(json_build_object('key', l.text_key, 'version', l.version))
      from legal_acceptances l where l.user_id = u.id
    ), '[]') as accepted,
    case when t.confirmed_at is null then '{}' else held.roles end as "staffRoles",
    t.confirmed_at is null and cardinality(held.roles) > 0 as "rolesNeedTwoStep",
    coalesce((
      select json_agg(json_build_object(
        'id', o.id, 'name', o.name, 'type', o.type, 'plan', o.plan,
        'grantedPlan', o.granted_plan, 'isDemonstration', o.is_demonstration, 'officeKind', o.office_kind, 'unpaid', (
          select json_build_object('plan', p.plan, 'status', p.status, 'endsAt', p.ends_at,
            'pastDueSince', p.past_due_since, 'periodStart', p.period_start)
          from subscriptions p
          where p.organization_id = o.id and p.standing = 'counts' and p.status in ('past_due', 'unpaid', 'paused')
        ), 'role', m.role, 'seesPay', m.sees_pay) order by m.created_at, o.id)
      from memberships m join organizations o on o.id = m.organization_id
      where m.user_id = u.id and o.archived_at is null
    ), '[]') as organizations
  from sessions s
  left join shadow_sessions h on h.session_id = s.id and h.started_at is not null and h.ended_at is null
  join users u on u.id = coalesce(h.user_id, s.user_id)
  left join two_step t on t.user_id = s.user_id
  cross join lateral (
    select array(
      select r.role from staff_roles r
      where r.user_id = s.user_id and (r.expires_at is null or r.expires_at > :at)
    ) as roles
  ) held
  where s.token_hash = :hash and s.revoked_at is null and s.expires_at > :at`

export type SessionRow = RowOf<'findSessionByHash', { shadow: ShadowRow | null }>

export interface ShadowRow {
  readonly id: number
  /** the person who is viewed as */
  readonly userId: number
  /** of the person: staff are not viewed as */
  readonly isStaff: boolean
  readonly opensAllPay: boolean
  /** whose owner shows pay to staff at the moment */
  readonly payOf: readonly number[]
  /** an instant with its offset */
  readonly endsAt: string
}

export async function findSessionByHash(
  db: Queryable,
  hash: Buffer,
  at: Date,
): Promise<SessionRow | null> {
  return await findSession(db, { hash, at })
}

/**
 * `deletionDueAt`: when the account is to be deleted.
 * `accepted`: versions of legal texts.
 * `staffRoles`: in force: granted, not expired, and two-step sign-in is on.
 * `rolesNeedTwoStep`: granted to a person whose two-step sign-in is off, so that none is in force.
 * `shadow`: staff who view as somebody: `name`, `email`, `organizations` are that person's; roles are those of staff.
 */
const findSession = one<'findSessionByHash', { shadow: ShadowRow | null }>(
  'findSessionByHash',
  SELECT,
)

/** Written at most every few minutes: see find-visit. */
export async function touchSession(
  db: Queryable,
  { id, at, address }: { readonly id: number; readonly at: Date; readonly address: string | null },
): Promise<void> {
  await db('sessions').where({ id }).update({ last_seen_at: at, address })
}

/** False for an organization that the session's person does not belong to. */
export async function switchSession(
  db: Queryable,
  asked: { readonly id: number; readonly userId: number; readonly organizationId: number },
): Promise<boolean> {
  const changed = await db('sessions')
    .where({ id: asked.id })
    .whereExists(
      db('memberships').where({ organization_id: asked.organizationId, user_id: asked.userId }),
    )
    .update({ organization_id: asked.organizationId })
  return changed > 0
}

/** Those that are open: the one that asks first, then the last used; at most fifty. */
export async function listOpenSessions(
  db: Queryable,
  asked: {
    readonly userId: number
    readonly sessionId: number | null
    readonly at: Date
    readonly usedAfter: Date
  },
): Promise<Pick<Row<'sessions'>, (typeof LISTED)[number]>[]> {
  return await db('sessions')
    .where({ user_id: asked.userId, revoked_at: null })
    .where('expires_at', '>', asked.at)
    .where('last_seen_at', '>', asked.usedAfter)
    .orderByRaw('id = ? desc, last_seen_at desc', [asked.sessionId ?? 0])
    .limit(50)
    .select(...LISTED)
}

const LISTED = ['id', 'user_agent', 'address', 'created_at', 'last_seen_at'] as const

/** Known from now on, or longer than before. */
export async function putKnownDevice(db: Queryable, row: NewRow<'known_devices'>): Promise<void> {
  await db('known_devices').insert(row).onConflict('digest').merge(['known_until'])
}
