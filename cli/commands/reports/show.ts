import { Flags } from '@oclif/core'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'
import { reportLines } from '../../presentation/report.ts'
import { terminalSpace } from '../../terminal.ts'

export default class ReportsShow extends StipendCommand {
  static override summary = 'show a report with all of its sections'
  static override description =
    'Without --number the working report of now, with it the stored one, in the words of the page and the PDF. A report ' +
    'holds a person’s pay, so --as is required; each look is written to the audit log.'
  static override examples = calls(
    '--employee 12 --as dana@example.org',
    '--employee 4 --number 3 --as dana@example.org --json',
  )
  static override flags = {
    as: actingStaff({ required: true }),
    employee: Flags.integer({
      min: 1,
      required: true,
      summary: 'number of the employee, as in the address of their page',
    }),
    number: Flags.integer({ min: 1, summary: 'number of a stored report' }),
  }

  async run() {
    const { flags } = await this.parse(ReportsShow)
    const { employee, number = null } = flags
    const { readForTerminal } = await import('~/server/services/answers/reports/show-report.ts')
    const { report, createdAt, madeAt } = await this.withContext((context) =>
      readForTerminal(context, { employeeId: employee, number }),
    )
    if (!this.jsonEnabled()) {
      const frozen = number !== null && createdAt !== null ? { number, createdAt } : null
      for (const line of reportLines(report, { frozen, madeAt }, terminalSpace())) this.log(line)
    }
    const { changes: _changes, ...stored } = report
    return { employee, number, createdAt, report: stored }
  }
}
