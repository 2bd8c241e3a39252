import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff, organizationNumber } from '../../flags.ts'
import { drawSubscriptions } from '../../presentation/subscriptions.ts'

export default class SubscriptionsShow extends StipendCommand {
  static override summary = 'show what an organization subscribes to and paid'
  static override description =
    'From our own copy, as it was read last. `subscriptions sync` reads it from the payment service now.'
  static override examples = calls('1', '1 --as dana@example.org --json')
  static override args = { organization: organizationNumber({ required: true }) }
  static override flags = { as: actingStaff() }

  async run() {
    const { args } = await this.parse(SubscriptionsShow)
    const { showSubscriptions } = await import(
      '~/server/services/membership/subscriptions/staff-subscriptions.ts'
    )
    const shown = await this.withContext(
      (context) => showSubscriptions(context, { organizationId: args.organization }),
      { needsPayments: true },
    )
    for (const line of drawSubscriptions(shown)) this.log(line)
    return shown
  }
}
