import { Args } from '@oclif/core'
import { StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class ConstantsRollBack extends StipendCommand {
  static override summary = 'put the figures back that a published proposal replaced'
  static override description =
    'Only an admin. Needs --as. Refused where a later change of the same figure is in place.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> 12 --as dana@example.org',
    '<%= config.bin %> <%= command.id %> 12 --as dana@example.org --json',
  ]
  static override args = {
    proposal: Args.integer({ required: true, min: 1, description: 'number of the proposal' }),
  }
  static override flags = { as: actingStaff() }

  async run() {
    const { args } = await this.parse(ConstantsRollBack)
    const { rollBackConstant } = await import('~/server/services/staff/data/constants.ts')
    const asked = { proposal: args.proposal, confirmation: null }
    await this.withContext((context) => rollBackConstant(context, asked))
    this.log(`Proposal ${args.proposal} is rolled back.`)
    return { rolledBack: args.proposal }
  }
}
