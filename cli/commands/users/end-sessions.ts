import { Args } from '@oclif/core'
import { formatCount } from '~/core/quantities/format-number.ts'
import { StipendCommand } from '../../base-command.ts'
import { actingStaff, reason } from '../../flags.ts'

export default class UsersEndSessions extends StipendCommand {
  static override summary = 'sign a user out on every device'
  static override description =
    'For a lost device. The owner of the account is told by email; the reason goes into the audit log.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> ann@example.org --reason "asked by phone" --as dana@example.org',
    '<%= config.bin %> <%= command.id %> 1042 --reason "ticket 88" --as dana@example.org --json',
  ]
  static override args = {
    user: Args.string({ required: true, description: 'email address or number of the account' }),
  }
  static override flags = { as: actingStaff(), reason: reason({ required: true }) }

  async run(): Promise<{ readonly ended: number }> {
    const { args, flags } = await this.parse(UsersEndSessions)
    const { endSessionsOf, forUser } = await import(
      '~/server/services/management/user-info/act-on-user.ts'
    )
    const answer = await this.withContext(
      (context) => forUser(context, { ...flags, which: args.user }, endSessionsOf),
      flags,
    )
    this.log(`Signed out ${formatCount(answer.ended, 'device')}.`)
    return answer
  }
}
