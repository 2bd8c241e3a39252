import type { PlacingIn } from '~/core/analysis/place-pay.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { readReportQuery } from '~/core/reports/report-query.ts'
import { viewOfReport } from '~/core/reports/report-view.ts'
import type { Context } from '~/server/context.ts'
import { pageData } from '~/server/page.ts'
import { lastSavedReport } from '~/server/services/reports/last-saved-report.ts'
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
  const asked = readReportQuery(search)
  const { estimate, report, query } = await workingReport(context, { employeeId, query: asked })
  const [saved, last] = report.seesPay
    ? await Promise.all([
        listEmployeeReports(context, estimate.employee),
        lastSavedReport(context, estimate.employee),
      ])
    : [[], null]
  const placing = estimate.placing && withoutTyping(estimate.placing)
  return { ...viewOfReport(report), query, saved, last, placing, frozen: null }
}

async function frozen(context: Context, employeeId: number, number: number) {
  const { report, createdAt, card } = await showReport(context, { employeeId, number })
  return {
    ...viewOfReport(report),
    query: readReportQuery({}),
    saved: [],
    last: null,
    placing: null,
    frozen: { number, createdAt, card },
  }
}

/** What the browser needs to place a proposal: a year's amounts, not how they were typed. */
function withoutTyping(placing: PlacingIn): PlacingIn {
  const { now } = placing
  if (!now) return placing
  const components = now.package.components.map(({ kind, annual }) => ({
    kind,
    annual,
    asTyped: '',
    amount: annual,
    period: 'year' as const,
  }))
  return { ...placing, now: { ...now, package: { ...now.package, components } } }
}
