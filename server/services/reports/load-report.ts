/** Loads a frozen report for somebody who may do something with it. */
import { NotFound } from '~/core/errors.ts'
import type { Action } from '~/core/policies/policy.ts'
import { findReport, type ReportRow } from '~/database/queries/reports.ts'
import type { Context } from '../../context.ts'
import { type LoadedEmployee, loadEmployeeFor } from '../employees/load-employee.ts'

export interface WhichReport {
  readonly employeeId: number
  readonly number: number
}

/** A number that is another person's, or nobody's, is not found, like a person who is not yours. */
export async function loadReportFor(
  context: Context,
  action: Action,
  which: WhichReport,
): Promise<{ readonly employee: LoadedEmployee; readonly report: ReportRow }> {
  const employee = await loadEmployeeFor(context, action, which.employeeId)
  const report = await findReport(context.db, which)
  if (!report) throw new NotFound()
  return { employee, report }
}
