/** The nightly check: demonstration and member records, then the organizations. */
import type { Context } from '../../context.ts'
import { checkSalaryHealth, type HealthReport } from './check-salary-health.ts'
import { type ExtremeReport, findExtremeOrganizations } from './find-extreme-organizations.ts'

export interface NightlyHealth {
  readonly salaries: readonly HealthReport[]
  readonly organizations: ExtremeReport
}

/** A source without records takes no time. The answers list only the most urgent findings. */
export async function checkEverySource(context: Context): Promise<NightlyHealth> {
  const limit = 20
  const member = await checkSalaryHealth(context, { source: 'member', limit })
  const demonstration = await checkSalaryHealth(context, { source: 'demonstration', limit })
  const organizations = await findExtremeOrganizations(context, { limit })
  return { salaries: [member, demonstration], organizations }
}
