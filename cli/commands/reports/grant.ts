import { Flags } from '@oclif/core'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class ReportsGrant extends StipendCommand {
  static override summary = 'give an employee a single report without payment'
  static override description =
    'Opens the estimates of this one employee, whatever the organization’s plan, until a report is saved. The ' +
    'page /single/<employee> says so. Refused while an earlier grant is unused. Written to the audit log.'
  static override examples = calls(
    '--employee 12 --as dana@example.org',
    '--employee 11 --as dana@example.org --reason "paid by check"',
  )
  static override flags = {
    as: actingStaff(),
    employee: Flags.integer({
      min: 1,
      required: true,
      summary: 'number of the employee, as in the address of their page',
    }),
    reason: Flags.string({ summary: 'reason, for later reference' }),
  }

  async run() {
    const { flags } = await this.parse(ReportsGrant)
    const { employee: employeeId, reason = null } = flags
    const { grantReport } = await import(
      '~/server/services/membership/subscriptions/single-report.ts'
    )
    const { site, ...granted } = await this.withContext(async (context) => {
      const site = context.outside.mail.siteAddress()
      return { ...(await grantReport(context, { employeeId, reason })), site }
    })
    this.log(
      `Employee ${employeeId} of ${granted.organization.name} has a single report: ${site}/single/${employeeId}`,
    )
    return granted
  }
}
