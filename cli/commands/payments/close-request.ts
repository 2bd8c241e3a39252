import { Args } from '@oclif/core'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff, lineOfWords } from '../../flags.ts'

export default class PaymentsCloseRequest extends StipendCommand {
  static override summary = 'close a request of an owner that was answered'
  static override description =
    'Its outcome is shown to the owners on their plan page. Written to the audit log.'
  static override examples = calls(
    '1 --outcome "W-9 sent by email" --as dana@example.org',
    '2 --outcome "invoice 1042 mailed" --as dana@example.org --json',
  )
  static override args = {
    request: Args.integer({ min: 1, required: true, description: 'number of the request' }),
  }
  static override flags = {
    as: actingStaff(),
    outcome: lineOfWords({ required: true, summary: 'what was done; the owners read it' }),
  }

  async run() {
    const { args, flags } = await this.parse(PaymentsCloseRequest)
    const { closeRequest } = await import('~/server/services/membership/purchases/requests.ts')
    const closed = await this.withContext((context) =>
      closeRequest(context, { id: args.request, outcome: flags.outcome }),
    )
    this.log(`Request ${closed.id} is closed: ${closed.outcome}`)
    return closed
  }
}
