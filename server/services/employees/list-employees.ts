import type { Context } from '../../context.ts'
import { loadOrganizationFor } from '../organizations/load-organization.ts'
import { type EmployeeWithPay, listStaffWithPay } from '../pay-access/load-employee.ts'

/** An employee in a list; `pay` is null also for those who may not see pay. */
export type EmployeeSummary = Pick<
  EmployeeWithPay,
  'id' | 'kind' | 'name' | 'jobTitle' | 'positions' | 'hoursPerWeek' | 'pay'
>

/** Current staff of an organization, in the order they were entered. */
export async function listEmployees(
  context: Context,
  { organizationId }: { readonly organizationId: number },
): Promise<EmployeeSummary[]> {
  const organization = await loadOrganizationFor(context, 'employee.read', organizationId)
  const employees = await listStaffWithPay(context, 'list of people', organization)
  return employees.map(({ id, kind, name, jobTitle, positions, hoursPerWeek, pay }) => {
    return { id, kind, name, jobTitle, positions, hoursPerWeek, pay }
  })
}
