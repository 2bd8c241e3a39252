import { Args } from '@oclif/core'
import { formatCount } from '~/core/forms/numbers.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class UsersUndoMerge extends StipendCommand {
  static override summary = 'undo a merge of two accounts, within 30 days'
  static override description =
    'Everything that still names the kept account goes back. What was changed since stays. Both addresses get an email.'
  static override examples = calls('1 --as dana@example.org', '2 --as dana@example.org --json')
  static override args = {
    merge: Args.integer({ required: true, description: 'number of the merge' }),
  }
  static override flags = { as: actingStaff({ required: true }) }

  async run() {
    const { args } = await this.parse(UsersUndoMerge)
    const { undoMerge } = await import('~/server/services/staff/people/merge-users.ts')
    const answer = await this.withContext((context) =>
      undoMerge(context, { merge: args.merge, confirmation: null }),
    )
    this.log(`${answer.kept.email} and ${answer.dropped.email} are two accounts again.`)
    if (answer.notMovedBack > 0) {
      this.log(`${formatCount(answer.notMovedBack, 'row')} changed since and stayed.`)
    }
    return answer
  }
}
