/** Checks one employee's pay after a save and returns what an owner should answer. */
import type { Context } from '../../context.ts'
import { listLoadedEmployees, loadEmployeeFor, withPay } from '../pay-access/load-employee.ts'
import { lookAtPerson, lookAtStaff } from '../pay-access/look.ts'
import { checkStaff, staffRules } from './check-staff.ts'
import { type EmployeeFinding, readEmployeeFindings } from './employee-findings.ts'
import { healthSettings } from './health-settings.ts'

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
  const snapshot = await context.market.current(context.db)
  const found = snapshot && (await context.market.model(context.db, snapshot.id, 'salary'))
  const settings = await context.market.shared('health settings', () => healthSettings(context))
  const rules = await staffRules(context, { model: found?.model ?? null, settings })
  const { organization, membership } = employee
  const look = await lookAtStaff(context, 'check of pay', { id: organization.id, membership })
  const closed = await listLoadedEmployees(context, organization.id)
  const colleagues = closed.map((one) => withPay(look, one))
  await checkStaff(context, look, [withPay(look, employee)], colleagues, rules)
  return await readEmployeeFindings(context, look, employeeId)
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
