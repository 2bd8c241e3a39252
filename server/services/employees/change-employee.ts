/** What every change of an employee that is there has in common: the right, the version that was seen, the audit. */
import type { Action } from '~/core/policies/policy.ts'
import { Employee } from '~/database/models/employee.ts'
import { type Context, personOf, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { changedMeanwhile } from '../organizations/changed-meanwhile.ts'
import { type ClosedEmployee, loadEmployeeFor } from '../pay-access/load-employee.ts'

export interface ChangeEmployee {
  readonly employeeId: number
  /** the version that was on the screen */
  readonly version: number
}

interface Change {
  /** what the actor must be allowed to do */
  readonly action: Action
  /** how the audit names it, if not by the action */
  readonly event?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** Refuses to overwrite what was not seen; `work` runs in the transaction and answers which columns change. */
export async function changeEmployee(
  context: Context,
  { employeeId, version }: ChangeEmployee,
  { action, event = action, details }: Change,
  work: (inside: Context, employee: ClosedEmployee) => Promise<Partial<Employee>>,
): Promise<{ readonly version: number; readonly organizationId: number }> {
  const employee = await loadEmployeeFor(context, action, employeeId)
  const organizationId = employee.organization.id
  const subject = { kind: 'employee', id: employeeId } as const
  return await transact(context, async (inside) => {
    const claimed = await Employee.query(inside.db)
      .where({ id: employeeId, version: employee.version })
      .patch({ version: version + 1, updatedBy: personOf(inside), updatedAt: inside.now() })
    if (version !== employee.version || claimed === 0)
      throw await changedMeanwhile(inside, { organizationId, subject })
    const columns = await work(inside, employee)
    if (Object.keys(columns).length > 0) {
      await Employee.query(inside.db).where({ id: employeeId }).patch(columns)
    }
    await recordEvent(inside, { action: event, organizationId, subject, details })
    return { version: version + 1, organizationId }
  })
}
