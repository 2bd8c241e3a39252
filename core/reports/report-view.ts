/** A report made ready to be drawn: its curve and the words of its method, so that no browser needs the engine. */
import { methodOfEstimate } from '../estimation/estimate/method-text.ts'
import { densityFromQuantiles } from '../estimation/estimate/pay-curve.ts'
import type { Report } from './report.ts'

export interface ReportView {
  readonly report: Report
  readonly method: ReturnType<typeof methodOfEstimate>
  /** empty where there is no range; `value` in dollars, `density` in any unit */
  readonly density: readonly { readonly value: number; readonly density: number }[]
}

export function viewOfReport(report: Report): ReportView {
  const { estimate, snapshot } = report
  if (estimate.kind === 'refused') return { report, method: [], density: [] }
  const method = snapshot
    ? methodOfEstimate(estimate, { snapshot: snapshot.name, source: snapshot.source })
    : []
  const density = densityFromQuantiles(estimate.quantiles, 90).map(({ pay, density: height }) => ({
    value: Math.round(pay),
    density: Number((height * 1e6).toPrecision(4)),
  }))
  return { report, method, density }
}
