import { methodOfEstimate } from '~/core/estimation/method-text.ts'
import { densityFromQuantiles } from '~/core/estimation/pay-curve.ts'
import { DEFINITIONS_OF_PAY } from '~/core/pay/definition.ts'
import { parseYearlyMoney } from '~/core/quantities/money.ts'
import { parseRecordId } from '~/core/quantities/record-id.ts'
import type { Context } from '~/server/context.ts'
import { pageData } from '~/server/page.ts'
import { estimateEmployee } from '~/server/services/estimates/estimate-employee.ts'
import { makeReport, type Report } from '~/server/services/reports/report.ts'
import { listEmployeeReports, showReport } from '~/server/services/reports/show-report.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams, urlParsed }) => {
  const employeeId = parseRecordId(routeParams.employeeId)
  const { report: number, proposed = '' } = urlParsed.search
  if (number !== undefined) return await frozen(context, employeeId, parseRecordId(number))

  const typed = readProposed(proposed)
  const definition =
    DEFINITIONS_OF_PAY.find((one) => one === urlParsed.search.definition) ?? 'salary'
  const made = await estimateEmployee(context, { employeeId, proposed: typed.dollars, definition })
  const report = await makeReport(context, made)
  const saved = report.seesPay ? await listEmployeeReports(context, made.employee) : []
  return { ...shown(report), proposed: typed, saved, frozen: null }
})

async function frozen(context: Context, employeeId: number, number: number) {
  const { report, createdAt } = await showReport(context, { employeeId, number })
  const dollars = report.proposed?.dollars ?? null
  const proposed = { typed: dollars === null ? '' : String(dollars), dollars, problem: null }
  return { ...shown(report), proposed, saved: [], frozen: { number, createdAt } }
}

/** The curve and the words of the method are made here, so that the browser needs neither statistics nor the engine. */
function shown(report: Report) {
  const { estimate } = report
  const method =
    estimate.kind === 'refused' || !report.snapshot
      ? []
      : methodOfEstimate(estimate, {
          snapshot: report.snapshot.name,
          source: report.snapshot.source,
        })
  const density = estimate.kind === 'refused' ? [] : densityFromQuantiles(estimate.quantiles, 90)
  return {
    report,
    method,
    density: density.map(({ pay, density: height }) => ({
      value: Math.round(pay),
      density: Number((height * 1e6).toPrecision(4)),
    })),
  }
}

/** What stands in the address bar, as typed; a bad amount is answered beside the field and places nobody. */
function readProposed(typed: string) {
  if (typed.trim() === '') return { typed, dollars: null, problem: null }
  const reading = parseYearlyMoney(typed)
  if (!reading.ok) return { typed, dollars: null, problem: reading.problem }
  return { typed, dollars: reading.value / 100, problem: null }
}
