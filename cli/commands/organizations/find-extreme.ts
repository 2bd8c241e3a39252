import { Flags } from '@oclif/core'
import { formatCount, formatNumber } from '~/core/forms/numbers.ts'
import type { ExtremeReport } from '~/server/services/staff/data/find-extreme-organizations.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class OrganizationsFindExtreme extends StipendCommand {
  static override summary =
    'find organizations whose budget, payroll, staff and people do not match'
  static override description =
    'Compares the cornerstone ratios of every organization in the published snapshot with others of its type and ' +
    'size. Keeps the extreme ones for a person to decide. Safe to run twice. The exit code is 6 where one is not ' +
    'decided yet. `salaries decide` takes the numbers of findings, and so does `organizations ask-owners`.'
  static override examples = calls('', '--limit 10 --json')
  static override flags = {
    as: actingStaff(),
    limit: Flags.integer({
      default: 50,
      min: 1,
      max: 100_000,
      summary: 'how many to list; all of them are kept',
    }),
  }

  async run() {
    const { flags } = await this.parse(OrganizationsFindExtreme)
    const { findExtremeOrganizations } = await import(
      '~/server/services/staff/data/find-extreme-organizations.ts'
    )
    const report = await this.withContext((context) => findExtremeOrganizations(context, flags))
    this.table(
      [
        { name: 'finding', value: ({ id }) => String(id ?? ''), right: true },
        { name: 'organization', value: ({ row }) => row.organization.slice(0, 8) },
        { name: 'type', value: ({ row }) => row.organizationType },
        { name: 'score', value: ({ finding }) => finding.score.toFixed(1), right: true },
        { name: 'what looks wrong', value: ({ finding }) => finding.message },
      ],
      report.findings,
    )
    this.say(summaryOf(report))
    this.found(report.needsAttention)
    return report
  }
}

function summaryOf({ snapshot, organizations, extreme }: ExtremeReport): string {
  if (snapshot === null) return 'No snapshot is published, so there is nothing to compare.'
  return (
    `${formatNumber(extreme)} of ${formatCount(organizations, 'organization')} ` +
    `of snapshot ${snapshot} ${extreme === 1 ? 'is' : 'are'} extreme.`
  )
}
