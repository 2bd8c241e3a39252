import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff, organizationNumber } from '../../flags.ts'
import { drawSubscriptions } from '../../presentation/subscriptions.ts'

export default class SubscriptionsSync extends StipendCommand {
  static override summary = 'read an organization’s subscriptions from the payment service now'
  static override description =
    'Writes what the payment service says: subscriptions, invoices, payments and the plan. Twice is once.'
  static override examples = calls('1', '1 --as dana@example.org --json')
  static override args = { organization: organizationNumber({ required: true }) }
  static override flags = { as: actingStaff() }

  async run() {
    const { args } = await this.parse(SubscriptionsSync)
    const { syncOrganization } = await import(
      '~/server/services/membership/subscriptions/staff-subscriptions.ts'
    )
    const shown = await this.withContext(
      (context) => syncOrganization(context, { organizationId: args.organization }),
      { needsPayments: true },
    )
    for (const line of drawSubscriptions(shown)) this.log(line)
    return shown
  }
}
