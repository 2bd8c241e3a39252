import type { ModelledReport, Report } from '~/core/reports/report.ts'

/** Whether a report holds a range. */
export function isModelled(report: Report): report is ModelledReport {
  return report.estimate.kind !== 'refused'
}
