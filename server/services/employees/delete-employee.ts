import { InvalidInput } from '~/core/errors.ts'
import { Employee } from '~/database/models/employee.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { loadEmployeeFor } from '../pay-access/load-employee.ts'

export interface DeleteEmployee {
  readonly employeeId: number
  /** the person's name, typed by hand: what cannot be undone is not done by a slip */
  readonly typedName: string
}

/** For ever, with positions, pay, history, saved reports and the links to them: all hold the person’s pay. The audit keeps that it happened. */
export async function deleteEmployee(
  context: Context,
  { employeeId, typedName }: DeleteEmployee,
): Promise<{ readonly organizationId: number }> {
  const employee = await loadEmployeeFor(context, 'employee.delete', employeeId)
  if (plain(typedName) !== plain(employee.name)) {
    throw new InvalidInput({
      typedName: `Type the name exactly as it is saved: ${employee.name}.`,
    })
  }
  const organizationId = employee.organization.id
  await transact(context, async (inside) => {
    await Employee.query(inside.db).deleteById(employeeId)
    const subject = { kind: 'employee', id: employeeId }
    await recordEvent(inside, { action: 'employee.delete', organizationId, subject })
  })
  return { organizationId }
}

/** Capitals and the number of spaces are no slip. */
function plain(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase()
}
