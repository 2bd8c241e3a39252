/** What staff read about one user, besides the rows of the account itself. */

import { STORED_DETAILS } from '~/core/people/organizations/organization-form-schema.ts'
import type { Plan } from '~/core/people/organizations/plans.ts'
import type { OrganizationRole } from '~/core/policy.ts'
import type { Queryable } from '../../connection.ts'

export interface OrganizationOfUser {
  readonly id: number
  readonly name: string
  readonly place: string
  readonly role: OrganizationRole
  readonly seesPay: boolean
  readonly joinedAt: Date
  readonly plan: Plan
  readonly isArchived: boolean
}

export async function listOrganizationsOf(
  db: Queryable,
  userId: number,
): Promise<OrganizationOfUser[]> {
  const { rows } = await db.raw<{ rows: OrganizationOfUser[] }>(
    /* sql */ `
      select o.id, o.name, o.city || ', ' || o.state_code as place, m.role, m.sees_pay as "seesPay",
        m.created_at as "joinedAt", o.plan, o.archived_at is not null as "isArchived"
      from memberships m join organizations o on o.id = m.organization_id
      where m.user_id = :userId order by m.created_at, o.id limit 100`,
    { userId },
  )
  return rows
}

export interface PlanStep {
  readonly at: Date
  readonly organization: string
  readonly what: 'began' | 'ended' | 'ends' | 'set'
  readonly plan: Plan | null
}

/** Subscriptions of the user's organizations, and plans that staff gave them; newest first. */
export async function listPlanSteps(db: Queryable, userId: number): Promise<PlanStep[]> {
  const { rows } = await db.raw<{ rows: PlanStep[] }>(PLAN_STEPS, { userId })
  return rows
}

const PLAN_STEPS = /* sql */ `
  with mine as (
    select o.id, o.name from memberships m join organizations o on o.id = m.organization_id
    where m.user_id = :userId order by m.created_at, o.id limit 100
  )
  select step.at, o.name as organization, step.what, s.plan
  from mine o join subscriptions s on s.organization_id = o.id
  cross join lateral (values
    (s.created_at, 'began'), (s.ended_at, 'ended'),
    (case when s.ended_at is null then s.ends_at end, 'ends')
  ) step (at, what)
  where step.at is not null
  union all
  select a.at, o.name, 'set', a.details->>'plan'
  from mine o join audit_events a on a.organization_id = o.id and a.action = 'plan.set'
  order by at desc limit 50`

export interface ReportOfUser {
  readonly id: number
  readonly number: number
  readonly organization: string
  readonly createdAt: Date
  readonly isArchived: boolean
}

/** Newest first, at most twenty, of how many in all. */
export async function listReportsOf(
  db: Queryable,
  userId: number,
): Promise<{ readonly reports: ReportOfUser[]; readonly count: number }> {
  const { rows } = await db.raw<{ rows: ReportOfUser[] }>(
    /* sql */ `
      select r.id, r.number, o.name as organization, r.created_at as "createdAt",
        r.archived_at is not null as "isArchived"
      from reports r join organizations o on o.id = r.organization_id
      where r.created_by = :userId order by r.id desc limit 20`,
    { userId },
  )
  const counted = await db('reports').where({ created_by: userId }).count({ count: '*' }).first()
  return { reports: rows, count: Number(counted?.count ?? 0) }
}

export interface EventAroundUser {
  readonly id: number
  readonly at: Date
  readonly actorKind: 'user' | 'staff' | 'system' | 'visitor'
  readonly actorId: number | null
  readonly actor: string | null
  readonly action: string
  readonly subject: string | null
  readonly organization: string | null
  readonly details: Readonly<Record<string, unknown>>
}

/** The newest twenty of what the user did and what was done to the account. */
export async function listEventsAround(db: Queryable, userId: number): Promise<EventAroundUser[]> {
  const { rows } = await db.raw<{ rows: EventAroundUser[] }>(EVENTS_AROUND, { userId })
  return rows.map((row) => ({ ...row, details: STORED_DETAILS.read(row.details) }))
}

const EVENTS_AROUND = /* sql */ `
  select a.id, a.at, a.actor_kind as "actorKind", a.actor_id as "actorId",
    coalesce(u.name, a.actor_name) as actor, a.action, a.details, o.name as organization,
    coalesce(e.name, p.name, c.name) as subject
  from (
    select id from (
      (select id from audit_events where actor_id = :userId order by at desc, id desc limit 20)
      union
      (select id from audit_events where subject_kind = 'user' and subject_id = :userId order by id desc limit 20)
    ) either order by id desc limit 20
  ) newest join audit_events a using (id)
  left join users u on u.id = a.actor_id
  left join organizations o on o.id = a.organization_id
  left join employees e on a.subject_kind = 'employee' and e.id = a.subject_id
  left join users p on a.subject_kind = 'user' and p.id = a.subject_id
  left join campuses c on a.subject_kind = 'campus' and c.id = a.subject_id
  order by a.id desc`
