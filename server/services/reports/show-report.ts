import { NotFound } from '~/core/errors.ts'
import { authorize } from '~/core/policies/authorize.ts'
import type { Context } from '../../context.ts'
import { loadEmployee } from '../employees/load-employee.ts'
import type { Report } from './report.ts'

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
  const employee = await loadEmployee(context, input.employeeId)
  authorize(context.actor, 'report.read', employee ?? { membership: null })
  const row = await context
    .db('reports')
    .where({ employee_id: input.employeeId, number: input.number })
    .first('number', 'result', 'created_at')
  if (!employee || !row) throw new NotFound()
  return {
    number: row.number,
    createdAt: row.created_at.toISOString(),
    report: row.result as Report, // written by saveReport from the same type
  }
}

/** Numbers and days of an employee's saved reports, newest first; empty for whoever may not read them. */
export async function listEmployeeReports(
  context: Context,
  input: { employeeId: number; organizationId: number },
): Promise<{ number: number; createdAt: string }[]> {
  const rows = await context
    .db('reports')
    .where({ employee_id: input.employeeId, organization_id: input.organizationId })
    .whereNull('archived_at')
    .orderBy('number', 'desc')
    .limit(20)
    .select('number', 'created_at')
  return rows.map((row) => ({ number: row.number, createdAt: row.created_at.toISOString() }))
}
