/** What the plan of an organization holds: the plan itself, the employees with estimates, and single reports. */
import type { Plan } from '~/core/people/organizations/plans.ts'
import type { Queryable } from '../../connection.ts'
import type { NewRow } from '../../table-types.ts'
import { many, one, type RowOf } from '../query.ts'

/** 'free' for an organization that does not exist: it opens nothing. */
export async function findOrganizationPlan(db: Queryable, id: number): Promise<Plan> {
  const row = await db('organizations').where({ id }).first<{ plan: Plan }>('plan')
  return row?.plan ?? 'free'
}

/** The plan, and what of it staff gave. */
export async function findPlans(
  db: Queryable,
  id: number,
): Promise<{ readonly plan: Plan; readonly grantedPlan: Plan }> {
  const row = await db('organizations').where({ id }).first('plan', 'granted_plan')
  return { plan: row?.plan ?? 'free', grantedPlan: row?.granted_plan ?? 'free' }
}

/** YYYY-MM-DD (UTC) of the first publication of member data, also if it was taken back; null before it. */
export async function firstMemberPublication(db: Queryable): Promise<string | null> {
  return (await firstMemberPublicationRows(db))?.day ?? null
}

const firstMemberPublicationRows = one(
  'firstMemberPublicationRows',
  /* sql */ `
    select to_char(min(published_at) at time zone 'UTC', 'YYYY-MM-DD') as day
    from snapshots where source = 'member'`,
)

export type EstimatePlace = RowOf<'listEstimatePlaces'>

/**
 * Planned hires, volunteers and archived people take no place and are not here.
 * `place`: from 1: chosen ones first, then in the order they were entered.
 */
export const listEstimatePlaces = many(
  'listEstimatePlaces',
  /* sql */ `
      select e.id as "employeeId", e.name, e.job_title as "jobTitle",
        c.employee_id is not null as "isChosen",
        (row_number() over (order by c.employee_id is null, e.id))::int as place
      from employees e left join estimate_choices c on c.employee_id = e.id
      where e.organization_id = ? and e.kind = 'employee' and e.archived_at is null
      order by e.id`,
)

/**
 * One that waits comes before those that were used.
 * `number`: of the report it became; null while it waits.
 */
export const findNewestSingle = one(
  'findNewestSingle',
  /* sql */ `
      select r.number, r.created_at as "savedAt"
      from single_reports g left join reports r on r.id = g.report_id
      where g.employee_id = ? order by g.report_id is null desc, g.id desc limit 1`,
)

/** Null where one of this person waits already. */
export async function insertSingleOnce(
  db: Queryable,
  row: NewRow<'single_reports'>,
): Promise<number | null> {
  const [made] = await db('single_reports').insert(row).onConflict().ignore().returning('id')
  return made?.id ?? null
}

/**
 * People with one that waits, or that became a report on the published snapshot: their estimates stay open for as long
 * as that snapshot is published, so that the report can be adjusted and shown to a board, but not renewed forever.
 */
export async function listGrantedEmployees(
  db: Queryable,
  organizationId: number,
  snapshotId: number | null,
): Promise<ReadonlySet<number>> {
  const rows = await listGrantedEmployeesRows(db, { organizationId, snapshotId })
  return new Set(rows.map(({ employeeId }) => employeeId))
}

const listGrantedEmployeesRows = many(
  'listGrantedEmployeesRows',
  /* sql */ `
      select distinct g.employee_id as "employeeId"
      from single_reports g left join reports r on r.id = g.report_id
      where g.organization_id = :organizationId and (g.report_id is null or r.snapshot_id = :snapshotId
        or r.snapshot_id is null and r.created_at >= (select published_at from snapshots where id = :snapshotId))`,
)

/** Whether a report was bought or granted singly. */
export async function isSingleReport(db: Queryable, reportId: number): Promise<boolean> {
  return (await db('single_reports').where({ report_id: reportId }).first('id')) !== undefined
}

/** The open single report of a person becomes this one. */
export async function spendSingle(
  db: Queryable,
  spent: { readonly employeeId: number; readonly reportId: number; readonly at: Date },
): Promise<void> {
  await db('single_reports')
    .where({ employee_id: spent.employeeId, report_id: null })
    .update({ report_id: spent.reportId, generated_at: spent.at })
}

/** Closes the single report of a payment that was given back; one that became a report stays. */
export async function takeBackSingle(db: Queryable, paymentId: string): Promise<void> {
  await db('single_reports').where({ purchase_reference: paymentId, report_id: null }).delete()
}
