/**
 * The gate for the queue of findings: messages about employees of many organizations, read by staff who check pay.
 */
import { authorize } from '~/core/authorize.ts'
import { Closed } from '~/database/closed.ts'
import type { ClosedFindings, FindingRow } from '~/database/queries/market/health-findings.ts'
import { listWorkplaces } from '~/database/queries/market/health-findings.ts'
import type { Context } from '../../../context.ts'
import { recordEvents } from '../../record-event.ts'

/** Records each person in a finding for the owners of their organization. */
export async function lookAtFindings(
  context: Context,
  { employeeIds, findings }: ClosedFindings,
): Promise<readonly FindingRow[]> {
  authorize(context.actor, 'staff.checkSalaryHealth')
  if (context.actor.kind === 'staff' && employeeIds.length > 0) {
    const places = await listWorkplaces(context.db, employeeIds)
    const events = places.map(({ employeeId, organizationId }) => ({
      ...{ action: 'pay.read', organizationId, subject: { kind: 'employee', id: employeeId } },
      details: { purpose: 'findings about pay' },
    }))
    await recordEvents(context, events)
  }
  return Closed.contentOf(findings)
}
