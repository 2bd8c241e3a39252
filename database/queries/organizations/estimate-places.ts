/** Which employees keep estimates where a plan holds fewer than work there. */
import type { Queryable } from '../../connection.ts'

export interface EstimatePlace {
  readonly employeeId: number
  readonly name: string
  readonly jobTitle: string
  readonly isChosen: boolean
  /** from 1: chosen ones first, then in the order they were entered */
  readonly place: number
}

/** Planned hires, volunteers and archived people take no place and are not here. */
export async function listEstimatePlaces(
  db: Queryable,
  organizationId: number,
): Promise<EstimatePlace[]> {
  const { rows } = await db.raw<{ rows: EstimatePlace[] }>(
    /* sql */ `
      select e.id as "employeeId", e.name, e.job_title as "jobTitle",
        c.employee_id is not null as "isChosen",
        (row_number() over (order by c.employee_id is null, e.id))::int as place
      from employees e left join estimate_choices c on c.employee_id = e.id
      where e.organization_id = :organizationId and e.kind = 'employee' and e.archived_at is null
      order by e.id`,
    { organizationId },
  )
  return rows
}
