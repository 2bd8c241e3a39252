/** Makes a report anew on the newest snapshot, with the question of the earlier one, and says why its middle is another. */
import { readReportQuery } from '~/core/reports/report-query.ts'
import { type Context, today } from '../../context.ts'
import { loadReportFor, type OpenReport, type WhichReport } from './load-report.ts'
import { workingReport } from './report.ts'
import { keepReport, type SavedReport } from './save-report.ts'
import { whatChanged } from './what-changed.ts'

/** The earlier report stays as it is; the new one takes its title and labels along. */
export async function rerunReport(context: Context, which: WhichReport): Promise<SavedReport> {
  const { employee, report: before } = await loadReportFor(context, 'report.create', which)
  const query = readReportQuery(questionOf(context, before))
  const made = await workingReport(context, { employeeId: employee.id, query })
  const changes = await whatChanged(context, before, made)
  const { id: reportId, title, labels } = before
  return await keepReport(context, made, { reportId, changes, title, labels })
}

/** As it was asked then; a day that is over becomes today. */
function questionOf(context: Context, { query, result }: OpenReport): Record<string, string> {
  const { asOf, ...others } = query
  const isAhead = asOf !== undefined && result.asOf > today(context)
  return { ...others, definition: result.definition, ...(isAhead && { asOf: result.asOf }) }
}
