/** Loads a frozen report for an action of the actor. */

import type { Report } from '~/core/answers/reports/stored-report.ts'
import { NotFound } from '~/core/errors.ts'
import { findReport, type ReportRow } from '~/database/queries/answers/reports.ts'
import type { OrganizationSubject } from '~/database/queries/people/organizations.ts'
import type { Context } from '../../../context.ts'
import { type LoadedEmployee, loadEmployeeFor } from '../../people/pay-access/load-employee.ts'
import { lookAtPerson, lookAtStaff } from '../../people/pay-access/look.ts'
import { recordRangesSeen } from '../../people/pay-access/range-views.ts'

/** A report with its pay, opened by a look. */
export interface OpenReport extends Omit<ReportRow, 'result'> {
  readonly result: Report
}

export interface WhichReport {
  readonly employeeId: number
  readonly number: number
}

/** NotFound for a number of another person or of none, as for an employee of another organization. */
export async function loadReportFor(
  context: Context,
  action: keyof typeof PURPOSES,
  which: WhichReport,
): Promise<{ readonly employee: LoadedEmployee; readonly report: OpenReport }> {
  const employee = await loadEmployeeFor(context, action, which.employeeId)
  const report = await findReport(context.db, which)
  if (!report) throw new NotFound()
  const look = await lookAtPerson(context, PURPOSES[action], employee)
  return { employee, report: { ...report, result: look.open(report.result) } }
}

/** Several reports of one organization, opened by a look. */
export async function openReports(
  context: Context,
  purpose: 'compared reports' | 'reports in a file',
  organization: OrganizationSubject,
  rows: readonly ReportRow[],
): Promise<OpenReport[]> {
  const look = await lookAtStaff(context, purpose, organization)
  const people = rows.map(({ employeeId }) => employeeId)
  await recordRangesSeen(context, organization.membership, people)
  return rows.map((row) => ({ ...row, result: look.open(row.result) }))
}

const PURPOSES = {
  'report.read': 'saved report',
  'report.create': 'report made again',
  'report.update': 'change of a report',
  'report.share': 'link to a report',
} as const
