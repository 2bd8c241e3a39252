/**
 * Stamps of the rows behind a staff table. A stamp changes with every write: it is made of row versions (`xmin`,
 * `ctid`), so that no code has to raise it. Writers of pay or positions also raise the employee's own version.
 */

import { NotFound } from '~/core/errors.ts'
import type { Queryable } from '../../connection.ts'
import { many, type RowOf } from '../query.ts'

const STAMPS = /* sql */ `
  with flags as (
    select f.employee_id, count(*) as count
    from health_findings f join employees e on e.id = f.employee_id
    where e.organization_id = :organizationId and f.status = 'open'
    group by f.employee_id
  ),
  people as (
    select e.id, concat_ws(' ', e.xmin, e.ctid, f.count) as stamp
    from employees e
    left join flags f on f.employee_id = e.id
    where e.organization_id = :organizationId and e.archived_at is null
  ),
  common as (
    select o.type, md5(concat_ws(' ', o.xmin, o.ctid, y.xmin, y.ctid,
      (
        select f::text from organization_figures f
        where f.organization_id = o.id order by f.fiscal_year desc limit 1
      ),
      (
        select string_agg(concat_ws(' ', c.xmin, c.ctid), ',' order by c.id)
        from campuses c where c.organization_id = o.id
      ),
      (
        select string_agg(concat_ws(' ', x.xmin, x.ctid), ',' order by x.id)
        from organization_metrics x where x.organization_id = o.id and x.campus_id is not null
      ),
      (select string_agg(concat_ws(' ', k.xmin, k.ctid), ',' order by k.key) from positions k)
    )) as stamp
    from organizations o
    left join organization_pay_policies y on y.organization_id = o.id
    where o.id = :organizationId
  )`

const STAMP = /* sql */ `md5(concat(common.stamp, (
    select string_agg(concat(people.id, ' ', people.stamp), ',' order by people.id) from people
  )))`

export type TableState = RowOf<'readTableStateRows'>

export async function readTableState(
  db: Queryable,
  asked: { readonly organizationId: number; readonly userId: number | null },
): Promise<TableState> {
  const rows = await readTableStateRows(db, { ...asked })
  return ofOneThere(rows)
}

/**
 * `stamp`: changes with anything that a line is made from.
 * `columns`: as this person chose them here; null before they did.
 * `fiscalYear`: of the newest fiscal year with figures.
 */
const readTableStateRows = many(
  'readTableStateRows',
  /* sql */ `
      ${STAMPS}
      select ${STAMP} as stamp, (
        select t.columns from table_columns t
        where t.organization_id = :organizationId and t.user_id = :userId
      ) as columns, common.type, m.fiscal_year as "fiscalYear", m.payroll_budget_cents as "payrollBudgetCents"
      from common left join lateral (
        select f.fiscal_year, f.payroll_budget_cents from organization_figures f
        where f.organization_id = :organizationId
        order by f.fiscal_year desc limit 1
      ) m on true`,
)

export type StaffStamps = RowOf<'readStaffStampsRows'>

export async function readStaffStamps(db: Queryable, organizationId: number): Promise<StaffStamps> {
  const rows = await readStaffStampsRows(db, { organizationId })
  return ofOneThere(rows)
}

/**
 * `stamp`: the same as `TableState.stamp`, of the same moment as the others.
 * `common`: what all lines depend on: the organization, its figures and policy, campuses and the catalog.
 */
const readStaffStampsRows = many(
  'readStaffStampsRows',
  /* sql */ `
      ${STAMPS}
      select ${STAMP} as stamp, common.stamp as common,
        coalesce((select json_agg(json_build_array(id, stamp) order by id) from people), '[]') as people
      from common`,
)

/** The organization may have been deleted since the reader was let in. */
function ofOneThere<Row>([row]: readonly Row[]): Row {
  if (!row) throw new NotFound()
  return row
}
