/** The figures of the newest saved report of somebody, to stand beside those of now. */
import { authorize } from '~/core/policies/authorize.ts'
import { findNewestReport, type NewestReport } from '~/database/queries/reports/stored-reports.ts'
import type { Context } from '../../context.ts'
import type { EmployeeWithPay } from '../pay-access/load-employee.ts'

export type LastSavedReport = Omit<NewestReport, 'createdAt'> & {
  /** an instant */
  readonly createdAt: string
}

/** Null before the first one is saved; of an employee who is loaded already. */
export async function lastSavedReport(
  context: Context,
  employee: EmployeeWithPay,
): Promise<LastSavedReport | null> {
  authorize(context.actor, 'report.read', employee)
  const row = await findNewestReport(context.db, employee.id)
  return row ? { ...row, createdAt: row.createdAt.toISOString() } : null
}
