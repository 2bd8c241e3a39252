import { Flags } from '@oclif/core'
import { REQUEST_STATUSES } from '~/core/market/positions/requests.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class PositionsRequests extends StipendCommand {
  static override summary = 'list positions that people miss in the catalog, oldest first'
  static override description = 'Answer one with "positions answer"; the person sees it at /job.'
  static override examples = calls('', '--status declined --json')
  static override flags = {
    as: actingStaff(),
    status: Flags.option({
      options: REQUEST_STATUSES,
      default: 'open' as const,
      summary: 'requests with this status',
    })(),
    limit: Flags.integer({ default: 50, min: 1, max: 1000, summary: 'how many to list' }),
  }

  async run() {
    const { flags } = await this.parse(PositionsRequests)
    const { listPositionRequests } = await import(
      '~/server/services/staff/data/position-requests.ts'
    )
    const requests = await this.withContext((context) => listPositionRequests(context, flags))
    this.table(
      [
        { name: 'request', value: ({ id }) => String(id), right: true },
        { name: 'asked', value: ({ requestedAt }) => requestedAt.toISOString().slice(0, 10) },
        { name: 'title', value: ({ title }) => title },
        { name: 'type', value: ({ organizationType }) => organizationType ?? '' },
        { name: 'by', value: ({ requestedBy }) => requestedBy },
        { name: 'what the person does', value: ({ duties }) => duties },
      ],
      requests,
    )
    if (requests.length === 0) this.say(`No request is ${flags.status}.`)
    return requests
  }
}
