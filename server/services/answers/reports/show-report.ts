import type { FrozenReport as Cover } from '~/core/answers/reports/report-page.ts'
import type { DrawnReport, Report } from '~/core/answers/reports/stored-report.ts'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import type { WhatChanged } from '~/core/answers/sections/changed.ts'
import { authorize, can } from '~/core/authorize.ts'
import { NotFound } from '~/core/errors.ts'
import {
  findReport,
  listSavedReports,
  type ReportRow,
  type SavedReports,
} from '~/database/queries/answers/reports.ts'
import type { OrganizationSubject } from '~/database/queries/people/organizations.ts'
import type { Context } from '../../../context.ts'
import { type LoadedEmployee, loadEmployeeFor } from '../../people/pay-access/load-employee.ts'
import { lookAtPerson, lookAtStaff } from '../../people/pay-access/look.ts'
import { recordRangesSeen } from '../../people/pay-access/range-views.ts'
import { workingReport } from './report.ts'

export interface FrozenReport {
  readonly number: number
  readonly createdAt: string
  readonly report: Report
  readonly card: ReportCard
}

/** The cover of a frozen report: title, labels, and the origin of its figures. */
export interface ReportCard
  extends Pick<
    Cover,
    'title' | 'labels' | 'isArchived' | 'savedBy' | 'codeVersion' | 'mayUpdate' | 'mayShare'
  > {
  readonly constants: OpenReport['constants']
  /** of a re-run: why its median differs */
  readonly changes: WhatChanged | null
}

/** Opens a frozen report with its stored figures, independent of later snapshots. */
export async function showReport(context: Context, which: WhichReport): Promise<FrozenReport> {
  const { employee, report } = await loadReportFor(context, 'report.read', which)
  return {
    number: report.number,
    createdAt: report.createdAt.toISOString(),
    report: report.result,
    card: cardOf(context, employee, report),
  }
}

function cardOf(context: Context, employee: LoadedEmployee, row: OpenReport): ReportCard {
  const { title, labels, archivedAt, savedBy, codeVersion, constants, changes } = row
  return {
    ...{ title, labels, savedBy, codeVersion, constants, changes },
    isArchived: archivedAt !== null,
    mayUpdate: can(context.actor, 'report.update', employee),
    mayShare: can(context.actor, 'report.share', employee),
  }
}

/** The saved reports of an employee that is loaded already, the newest with its figures. */
export async function listEmployeeReports(
  context: Context,
  employee: LoadedEmployee,
): Promise<SavedReports> {
  authorize(context.actor, 'report.read', employee)
  return await listSavedReports(context.db, employee.id)
}

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

/** A whole report for a command: a stored one by its number, else the working report. */
export async function readForTerminal(
  context: Context,
  { employeeId, number }: { readonly employeeId: number; readonly number: number | null },
): Promise<{
  readonly report: DrawnReport
  readonly createdAt: string | null
  /** an instant */
  readonly madeAt: string
}> {
  const madeAt = context.now().toISOString()
  if (number === null) {
    const { report } = await workingReport(context, { employeeId, query: readReportQuery({}) })
    return { report, createdAt: null, madeAt }
  }
  const { report, createdAt, card } = await showReport(context, { employeeId, number })
  return { report: { ...report, changes: card.changes }, createdAt, madeAt }
}
