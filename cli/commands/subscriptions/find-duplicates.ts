import { formatCount } from '~/core/quantities/format-number.ts'
import type { DuplicateSubscriptions } from '~/server/services/membership/staff-subscriptions.ts'
import { StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class SubscriptionsFindDuplicates extends StipendCommand {
  static override summary = 'find organizations with more than one live subscription'
  static override description =
    'One of them counts. The others change nothing here, but the payment service still charges them.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --as dana@example.org --json',
  ]
  static override flags = { as: actingStaff() }

  async run(): Promise<DuplicateSubscriptions> {
    const { flags } = await this.parse(SubscriptionsFindDuplicates)
    const { findDuplicateSubscriptions } = await import(
      '~/server/services/membership/staff-subscriptions.ts'
    )
    const found = await this.withContext((context) => findDuplicateSubscriptions(context), flags)
    this.log(`${formatCount(found.length, 'organization')} with duplicates`)
    if (found.length > 0) {
      this.table(
        [
          {
            name: 'organization',
            value: (row) => `${row.organizationName} (${row.organizationId})`,
          },
          { name: 'counts', value: (row) => row.counts ?? '' },
          { name: 'duplicates', value: (row) => row.duplicates.join(' ') },
        ],
        found,
      )
    }
    return found
  }
}
