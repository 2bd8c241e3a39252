/** What is done with a proposed figure of law or tax: its number, and the admin who acts. */
import { Args } from '@oclif/core'
import type { Context } from '~/server/context.ts'
import { StipendCommand } from './base-command.ts'
import { actingStaff } from './flags.ts'

type Decisions = typeof import('~/server/services/staff/data/constants.ts')
type Decide = Decisions['approveConstant' | 'declineConstant' | 'rollBackConstant']

export abstract class ConstantDecision extends StipendCommand {
  static override args = {
    proposal: Args.integer({ required: true, min: 1, description: 'number of the proposal' }),
  }
  static override flags = { as: actingStaff() }

  /** `said` ends the sentence "Proposal 12 is …". Answers the number of the proposal. */
  protected async decide(said: string, choose: (decisions: Decisions) => Decide): Promise<number> {
    const { args } = await this.parse(ConstantDecision)
    const decisions = await import('~/server/services/staff/data/constants.ts')
    const asked = { proposal: args.proposal, confirmation: null }
    await this.withContext((context: Context) => choose(decisions)(context, asked))
    this.log(`Proposal ${args.proposal} is ${said}.`)
    return args.proposal
  }
}
