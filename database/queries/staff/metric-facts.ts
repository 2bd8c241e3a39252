/** Counts of people, organizations and reports as they were at the end of a day; never demonstration ones. */
import type { Queryable } from '../../connection.ts'
import { one, only } from '../query.ts'
import type { DaySpan } from './metric-days.ts'

/** Accounts of customers: without staff, and without the members of demonstration organizations. */
const CUSTOMERS = /* sql */ `
  users u where u.created_at < :end
    and not exists (select from staff_roles r where r.user_id = u.id)
    and not exists (
      select from memberships m join organizations o on o.id = m.organization_id
      where m.user_id = u.id and o.is_demonstration
    )`

const MEMBERS = /* sql */ `
  organizations o where not o.is_demonstration and o.created_at < :end
    and (o.archived_at is null or o.archived_at >= :end)`

export const countDay = only(
  'countDay',
  /* sql */ `
      with staff as (
        select e.id, exists (
          select from pay_packages p
          where p.employee_id = e.id and p.created_at < :end and p.effective_on <= :day::date
        ) as paid
        from employees e join (select o.id from ${MEMBERS}) m on m.id = e.organization_id
        where e.kind = 'employee' and e.created_at < :end
          and (e.archived_at is null or e.archived_at >= :end)
      ), firsts as (
        select extract(epoch from min(r.created_at) - o.created_at) / 3600 as hours
        from reports r join organizations o on o.id = r.organization_id
        where not o.is_demonstration and o.created_at >= :end::timestamptz - interval '90 days'
          and r.created_at < :end
        group by o.id
      )
      select
        (select count(*)::int from ${CUSTOMERS}) as users,
        (select count(*)::int from ${CUSTOMERS} and u.created_at >= :start) as "signUps",
        (select count(*)::int from ${MEMBERS}) as organizations,
        (select count(*)::int from staff) as people,
        (select count(*)::int from staff where paid) as "peopleWithPay",
        (select count(*)::int from reports r join organizations o on o.id = r.organization_id
         where not o.is_demonstration and r.created_at >= :start and r.created_at < :end) as reports,
        (select percentile_cont(0.5) within group (order by hours)::float8 from firsts)
          as "hoursToFirstReport"`,
)

/**
 * Accounts created in the 30 days before the end by people who came on their own, not by an invitation: how many had
 * come to each step by then. An organization counts for the person who founded it.
 */
export const countSteps = only(
  'countSteps',
  /* sql */ `
      with fresh as (
        select u.id from ${CUSTOMERS} and u.created_at >= :end::timestamptz - interval '30 days'
      ), founded as (
        select f.id, e.organization_id from fresh f join audit_events e on e.actor_id = f.id
        where e.action = 'organization.create' and e.at < :end
        union
        -- made for a person: by its first member
        select f.id, m.organization_id from fresh f join memberships m on m.user_id = f.id
        where m.created_at < :end and not exists (
          select from audit_events e where e.organization_id = m.organization_id
            and e.action = 'organization.create' and e.actor_id is not null
        ) and not exists (
          select from memberships o where o.organization_id = m.organization_id
            and (o.created_at, o.role <> 'owner', o.user_id) < (m.created_at, m.role <> 'owner', m.user_id)
        )
      ), own as (
        select f.id from fresh f
        where exists (select from founded d where d.id = f.id) or not (exists (
          select from memberships m where m.user_id = f.id and m.created_at < :end
        ) or exists (
          select from audit_events e where e.actor_id = f.id and e.action = 'member.join' and e.at < :end
        ))
      ), steps as (
        select
          exists (select from founded d where d.id = f.id) as organization,
          exists (
            select from founded d join employees e using (organization_id)
            where d.id = f.id and e.created_at < :end
          ) as person,
          exists (select from estimate_views v where v.user_id = f.id and v.first_at < :end) as range,
          exists (
            select from founded d join payments p using (organization_id)
            left join lateral (
              select h.cents from worth_history h
              where h.id = p.id and h.since < :end order by h.since desc limit 1
            ) h on true
            where d.id = f.id and p.paid_at < :end and coalesce(
              h.cents, case when p.dispute = 'lost' then 0 else p.amount_cents - p.refunded_cents end
            ) > 0
          ) as paid
        from own f
      )
      select count(*)::int as "signUp",
        count(*) filter (where organization)::int as organization,
        count(*) filter (where person)::int as person,
        count(*) filter (where range)::int as range,
        count(*) filter (where paid)::int as paid
      from steps`,
)

/** The snapshot that was published last before the end, and the last nightly check of it by then. */
export async function marketOf(db: Queryable, span: DaySpan) {
  const published = await marketOfRow(db, span)
  const unknown = { ageDays: null, suppressedShare: null, coverage80: null }
  return published ?? { snapshot: null, source: null, ...unknown }
}

const marketOfRow = one(
  'marketOfRow',
  /* sql */ `
      select s.name as snapshot, s.source, :day::date - s.reference_date as "ageDays",
        refused / nullif(refused + answered, 0) as "suppressedShare",
        (select c.coverage80 from calibration_checks c where c.snapshot_id = s.id and c.checked_at < :end
         and c.coverage80 is not null order by c.checked_at desc limit 1) as coverage80
      from snapshots s, lateral (
        select (s.audit #>> '{heldOut,refusedCount}')::float8 as refused,
          (s.audit #>> '{heldOut,overall,count}')::float8 as answered
      ) audit
      where s.published_at < :end order by s.published_at desc limit 1`,
)
