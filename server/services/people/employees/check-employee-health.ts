/** Checks one employee's pay after a save and returns what an owner should answer. */
import type { Context } from '../../../context.ts'
import { healthSettings } from '../../market/health/health-settings.ts'
import { loadOrganizationFor } from '../organizations/load-organization.ts'
import {
  type EmployeeWithPay,
  listLoadedEmployees,
  loadEmployeeFor,
  withPay,
} from '../pay-access/load-employee.ts'
import { type Look, lookAtPerson, lookAtStaff } from '../pay-access/look.ts'
import { checkStaff, staffRules } from './check-staff.ts'
import { type EmployeeFinding, readEmployeeFindings } from './employee-findings.ts'

/**
 * Applies every employee rule to the stored pay, stores findings and withdraws those that no longer hold; confirmed
 * findings stay confirmed until the pay changes. Safe to call after every save. Returns open and confirmed findings,
 * which hold pay: those who may check an employee may see it.
 */
export async function checkEmployeeHealth(
  context: Context,
  { employeeId }: { readonly employeeId: number },
): Promise<readonly EmployeeFinding[]> {
  const employee = await loadEmployeeFor(context, 'employee.checkHealth', employeeId)
  const { organization, membership } = employee
  const subject = { id: organization.id, membership }
  // an archived person is not among the colleagues
  const look = await checkAmongColleagues(context, subject, (opened) => [withPay(opened, employee)])
  return await readEmployeeFindings(context, look, employeeId)
}

/** The same for many people of one organization at once, such as those of a file. */
export async function checkPeopleHealth(
  context: Context,
  asked: { readonly organizationId: number; readonly employeeIds: readonly number[] },
): Promise<void> {
  const { organizationId, employeeIds } = asked
  const subject = await loadOrganizationFor(context, 'employee.checkHealth', organizationId)
  const ids = new Set(employeeIds)
  await checkAmongColleagues(context, subject, (_, staff) => staff.filter(({ id }) => ids.has(id)))
}

/** Those that `choose` names, by a look at the pay of the whole staff. */
async function checkAmongColleagues(
  context: Context,
  organization: Parameters<typeof lookAtStaff>[2],
  choose: (look: Look, staff: readonly EmployeeWithPay[]) => readonly EmployeeWithPay[],
): Promise<Look> {
  const snapshot = await context.market.current(context.db)
  const found = snapshot && (await context.market.model(context.db, snapshot.id, 'salary'))
  const settings = await context.market.shared('health settings', () => healthSettings(context))
  const rules = await staffRules(context, { model: found?.model ?? null, settings })
  const look = await lookAtStaff(context, 'check of pay', organization)
  const closed = await listLoadedEmployees(context, organization.id)
  const colleagues = closed.map((one) => withPay(look, one))
  await checkStaff(context, look, choose(look, colleagues), colleagues, rules)
  return look
}

/** Findings about one employee, for those who see the pay: open ones first, then confirmed ones. */
export async function listEmployeeFindings(
  context: Context,
  { employeeId }: { readonly employeeId: number },
): Promise<readonly EmployeeFinding[]> {
  const employee = await loadEmployeeFor(context, 'employee.read', employeeId)
  const look = await lookAtPerson(context, 'open questions', employee)
  return await readEmployeeFindings(context, look, employeeId)
}
