import { NotFound } from '~/core/errors.ts'
import { authorize } from '~/core/policies/authorize.ts'
import type { Report } from '~/core/reports/report.ts'
import type { Context } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { type LoadedEmployee, loadEmployeeFor } from '../employees/load-employee.ts'

export interface FrozenReport {
  readonly number: number
  readonly createdAt: string
  readonly report: Report
}

/** Opens a frozen report with its stored figures, whatever has been published since. */
export async function showReport(
  context: Context,
  input: { employeeId: number; number: number },
): Promise<FrozenReport> {
  const employee = await loadEmployeeFor(context, 'report.read', input.employeeId)
  const row = await context
    .db('reports')
    .where({ employee_id: input.employeeId, number: input.number })
    .first('number', 'result', 'created_at')
  if (!row) throw new NotFound()
  if (context.actor.kind === 'staff' && employee.membership === null) {
    await recordEvent(context, {
      action: 'pay.read',
      organizationId: employee.organization.id,
      subject: { kind: 'employee', id: employee.id },
    })
  }
  return {
    number: row.number,
    createdAt: row.created_at.toISOString(),
    report: row.result as Report, // written by saveReport from the same type
  }
}

/** Numbers and days of the saved reports of an employee who is loaded already, newest first. */
export async function listEmployeeReports(
  context: Context,
  employee: LoadedEmployee,
): Promise<{ number: number; createdAt: string }[]> {
  authorize(context.actor, 'report.read', employee)
  const rows = await context
    .db('reports')
    .where({ employee_id: employee.id })
    .whereNull('archived_at')
    .orderBy('number', 'desc')
    .limit(20)
    .select('number', 'created_at')
  return rows.map((row) => ({ number: row.number, createdAt: row.created_at.toISOString() }))
}
