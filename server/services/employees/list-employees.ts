import { can } from '~/core/policies/authorize.ts'
import type { Context } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { loadOrganizationFor } from '../organizations/load-organization.ts'
import { type LoadedEmployee, listLoadedEmployees } from './load-employee.ts'

/** An employee in a list; `pay` is null also for those who may not see pay. */
export type EmployeeSummary = Pick<
  LoadedEmployee,
  'id' | 'kind' | 'name' | 'jobTitle' | 'positions' | 'hoursPerWeek' | 'pay'
>

/** Current staff of an organization, in the order they were entered. */
export async function listEmployees(
  context: Context,
  { organizationId }: { readonly organizationId: number },
): Promise<EmployeeSummary[]> {
  const organization = await loadOrganizationFor(context, 'employee.read', organizationId)
  const seesPay = can(context.actor, 'pay.read', organization)
  if (seesPay && context.actor.kind === 'staff' && organization.membership === null) {
    await recordEvent(context, { action: 'pay.read', organizationId })
  }
  const employees = await listLoadedEmployees(context, organizationId)
  return employees.map(({ id, kind, name, jobTitle, positions, hoursPerWeek, pay }) => {
    return { id, kind, name, jobTitle, positions, hoursPerWeek, pay: seesPay ? pay : null }
  })
}
