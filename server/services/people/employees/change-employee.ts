/**
 * Changes of an existing employee: the right, the version that was seen, the audit; and small changes by a button.
 */

import { InvalidInput } from '~/core/errors.ts'
import type { Action } from '~/core/policy.ts'
import { Employee } from '~/database/models/people.ts'
import { holdOrganizationOf } from '~/database/queries/people/organizations.ts'
import { deleteLinksNaming } from '~/database/queries/people/shared-links.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { fillRecentDays } from '../../metric-days.ts'
import { recordEvent } from '../../record-event.ts'
import { changedMeanwhile } from '../organizations/load-organization.ts'
import { type ClosedEmployee, loadEmployeeFor, openEmployee } from '../pay-access/load-employee.ts'

export interface ChangeEmployee {
  readonly employeeId: number
  /** the version that was on the screen */
  readonly version: number
}

interface Change {
  /** the right that is required */
  readonly action: Action
  /** name in the audit, if different from the action */
  readonly event?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** Refuses to overwrite a newer version. `work` runs in the transaction and returns the columns to change. */
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
    await holdOrganizationOf(inside.db, employeeId)
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

/** Archives an employee: out of lists, estimates and the next snapshot. All data stays. */
export async function archiveEmployee(context: Context, change: ChangeEmployee) {
  return await changeEmployee(context, change, { action: 'employee.archive' }, async (inside) => {
    return { archivedAt: inside.now() }
  })
}

/** Takes an employee out of the archive, with all data. */
export async function restoreEmployee(context: Context, change: ChangeEmployee) {
  await loadEmployeeFor(context, 'employee.archive', change.employeeId)
  await fillRecentDays(context)
  const restoring = { action: 'employee.archive', event: 'employee.restore' } as const
  return await changeEmployee(context, change, restoring, async () => ({ archivedAt: null }))
}

/** Turns a planned hire into an employee whose pay counts. Requires pay. */
export async function hireEmployee(context: Context, change: ChangeEmployee) {
  const hiring = { action: 'employee.update', event: 'employee.hire' } as const
  return await changeEmployee(context, change, hiring, async (inside, employee) => {
    if (employee.kind !== 'planned_hire') return {}
    const { planned } = await openEmployee(inside, 'change of pay', employee)
    if (!planned?.package.components.some(({ annual }) => annual > 0)) {
      throw new InvalidInput({
        basePay: 'Enter and save the starting base salary, then try again.',
      })
    }
    return { kind: 'employee' }
  })
}

/**
 * Deletes an employee with positions, pay, history, saved reports and links to them. The audit log keeps the event.
 */
export async function deleteEmployee(
  context: Context,
  {
    employeeId,
    typedName,
  }: {
    readonly employeeId: number
    /** the person's name, typed as a confirmation */
    readonly typedName: string
  },
): Promise<{ readonly organizationId: number }> {
  const employee = await loadEmployeeFor(context, 'employee.delete', employeeId)
  if (plain(typedName) !== plain(employee.name)) {
    throw new InvalidInput({
      typedName: `Enter the name exactly as it is saved: ${employee.name}.`,
    })
  }
  const organizationId = employee.organization.id
  await fillRecentDays(context)
  await transact(context, async (inside) => {
    await Employee.query(inside.db).deleteById(employeeId)
    await deleteLinksNaming(inside.db, [employeeId])
    const subject = { kind: 'employee', id: employeeId }
    await recordEvent(inside, { action: 'employee.delete', organizationId, subject })
  })
  return { organizationId }
}

/** Case and extra spaces do not matter. */
function plain(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase()
}
