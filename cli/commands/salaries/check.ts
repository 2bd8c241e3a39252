import { Errors, Flags } from '@oclif/core'
import { type TextFormat, textTable } from '~/core/answers/documents/csv-lines.ts'
import { formatCount, formatNumber } from '~/core/forms/numbers.ts'
import { SALARY_RULES } from '~/core/market/health/rules/rules.ts'
import { parseDate } from '~/core/pay/date.ts'
import type { FindingRow } from '~/database/queries/market/health-findings.ts'
import type { Context } from '~/server/context.ts'
import type { HealthReport } from '~/server/services/market/health/check-salary-health.ts'
import type { CheckedSources } from '~/server/services/staff/data/check-every-source.ts'
import type { DeliveredReport } from '~/server/services/staff/data/deliver-report.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'
import { describeJudging } from '../../presentation/judging.ts'
import type { Column } from '../../presentation/table.ts'

export default class SalariesCheck extends StipendCommand {
  static override summary = 'find pay that looks wrong, with the likely reason'
  static override description =
    'Applies every rule of salary health to the pay records of each source. With member records it also checks the ' +
    'employees of organizations. Findings are kept for a person to decide, and held records stay out of the next ' +
    'snapshot until then. Safe to run twice: decisions stay until the record changes, and findings that no longer ' +
    'apply are removed. Where the published snapshot is of the other source, the records are judged by ' +
    'a model of their own. Without a published snapshot, or with records of too few organizations, the rules that ' +
    'need a model are left out and the answer says so. The exit code is 0 where nothing is open, and 6 where ' +
    'something is. With --deliver the report of the day is also written to REPORTS_FOLDER and sent to ' +
    'STAFF_MAIL_TO, once a day, without pay. The exit code is 7 while the same job runs elsewhere.'
  static override examples = calls(
    '',
    '--source member --since 2026-07-01',
    '--rule unit-error --limit 20 --json',
    '--format md --deliver --quiet',
  )
  static override flags = {
    as: actingStaff(),
    source: Flags.option({
      options: ['demonstration', 'member'] as const,
      summary: 'whose records; default: every source that has some',
    })(),
    since: Flags.custom<string>({
      helpValue: '<year-month-day>',
      parse: async (text) => dateOf(text),
    })({
      summary: 'only records observed on or after this day',
    }),
    snapshot: Flags.string({
      summary: 'use the model of this snapshot of the same source instead',
    }),
    rule: Flags.option({ options: SALARY_RULES, summary: 'apply only this rule' })(),
    limit: Flags.integer({
      default: 200,
      min: 1,
      max: 100_000,
      summary: 'how many findings to list; all of them are kept',
    }),
    format: Flags.option({
      options: ['table', 'json', 'csv', 'md'] as const,
      default: 'table',
      summary: 'how to print the findings',
    })(),
    deliver: Flags.boolean({
      summary: 'also write the report of the day to REPORTS_FOLDER, and mail it to STAFF_MAIL_TO',
    }),
    quiet: Flags.boolean({ summary: 'print nothing unless it fails, for cron' }),
  }

  async run() {
    const { flags } = await this.parse(SalariesCheck)
    const [{ checkSources }, { runRecorded }] = await Promise.all([
      import('~/server/services/staff/data/check-every-source.ts'),
      import('~/server/services/staff/system/jobs.ts'),
    ])
    const { format, deliver, quiet, as: _, ...asked } = flags
    const checked = await this.withContext(async (context) => {
      if (!deliver) return await checkSources(context, asked, null)
      const run = (inside: Context) =>
        checkSources(inside, asked, format === 'table' ? 'md' : format)
      return await runRecorded(context, { name: 'check-salaries', startedBy: 'command', run })
    })
    this.found(checked.needsAttention)
    if (quiet) return checked
    this.print(checked, format)
    for (const one of checked.delivered) this.say(deliveredText(one))
    for (const report of checked.salaries) {
      for (const sentence of describeJudging(report)) this.say(sentence)
      if (report.isJudged && report.snapshot === null)
        this.say(
          'The published snapshot is of other records, so these were judged by a model of their own.',
        )
      this.say(summaryOf(report))
    }
    if (checked.salaries.length === 0) this.say('There are no pay records to check yet.')
    return checked
  }

  private print(checked: CheckedSources, format: TextFormat | 'table' | 'json'): void {
    const findings = checked.salaries.flatMap((report) => report.findings)
    if (format === 'table') this.table(COLUMNS, findings)
    else if (this.jsonEnabled()) return
    else if (format === 'json') this.logJson(checked)
    else this.log(findingsText(findings, format))
  }
}

function findingsText(findings: readonly FindingRow[], format: TextFormat): string {
  const head = COLUMNS.map(({ name }) => name)
  const rows = findings.map((finding) => COLUMNS.map(({ value }) => value(finding)))
  return textTable(format, { head, rows }).trimEnd()
}

function deliveredText({ file, mailedTo }: DeliveredReport): string {
  const written =
    file === null ? 'REPORTS_FOLDER is not set, so no file was written.' : `Wrote ${file}.`
  return mailedTo.length === 0 ? written : `${written} Mailed it to ${mailedTo.join(', ')}.`
}

const COLUMNS: readonly Column<FindingRow>[] = [
  { name: 'finding', value: ({ id }) => String(id), right: true },
  { name: 'rule', value: ({ rule }) => rule },
  { name: 'severity', value: ({ severity }) => severity },
  { name: 'score', value: ({ score }) => score.toPrecision(3), right: true },
  { name: 'about', value: aboutOf },
  { name: 'what looks wrong', value: ({ message }) => message },
]

function aboutOf({ recordId, employeeId, organizationKey, payYear }: FindingRow): string {
  if (recordId !== null) return `record ${recordId}`
  if (employeeId !== null) return `employee ${employeeId}`
  return `organization ${organizationKey?.slice(0, 8)}${payYear ? ` in ${payYear}` : ''}`
}

function summaryOf(report: HealthReport): string {
  const { records, organizations, employees, added, heldOut } = report
  const staff = report.source === 'member' ? ` and ${formatCount(employees, 'employee')}` : ''
  const [again, gone] = [report.reopened, report.withdrawn].map((value) => formatNumber(value))
  return (
    `Checked ${formatCount(records, 'record')} at ${formatCount(organizations, 'organization')}${staff}: ` +
    `${formatCount(added, 'new finding')}, ${again} asked again, ${gone} gone; ` +
    `${formatCount(heldOut, 'record is', 'records are')} held out of the next snapshot.`
  )
}

function dateOf(text: string): string {
  const reading = parseDate(text)
  if (reading.ok) return reading.value
  throw new Errors.CLIError(`"${text}": ${reading.problem}`)
}
