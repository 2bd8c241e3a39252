import { Flags } from '@oclif/core'
import { DEFINITIONS_OF_PAY } from '~/core/pay/definition.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class ReportsCreate extends StipendCommand {
  static override summary = 'save a pay range for one employee as a report'
  static override description =
    'Does the same as Save report on the page. Keeps the figures, question, inputs, records with their weights, ' +
    'snapshot, model and constants under a number. A report contains a person’s pay, so --as is required. It is ' +
    'written to the audit log.'
  static override examples = calls(
    '--employee 12 --as dana@example.org',
    '--employee 12 --proposed 64,000 --as dana@example.org',
  )
  static override flags = {
    as: actingStaff({ required: true }),
    employee: Flags.integer({
      min: 1,
      required: true,
      summary: 'number of the employee, as in the address of their page',
    }),
    proposed: Flags.string({
      helpValue: '<amount>',
      summary:
        'proposed salary with housing, or a change such as +3%; default: the stored proposal',
    }),
    definition: Flags.option({
      options: DEFINITIONS_OF_PAY,
      summary: 'which components of pay count; default: the organization’s pay policy',
    })(),
  }

  async run() {
    const { flags } = await this.parse(ReportsCreate)
    const { employee, proposed, definition } = flags
    const [{ saveReport }, { readReportQuery }] = await Promise.all([
      import('~/server/services/answers/reports/save-report.ts'),
      import('~/core/answers/sections/addresses.ts'),
    ])
    const query = readReportQuery({
      ...(definition && { definition }),
      ...(proposed !== undefined && { proposed }),
    })
    const { number, address } = await this.withContext(async (context) => {
      const saved = await saveReport(context, { employeeId: employee, query })
      const path = `/report/${employee}?report=${saved.number}`
      return { ...saved, address: `${context.outside.mail.siteAddress()}${path}` }
    })
    this.log(`Report ${number} is saved: ${address}`)
    return { employee, number, address }
  }
}
