/** What staff read about one user, besides the rows of the account itself. */

import { STORED_DETAILS } from '~/core/people/organizations/organization-form-schema.ts'
import type { Plan } from '~/core/people/organizations/plans.ts'
import type { Queryable } from '../../connection.ts'
import { many } from '../query.ts'

export const listOrganizationsOf = many(
  'listOrganizationsOf',
  /* sql */ `
      select o.id, o.name, o.city || ', ' || o.state_code as place, m.role, m.sees_pay as "seesPay",
        m.created_at as "joinedAt", o.plan, o.archived_at is not null as "isArchived"
      from memberships m join organizations o on o.id = m.organization_id
      where m.user_id = ? order by m.created_at, o.id limit 100`,
)

/** Subscriptions of the user's organizations, and plans that staff gave them; newest first. */
export const listPlanSteps = many<
  'listPlanSteps',
  { what: 'began' | 'ended' | 'ends' | 'set'; plan: Plan | null }
>(
  'listPlanSteps',
  /* sql */ `
  with mine as (
    select o.id, o.name from memberships m join organizations o on o.id = m.organization_id
    where m.user_id = ? order by m.created_at, o.id limit 100
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
  order by at desc limit 50`,
)

/** Newest first, at most twenty, of how many in all. */
export async function listReportsOf(db: Queryable, userId: number) {
  const counted = await db('reports').where({ created_by: userId }).count({ count: '*' }).first()
  return { reports: await newestReportsOf(db, userId), count: Number(counted?.count ?? 0) }
}

const newestReportsOf = many(
  'newestReportsOf',
  /* sql */ `
      select r.id, r.number, o.name as organization, r.created_at as "createdAt",
        r.archived_at is not null as "isArchived"
      from reports r join organizations o on o.id = r.organization_id
      where r.created_by = ? order by r.id desc limit 20`,
)

export type EventAroundUser = Awaited<ReturnType<typeof listEventsAround>>[number]

/** The newest twenty of what the user did and what was done to the account. */
export async function listEventsAround(db: Queryable, userId: number) {
  const rows = await eventsAround(db, { userId })
  return rows.map((row) => ({ ...row, details: STORED_DETAILS.read(row.details) }))
}

const eventsAround = many(
  'eventsAround',
  /* sql */ `
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
  order by a.id desc`,
)
