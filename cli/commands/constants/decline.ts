import { Args } from '@oclif/core'
import { StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class ConstantsDecline extends StipendCommand {
  static override summary = 'decline a proposed figure of law or tax'
  static override description =
    'Only an admin, never one’s own proposal. Needs --as. Nothing that counts changes.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> 12 --as dana@example.org',
    '<%= config.bin %> <%= command.id %> 12 --as dana@example.org --json',
  ]
  static override args = {
    proposal: Args.integer({ required: true, min: 1, description: 'number of the proposal' }),
  }
  static override flags = { as: actingStaff() }

  async run() {
    const { args } = await this.parse(ConstantsDecline)
    const { declineConstant } = await import('~/server/services/staff/data/constants.ts')
    const asked = { proposal: args.proposal, confirmation: null }
    await this.withContext((context) => declineConstant(context, asked))
    this.log(`Proposal ${args.proposal} is declined.`)
    return { declined: args.proposal }
  }
}
