/** The check of pay as the command and the nightly job run it: each source with its dated report. */

import type { TextFormat } from '~/core/answers/documents/csv-lines.ts'
import { NotFound } from '~/core/errors.ts'
import type { Context } from '../../../context.ts'
import { checkSalaryHealth, type HealthReport } from '../../market/health/check-salary-health.ts'
import type { DeliveredReport } from './deliver-report.ts'
import { deliverSalaryReport } from './deliver-salary-report.ts'
import { findExtremeOrganizations } from './find-extreme-organizations.ts'

const SOURCES = ['member', 'demonstration'] as const

export interface CheckedSources {
  /** of the sources that have records or employees */
  readonly salaries: readonly HealthReport[]
  readonly delivered: readonly DeliveredReport[]
  /** a finding is open */
  readonly needsAttention: boolean
}

type Asked = Omit<Parameters<typeof checkSalaryHealth>[1], 'source'> & {
  /** default: every source that has records, which one that is named must */
  readonly source?: (typeof SOURCES)[number]
}

/** @param deliverAs the format of the report of the day; null delivers none */
export async function checkSources(
  context: Context,
  { source, ...asked }: Asked,
  deliverAs: TextFormat | 'json' | null,
): Promise<CheckedSources> {
  const salaries: HealthReport[] = []
  const delivered: DeliveredReport[] = []
  for (const one of source ? [source] : SOURCES) {
    const report = await checkSalaryHealth(context, { ...asked, source: one })
    if (report.records + report.employees === 0) continue
    salaries.push(report)
    if (deliverAs) delivered.push(await deliverSalaryReport(context, report, deliverAs))
  }
  if (source && salaries.length === 0) throw new NotFound(`There are no ${source} records here.`)
  return { salaries, delivered, needsAttention: salaries.some((one) => one.findings.length > 0) }
}

/** The nightly job. The answers list only the most urgent findings. */
export async function checkEverySource(context: Context) {
  const limit = 20
  const { salaries, needsAttention } = await checkSources(context, { limit }, 'md')
  const organizations = await findExtremeOrganizations(context, { limit })
  return { salaries, organizations, needsAttention: needsAttention || organizations.needsAttention }
}
