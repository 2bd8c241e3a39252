import { Flags } from '@oclif/core'
import { formatCount } from '~/core/forms/numbers.ts'
import { REQUEST_WORDS } from '~/core/membership/purchase-request.ts'
import { formatShortDate } from '~/core/pay/date.ts'
import { PLANS } from '~/core/people/organizations/plans.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class PaymentsRequests extends StipendCommand {
  static override summary = 'list what owners asked for before paying'
  static override description =
    'W-9 forms, invoices by mail and purchase orders that wait for an answer, the oldest first. ' +
    '`payments close-request` closes one.'
  static override examples = calls('--as dana@example.org', '--all --json')
  static override flags = {
    as: actingStaff(),
    all: Flags.boolean({ summary: 'those that are closed as well' }),
  }

  async run() {
    const { flags } = await this.parse(PaymentsRequests)
    const { listRequests } = await import('~/server/services/membership/purchases/requests.ts')
    const found = await this.withContext((context) => listRequests(context, { isOpen: !flags.all }))
    this.log(formatCount(found.length, 'request'))
    if (found.length > 0) {
      this.table(
        [
          { name: 'request', value: ({ id }) => String(id), right: true },
          { name: 'asked', value: ({ askedAt }) => formatShortDate(askedAt) },
          {
            name: 'organization',
            value: (row) => `${row.organizationName} (${row.organizationId})`,
          },
          {
            name: 'what',
            value: ({ kind, plan }) => `${REQUEST_WORDS[kind]}, ${PLANS[plan].name}`,
          },
          { name: 'contact', value: (row) => `${row.contactName} <${row.contactEmail}>` },
          { name: 'order', value: (row) => row.purchase_order ?? '' },
          { name: 'mail to', value: (row) => row.mailingAddress ?? '' },
          { name: 'note', value: ({ note }) => note ?? '' },
          { name: 'outcome', value: ({ outcome }) => outcome ?? '' },
        ],
        found,
      )
    }
    return found
  }
}
