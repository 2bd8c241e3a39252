/** The nightly check: demonstration and member records with the dated report of each, then the organizations. */
import type { Context } from '../../../context.ts'
import { checkSalaryHealth } from '../../market/health/check-salary-health.ts'
import { deliverSalaryReport } from './deliver-salary-report.ts'
import { findExtremeOrganizations } from './find-extreme-organizations.ts'

/** A source without records takes no time. The answers list only the most urgent findings. */
export async function checkEverySource(context: Context) {
  const limit = 20
  const member = await checkSalaryHealth(context, { source: 'member', limit })
  const demonstration = await checkSalaryHealth(context, { source: 'demonstration', limit })
  for (const report of [member, demonstration]) {
    if (report.records + report.employees > 0) await deliverSalaryReport(context, report, 'md')
  }
  const organizations = await findExtremeOrganizations(context, { limit })
  return { salaries: [member, demonstration], organizations }
}
