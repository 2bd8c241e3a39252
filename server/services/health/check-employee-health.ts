/** Looks at one employee's pay as it was just entered, and answers what an owner should say about it. */
import { authorize } from '~/core/policies/authorize.ts'
import type { Context } from '../../context.ts'
import { listLoadedEmployees, loadEmployeeFor } from '../employees/load-employee.ts'
import { checkStaff, staffRules } from './check-staff.ts'
import { type EmployeeFinding, readEmployeeFindings } from './employee-findings.ts'
import { healthSettings } from './health-settings.ts'

/**
 * Applies every rule of employees to the stored pay, keeps what they find and withdraws what no longer holds; what was
 * confirmed stays confirmed until the pay is changed. Safe to call after every save. Answers open and confirmed ones,
 * which hold pay: whoever may check an employee may see it.
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
  const colleagues = await listLoadedEmployees(context, employee.organization.id)
  await checkStaff(context, [employee], colleagues, rules)
  return await readEmployeeFindings(context, employeeId)
}

/** What was found about one employee, for those who see the pay: open ones first, then those confirmed as right. */
export async function listEmployeeFindings(
  context: Context,
  { employeeId }: { readonly employeeId: number },
): Promise<readonly EmployeeFinding[]> {
  const employee = await loadEmployeeFor(context, 'employee.read', employeeId)
  authorize(context.actor, 'pay.read', employee)
  return await readEmployeeFindings(context, employeeId)
}
