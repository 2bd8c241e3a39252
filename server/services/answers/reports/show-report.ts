import type { Report } from '~/core/answers/reports/stored-report.ts'
import type { WhatChanged } from '~/core/answers/sections/changed.ts'
import { authorize, can } from '~/core/authorize.ts'
import { listSavedReports, type SavedReports } from '~/database/queries/answers/reports.ts'
import type { Context } from '../../../context.ts'
import type { LoadedEmployee } from '../../people/pay-access/load-employee.ts'
import { loadReportFor, type OpenReport, type WhichReport } from './load-report.ts'

export interface FrozenReport {
  readonly number: number
  readonly createdAt: string
  readonly report: Report
  readonly card: ReportCard
}

/** The cover of a frozen report: title, labels, and the origin of its figures. */
export interface ReportCard {
  readonly title: string | null
  readonly labels: readonly string[]
  readonly isArchived: boolean
  readonly savedBy: string | null
  /** null in reports saved before it was stored */
  readonly codeVersion: string | null
  readonly constants: OpenReport['constants']
  /** of a re-run: why its median differs */
  readonly changes: WhatChanged | null
  /** may name, archive and run it again */
  readonly mayUpdate: boolean
  readonly mayShare: boolean
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
