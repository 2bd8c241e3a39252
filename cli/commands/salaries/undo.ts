import { Args } from '@oclif/core'
import { formatCount } from '~/core/forms/numbers.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff, numbersOf } from '../../flags.ts'

export default class SalariesUndo extends StipendCommand {
  static override summary = 'undo one decision about findings of salary health'
  static override description =
    'Its findings are open again, except those that a check opened since. `salaries decide` prints the number.'
  static override examples = calls('1 --as dana@example.org', '2 --json')
  static override args = {
    decision: Args.string({ required: true, description: 'number of the decision' }),
  }
  static override flags = { as: actingStaff() }

  async run() {
    const { args } = await this.parse(SalariesUndo)
    const [decisionId = 0] = numbersOf([args.decision], 'a decision')
    const { undoFindingDecision } = await import('~/server/services/staff/data/salary-health.ts')
    const undone = await this.withContext((context) => undoFindingDecision(context, { decisionId }))
    this.log(`${formatCount(undone.opened, 'finding is', 'findings are')} open again.`)
    return undone
  }
}
