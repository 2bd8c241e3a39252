import { priceWords } from '~/core/membership/words.ts'
import { formatMoney } from '~/core/pay/money.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class PlansList extends StipendCommand {
  static override summary = 'list what is for sale, here and at the payment service'
  static override description =
    'A plan is for sale at the payment service after `plans sync`. A price that differs is what new buyers pay until ' +
    'the next one.'
  static override examples = calls('', '--as dana@example.org --json')
  static override flags = { as: actingStaff() }

  async run() {
    await this.parse(PlansList)
    const { listCatalog } = await import('~/server/services/membership/purchases/catalog.ts')
    const listed = await this.withContext((context) => listCatalog(context), {
      needsPayments: true,
    })
    this.table(
      [
        { name: 'plan', value: ({ plan }) => plan },
        { name: 'here', value: ({ plan }) => priceWords(plan) },
        {
          name: 'at the payment service',
          value: ({ soldFor }) => (soldFor === null ? 'not for sale' : formatMoney(soldFor)),
        },
      ],
      listed,
    )
    return listed
  }
}
