/** The report of one day: fills what is missing, measures, and delivers it as a dated file and a message. */

import { authorize } from '~/core/authorize.ts'
import { InvalidInput, NotFound } from '~/core/errors.ts'
import { formatCount } from '~/core/forms/numbers.ts'
import { formatDate } from '~/core/pay/date.ts'
import { csvReport, type MeasureLine, measureLines } from '~/core/staff/kpi/kpi-file.ts'
import type { Context } from '../../../context.ts'
import { type DeliveredReport, deliverReport } from '../reports/deliver-report.ts'
import { fillMetricDays, lastWholeDay } from './fill-days.ts'
import { measureDay } from './show-kpi.ts'

export interface MetricsReport {
  readonly day: string
  readonly title: string
  /** worked out later from what was kept, not on the night after */
  readonly reconstructed: boolean
  readonly measures: readonly MeasureLine[]
  /** outside of their bounds */
  readonly alarming: number
  /** days that were filled by this call */
  readonly filled: number
}

/** Of the last whole day where none is named. */
export async function reportMetrics(
  context: Context,
  { day }: { readonly day: string | null },
): Promise<MetricsReport> {
  authorize(context.actor, 'staff.kpi')
  const last = lastWholeDay(context)
  const asked = day ?? last
  if (asked > last) {
    throw new InvalidInput({ date: `This day is not over. The last whole day is ${last}.` })
  }
  const filled = await fillMetricDays(context)
  const measured = await measureDay(context, asked)
  if (!measured) throw new NotFound(`Nothing is kept of ${asked}: it is before the first account.`)
  const measures = measureLines(measured.values, measured.earlier)
  const alarming = measures.filter(({ isAlarming }) => isAlarming).length
  const title = `Stipend metrics of ${formatDate(asked)}`
  const { reconstructed } = measured.facts
  return { day: asked, title, reconstructed, measures, alarming, filled }
}

/** The same day delivered twice is one message; the file is replaced. */
export async function deliverMetrics(
  context: Context,
  report: MetricsReport,
): Promise<DeliveredReport> {
  const { day, title, measures, alarming } = report
  const attention = measures.filter(({ isAlarming }) => isAlarming)
  return await deliverReport(context, {
    ...{ name: 'metrics', day, title },
    path: `/mgmt/kpi?day=${day}`,
    sentences: [
      alarming === 0
        ? 'Every measure is within its bounds.'
        : `${formatCount(alarming, 'measure needs', 'measures need')} attention: ${attention.map(sayLine).join('; ')}.`,
      `${measures
        .filter(({ key }) => IN_MESSAGES.includes(key))
        .map(sayLine)
        .join('; ')}.`,
    ],
    file: { extension: 'csv', text: csvReport(day, measures) },
  })
}

/** The scheduled job. */
export async function reportMetricsDaily(
  context: Context,
): Promise<{ day: string; filled: number; alarming: number; file: string | null; mailed: number }> {
  const report = await reportMetrics(context, { day: null })
  const { file, mailedTo } = await deliverMetrics(context, report)
  const { day, filled, alarming } = report
  return { day, filled, alarming, file, mailed: mailedTo.length }
}

const IN_MESSAGES: readonly string[] = ['mrr', 'payers', 'signUps', 'reports', 'dataAge']

function sayLine({ label, text, earlierText }: MeasureLine): string {
  return `${label}: ${text} (30 days earlier: ${earlierText})`
}
