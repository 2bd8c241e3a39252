/** Whether an organization may show a report to readers outside: under its plan, or as a single report. */
import { LimitReached } from '~/core/errors.ts'
import { smallestPlanForEmployees } from '~/core/people/organizations/plans.ts'
import { isSingleReport } from '~/database/queries/people/plans.ts'
import type { Context } from '../../../context.ts'
import { estimateHeldBy } from '../../estimate-places.ts'
import type { PlannedOrganization } from '../../plan-of.ts'

interface Held {
  readonly reportId: number
  readonly employeeId: number
  readonly organization: PlannedOrganization
}

/** The caller authorizes. */
export async function isReportHeld(
  context: Context,
  { reportId, employeeId, organization }: Held,
): Promise<boolean> {
  if ((await estimateHeldBy(context, { id: employeeId, organization })) !== null) return true
  return await isSingleReport(context.db, reportId)
}

/** Throws LimitReached with the plan that opens it again. */
export async function requireReportHeld(context: Context, held: Held): Promise<void> {
  if (await isReportHeld(context, held)) return
  throw new LimitReached('plan', SHARING_LOCKED, null, smallestPlanForEmployees(1).plan)
}

export const SHARING_LOCKED = `Your plan no longer includes estimates for this person. You can still read the report. New links are included in ${smallestPlanForEmployees(1).name} and larger plans, and in a single report.`
