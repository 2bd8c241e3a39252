import type { EmployeeInput } from '~/core/employees/form/employee-form.ts'
import { Employee } from '~/database/models/employee.ts'
import { EmployeePosition } from '~/database/models/employee-position.ts'
import { type Context, personOf, today, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { changedMeanwhile } from '../organizations/changed-meanwhile.ts'
import { type EmployeeWithPay, loadEmployeeFor, openEmployee } from '../pay-access/load-employee.ts'
import { askBeforeUpdating } from './ask-before-saving.ts'
import { deleteOwnDraft } from './discard-draft.ts'
import {
  employeeColumns,
  positionRows,
  refuseUnknownCampus,
  refuseUnknownPositions,
} from './employee-columns.ts'
import { isSamePay, reasonOf, savePay } from './save-pay.ts'

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
  const closed = await loadEmployeeFor(context, 'employee.update', employeeId)
  const employee = await openEmployee(context, 'change of pay', closed)
  const organizationId = employee.organization.id
  await refuseUnknownPositions(context, input)
  const { campusId } = input
  await refuseUnknownCampus(context, { organizationId, campusId, now: employee.campusId })
  await askBeforeUpdating(context, input, employee)

  return await transact(context, async (inside) => {
    const changed = await Employee.query(inside.db)
      .where({ id: employeeId, version: employee.version })
      .patch({
        ...employeeColumns(input),
        version: employee.version + 1,
        updatedBy: personOf(inside),
        updatedAt: inside.now(),
      })
    const subject = { kind: 'employee' as const, id: employeeId }
    if (version !== employee.version || changed === 0)
      throw await changedMeanwhile(inside, { organizationId, subject })

    await EmployeePosition.query(inside.db).where({ employee_id: employeeId }).delete()
    await EmployeePosition.query(inside.db).insert(positionRows(employeeId, input))
    const payChanged = await savePayIfChanged(inside, employee, input)
    await deleteOwnDraft(inside, { organizationId, employeeId })
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
  { id, pay: before }: EmployeeWithPay,
  input: EmployeeInput,
): Promise<boolean> {
  const { pay, effectiveOn: typedDate } = input
  const same = before ? isSamePay(before.package, pay) : pay.components.length === 0
  const sameDate = typedDate === null || typedDate === before?.effectiveOn
  const reason = reasonOf(input)
  const nothingSaid = reason.reasonKind === null && reason.reason === null
  if (same && (!before || (sameDate && nothingSaid))) return false
  const effectiveOn = typedDate ?? (same ? before?.effectiveOn : null) ?? today(context)
  await savePay(context, { employeeId: id, effectiveOn, pay, ...reason })
  return true
}
