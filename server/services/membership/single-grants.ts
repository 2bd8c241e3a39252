/** Reports that were bought, or given by staff, one by one: whose estimate they open where the plan holds none for them. */
import type { Context } from '../../context.ts'
import type { PlannedOrganization } from './plan-of.ts'

/**
 * Whom a single report opens the estimates of now: until it is generated, and after that for as long as the snapshot it
 * was made on is the published one, so that it can be tuned and put before a board, but not made anew for ever. Whoever
 * calls authorizes.
 */
export async function grantedEmployees(
  context: Context,
  { id }: PlannedOrganization,
): Promise<ReadonlySet<number>> {
  const snapshot = await context.market.current(context.db)
  const { rows } = await context.db.raw<{ rows: { employeeId: number }[] }>(
    /* sql */ `
      select distinct g.employee_id as "employeeId"
      from single_reports g left join reports r on r.id = g.report_id
      where g.organization_id = :id and (g.report_id is null or r.snapshot_id = :snapshotId)`,
    { id, snapshotId: snapshot?.id ?? null },
  )
  return new Set(rows.map(({ employeeId }) => employeeId))
}
