import type { Queryable } from '../../connection.ts'
import { IN_FORCE } from '../people/employees.ts'
import { only, type RowOf } from '../query.ts'

const SELECT = /* sql */ `
  select
    coalesce((
      select json_agg(json_build_object('rule', q.rule, 'people', q.people) order by q.count desc, q.rule)
      from (
        select f.rule, count(*) as count,
          json_agg(json_build_object('id', e.id, 'name', e.name) order by e.name, e.id) as people
        from health_findings f join employees e on e.id = f.employee_id
        where e.organization_id = :organizationId and e.archived_at is null and f.status = 'open'
        group by f.rule
      ) q
    ), '[]') as questions,
    coalesce((
      select json_agg(json_build_object('number', r.number, 'employeeId', r.employee_id, 'name', r.name,
        'label', r.title, 'savedOn', r.created_at::date, 'snapshotId', r.snapshot_id) order by r.id desc)
      from (
        select r.*, e.name from reports r join employees e on e.id = r.employee_id
        where r.organization_id = :organizationId and r.archived_at is null
        order by r.id desc limit :most
      ) r
    ), '[]') as reports,
    coalesce((
      select json_agg(json_build_object('id', e.id, 'name', e.name, 'number', b.number,
        'finalActionOn', b.final_action_on, 'nextMeetingOn', b.next_meeting_on) order by b.final_action_on, b.id)
      from board_packets b join employees e on e.id = b.employee_id
      where b.organization_id = :organizationId and b.finalized_at is null and b.set_aside_at is null
        and b.final_action_on is not null
    ), '[]') as packets,
    coalesce((
      select json_agg(json_build_object('id', e.id, 'name', e.name, 'since', k.effective_on) order by e.id)
      from employees e cross join lateral (
        select p.effective_on from pay_packages p where p.employee_id = e.id and ${IN_FORCE('p')}
        order by p.effective_on desc limit 1
      ) k
      where e.organization_id = :organizationId and e.archived_at is null
    ), '[]') as paid,
    (
      select cast(count(*) as int) from employees e
      where e.organization_id = :organizationId and e.archived_at is null
    ) as people,
    (
      select max(m.fiscal_year) from organization_metrics m
      where m.organization_id = :organizationId and m.campus_id is null
    ) as "fiscalYear"`

export type DashboardFacts = RowOf<'readDashboardFacts'>

const NEWEST_REPORTS = 5

export async function readDashboardFacts(
  db: Queryable,
  asked: { readonly organizationId: number; readonly today: string },
): Promise<DashboardFacts> {
  return await readFacts(db, { ...asked, most: NEWEST_REPORTS })
}

/**
 * `questions`: open questions about the pay of people who work there, the most people first.
 * `packets`: board packets with a decision whose record is not finished, by the day of the decision.
 * `paid`: everyone who works there and has pay, with the day since which it holds.
 * `people`: how many work there.
 * `fiscalYear`: newest fiscal year with figures of the whole; null before the first.
 */
const readFacts = only('readDashboardFacts', SELECT)
