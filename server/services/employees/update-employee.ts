import type { EmployeeInput } from '~/core/employees/employee-form.ts'
import { Employee } from '~/database/models/employee.ts'
import { EmployeePosition } from '~/database/models/employee-position.ts'
import { type Context, personOf, today, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { changedMeanwhile } from '../organizations/changed-meanwhile.ts'
import { employeeColumns, positionRows, refuseUnknownPositions } from './employee-columns.ts'
import { type LoadedEmployee, loadEmployeeFor } from './load-employee.ts'
import { isSamePay, savePay } from './save-pay.ts'

export type UpdateEmployee = EmployeeInput & {
  readonly employeeId: number
  /** the version that was on the screen */
  readonly version: number
}

/** Saves a person anew; refuses to overwrite what was not seen. Pay changes keep their history. */
export async function updateEmployee(
  context: Context,
  input: UpdateEmployee,
): Promise<{ readonly version: number }> {
  const { employeeId, version } = input
  const employee = await loadEmployeeFor(context, 'employee.update', employeeId)
  await refuseUnknownPositions(context, input)

  return await transact(context, async (inside) => {
    const changed = await Employee.query(inside.db)
      .where({ id: employeeId, version: employee.version })
      .patch({
        ...employeeColumns(input),
        version: employee.version + 1,
        updatedBy: personOf(inside),
        updatedAt: inside.now(),
      })
    const organizationId = employee.organization.id
    const subject = { kind: 'employee' as const, id: employeeId }
    if (version !== employee.version || changed === 0)
      throw await changedMeanwhile(inside, { organizationId, subject })

    await EmployeePosition.query(inside.db).where({ employee_id: employeeId }).delete()
    await EmployeePosition.query(inside.db).insert(positionRows(employeeId, input))
    const payChanged = await savePayIfChanged(inside, employee, input)
    await recordEvent(inside, {
      action: 'employee.update',
      organizationId,
      subject,
      details: { payChanged },
    })
    return { version: employee.version + 1 }
  })
}

/** Pay that did not change keeps its date; changed pay without a date begins today. */
async function savePayIfChanged(
  context: Context,
  { id, pay: before }: LoadedEmployee,
  { pay, effectiveOn: typedDate }: EmployeeInput,
): Promise<boolean> {
  const same = before ? isSamePay(before.package, pay) : pay.components.length === 0
  const sameDate = typedDate === null || typedDate === before?.effectiveOn
  if (same && (sameDate || !before)) return false
  await savePay(context, { employeeId: id, effectiveOn: typedDate ?? today(context), pay })
  return true
}
