/** What staff do for the owner of an account: the same argument, reason and acting person for each. */
import { Args } from '@oclif/core'
import type { Context } from '~/server/context.ts'
import type { ActOnUser } from '~/server/services/staff/people/user-info.ts'
import { calls, StipendCommand } from './base-command.ts'
import { actingStaff, reason } from './flags.ts'

type Actions = typeof import('~/server/services/staff/people/user-info.ts')
type Action<Answer> = (context: Context, input: ActOnUser) => Promise<Answer>

export abstract class UserAction extends StipendCommand {
  static override examples = calls(
    'pastor@demonstration.example --reason "asked by phone" --as dana@example.org',
    '1 --reason "ticket 88" --as dana@example.org --json',
  )
  static override args = {
    user: Args.string({ required: true, description: 'email address or number of the account' }),
  }
  static override flags = { as: actingStaff(), reason: reason({ required: true }) }

  protected async actOnUser<Answer>(choose: (actions: Actions) => Action<Answer>): Promise<Answer> {
    const { args, flags } = await this.parse(UserAction)
    const actions = await import('~/server/services/staff/people/user-info.ts')
    return await this.withContext((context) =>
      actions.forUser(context, { ...flags, which: args.user }, choose(actions)),
    )
  }
}
