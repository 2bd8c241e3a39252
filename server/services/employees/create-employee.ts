import type { EmployeeInput } from '~/core/employees/form/employee-form.ts'
import { Employee } from '~/database/models/employee.ts'
import { EmployeePosition } from '~/database/models/employee-position.ts'
import { type Context, personOf, today, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { loadOrganizationFor } from '../organizations/load-organization.ts'
import { askBeforeCreating } from './ask-before-saving.ts'
import { deleteOwnDraft } from './discard-draft.ts'
import {
  employeeColumns,
  positionRows,
  refuseUnknownCampus,
  refuseUnknownPositions,
} from './employee-columns.ts'
import { reasonOf, savePay } from './save-pay.ts'

export type CreateEmployee = EmployeeInput & { readonly organizationId: number }

/** Adds a person with positions and pay to an organization; pay without a date begins today. Ends the person's draft of it. */
export async function createEmployee(
  context: Context,
  input: CreateEmployee,
): Promise<{ readonly id: number }> {
  const { organizationId, pay } = input
  await loadOrganizationFor(context, 'employee.create', organizationId)
  await refuseUnknownPositions(context, input)
  await refuseUnknownCampus(context, { organizationId, campusId: input.campusId, now: null })
  await askBeforeCreating(context, input)

  return await transact(context, async (inside) => {
    const columns = { ...employeeColumns(input), organizationId, updatedBy: personOf(inside) }
    const { id } = await Employee.query(inside.db).insert(columns)
    await EmployeePosition.query(inside.db).insert(positionRows(id, input))
    if (pay.components.length > 0) {
      const effectiveOn = input.effectiveOn ?? today(inside)
      await savePay(inside, { employeeId: id, effectiveOn, pay, ...reasonOf(input) })
    }
    await deleteOwnDraft(inside, { organizationId, employeeId: null })
    await recordEvent(inside, {
      action: 'employee.create',
      organizationId,
      subject: { kind: 'employee', id },
    })
    return { id }
  })
}
