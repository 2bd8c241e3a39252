import { Args, Flags } from '@oclif/core'
import { InvalidInput } from '~/core/errors.ts'
import { fieldErrors } from '~/core/forms/fields-schema.ts'
import { requestAnswer } from '~/core/market/positions/requests-schema.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class PositionsAnswer extends StipendCommand {
  static override summary = 'answer a request for a position that is not in the catalog'
  static override description =
    'Say which position was added or fits, or that there will be none. The person sees the answer at /job.'
  static override examples = calls(
    '1 --use music-director --message "A choir director is in this position." --as dana@example.org',
    '2 --decline --message "Too few organizations have it." --as dana@example.org',
  )
  static override args = {
    request: Args.integer({ required: true, min: 1, description: 'number of the request' }),
  }
  static override flags = {
    as: actingStaff(),
    use: Flags.string({
      summary: 'key of the position that fits',
      exclusive: ['added', 'decline'],
    }),
    added: Flags.string({ summary: 'key of the position that was added', exclusive: ['decline'] }),
    decline: Flags.boolean({ summary: 'there will be no such position' }),
    message: Flags.string({ required: true, summary: 'one or two sentences for the person' }),
  }

  async run() {
    const { args, flags } = await this.parse(PositionsAnswer)
    const { use, added, message } = flags
    const parsed = requestAnswer.safeParse({
      request: args.request,
      status: use ? 'use' : added ? 'added' : 'declined',
      position: use ?? added ?? null,
      answer: message,
    })
    if (!parsed.success) throw new InvalidInput(fieldErrors(parsed.error))
    if (!(use || added || flags.decline)) {
      throw new InvalidInput({ use: 'Say --use, --added or --decline.' })
    }
    const { answerPositionRequest } = await import(
      '~/server/services/staff/data/position-requests.ts'
    )
    await this.withContext((context) => answerPositionRequest(context, parsed.data))
    this.log(`Answered request ${args.request}.`)
    return parsed.data
  }
}
