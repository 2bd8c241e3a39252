import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class PlansSync extends StipendCommand {
  static override summary = 'put our plans and prices up for sale at the payment service'
  static override description =
    'Makes what is missing and changes what differs. A changed price is a new price: those who subscribe keep ' +
    'theirs. Twice is once. Written to the audit log.'
  static override examples = calls('', '--as dana@example.org --json')
  static override flags = { as: actingStaff() }

  async run() {
    await this.parse(PlansSync)
    const { syncCatalog } = await import('~/server/services/membership/purchases/catalog.ts')
    const changes = await this.withContext((context) => syncCatalog(context), {
      needsPayments: true,
    })
    this.table(
      [
        { name: 'plan', value: ({ plan }) => plan },
        { name: 'product', value: ({ product }) => product },
        { name: 'price', value: ({ price }) => price },
      ],
      changes,
    )
    return changes
  }
}
