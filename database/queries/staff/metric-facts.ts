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

/** Accounts created in the 30 days before the end: how many had come to each step by then. */
export const countSteps = only(
  'countSteps',
  /* sql */ `
      with fresh as (
        select u.id from ${CUSTOMERS} and u.created_at >= :end::timestamptz - interval '30 days'
      ), steps as (
        select
          exists (select from memberships m where m.user_id = f.id and m.created_at < :end) as organization,
          exists (
            select from memberships m join employees e on e.organization_id = m.organization_id
            where m.user_id = f.id and m.created_at < :end and e.created_at < :end
          ) as person,
          exists (select from estimate_views v where v.user_id = f.id and v.first_at < :end) as range,
          exists (
            select from memberships m join payments p on p.organization_id = m.organization_id
            where m.user_id = f.id and m.created_at < :end and p.paid_at < :end
          ) as paid
        from fresh f
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
  return published ?? { snapshot: null, ageDays: null, suppressedShare: null, coverage80: null }
}

const marketOfRow = one(
  'marketOfRow',
  /* sql */ `
      select s.name as snapshot, :day::date - s.reference_date as "ageDays",
        refused / nullif(refused + answered, 0) as "suppressedShare",
        (select c.coverage80 from calibration_checks c where c.snapshot_id = s.id and c.checked_at < :end
         and c.coverage80 is not null order by c.checked_at desc limit 1) as coverage80
      from snapshots s, lateral (
        select (s.audit #>> '{heldOut,refusedCount}')::float8 as refused,
          (s.audit #>> '{heldOut,overall,count}')::float8 as answered
      ) audit
      where s.published_at < :end order by s.published_at desc limit 1`,
)
