/** One employee, or the first of an organization, as the actor may see them. */
import { can } from '~/core/policies/authorize.ts'
import { listFirstPeople, type NamedPerson } from '~/database/queries/staff/employees.ts'
import { listPaySteps, type PayStep } from '~/database/queries/staff/pay-packages.ts'
import type { Context } from '../../context.ts'
import { loadOrganizationFor } from '../organizations/load-organization.ts'
import { type EmployeeWithPay, loadEmployeeFor, withPay } from '../pay-access/load-employee.ts'
import { lookAtPerson } from '../pay-access/look.ts'

export interface EmployeeDetail extends EmployeeWithPay {
  /** pay from each day on, newest first; null, like `pay`, for those who may not see pay */
  readonly payHistory: readonly PayStep[] | null
  readonly maySeePay: boolean
  readonly mayUpdate: boolean
}

/** One employee as the actor may see them. Looks of staff who are not members are recorded. */
export async function showEmployee(
  context: Context,
  { employeeId }: { readonly employeeId: number },
): Promise<EmployeeDetail> {
  const employee = await loadEmployeeFor(context, 'employee.read', employeeId)
  const mayUpdate = can(context.actor, 'employee.update', employee)
  const look = await lookAtPerson(context, 'employee page', employee)
  const shown = { ...withPay(look, employee), maySeePay: look.seesPay, mayUpdate }
  if (!look.seesPay) return { ...shown, payHistory: null }
  return { ...shown, payHistory: look.open(await listPaySteps(context.db, employeeId)) }
}

/** The first people of an organization in the order they were entered, and how many there are. Without their pay. */
export async function listPeople(
  context: Context,
  { organizationId, limit }: { readonly organizationId: number; readonly limit: number },
): Promise<{ readonly people: readonly NamedPerson[]; readonly total: number }> {
  await loadOrganizationFor(context, 'employee.read', organizationId)
  return await listFirstPeople(context.db, { organizationId, limit })
}
