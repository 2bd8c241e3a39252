/** A whole report for a command: a stored one by its number, else the working report. */

import type { DrawnReport } from '~/core/answers/reports/stored-report.ts'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import type { Context } from '../../../context.ts'
import { workingReport } from './report.ts'
import { showReport } from './show-report.ts'

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
