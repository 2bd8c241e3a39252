import { parseRecordId } from '~/core/quantities/record-id.ts'
import { readReportQuery } from '~/core/reports/report-query.ts'
import { viewOfReport } from '~/core/reports/report-view.ts'
import type { Context } from '~/server/context.ts'
import { pageData } from '~/server/page.ts'
import { workingReport } from '~/server/services/reports/report.ts'
import { listEmployeeReports, showReport } from '~/server/services/reports/show-report.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams, urlParsed }) => {
  const employeeId = parseRecordId(routeParams.employeeId)
  const { report: number } = urlParsed.search
  return number === undefined
    ? await working(context, employeeId, urlParsed.search)
    : await frozen(context, employeeId, parseRecordId(number))
})

async function working(context: Context, employeeId: number, search: Record<string, string>) {
  const query = readReportQuery(search)
  const { estimate, report } = await workingReport(context, { employeeId, query })
  const saved = report.seesPay ? await listEmployeeReports(context, estimate.employee) : []
  return { ...viewOfReport(report), query, saved, frozen: null }
}

async function frozen(context: Context, employeeId: number, number: number) {
  const { report, createdAt } = await showReport(context, { employeeId, number })
  return {
    ...viewOfReport(report),
    query: readReportQuery({}),
    saved: [],
    frozen: { number, createdAt },
  }
}
