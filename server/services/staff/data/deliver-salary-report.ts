/** The dated report of a check of pay: how many findings by rule, and the most urgent ones. It holds no pay. */
import { type TextFormat, textTable } from '~/core/answers/documents/csv-lines.ts'
import { authorize } from '~/core/authorize.ts'
import { formatCount } from '~/core/forms/numbers.ts'
import { HEALTH_RULE_LABELS, HEALTH_RULES } from '~/core/market/health/rules/rules.ts'
import { formatDate } from '~/core/pay/date.ts'
import { SALARY_QUEUE } from '~/core/staff/lists.ts'
import type { FindingRow } from '~/database/queries/market/health-findings.ts'
import { type Context, today } from '../../../context.ts'
import type { HealthReport } from '../../market/health/check-salary-health.ts'
import { type DeliveredReport, deliverReport } from './deliver-report.ts'

type ReportFormat = TextFormat | 'json'

/** One report a day and source: made again, the file is replaced and nobody gets a second message. */
export async function deliverSalaryReport(
  context: Context,
  report: HealthReport,
  format: ReportFormat,
): Promise<DeliveredReport> {
  authorize(context.actor, 'staff.checkSalaryHealth')
  const day = today(context)
  const { source, records, employees } = report
  const whose = source === 'member' ? 'members' : 'the demonstration'
  return await deliverReport(context, {
    name: `salary-health-${source}`,
    day,
    title: `Salary health of ${formatDate(day)}`,
    sentences: [
      `We checked ${formatCount(records, 'record')} of ${whose} and ${formatCount(employees, 'employee')}.`,
      `${formatCount(report.added, 'finding is', 'findings are')} new.`,
      `${formatCount(report.heldOut, 'record is', 'records are')} held out of the next snapshot.`,
    ],
    path: SALARY_QUEUE.href({ source }),
    file: { extension: format, text: textOf(report, format) },
  })
}

function textOf(report: HealthReport, format: ReportFormat): string {
  const counts = countsOf(report)
  const urgent = report.findings.map(urgentOf)
  if (format === 'json') {
    const { findings: _, ...rest } = report
    return `${JSON.stringify({ ...rest, urgent }, null, 2)}\n`
  }
  const tables = [
    { head: ['rule', 'severity', 'findings'], rows: counts },
    {
      head: ['finding', 'rule', 'severity', 'score', 'about', 'found'],
      rows: urgent.map((one) => Object.values(one).map(String)),
    },
  ]
  return tables.map((table) => textTable(format, table)).join('\n')
}

function countsOf({ found }: HealthReport): string[][] {
  return HEALTH_RULES.flatMap((rule) =>
    Object.entries(found[rule] ?? {}).map(([severity, count]) => {
      return [HEALTH_RULE_LABELS[rule], severity, String(count)]
    }),
  )
}

/** Without the sentence, which holds pay. */
function urgentOf(finding: FindingRow) {
  const { id, rule, severity, score, recordId, employeeId, organizationKey, foundAt } = finding
  const about =
    recordId !== null
      ? `record ${recordId}`
      : employeeId !== null
        ? `employee ${employeeId}`
        : `organization ${organizationKey?.slice(0, 8)}`
  return {
    id,
    rule,
    severity,
    score: Number(score.toPrecision(3)),
    about,
    found: foundAt.toISOString().slice(0, 10),
  }
}
