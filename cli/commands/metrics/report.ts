import { Errors, Flags } from '@oclif/core'
import { formatCount } from '~/core/forms/numbers.ts'
import { parseDate } from '~/core/pay/date.ts'
import {
  csvReport,
  DEMONSTRATION_NOTE,
  type MeasureLine,
  markdownReport,
  REPORT_FORMATS,
} from '~/core/staff/kpi.ts'
import type { Context } from '~/server/context.ts'
import type { DeliveredReport } from '~/server/services/staff/data/deliver-report.ts'
import type { MetricsReport } from '~/server/services/staff/money/kpi.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'
import type { Column } from '../../presentation/table.ts'

interface ReportedMetrics extends MetricsReport {
  /** null without --deliver, and before a day is kept */
  readonly delivered: DeliveredReport | null
}

export default class MetricsReportCommand extends StipendCommand {
  static override summary = 'report revenue, conversion, use and data quality of one day'
  static override description =
    'The facts of each day are kept once, so a past day always gives the same figures. Days are whole days in UTC. ' +
    'With --deliver the report is also written to REPORTS_FOLDER and mailed to STAFF_MAIL_TO, once a day and ' +
    'address. Exits with 6 if a measure is outside of its bounds, and with 7 while the same job runs elsewhere.'
  static override examples = calls('', '--date 2026-10-31 --format csv', '--deliver --quiet')
  static override flags = {
    as: actingStaff(),
    date: Flags.custom<string>({
      helpValue: '<year-month-day>',
      parse: async (text) => dateOf(text),
    })({ summary: 'the day; default: yesterday' }),
    format: Flags.option({
      options: REPORT_FORMATS,
      default: 'table',
      summary: 'how it is printed',
    })(),
    deliver: Flags.boolean({ summary: 'also write the dated file and mail it' }),
    quiet: Flags.boolean({ summary: 'print nothing unless it fails, for cron' }),
  }

  async run() {
    const { flags } = await this.parse(MetricsReportCommand)
    const [{ deliverMetrics, reportMetrics }, { runRecorded }] = await Promise.all([
      import('~/server/services/staff/money/kpi.ts'),
      import('~/server/services/staff/system/jobs.ts'),
    ])
    this.progress('Measuring.')
    const report = await this.withContext(async (context): Promise<ReportedMetrics> => {
      const measured = (inside: Context) => reportMetrics(inside, { day: flags.date ?? null })
      if (!flags.deliver) return { ...(await measured(context)), delivered: null }
      const run = async (inside: Context) => {
        const made = await measured(inside)
        return { ...made, delivered: made.isKept ? await deliverMetrics(inside, made) : null }
      }
      return await runRecorded(context, { name: 'report-metrics', startedBy: 'command', run })
    })
    if (!flags.quiet) this.print(report, flags.format)
    this.found(report.needsAttention)
    return report
  }

  private print(report: ReportedMetrics, format: (typeof REPORT_FORMATS)[number]): void {
    const { title, measures, alarming, delivered } = report
    if (this.jsonEnabled()) return
    if (format === 'json') this.log(JSON.stringify(report))
    if (format === 'csv') this.log(csvReport(report.day, measures).trimEnd())
    if (format === 'md') this.log(markdownReport(title, measures).trimEnd())
    if (format === 'table') {
      this.log(title)
      if (report.isKept) this.table(COLUMNS, measures)
    }
    if (report.isDemonstration) this.say(DEMONSTRATION_NOTE)
    if (report.reconstructed) this.say('This day was worked out later from what was kept.')
    if (alarming > 0)
      this.say(`${formatCount(alarming, 'measure needs', 'measures need')} attention.`)
    if (delivered?.file) this.say(`Written to ${delivered.file}`)
    if (delivered && delivered.mailedTo.length > 0)
      this.say(`Mailed to ${delivered.mailedTo.join(', ')}`)
  }
}

const COLUMNS: readonly Column<MeasureLine>[] = [
  { name: 'measure', value: ({ label }) => label },
  { name: 'value', value: ({ text }) => text, right: true },
  { name: '30 days earlier', value: ({ earlierText }) => earlierText, right: true },
  { name: '', value: ({ isAlarming }) => (isAlarming ? 'needs attention' : '') },
]

function dateOf(text: string): string {
  const reading = parseDate(text)
  if (reading.ok) return reading.value
  throw new Errors.CLIError(`"${text}": ${reading.problem}`)
}
